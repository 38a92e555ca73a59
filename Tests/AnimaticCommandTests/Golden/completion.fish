# Completion of animatic for fish.

# Whether the subcommand typed so far is the argument; none is the empty word.
function __animatic_subcommand_is
  for word in (commandline -opc)
    if contains -- $word frames events animations curve play watch check diff render export port batch help
      test $word = "$argv[1]"
      return
    end
  end
  test -z "$argv[1]"
end

complete -c animatic -f
complete -c animatic -l version -d 'Show the version.'
complete -c animatic -s h -l help -d 'Show help information.'
complete -c animatic -l generate-completion-script -x -a 'bash zsh fish' -d 'Print a completion script for this shell.'
complete -c animatic -l generate-manual -d 'Print the manual page, for man.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'frames' -d 'Print the presentation values of a scene, one row per frame and view.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'events' -d 'Print when the animations of a scene start and stop.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'animations' -d 'Print the animations of a scene: which block animates which property of a view, from where to where, when, and how it ends.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'curve' -d 'Print a timing curve as CSV, or draw it in the terminal or as SVG.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'play' -d 'Play a scene in the terminal, in coloured half blocks.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'watch' -d 'Show a scene in a browser, and play it again whenever its file changes.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'check' -d 'Report endless animations, jumps at the beginning and the end, blocks that animate nothing, steps that never happen, constraints that cannot hold together, views and texts that do not show, values that are hardly meant, and unbalanced or conflicting keys. Exits with 1 when there is something to report.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'diff' -d 'Report the first divergence of two outputs, or of the frames of two scenes, beyond a tolerance, how many cells differ, which one most, and which properties of which views, worst first. Frames are compared by view, at the times that both have. Exits with 1 when there is a divergence.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'render' -d 'Draw a scene as a picture that moves, as a still, or as several stills in one.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'export' -d 'Write a scene as a file for another player, with its animations as curves. What the format cannot carry is an error with the view, the property and the remedy. Standard error gets the greatest errors of the curves.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'port' -d 'Turn Swift sources for UIKit into what the compiler takes on Linux, and list each changed line: attributes such as @objc and @IBOutlet go, selectors bring their methods along, optional requirements of protocols get defaults, key paths become texts.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'batch' -d 'Write the outputs of a list of jobs, in parts that any machine runs and that resume: plan a list from a sweep of parameters, run a part of it, see what is missing, join the outputs.'
complete -c animatic -n '__animatic_subcommand_is ""' -a 'help' -d 'Show help for the tool, for one subcommand, or on scenes.'
complete -c animatic -n '__animatic_subcommand_is frames' -l fps -x -d 'Frames per second, above 0; frame k is at the time from + k / fps.'
complete -c animatic -n '__animatic_subcommand_is frames' -l from -x -d 'The time of frame 0, in seconds.'
complete -c animatic -n '__animatic_subcommand_is frames' -l until -x -d 'Stop at this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is frames' -l times -x -d 'Print exactly these times, in seconds, instead of frames; not with --fps, --from, --until or --frames.'
complete -c animatic -n '__animatic_subcommand_is frames' -l frames -x -d 'Print only the frames A to B - 1; A..B means the same and needs no quotes. The header comes with frame 0 alone, so that parts concatenate to the whole; each part in Arrow is a file of its own.'
complete -c animatic -n '__animatic_subcommand_is frames' -l views -x -d 'Print only the views of these names.'
complete -c animatic -n '__animatic_subcommand_is frames' -l properties -x -a '(__fish_complete_list , "string split , frame,bounds,center,transform,alpha,backgroundColor,contentStretch,hidden,rotation,scale,zPosition,anchorPoint,anchorPointZ,cornerRadius,borderWidth,borderColor,contentsRect,contentsScale,shadowColor,shadowOpacity,shadowOffset,shadowRadius,rasterizationScale,fillColor,strokeColor,strokeStart,strokeEnd,lineWidth,miterLimit,lineDashPhase,startPoint,endPoint,fontSize,foregroundColor,instanceCount,instanceDelay,instanceColor,instanceRedOffset,instanceGreenOffset,instanceBlueOffset,instanceAlphaOffset")' -d 'Print only these properties, or single numbers of them such as center.x; the order of the columns stays.'
complete -c animatic -n '__animatic_subcommand_is frames' -l plot -x -d 'Draw one number of the views over time in the terminal, such as alpha or center.x, instead of printing values; not with --properties, --format or --wide. A file ends with .txt.'
complete -c animatic -n '__animatic_subcommand_is frames' -l width -x -d 'Plot in this many columns, 20 to 1000.'
complete -c animatic -n '__animatic_subcommand_is frames' -l height -x -d 'Plot in this many rows, 6 to 1000.'
complete -c animatic -n '__animatic_subcommand_is frames' -l precision -x -d 'Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.'
complete -c animatic -n '__animatic_subcommand_is frames' -l format -x -a 'csv jsonl arrow' -d 'Print comma-separated values or JSON lines, or write Arrow, with unrounded values: a file or, on a pipe, a stream.'
complete -c animatic -n '__animatic_subcommand_is frames' -l wide -d 'Print one row per frame, all views in it.'
complete -c animatic -n '__animatic_subcommand_is frames' -l jobs -x -d 'Work on this many threads, 1 to 1024; the output is the same for every number.'
complete -c animatic -n '__animatic_subcommand_is frames' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is frames' -s o -l output -r -F -d 'Write to this file, whole or not at all. The extension says the format: .csv, .jsonl, .arrow.'
complete -c animatic -n '__animatic_subcommand_is frames' -F
complete -c animatic -n '__animatic_subcommand_is events' -l kinds -x -a '(__fish_complete_list , "string split , willStart,didStop,touch,key,gesture,control,scroll")' -d 'Print events of these kinds, with the columns name, view, x, y and finger after the others: what happened to which view, and where on the screen.'
complete -c animatic -n '__animatic_subcommand_is events' -l views -d 'Print the events of a block once for each property that it animates, with the columns view, property and block after the others: frames join by view, and animations by block.'
complete -c animatic -n '__animatic_subcommand_is events' -l until -x -d 'Stop at this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is events' -l precision -x -d 'Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.'
complete -c animatic -n '__animatic_subcommand_is events' -l format -x -a 'csv jsonl arrow' -d 'Print comma-separated values or JSON lines, or write Arrow, with unrounded values: a file or, on a pipe, a stream.'
complete -c animatic -n '__animatic_subcommand_is events' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is events' -s o -l output -r -F -d 'Write to this file, whole or not at all. The extension says the format: .csv, .jsonl, .arrow.'
complete -c animatic -n '__animatic_subcommand_is events' -F
complete -c animatic -n '__animatic_subcommand_is animations' -l until -x -d 'Stop at this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is animations' -l precision -x -d 'Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.'
complete -c animatic -n '__animatic_subcommand_is animations' -l format -x -a 'csv jsonl arrow' -d 'Print comma-separated values or JSON lines, or write Arrow, with unrounded values: a file or, on a pipe, a stream.'
complete -c animatic -n '__animatic_subcommand_is animations' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is animations' -s o -l output -r -F -d 'Write to this file, whole or not at all. The extension says the format: .csv, .jsonl, .arrow.'
complete -c animatic -n '__animatic_subcommand_is animations' -F
complete -c animatic -n '__animatic_subcommand_is curve' -l samples -x -d 'Print this many rows at evenly spaced times from 0 to 1, both ends included; 2 to 1000000.'
complete -c animatic -n '__animatic_subcommand_is curve' -l plot -d 'Draw the curve in the terminal instead of printing it.'
complete -c animatic -n '__animatic_subcommand_is curve' -l width -x -d 'Plot in this many columns, 20 to 1000.'
complete -c animatic -n '__animatic_subcommand_is curve' -l height -x -d 'Plot in this many rows, 6 to 1000.'
complete -c animatic -n '__animatic_subcommand_is curve' -l precision -x -d 'Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.'
complete -c animatic -n '__animatic_subcommand_is curve' -s o -l output -r -F -d 'Write to this file, whole or not at all. The extension says the format: .csv, .svg for a picture of the curve with axes, and with the handles of a Bézier, or .txt with --plot.'
complete -c animatic -n '__animatic_subcommand_is curve' -a 'easeInOut easeIn easeOut linear default' -d 'A named curve, the control points x1,y1,x2,y2 of a cubic Bézier, or spring:RATIO[,VELOCITY]: a spring of that damping ratio that fits a duration of 1.'
complete -c animatic -n '__animatic_subcommand_is play' -l fps -x -d 'Show up to this many frames per second, above 0 and at most 1000; also the step of the arrow keys. Keys: space pauses, arrows or , and . step a frame, j and l seek by a second, home and end seek, + and - change the speed, ? lists the keys, q quits.'
complete -c animatic -n '__animatic_subcommand_is play' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is play' -F
complete -c animatic -n '__animatic_subcommand_is watch' -l fps -x -d 'Frames per second, above 0; frame k is at the time from + k / fps.'
complete -c animatic -n '__animatic_subcommand_is watch' -l from -x -d 'The time of frame 0, in seconds.'
complete -c animatic -n '__animatic_subcommand_is watch' -l until -x -d 'Stop at this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is watch' -l background -x -d 'The colour behind the windows, as scenes spell colours: white, #rrggbb, #rrggbbaa.'
complete -c animatic -n '__animatic_subcommand_is watch' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is watch' -l port -x -d 'Serve the page at this port of this machine, 1 to 65535.'
complete -c animatic -n '__animatic_subcommand_is watch' -l open -d 'Open the page in the browser of the desktop, by xdg-open.'
complete -c animatic -n '__animatic_subcommand_is watch' -F
complete -c animatic -n '__animatic_subcommand_is check' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is check' -F
complete -c animatic -n '__animatic_subcommand_is diff' -l tolerance -x -d 'Let numbers differ by at most this much.'
complete -c animatic -n '__animatic_subcommand_is diff' -l until -x -d 'Compare frames up to this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is diff' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is diff' -s o -l output -r -F -d 'Write a page of HTML that plays both traces on top of each other to this file, whole or not at all.'
complete -c animatic -n '__animatic_subcommand_is diff' -F
complete -c animatic -n '__animatic_subcommand_is render' -l at -x -d 'Draw a still of this time, in seconds; not with --fps, --from, --until or --once.'
complete -c animatic -n '__animatic_subcommand_is render' -l filmstrip -x -d 'Draw N stills of evenly spaced times side by side, in lines of up to 12, 2 to 100; not with --fps.'
complete -c animatic -n '__animatic_subcommand_is render' -l onion -x -d 'Draw N stills of evenly spaced times on top of each other and of what rests, 2 to 100; not with --fps.'
complete -c animatic -n '__animatic_subcommand_is render' -l fps -x -d 'Frames per second, above 0; frame k is at the time from + k / fps.'
complete -c animatic -n '__animatic_subcommand_is render' -l from -x -d 'The time of frame 0, in seconds.'
complete -c animatic -n '__animatic_subcommand_is render' -l until -x -d 'Stop at this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is render' -l frames -x -d 'Draw only the frames A to B - 1 of a movie, so that such movies one behind the other are the whole; A..B means the same and needs no quotes.'
complete -c animatic -n '__animatic_subcommand_is render' -l scale -x -d 'The number of pixels per point, 0.01 to 100.'
complete -c animatic -n '__animatic_subcommand_is render' -l background -x -d 'The colour behind the windows, as scenes spell colours: white, #rrggbb, #rrggbbaa.'
complete -c animatic -n '__animatic_subcommand_is render' -l once -d 'Play once, and not again and again.'
complete -c animatic -n '__animatic_subcommand_is render' -l embed -d 'Write the player alone, to paste into another page: an element <animatic-player> with the attributes loop, autoplay and scale; only for .html.'
complete -c animatic -n '__animatic_subcommand_is render' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is render' -s o -l output -r -F -d 'Write to this file, whole or not at all; '\''-'\'' is standard output, and '\''-.png'\'' the same for a kind other than SVG. The extension says the kind: .svg, .png, .gif, .webp, .mp4, .webm, .html.'
complete -c animatic -n '__animatic_subcommand_is render' -F
complete -c animatic -n '__animatic_subcommand_is export' -l to -x -a 'lottie web' -d 'Write a file of this format.'
complete -c animatic -n '__animatic_subcommand_is export' -l tolerance -x -d 'The greatest error of curves that are fitted, in points and degrees, 0.0001 to 1; springs and sums of animations are.'
complete -c animatic -n '__animatic_subcommand_is export' -l allow-loss -d 'Leave out what the format cannot carry, with a warning.'
complete -c animatic -n '__animatic_subcommand_is export' -l until -x -d 'Stop at this time, in seconds.'
complete -c animatic -n '__animatic_subcommand_is export' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is export' -s o -l output -r -F -d 'Write to this file, whole or not at all. The extension says the format: .json for Lottie, .html for a web page.'
complete -c animatic -n '__animatic_subcommand_is export' -F
complete -c animatic -n '__animatic_subcommand_is port' -s o -l output -r -F -d 'Write the ported copy of the directory here; nothing must be there yet.'
complete -c animatic -n '__animatic_subcommand_is port' -l in-place -d 'Change the sources themselves instead of a copy.'
complete -c animatic -n '__animatic_subcommand_is port' -l import-uikit -d 'Import UIKit in sources that use it and import nothing of it, as the header of their framework does for them. A header in the directory that does so has the same effect.'
complete -c animatic -n '__animatic_subcommand_is port' -F
complete -c animatic -n '__animatic_subcommand_is batch' -l out -r -F -d 'run, status, join: the directory of the outputs and of the manifests.'
complete -c animatic -n '__animatic_subcommand_is batch' -l part -x -d 'run, status: only part K of N, which cost the same by estimate; K/N/k/n is part k of n of it.'
complete -c animatic -n '__animatic_subcommand_is batch' -l jobs -x -d 'run: work in this many processes, 1 to 1024; the outputs are the same for each.'
complete -c animatic -n '__animatic_subcommand_is batch' -l verify -d 'run: compare the hashes of what is done, and do again what differs.'
complete -c animatic -n '__animatic_subcommand_is batch' -l attached -d 'run: end with standard input, as the processes do that '\''run'\'' starts.'
complete -c animatic -n '__animatic_subcommand_is batch' -l json -d 'status: print a line of JSON, for programs.'
complete -c animatic -n '__animatic_subcommand_is batch' -l kind -x -a 'frames events render' -d 'join: join outputs of this kind.'
complete -c animatic -n '__animatic_subcommand_is batch' -l limit -x -d 'Refuse a scene that asks for more; for scenes of strangers.'
complete -c animatic -n '__animatic_subcommand_is batch' -s o -l output -r -F -d 'plan, join: write to this file, whole or not at all. A job list ends with .jsonl; for '\''join'\'' the extension says the format: .csv, .jsonl, .arrow, .mp4, .webm.'
complete -c animatic -n '__animatic_subcommand_is batch' -a 'plan run status join' -d ''\''plan'\'' makes a job list of a sweep, '\''run'\'' does a part of it, '\''status'\'' says how far that is, '\''join'\'' puts the outputs together.'
complete -c animatic -n '__animatic_subcommand_is help' -l schema -d 'With '\''scene'\'', print the JSON Schema of scene files, for editors.'
complete -c animatic -n '__animatic_subcommand_is help' -a 'frames events animations curve play watch check diff render export port batch help scene columns limits' -d 'The subcommand to explain, '\''scene'\'' for the format of scene files, '\''limits'\'' for their limits, or '\''columns'\'' for the columns of all outputs.'

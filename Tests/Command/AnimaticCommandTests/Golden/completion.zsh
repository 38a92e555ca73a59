#compdef animatic
# Completion of animatic for zsh.

_animatic() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \
    '--version[Show the version.]' \
    '(-h --help)'{-h,--help}'[Show help information.]' \
    '--generate-completion-script=[Print a completion script for this shell.]:shell:(bash zsh fish)' \
    '--generate-manual[Print the manual page, for man.]' \
    '1: :->subcommand' \
    '*:: :->arguments'

  case "$state" in
    subcommand)
      _animatic_subcommands ;;
    arguments)
      case "$words[1]" in
        frames)
          _arguments \
            '--fps=[Frames per second, above 0; frame k is at the time from + k / fps.]:N: ' \
            '--from=[The time of frame 0, in seconds.]:S: ' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--times=[Print exactly these times, in seconds, instead of frames; not with --fps, --from, --until or --frames.]:t1,t2,...: ' \
            '--frames=[Print only the frames A to B - 1; A..B means the same and needs no quotes. The header comes with frame 0 alone, so that parts concatenate to the whole; each part in Arrow is a file of its own.]:"A..<B": ' \
            '--views=[Print only what concerns these views\: names, or patterns such as '\''row*'\''.]:name,...: ' \
            '--properties=[Print only these properties, or single numbers of them such as center.x, or '\''all'\'', also those of layers; the order of the columns stays.]:name,...:_sequence compadd - frame bounds center transform alpha backgroundColor contentStretch hidden screenFrame velocity angularVelocity rotation scale zPosition anchorPoint anchorPointZ cornerRadius borderWidth borderColor contentsRect contentsScale shadowColor shadowOpacity shadowOffset shadowRadius rasterizationScale fillColor strokeColor strokeStart strokeEnd lineWidth miterLimit lineDashPhase startPoint endPoint fontSize foregroundColor instanceCount instanceDelay instanceColor instanceRedOffset instanceGreenOffset instanceBlueOffset instanceAlphaOffset all' \
            '--plot=[Draw numbers of the views over time, such as alpha or center.x, instead of printing values; those of one unit share a panel. In the terminal, or in a file that ends with .txt, .svg or .png; not with --properties, --format or --wide.]:name,...: ' \
            '--width=[Plot in this many columns, 20 to 1000.]:N: ' \
            '--height=[Plot in this many rows, 6 to 1000.]:N: ' \
            '--precision=[Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.]:N|full: ' \
            '--format=[Print comma-separated values or JSON lines, or write Arrow, with unrounded values\: a file or, on a pipe, a stream.]:format:(csv jsonl arrow)' \
            '--wide[Print one row per frame, all views in it.]' \
            '--jobs=[Work on this many threads, 1 to 1024; the output is the same for every number.]:N: ' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all. The extension says the format\: .csv, .jsonl, .arrow.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        events)
          _arguments \
            '--kinds=[Print events of these kinds, with the columns name, view, x, y and finger after the others\: what happened to which view, and where on the screen.]:kind,...:_sequence compadd - willStart didStop touch key gesture control scroll' \
            '--views=[Print only what concerns these views\: names, or patterns such as '\''row*'\''.]:name,...: ' \
            '--targets[Print the events of a block once for each property that it animates, with the columns view, property and block after the others\: frames join by view, and animations by block.]' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--precision=[Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.]:N|full: ' \
            '--format=[Print comma-separated values or JSON lines, or write Arrow, with unrounded values\: a file or, on a pipe, a stream.]:format:(csv jsonl arrow)' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all. The extension says the format\: .csv, .jsonl, .arrow.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        animations)
          _arguments \
            '--views=[Print only what concerns these views\: names, or patterns such as '\''row*'\''.]:name,...: ' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--numbers[Print a row for each number of a property, such as center.x, with numbers as from and to.]' \
            '--precision=[Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.]:N|full: ' \
            '--format=[Print comma-separated values or JSON lines, or write Arrow, with unrounded values\: a file or, on a pipe, a stream.]:format:(csv jsonl arrow)' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all. The extension says the format\: .csv, .jsonl, .arrow.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        summary)
          _arguments \
            '--views=[Print only what concerns these views\: names, or patterns such as '\''row*'\''.]:name,...: ' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--tolerance=[The distance from the last value that counts as settled, as a fraction of the distance from the first value to the last, 0.0001 to 1.]:T: ' \
            '--precision=[Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.]:N|full: ' \
            '--format=[Print comma-separated values or JSON lines, or write Arrow, with unrounded values\: a file or, on a pipe, a stream.]:format:(csv jsonl arrow)' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all. The extension says the format\: .csv, .jsonl, .arrow.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        curve)
          _arguments \
            '--samples=[Print this many rows at evenly spaced times from 0 to 1, both ends included; 2 to 1000000.]:N: ' \
            '--plot[Draw the curve, or several in one plot, in the terminal instead of printing it.]' \
            '--as=[Print the curve in one line as this tool has it, and on standard error in what time a spring settles and by how much the line is off. Lottie has keyframes at 60 frames a second.]:TOOL:(css uikit lottie react-spring)' \
            '--width=[Plot in this many columns, 20 to 1000.]:N: ' \
            '--height=[Plot in this many rows, 6 to 1000.]:N: ' \
            '--precision=[Print this many decimals, 0 to 17; '\''full'\'' prints the shortest decimal that reads back exactly.]:N|full: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all. The extension says the format\: .csv, .svg or .png for a picture of the curves with axes, and with the handles of a single Bézier, or .txt with --plot. '\''-.svg'\'' and '\''-.png'\'' write the picture to standard output.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '*:curve:(easeInOut easeIn easeOut linear default)' ;;
        play)
          _arguments \
            '--fps=[Show up to this many frames per second, above 0 and at most 1000; also the step of the arrow keys. Keys\: space pauses, arrows or , and . step a frame, with Shift ten, j and l seek by a second, home and end seek, + and - change the speed, r loops, b and n begin and end the part that loops, x loops over all again, ? lists the keys, q quits.]:N: ' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        watch)
          _arguments \
            '--fps=[Frames per second, above 0; frame k is at the time from + k / fps.]:N: ' \
            '--from=[The time of frame 0, in seconds.]:S: ' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--background=[The colour behind the windows, as scenes spell colours\: white, #rrggbb, #rrggbbaa.]:color|none: ' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '--port=[Serve the page at this port of this machine, 1 to 65535.]:N: ' \
            '--open[Open the page in the browser of the desktop, by xdg-open.]' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        check)
          _arguments \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '*:scene:_files' ;;
        diff)
          _arguments \
            '--tolerance=[Let numbers differ by at most this much, or that many pixels with --pictures.]:T: ' \
            '--until=[Compare frames, or the stills of scenes, up to this time, in seconds.]:S: ' \
            '--pictures=[Compare N stills of evenly spaced times, 2 to 100, of scenes, or pictures in SVG; names the times, the views and the pixels that differ.]:N: ' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write a page of HTML that plays both traces on top of each other to this file, or with --pictures a picture (.svg, .png) of both and of what changed, whole or not at all.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:a.csv:_files' \
            '2:b.csv:_files' ;;
        render)
          _arguments \
            '--at=[Draw a still of this time, in seconds; not with --fps, --from, --until or --once.]:S: ' \
            '--filmstrip=[Draw N stills, 2 to 100, of evenly spaced times side by side, up to 12 in a row; not with --fps.]:N: ' \
            '--onion=[Draw N stills, 2 to 100, of evenly spaced times on top of each other and of what rests; not with --fps.]:N: ' \
            '--fps=[Frames per second, above 0; frame k is at the time from + k / fps.]:N: ' \
            '--from=[The time of frame 0, in seconds.]:S: ' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--frames=[Draw only the frames A to B - 1 of a movie, so that such movies joined in order are the whole; A..B means the same and needs no quotes.]:"A..<B": ' \
            '--scale=[The number of pixels per point, 0.01 to 100.]:N: ' \
            '--background=[The colour behind the windows, as scenes spell colours\: white, #rrggbb, #rrggbbaa.]:color|none: ' \
            '--once[Play once instead of repeating.]' \
            '--embed[Write the player alone, to paste into another page\: an element <animatic-player> with the attributes loop, autoplay and scale; only for .html.]' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all; '\''-'\'' is standard output, and '\''-.png'\'' the same for a kind other than SVG. The extension says the kind\: .svg, .png, .gif, .webp, .mp4, .webm, .html.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        export)
          _arguments \
            '--to=[Write a file of this format.]:format:(lottie web)' \
            '--tolerance=[The greatest error of curves that are fitted, in points and degrees, 0.0001 to 1; springs and sums of animations are.]:T: ' \
            '--allow-loss[Leave out what the format cannot carry, with a warning.]' \
            '--from=[Begin at this time, in seconds.]:S: ' \
            '--until=[Stop at this time, in seconds.]:S: ' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[Write to this file, whole or not at all. The extension says the format\: .json for Lottie, .html for a web page.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:scene:_files' ;;
        port)
          _arguments \
            '(-o --output)'{-o+,--output=}'[Write the ported copy of the directory here; nothing must be there yet.]:DIR:_files' \
            '--in-place[Change the sources themselves instead of a copy.]' \
            '--import-uikit[Import UIKit in sources that use it and import nothing of it, as the header of their framework does for them. A header in the directory that does so has the same effect.]' \
            '--package[Port a package with its manifest\: each target that imports UIKit, QuartzCore or CoreGraphics depends on Animatic'\''s products, and tests run in virtual time.]' \
            '--animatic=[With '\''--package'\'', the path or the address of the package Animatic.]:LOCATION: ' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:directory:_files' ;;
        batch)
          _arguments \
            '--out=[run, status, join\: the directory of the outputs and of the manifests.]:DIR:_files' \
            '--part=[run, status\: only part K of N, which cost the same by estimate; K/N/k/n is part k of n of it.]:K/N: ' \
            '--jobs=[run\: work in this many processes, 1 to 1024; the outputs are the same for each.]:N: ' \
            '--verify[run\: compare the hashes of what is done, and do again what differs.]' \
            '--attached[run\: end with standard input, as the processes do that '\''run'\'' starts.]' \
            '--after=[run\: do the jobs behind this line of the list, in this process alone, and print the line of each, as the processes do that '\''run'\'' starts.]:LINE: ' \
            '--json[status\: print a line of JSON, for programs.]' \
            '--kind=[join\: join outputs of this kind.]:kind:(frames events summary render)' \
            '--limit=[Refuse a scene that asks for more; for scenes of strangers.]:name=N,...: ' \
            '(-o --output)'{-o+,--output=}'[plan, join\: write to this file, whole or not at all. A job list ends with .jsonl; for '\''join'\'' the extension says the format\: .csv, .jsonl, .arrow, .mp4, .webm.]:FILE:_files' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1:step:(plan run status join)' \
            '2:list:_files' ;;
        help)
          _arguments \
            '--schema[With '\''scene'\'', print the JSON Schema of scene files, for editors.]' \
            '(-h --help)'{-h,--help}'[Show help information.]' \
            '1::subject:(frames events animations summary curve play watch check diff render export port batch help scene columns limits)' ;;
      esac ;;
  esac
}

_animatic_subcommands() {
  local -a subcommands=(
    'frames:Print the presentation values of a scene, one row per frame and view.'
    'events:Print when the animations of a scene start and stop.'
    'animations:Print the animations of a scene\: which block animates which property of a view, from where to where, when, and how it ends.'
    'summary:Print for each animation and view the least and the greatest value, the overshoot, the time of the peak, the settling time, the greatest speed and the length of the way.'
    'curve:Print a timing curve as CSV, or draw curves in the terminal, as SVG or as PNG.'
    'play:Play a scene in the terminal, in coloured half blocks.'
    'watch:Show a scene in a browser, and play it again whenever its file changes. In the page, the bars and curves of blocks can be dragged, which changes their values in the file.'
    'check:Report endless animations, jumps at the beginning and the end, blocks that animate nothing, steps that never happen, constraints that cannot hold together, views and texts that do not show, values that are hardly meant, and unbalanced or conflicting keys. Exits with 1 when there is something to report.'
    'diff:Report the first divergence of two outputs, or of the frames of two scenes, beyond a tolerance, how many cells differ, which one most, and which properties of which views, worst first. Frames are compared by view, at the times that both have. With --pictures, the screens are compared as they look. Exits with 1 when there is a divergence.'
    'render:Draw a scene as a picture that moves, as a still, or as several stills in one.'
    'export:Write a scene as a file for another player, with its animations as curves. What the format cannot carry is an error with the view, the property and the remedy. Standard error gets the greatest errors of the curves. What never ends is one cycle of its own in a Lottie file, and goes on in a web page.'
    'port:Turn Swift sources for UIKit into what the compiler takes on Linux, and list each changed line\: attributes such as @objc and @IBOutlet go, selectors bring their methods along, optional requirements of protocols get defaults, key paths become texts.'
    'batch:Write the outputs of a list of jobs, in parts that any machine runs and that resume\: plan a list from a sweep of parameters, run a part of it, see what is missing, join the outputs.'
    'help:Show help for the tool, for one subcommand, or on scenes.'
  )
  _describe -t subcommands subcommand subcommands
}

if [ "$funcstack[1]" = _animatic ]; then
  _animatic "$@"
else
  compdef _animatic animatic
fi

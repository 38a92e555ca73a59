import AnimaticPictures
import AnimaticScenes

/// The subcommand `animatic watch`, which shows a scene in a browser while somebody edits it.
package enum WatchCommand: Subcommand {
  package static let showsProgress = false

  package static let spec = CommandSpec(
    name: "watch",
    overview: """
      Show a scene in a browser, and play it again whenever its file changes. In the page, the bars \
      and curves of blocks can be dragged, which changes their values in the file.
      """,
    examples: [
      "animatic watch slide.json --open",
      "animatic watch slide.json --fps 30 --until 2",
    ],
    operands: [scene],
    options: passed + [port, open])

  private static let scene = OperandSpec(
    "scene", kind: .file,
    summary: """
      The scene file (JSON). Another version of it, or of a file that it names, plays at the time \
      where the page stood; a mistake shows in the page, over the last good picture.
      """)

  /// The options of `render` that `watch` has, too.
  private static let passed = [
    FramesCommand.Options.fps, FramesCommand.Options.from, .until,
    RenderCommand.Options.background, .limit,
  ]

  private static let port = OptionSpec(
    "port", value: "N", default: "one that is free",
    summary: "Serve the page at this port of this machine, 1 to 65535.")

  private static let open = OptionSpec(
    "open", summary: "Open the page in the browser of the desktop, by xdg-open.")

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let path = try arguments.operand(scene)
    let port = try arguments.integer(port, in: 1...65535) ?? 0
    _ = try FrameTimes.Sampling(arguments)
    _ = try RenderCommand.Options.background(arguments)
    let limits = try SceneLimits(arguments, system.environment)
    guard path != "-" else {
      throw CommandFailure(
        .usage, "'watch' waits for changes of a file, and '-' is not a file; name one")
    }
    _ = try system.read(path, atMost: 0)
    guard let executable = system.executable else {
      throw CommandFailure(.unavailable, "'watch' starts itself, and cannot find its file")
    }
    Interruption.endChildren()
    let server = try PageServer(port: port, takesRequests: true)
    let options = passed.compactMap { option in
      arguments.text(option).map { "\(option.flag)=\($0)" }
    }
    var loop = WatchLoop(
      scene: path, options: options, executable: executable, server: server, limits: limits
    ) {
      try system.errorOutput.write("Error: \($0.escapingControlCharacters)\n")
      try system.errorOutput.passBuffer()
    }
    while !loop.hasPage { try loop.step() }
    try system.output.write(server.address + "\n")
    try system.output.passBuffer()
    if arguments.has(open) { try openPage(at: server.address) }
    while true { try loop.step() }
  }

  /// Opens the page in a program that continues after the tool has ended.
  private static func openPage(at address: String) throws {
    let opener = try Executable(oneOf: ["xdg-open"], package: "xdg-utils")
    let shell = Executable(name: "sh", path: "/bin/sh")
    let script = #""$0" "$1" </dev/null >/dev/null 2>&1 &"#
    let process = try ChildProcess(
      shell, ["-c", script, opener.path, address], input: .file(ScratchFile()),
      endsWithParent: false)
    try process.wait()
  }
}

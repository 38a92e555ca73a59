import Animatic
import AnimaticPictures
import AnimaticScenes

/// The subcommand `animatic play`, which plays a scene in the terminal.
package enum PlayCommand: Subcommand {
  package static let showsProgress = false

  package static let spec = CommandSpec(
    name: "play",
    overview: "Play a scene in the terminal, in coloured half blocks.",
    examples: [
      "animatic play slide.json",
      "animatic play slide.json --fps 30",
    ],
    operands: [.scene],
    options: [fps, .limit])

  private static let fps = OptionSpec(
    "fps", value: "N", default: "60",
    summary: """
      Show up to this many frames per second, above 0 and at most 1000; also the step of the arrow \
      keys. Keys: space pauses, arrows or , and . step a frame, with Shift ten, j and l seek by a \
      second, home and end seek, + and - change the speed, r loops, b and n begin and end the part \
      that loops, x loops over all again, ? lists the keys, q quits.
      """)

  /// The longest scene of which the line below the picture shows the duration, in seconds. The tool
  /// plays a scene once in advance up to this time.
  private static let longestDuration = 600.0

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let path = try arguments.operand(.scene)
    let framesPerSecond = try framesPerSecond(arguments)
    guard system.outputIsTerminal, system.environment("TERM") != "dumb" else {
      throw CommandFailure(
        .usage,
        "'play' needs a terminal that shows pictures, and standard output is not one; "
          + "'animatic frames' prints the values and 'animatic render' draws a file")
    }
    let scene = try system.readScene(path, by: arguments)
    let duration = try duration(of: scene)
    let loop = try PlayLoop(
      scene, Playback(duration: duration, framesPerSecond: framesPerSecond),
      framesPerSecond: framesPerSecond,
      depth: TerminalColor.Depth(colorTerm: system.environment("COLORTERM")),
      images: ScreenImages(searchPath: system.environment("PATH")))
    system.keep(loop)
    try loop.play()
    return .done
  }

  private static func framesPerSecond(_ arguments: ParsedCommand) throws(UsageError) -> Double {
    let rate = try arguments.number(fps) ?? 60
    // Slower clocks would not react to keys.
    guard rate >= 0.1, rate <= 1000 else {
      throw .invalidValue(
        arguments.text(fps) ?? "", name: fps.flag, allowed: "a number from 0.1 to 1000")
    }
    return rate
  }

  /// Returns the time at which everything has settled; `nil` for an endless or very long scene.
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  @MainActor private static func duration(of scene: Scene) throws(CommandFailure) -> Double? {
    let player = try scene.player()
    let duration = try? player.simulator.settle(limit: longestDuration)
    try player.checkFailure()
    return duration
  }
}

import Animatic
import AnimaticPictures
import AnimaticScenes

/// The subcommand `animatic render`, which makes pictures of a scene.
package enum RenderCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "render",
    overview: "Draw a scene as a picture that moves, as a still, or as several stills in one.",
    examples: [
      "animatic render slide.json -o slide.svg",
      "animatic render slide.json -o slide.html",
      "animatic render slide.json --embed -o player.html",
      "animatic render slide.json --at 0.25 -o middle.svg",
      "animatic render slide.json --filmstrip 5 -o strip.svg",
      "animatic render slide.json --scale 2 -o slide.mp4",
      "animatic render slide.json --fps 30 --until 2 --background none -o -",
    ],
    operands: [.scene],
    options: RenderCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try RenderCommand.Options(arguments)
    let scene = try system.readScene(options.scene, by: arguments)
    if options.subject.isOpen {
      try system.noteLoop(of: scene, from: options.subject.from, until: nil)
    }
    Interruption.endChildren()
    try system.withOutput(to: options.output) { sink in
      try options.kind.write(scene, options, sink, system)
    }
    return .done
  }
}

extension RenderCommand {
  package struct Options: Sendable {
    /// The scene file, or `-`.
    package let scene: String
    /// The frames of the scene that the picture shows.
    package let subject: PictureSubject
    package let kind: PictureKind
    /// The number of pixels per point.
    package let scale: Double
    /// The colour behind the windows; `nil` for none.
    package let background: SceneValue.Color?
    /// Whether a moving picture stops at its end.
    package let playsOnce: Bool
    /// The attributes of a player without a page around it; `nil` for anything else.
    package let embedding: PlayerPage.Embedding?
    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    /// - Throws: `UsageError` for a value out of range, for options that exclude each other, and
    ///   for a file whose extension no kind of picture has.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      subject = try PictureSubject(parsed)
      let name = parsed.text(.output)
      output = name == "-" || name?.hasPrefix("-.") == true ? nil : name
      kind = try PictureKind.files.format(ofOutput: name)
      if parsed.has(Self.frames), !kind.isMovie {
        throw .conflict(Self.frames.flag, "\(Self.output.flag) with .\(kind.fileExtension)")
      }
      scale = try parsed.number(Self.scale, .scale) ?? 1
      background = try Self.background(parsed)
      playsOnce = parsed.has(Self.once)
      embedding =
        parsed.has(Self.embed)
        ? PlayerPage.Embedding(loops: !playsOnce, scale: parsed.has(Self.scale) ? scale : nil) : nil
      try checkKind()
    }

    /// Checks that the kind of picture shows the frames, and plays as the options say.
    private func checkKind() throws(UsageError) {
      switch (kind.fileExtension, subject) {
      case ("svg", _), ("png", .still), ("png", .filmstrip), ("png", .onion): break
      case ("png", .moving):
        throw .invalidValue(
          output ?? "-", name: Self.output.flag,
          allowed: "a .png file only with --at, --filmstrip or --onion")
      default: _ = try sampling(of: kind.fileExtension)
      }
      if kind.fileExtension == "html", playsOnce, embedding == nil {
        throw .conflict(Self.once.flag, "\(Self.output.flag) with .html")
      }
      if kind.fileExtension != "html", embedding != nil {
        throw .conflict(Self.embed.flag, "\(Self.output.flag) with .\(kind.fileExtension)")
      }
    }
  }
}

extension RenderCommand.Options {
  /// Returns the time in seconds for which the last of some frames stays, of a picture that then
  /// begins again.
  func hold(after times: FrameTimes) -> Double {
    // A given end is mostly that of a cycle, which continues with its beginning.
    guard !playsOnce, !times.isLoop, case .moving(.frames(_, _, nil, nil)) = subject else {
      return 0
    }
    return 1
  }

  /// Returns the frames of a file that shows one after the other.
  /// - Throws: `UsageError.conflict` for options that ask for a still.
  package func sampling(of fileExtension: String) throws(UsageError) -> FrameTimes.Sampling {
    let still: OptionSpec
    switch subject {
    case .moving(let sampling): return sampling
    case .still: still = Self.at
    case .filmstrip: still = Self.filmstrip
    case .onion: still = Self.onion
    }
    throw .conflict(still.flag, "\(Self.output.flag) with .\(fileExtension)")
  }

  /// Returns the colour of a text; white without a text, and `nil` for "none".
  static func background(_ parsed: ParsedCommand) throws(UsageError) -> SceneValue.Color? {
    let text = parsed.text(background) ?? "white"
    if text == "none" { return nil }
    guard let color = SceneValue.Color(text) else {
      throw .invalidValue(
        text, name: background.flag, allowed: "none, #RRGGBB, #RRGGBBAA or the name of a colour",
        nearest: SceneValue.Color.suggestion(for: text, among: SceneValue.Color.names + ["none"]))
    }
    return color
  }

  package static let at = OptionSpec(
    "at", value: "S",
    summary: "Draw a still of this time, in seconds; not with --fps, --from, --until or --once.")

  package static let frames = OptionSpec(
    "frames", value: "\"A..<B\"",
    summary: """
      Draw only the frames A to B - 1 of a movie, so that such movies joined in order are the \
      whole; A..B means the same and needs no quotes.
      """)

  static let filmstrip = OptionSpec(
    "filmstrip", value: "N",
    summary: """
      Draw N stills, 2 to 100, of evenly spaced times side by side, up to 12 in a row; not with \
      --fps.
      """)

  static let onion = OptionSpec(
    "onion", value: "N",
    summary: """
      Draw N stills, 2 to 100, of evenly spaced times on top of each other and of what rests; not \
      with --fps.
      """)

  static let scale = OptionSpec(
    "scale", value: "N", default: "1", summary: "The number of pixels per point, 0.01 to 100.")

  static let background = OptionSpec(
    "background", value: "color|none", default: "white",
    summary: "The colour behind the windows, as scenes spell colours: white, #rrggbb, #rrggbbaa.")

  package static let once = OptionSpec("once", summary: "Play once instead of repeating.")

  static let embed = OptionSpec(
    "embed",
    summary: """
      Write the player alone, to paste into another page: an element <animatic-player> with the \
      attributes loop, autoplay and scale; only for .html.
      """)

  package static let output = OptionSpec(
    "output", short: "o", value: "FILE", kind: .file, default: "SVG on standard output",
    summary: """
      Write to this file, whole or not at all; '-' is standard output, and '-.png' the same for a \
      kind other than SVG. The extension says the kind: \
      \(PictureKind.files.list).
      """)

  /// All options of `render`, in the order of the help text.
  package static let specs: [OptionSpec] = [
    at, filmstrip, onion, FramesCommand.Options.fps, FramesCommand.Options.from, .until, frames,
    scale, background, once, embed, .limit, output,
  ]
}

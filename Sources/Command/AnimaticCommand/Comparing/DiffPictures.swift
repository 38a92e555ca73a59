import AnimaticPictures
import AnimaticScenes

/// The work of `animatic diff --pictures`: it compares what two scenes look like, or two pictures.
@MainActor struct DiffPictures {
  private let options: DiffCommand.Options
  private let count: Int
  private let sides: [Side]
  private let system: CommandSystem

  /// One of the two inputs.
  private enum Side {
    case scene(Scene)
    case picture(String)
  }

  /// Reads both files.
  /// - Parameter count: The number of stills of scenes, at least 2.
  /// - Throws: `CommandFailure` for a file that cannot be read, or that is neither a scene nor SVG.
  init(
    _ options: DiffCommand.Options, _ count: Int, _ limits: SceneLimits, _ system: CommandSystem
  ) throws(CommandFailure) {
    (self.options, self.count, self.system) = (options, count, system)
    var sides: [Side] = []
    for file in [options.first, options.second] {
      if file.lowercased().hasSuffix(".json") {
        sides.append(.scene(try system.readScene(file, limits)))
        continue
      }
      let bytes = try system.read(file, atMost: limits[.bytes])
      guard bytes.count <= limits[.bytes] else { throw .beyond(.bytes, "\(file) has", limits) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("<svg") else {
        throw .badData("\(file): no picture in SVG; give scenes (.json) or pictures (.svg)")
      }
      sides.append(.picture(text))
    }
    self.sides = sides
  }

  /// Compares both, prints what differs, and writes the picture of it.
  /// - Throws: `CommandFailure` if a scene cannot be played; `PictureError` if programs are missing
  ///   that a tolerance or an image needs.
  func compare() throws -> ExitCode {
    let times = try times()
    var pictures: [String] = []
    for side in sides { pictures.append(try picture(of: side, at: times)) }
    let isSame = pictures[0] == pictures[1]
    guard !isSame || options.output != nil else { return .done }
    Interruption.endChildren()
    ProgressLine.current?.begin("comparing the pictures")
    let difference = PictureDifference(of: pictures[1], from: pictures[0])
    if options.tolerance > 0, !isSame { _ = try difference.pixels.get() }
    if let output = options.output {
      try system.withOutput(to: output) { sink in
        if output.lowercased().hasSuffix(".png") {
          try sink.write(try Rasterizer(scale: 1).begin(difference.svg).image())
        } else {
          try sink.write(difference.svg)
        }
      }
    }
    if isSame || difference.isWithin(options.tolerance) { return .done }
    try system.withText(to: nil) { try $0.write("\(difference.summary(times: times))\n") }
    return .no
  }

  /// Returns the times of the stills of both scenes; none without scenes.
  private func times() throws(CommandFailure) -> [Double] {
    var end = options.until.isFinite ? options.until : 0
    for case .scene(let scene) in sides where !options.until.isFinite {
      end = max(end, try scene.played(until: nil).simulator.time)
    }
    let hasScenes = sides.contains { if case .scene = $0 { true } else { false } }
    return hasScenes ? PictureSheet.times(count, from: 0, until: end) : []
  }

  private func picture(of side: Side, at times: [Double]) throws(CommandFailure) -> String {
    switch side {
    case .picture(let svg): svg
    case .scene(let scene): try scene.sheet(.filmstrip, at: times).picture(background: .white).svg
    }
  }
}

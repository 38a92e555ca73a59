import Animatic
import AnimaticPictures
import AnimaticScenes

/// The work of `animatic render` for pictures in SVG, and for stills in PNG that are made of them.
@MainActor struct SVGRendering {
  private let scene: Scene
  private let options: RenderCommand.Options
  private var background: UIColor? { options.background?.uiColor }

  init(_ scene: Scene, _ options: RenderCommand.Options) {
    (self.scene, self.options) = (scene, options)
  }

  /// Returns the picture as PNG.
  /// - Throws: `PictureError` if a program is missing or fails; otherwise as ``svg()``.
  func png() throws -> [UInt8] { try Rasterizer(scale: 1).begin(svg()).image() }

  /// Returns the picture as SVG.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if no end is given and animations
  ///   never end.
  func svg() throws(CommandFailure) -> String {
    switch options.subject {
    case .moving(let sampling): try moving(sampling)
    case .still(let time): try still(at: time)
    case .filmstrip(let count, let from, let until):
      try sheet(.filmstrip, count: count, from: from, until: until)
    case .onion(let count, let from, let until):
      try sheet(.onion, count: count, from: from, until: until)
    }
  }

  private func moving(_ sampling: FrameTimes.Sampling) throws(CommandFailure) -> String {
    let times = try FrameTimes(
      sampling, of: scene, keepsFrames: true, closesLoop: !options.playsOnce)
    guard times.indices.count > 1, case .frames(let fps, _, _, _) = sampling else {
      return try still(at: times.frame(0).time)
    }
    let player = try scene.player()
    var picture = AnimatedPicture(framesPerSecond: fps)
    let simulator = player.simulator
    var changeCount = -1
    for index in times.indices {
      let time = times.frame(index).time
      let rests = simulator.changeCount == changeCount && simulator.rests(until: time)
      try player.advance(to: time)
      if rests { picture.repeatFrame() } else { picture.append(simulator) }
      changeCount = simulator.changeCount
    }
    // The last frame of a loop shows as long as the others.
    let hold = times.isLoop ? 1 / fps : options.hold(after: times)
    return picture.svg(
      scale: options.scale, background: background, repeats: !options.playsOnce, hold: hold)
  }

  private func still(at time: Double) throws(CommandFailure) -> String {
    let player = try scene.player()
    try player.advance(to: time)
    return player.simulator.picture(scale: options.scale, background: background).svg
  }

  private func sheet(
    _ arrangement: PictureSheet.Arrangement, count: Int, from: Double, until: Double?
  ) throws(CommandFailure) -> String {
    let loopEnd = until == nil ? try scene.loopEnd(from: from) : nil
    var end = until ?? loopEnd ?? 0
    if until == nil, loopEnd == nil { end = try scene.played(until: nil).simulator.time }
    let times = PictureSheet.times(count, from: from, until: end, isLoop: loopEnd != nil)
    return try scene.sheet(arrangement, at: times)
      .picture(scale: options.scale, background: background).svg
  }
}

extension PictureSheet {
  /// Returns evenly spaced times in seconds, from the first one to the last one.
  /// - Parameter isLoop: Whether the end shows what the beginning shows, and is left out.
  static func times(
    _ count: Int, from: Double, until end: Double, isLoop: Bool = false
  ) -> [Double] {
    let steps = Double(isLoop ? count : count - 1)
    return (0..<count).map { from + max(end - from, 0) * Double($0) / steps }
  }
}

@MainActor extension Scene {
  /// Returns stills of the scene.
  /// - Parameter times: The times in seconds, in ascending order.
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  func sheet(
    _ arrangement: PictureSheet.Arrangement, at times: [Double]
  ) throws(CommandFailure) -> PictureSheet {
    let player = try player()
    var sheet = PictureSheet(arrangement)
    for time in times {
      try player.advance(to: time)
      sheet.append(player.simulator)
    }
    return sheet
  }
}

extension ScenePlayer {
  /// Moves the time on to a time in seconds; to the present time if that is later.
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  func advance(to time: Double) throws(CommandFailure) {
    simulator.advance(to: max(time, simulator.time))
    try checkFailure()
  }
}

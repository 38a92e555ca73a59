import Animatic
import AnimaticPictures
import AnimaticScenes

/// The work of `animatic render` for movies.
@MainActor struct MovieRendering {
  private let scene: Scene
  private let options: RenderCommand.Options
  private let format: MovieFormat
  private let sampling: FrameTimes.Sampling

  /// - Throws: `UsageError.conflict` for options that ask for a still.
  init(_ scene: Scene, _ options: RenderCommand.Options, _ format: MovieFormat) throws(UsageError) {
    (self.scene, self.options, self.format) = (scene, options, format)
    sampling = try options.sampling(of: format.fileExtension)
  }

  /// Writes the movie, and shows the progress on a terminal.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if no end is given and animations
  ///   never end; `PictureError` if a program is missing or fails.
  func write(to sink: ByteSink, _ system: CommandSystem) throws {
    guard case .frames(let fps, let from, let until, let range) = sampling else { return }
    let rate = min(fps, format.greatestFrameRate ?? fps)
    let times = try FrameTimes(
      .frames(fps: rate, from: from, until: until, range: range), of: scene, keepsFrames: true,
      closesLoop: !options.playsOnce)
    guard !times.indices.isEmpty else {
      throw CommandFailure.badData(
        times.emptiness
          ?? "\(scene.file): a movie has at least one frame; give --frames a longer range")
    }
    let player = try scene.player()
    system.keep(player)
    let background = options.background?.uiColor
    let writer = MovieWriter(
      format, framesPerSecond: rate, isTransparent: (options.background?.alpha ?? 0) < 1,
      repeats: !options.playsOnce, hold: options.hold(after: times))
    func still(_ index: Int) throws -> String? {
      guard index < times.indices.count else { return nil }
      try player.advance(to: times.frame(times.indices.lowerBound + index).time)
      ProgressLine.current?.update(index, of: times.indices.count)
      return player.simulator.picture(scale: options.scale, background: background).svg
    }
    try writer.write(to: { try sink.write($0) }, still: still)
  }
}

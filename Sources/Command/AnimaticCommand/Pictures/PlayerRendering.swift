import Animatic
import AnimaticPictures
import AnimaticScenes

/// The work of `animatic render` for pages that play a scene.
@MainActor struct PlayerRendering {
  private let scene: Scene
  private let options: RenderCommand.Options
  private let sampling: FrameTimes.Sampling

  /// - Throws: `UsageError.conflict` for options that ask for a still.
  init(_ scene: Scene, _ options: RenderCommand.Options) throws(UsageError) {
    (self.scene, self.options) = (scene, options)
    sampling = try options.sampling(of: "html")
  }

  /// Writes the page.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if no end is given and animations
  ///   never end.
  func write(to sink: ByteSink, _ system: CommandSystem) throws {
    let recording = try scene.recording(sampling, closesLoop: !options.playsOnce, system)
    recording.background = options.background?.uiColor
    let name = scene.file.split(separator: "/").last.map(String.init) ?? scene.file
    let page = PlayerPage(
      title: name.hasSuffix(".json") ? String(name.dropLast(5)) : name,
      embedding: options.embedding)
    try page.write([PlayerTrace(recording)]) { bytes in try sink.write(bytes) }
    system.keep(recording)
  }
}

extension Scene {
  /// Returns a recording of all frames of the scene, and shows the progress on a terminal.
  ///
  /// - Parameter closesLoop: Whether the first frame follows the last one.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if no end is given and animations
  ///   never end.
  @MainActor
  func recording(
    _ sampling: FrameTimes.Sampling, closesLoop: Bool = false, _ system: CommandSystem
  ) throws(CommandFailure) -> Recording {
    let times = try FrameTimes(sampling, of: self, keepsFrames: true, closesLoop: closesLoop)
    let player = try player()
    system.keep(player)
    var fps = 60.0
    if case .frames(let rate, _, _, _) = sampling { fps = rate }
    try player.advance(to: max(times.indices.isEmpty ? 0 : times.frame(0).time, 0))
    let recording = Recording(of: player.simulator, framesPerSecond: fps, keepsPictures: false)
    for index in times.indices.dropFirst() {
      recording.advance(to: recording.nextFrameTime)
      try player.checkFailure()
      ProgressLine.current?.update(index, of: times.indices.count)
    }
    return recording
  }
}

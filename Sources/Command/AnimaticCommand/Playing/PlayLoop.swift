import Animatic
import AnimaticPictures
import AnimaticPrinting
import AnimaticScenes
import AnimaticTiming
import Dispatch
import Foundation

/// The loop of `animatic play`: ticks of the Dispatch clock move a scene on, and keys change its
/// time and its speed.
@MainActor final class PlayLoop {
  private let scene: Scene
  private let clock: DispatchClock
  private let depth: TerminalColor.Depth
  private var playback: Playback
  private var player: ScenePlayer
  private var keys = PlayKeyReader()
  private var screen: HalfBlockScreen?
  private let images: ScreenImages
  private var text = TextBuffer()
  /// The time of the clock up to which the playback has passed; `nil` while the time stands still.
  private var latest: Double?
  /// The time of the last tick; `nil` while the time stands still.
  private var lastTick: Double?
  private var result: Result<Void, any Error>?

  /// Creates a loop at time 0 of a scene.
  /// - Parameters:
  ///   - playback: The time at which the scene begins.
  ///   - framesPerSecond: The wanted number of frames per second.
  ///   - depth: The number of colours of the terminal.
  ///   - images: The pixels of image files.
  /// - Throws: `CommandFailure.badData` if a view of the scene is wrong.
  init(
    _ scene: Scene, _ playback: Playback, framesPerSecond: Double,
    depth: TerminalColor.Depth, images: ScreenImages
  ) throws(CommandFailure) {
    self.scene = scene
    self.playback = playback
    self.depth = depth
    self.images = images
    clock = DispatchClock(framesPerSecond: framesPerSecond)
    player = try scene.player()
  }

  /// Plays until the user quits.
  /// - Throws: `CommandFailure` if a step of the scene is wrong or the terminal fails. The terminal
  ///   is as before.
  func play() throws {
    let terminal: TerminalSession
    do {
      terminal = try TerminalSession()
    } catch {
      throw CommandFailure.noInput("the keys of the terminal", error)
    }
    defer { terminal.close() }
    let sources = [
      observe(terminal.keys) { [unowned self] in try read(from: terminal) },
      observe(terminal.signals) { [unowned self] in try handleSignals(of: terminal) },
    ]
    defer { for source in sources { source.cancel() } }
    clock.onTick = { [unowned self] time in attempt { try tick(at: time, terminal) } }
    defer { clock.sleep() }
    attempt { try show(in: terminal) }
    while result == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    try result?.get()
  }

  /// Calls a handler on the main queue whenever a file descriptor has bytes.
  private func observe(
    _ descriptor: Int32, _ handler: @escaping @MainActor () throws -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.attempt(handler) } }
    source.activate()
    return source
  }

  /// Ends the loop with the error of a body.
  private func attempt(_ body: () throws -> Void) {
    guard result == nil else { return }
    do { try body() } catch { result = .failure(error) }
  }

  // MARK: - Events

  private func tick(at time: Double, _ terminal: TerminalSession) throws {
    if let latest { playback.pass(max(0, time - latest)) }
    (latest, lastTick) = (time, time)
    try show(in: terminal)
  }

  private func read(from terminal: TerminalSession) throws {
    guard let bytes = try terminal.readKeys() else {
      result = .success(())
      return
    }
    for key in keys.keys(in: bytes) {
      // The time until the key passes at the speed before the key.
      if let latest { playback.pass(max(0, clock.now - latest)) }
      if latest != nil { latest = clock.now }
      switch playback.handle(key) {
      case .nothing: break
      case .redraw: screen = nil
      case .quit:
        result = .success(())
        return
      }
    }
    try show(in: terminal)
  }

  /// Draws everything again after a change of the terminal's size and after a suspension.
  private func handleSignals(of terminal: TerminalSession) throws {
    if terminal.readSignals() {
      try terminal.enter()
      // The time of a suspension does not count.
      if latest != nil { latest = clock.now }
    }
    screen = nil
    try show(in: terminal)
  }

  // MARK: - Frames

  /// Shows the scene at the time of the playback, and requests the next tick.
  private func show(in terminal: TerminalSession) throws {
    try move()
    var screen =
      self.screen
      ?? HalfBlockScreen(columns: terminal.size.columns, rows: terminal.size.rows, depth: depth)
    if self.screen == nil { text.append("\u{1B}[0m\u{1B}[2J") }
    let window = player.simulator.window
    let size = screen.pixelSize(width: window.bounds.width, height: window.bounds.height)
    let grid = PixelGrid(
      of: ScreenPicture(of: player.simulator, images: images), width: size.width,
      height: size.height)
    screen.update(to: grid, status.line(columns: screen.columns), into: &text)
    self.screen = screen
    try text.drain { bytes throws(CommandFailure) in try terminal.write(bytes) }
    if playback.isMoving {
      if latest == nil { latest = clock.now }
      // A tick that is late because of the drawing skips frames; the loop has not slept.
      clock.requestTick(at: lastTick ?? clock.now)
    } else {
      (latest, lastTick) = (nil, nil)
      clock.sleep()
    }
  }

  private var status: PlayStatus {
    let events = player.simulator.events
    return PlayStatus(
      playback: playback, framesPerSecond: clock.achievedFramesPerSecond,
      eventCount: events.count, lastEvent: events.last)
  }

  /// Moves the scene to the time of the playback. A time in the past replays the scene.
  private func move() throws(CommandFailure) {
    if playback.time < player.simulator.time { player = try scene.player() }
    if playback.time > player.simulator.time { player.simulator.advance(to: playback.time) }
    try player.checkFailure()
  }
}

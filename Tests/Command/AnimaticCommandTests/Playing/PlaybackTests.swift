import AnimaticCommand
import TestSupport
import Testing

struct PlaybackTests {
  /// Returns a playback for which some seconds pass before the keys and after them.
  private func playback(
    _ duration: Double?, fps: Double = 60, _ first: Double = 0, _ keys: [PlayKey] = [],
    _ last: Double = 0
  ) -> Playback {
    var playback = Playback(duration: duration, framesPerSecond: fps)
    playback.pass(first)
    for key in keys { _ = playback.handle(key) }
    playback.pass(last)
    return playback
  }

  /// Each key with the time after it, of a scene of two seconds at ten frames per second that has
  /// played for a second.
  @Test(
    arguments: [
      ([.stepForward], 1.1), ([.stepBack], 0.9), ([.stepForward, .stepForward, .stepBack], 1.1),
      ([.home], 0), ([.home, .stepBack], 0), ([.end], 2), ([.end, .stepForward], 2),
      ([.leapForward], 2), ([.leapBack], 0), ([.leapBack, .leapForward], 1),
      ([.forward], 2), ([.forward, .forward], 2), ([.back], 0), ([.back, .back, .forward], 1),
      ([.pause], 1), ([.faster], 1), ([.redraw], 1),
    ] as [([PlayKey], Double)])
  func `keys move the time within the scene`(_ keys: [PlayKey], _ time: Double) {
    #expect(isClose(playback(2, fps: 10, 1, keys).time, time))
  }

  @Test(arguments: [
    (1.04, PlayKey.stepForward, 1.1), (1.04, .stepBack, 1), (1.1, .stepForward, 1.2),
    (1.1, .stepBack, 1),
  ])
  func `a step ends at a frame`(_ time: Double, _ key: PlayKey, _ expected: Double) {
    let playback = playback(nil, fps: 10, time, [key])
    #expect(isClose(playback.time, expected) && playback.isPaused, "\(playback)")
  }

  @Test(
    arguments: [
      ([], 1.0), ([.faster], 2), ([.faster, .faster], 4), ([.slower], 0.5),
      (Array(repeating: .faster, count: 9), 16), (Array(repeating: .slower, count: 9), 0.0625),
      ([.faster, .slower], 1),
    ] as [([PlayKey], Double)])
  func `the speed is a power of two`(_ keys: [PlayKey], _ speed: Double) {
    let playback = playback(nil, 0, keys, 0.25)
    #expect((playback.speed, playback.time) == (speed, 0.25 * speed))
  }

  /// A scene that is paused, that has ended, that is played again, and that has no end.
  @Test(
    arguments: [
      (2, 0, [.pause], 1, 0, false), (2, 0, [.pause, .pause], 1, 1, true), (2, 5, [], 0, 2, false),
      (2, 5, [.pause], 0, 0, true), (nil, 1e6, [], 0, 1e6, true), (nil, 1e6, [.end], 0, 1e6, true),
    ] as [(Double?, Double, [PlayKey], Double, Double, Bool)])
  func `a paused time stands still, and so does the last frame until a key plays again`(
    duration: Double?, first: Double, keys: [PlayKey], last: Double, time: Double, isMoving: Bool
  ) {
    let playback = playback(duration, first, keys, last)
    #expect((playback.time, playback.isMoving) == (time, isMoving))
    #expect(playback.isAtEnd == (time == duration))
  }

  /// Keys with the time 1.75 s later, of a scene of two seconds that has played for one.
  @Test(
    arguments: [
      ([], 2), ([.loop], 0.75), ([.loop, .loop], 2), ([.loopFrom], 1.75), ([.loopTo], 0.75),
      ([.loopFrom, .home, .loopTo], 0.75), ([.loopFrom, .loopAll], 0.75),
      ([.loopFrom, .loopTo], 0.75), ([.end, .loopFrom], 1.75),
      ([.home, .loopFrom, .end, .loopTo, .home], 1.75),
    ] as [([PlayKey], Double)])
  func `a loop begins again at its start`(_ keys: [PlayKey], _ time: Double) {
    let playback = playback(2, fps: 4, 1, keys, 1.75)
    #expect(isClose(playback.time, time))
    #expect(playback.isMoving == (time < 2))
  }

  @Test func `a part of an endless scene loops, and a scene without a duration does not`() {
    var endless = playback(nil, 3, [.loopFrom], 2)
    _ = endless.handle(.loopTo)
    endless.pass(0.5)
    #expect(endless.time == 3.5)
    _ = endless.handle(.home)
    endless.pass(4)
    #expect(endless.time == 4)
    let still = playback(0, 0, [.loop], 1)
    #expect(still.isAtEnd && !still.isMoving)
  }

  @Test func `only some keys demand something else`() {
    var playback = playback(nil)
    let keys: [PlayKey] = [.quit, .redraw, .pause]
    #expect(keys.map { playback.handle($0) } == [.quit, .redraw, .nothing])
  }
}

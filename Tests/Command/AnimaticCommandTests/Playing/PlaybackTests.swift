import AnimaticCommand
import TestSupport
import Testing

struct PlaybackTests {
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
    var playback = Playback(duration: 2, framesPerSecond: 10)
    playback.pass(1)
    for key in keys { _ = playback.handle(key) }
    #expect(isClose(playback.time, time))
  }

  @Test(arguments: [
    (1.04, PlayKey.stepForward, 1.1), (1.04, .stepBack, 1), (1.1, .stepForward, 1.2),
    (1.1, .stepBack, 1),
  ])
  func `a step ends at a frame`(_ time: Double, _ key: PlayKey, _ expected: Double) {
    var playback = Playback(duration: nil, framesPerSecond: 10)
    playback.pass(time)
    _ = playback.handle(key)
    #expect(isClose(playback.time, expected))
    #expect(playback.isPaused)
  }

  @Test(
    arguments: [
      ([], 1.0), ([.faster], 2), ([.faster, .faster], 4), ([.slower], 0.5),
      (Array(repeating: .faster, count: 9), 16), (Array(repeating: .slower, count: 9), 0.0625),
      ([.faster, .slower], 1),
    ] as [([PlayKey], Double)])
  func `the speed is a power of two`(_ keys: [PlayKey], _ speed: Double) {
    var playback = Playback(duration: nil, framesPerSecond: 60)
    for key in keys { _ = playback.handle(key) }
    #expect(playback.speed == speed)
    playback.pass(0.25)
    #expect(playback.time == 0.25 * speed)
  }

  @Test func `a paused time stands still`() {
    var playback = Playback(duration: 2, framesPerSecond: 60)
    _ = playback.handle(.pause)
    playback.pass(1)
    #expect(playback.time == 0)
    #expect(!playback.isMoving)
    _ = playback.handle(.pause)
    playback.pass(1)
    #expect(playback.time == 1)
  }

  @Test func `the last frame stays until a key plays again`() {
    var playback = Playback(duration: 2, framesPerSecond: 60)
    playback.pass(5)
    #expect(playback.time == 2)
    #expect(playback.isAtEnd)
    #expect(!playback.isMoving)
    _ = playback.handle(.pause)
    #expect(playback.time == 0)
    #expect(playback.isMoving)
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
    var playback = Playback(duration: 2, framesPerSecond: 4)
    playback.pass(1)
    for key in keys { _ = playback.handle(key) }
    playback.pass(1.75)
    #expect(isClose(playback.time, time))
    #expect(playback.isMoving == (time < 2))
  }

  @Test func `a part of an endless scene loops, and a scene without a duration does not`() {
    var endless = Playback(duration: nil, framesPerSecond: 60)
    endless.pass(3)
    _ = endless.handle(.loopFrom)
    endless.pass(2)
    _ = endless.handle(.loopTo)
    endless.pass(0.5)
    #expect(endless.time == 3.5)
    _ = endless.handle(.home)
    endless.pass(4)
    #expect(endless.time == 4)
    var still = Playback(duration: 0, framesPerSecond: 60)
    _ = still.handle(.loop)
    still.pass(1)
    #expect(still.isAtEnd && !still.isMoving)
  }

  @Test func `an endless scene has no end`() {
    var playback = Playback(duration: nil, framesPerSecond: 60)
    playback.pass(1e6)
    #expect(playback.time == 1e6)
    _ = playback.handle(.end)
    #expect(playback.time == 1e6)
    #expect(playback.isMoving)
  }

  @Test func `only some keys demand something else`() {
    var playback = Playback(duration: nil, framesPerSecond: 60)
    #expect(playback.handle(.quit) == .quit)
    #expect(playback.handle(.redraw) == .redraw)
    #expect(playback.handle(.pause) == .nothing)
  }
}

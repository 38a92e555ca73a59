import AnimaticTiming
import Testing

struct FrameClockTests {
  @Test func `a frame clock ticks when the loop says so, and stands still in between`() {
    let clock = FrameClock(startingAt: 2)
    var ticks: [Double] = []
    clock.onTick = { [unowned clock] time in
      #expect(clock.now == time)
      ticks.append(time)
    }
    #expect(clock.now == 2 && clock.standsStillBetweenTicks && clock.beginsCommitsAtTicks)
    clock.tick(at: 2.5)
    clock.tick(at: 4)
    #expect(ticks == [2.5, 4] && clock.now == 4)
  }

  @Test func `a time that jitters backwards counts as that of the last tick`() {
    let clock = FrameClock()
    var ticks: [Double] = []
    clock.onTick = { ticks.append($0) }
    for time in [1, 0.5, -3, 1.25] { clock.tick(at: time) }
    #expect(ticks == [1, 1, 1, 1.25])
  }

  @Test func `the last request counts, until the next tick or a sleep`() {
    let clock = FrameClock()
    #expect(clock.nextTick == nil)
    clock.requestTick(at: 5)
    clock.requestTick(at: 3)
    #expect(clock.nextTick == 3)
    clock.sleep()
    #expect(clock.nextTick == nil)
    clock.requestTick(at: 4)
    clock.tick(at: 1)
    #expect(clock.nextTick == nil)
    clock.onTick = { [unowned clock] in clock.requestTick(at: $0 + 1) }
    clock.tick(at: 2)
    #expect(clock.nextTick == 3)
  }

  @Test func `a frame has a finite time`() async {
    await #expect(processExitsWith: .failure) { FrameClock().tick(at: .nan) }
    await #expect(processExitsWith: .failure) { FrameClock().tick(at: .infinity) }
    await #expect(processExitsWith: .failure) { _ = FrameClock(startingAt: -.infinity) }
  }
}

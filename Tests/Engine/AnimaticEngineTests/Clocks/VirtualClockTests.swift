import AnimaticTiming
import Testing

@Suite struct VirtualClockTests {
  @Test func `a virtual clock stands still until it is advanced`() {
    let clock = VirtualClock()
    var ticks: [Double] = []
    clock.onTick = { ticks.append($0) }
    #expect(clock.now == 0 && ticks.isEmpty)
    clock.advance(by: 0.5)
    clock.advance(to: 2)
    clock.advance(by: 0)
    #expect(ticks == [0.5, 2, 2] && clock.now == 2)
  }

  @Test func `a tick sees the time it is for`() {
    let clock = VirtualClock()
    clock.onTick = { [unowned clock] time in #expect(clock.now == time) }
    clock.advance(to: 7)
  }

  @Test func `the last request counts, until the next tick or a sleep`() {
    let clock = VirtualClock()
    #expect(clock.nextTick == nil)
    clock.requestTick(at: 5)
    clock.requestTick(at: 3)
    #expect(clock.nextTick == 3)
    clock.sleep()
    #expect(clock.nextTick == nil)
    clock.requestTick(at: 4)
    clock.advance(to: 1)
    #expect(clock.nextTick == nil)
  }

  @Test func `a request made in a tick is kept`() {
    let clock = VirtualClock()
    clock.onTick = { [unowned clock] in clock.requestTick(at: $0 + 1) }
    clock.advance(to: 2)
    #expect(clock.nextTick == 3)
  }

  @Test func `a virtual clock does not go back`() async {
    await #expect(processExitsWith: .failure) {
      let clock = VirtualClock()
      clock.advance(to: 1)
      clock.advance(to: 0.5)
    }
  }

  @Test func `a virtual clock does not go to infinity`() async {
    await #expect(processExitsWith: .failure) { VirtualClock().advance(to: .infinity) }
  }
}

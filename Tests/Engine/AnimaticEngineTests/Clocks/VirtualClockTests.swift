import AnimaticTiming
import Testing

struct VirtualClockTests {
  @Test func `a virtual clock stands still until it is advanced`() {
    let clock = VirtualClock()
    var ticks: [Double] = []
    clock.onTick = { [unowned clock] time in
      #expect(clock.now == time)
      ticks.append(time)
    }
    #expect(clock.now == 0 && ticks.isEmpty)
    clock.advance(by: 0.5)
    clock.advance(to: 2)
    clock.advance(by: 0)
    #expect(ticks == [0.5, 2, 2] && clock.now == 2)
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
    clock.onTick = { [unowned clock] in clock.requestTick(at: $0 + 1) }
    clock.advance(to: 2)
    #expect(clock.nextTick == 3)
  }

  @Test func `a virtual clock does not go back, nor to infinity`() async {
    await #expect(processExitsWith: .failure) { VirtualClock().advance(to: .infinity) }
    await #expect(processExitsWith: .failure) {
      let clock = VirtualClock()
      clock.advance(to: 1)
      clock.advance(to: 0.5)
    }
  }
}

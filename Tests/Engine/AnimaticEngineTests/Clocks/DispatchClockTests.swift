import AnimaticTiming
import Dispatch
import TestSupport
import Testing

/// The clock of real time; the only tests that wait, under a second in all.
///
/// They hold on a busy machine too: they assert which frame a tick belongs to and that
/// no tick comes early, never that a tick comes in time.
@MainActor @Suite(.serialized, .timeLimit(.minutes(20)))
struct DispatchClockTests {
  /// Lets a clock tick a number of times, asking for the next tick in each.
  private func ticks(
    _ count: Int, of clock: DispatchClock, _ body: @escaping (Double) -> Void = { _ in }
  ) async -> [Double] {
    var times: [Double] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      clock.onTick = { time in
        times.append(time)
        body(time)
        if times.count < count { clock.requestTick(at: time) } else { done.resume() }
      }
      clock.requestTick(at: clock.now)
    }
    clock.onTick = nil
    return times
  }

  @Test func `ticks come on frames, one after the other, never early, at the achieved rate`() async
  {
    let clock = DispatchClock(framesPerSecond: 100)
    let start = Int(clock.now * 100)
    let times = await ticks(20, of: clock)
    let frames = times.map { Int($0 * 100) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
    #expect(frames[0] > start && clock.tickCount == 20)
    // The clock has skipped the frames without a tick.
    #expect(frames[19] - frames[0] == 19 + clock.skippedFrames)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(isClose(clock.achievedFramesPerSecond, 19 / (times[19] - times[0]), within: 1e-6))
  }

  @Test func `a later request replaces an earlier one`() async {
    let clock = DispatchClock(framesPerSecond: 100)
    let start = clock.now
    clock.requestTick(at: start + 0.01)
    clock.requestTick(at: start + 0.1)
    let time = await withCheckedContinuation { done in
      clock.onTick = { done.resume(returning: $0) }
    }
    #expect(time >= start + 0.0999 && clock.tickCount == 1)
    #expect(clock.isSleeping)
  }

  @Test func `a request may be brought forward`() async {
    let clock = DispatchClock(framesPerSecond: 100)
    let start = clock.now
    clock.requestTick(at: start + 1000)
    clock.requestTick(at: start + 0.02)
    let time = await withCheckedContinuation { done in
      clock.onTick = { done.resume(returning: $0) }
    }
    #expect(time >= start + 0.0199 && time < start + 60)
  }

  @Test func `a sleeping clock does not tick`() async {
    let clock = DispatchClock(framesPerSecond: 100)
    var sleeps = [clock.isSleeping]
    clock.requestTick(at: clock.now + 0.01)
    sleeps.append(clock.isSleeping)
    clock.sleep()
    #expect(sleeps + [clock.isSleeping] == [true, false, true])
    // Another clock ticks long after the withdrawn frame.
    _ = await ticks(5, of: DispatchClock(framesPerSecond: 100))
    #expect(clock.tickCount == 0)
  }

  @Test func `a late tick carries its true time, and the frames it missed are skipped`() async {
    let clock = DispatchClock(framesPerSecond: 100)
    var blocks = true
    var resumed = 0.0
    let times = await ticks(4, of: clock) { [unowned clock] time in
      guard blocks else { return }
      blocks = false
      while clock.now < time + 0.055 {}
      resumed = clock.now
    }
    #expect(times[1] >= resumed, "a tick comes after what blocked the queue")
    #expect(clock.skippedFrames >= 4, "\(clock.skippedFrames)")
    #expect(Int(times[3] * 100) - Int(times[0] * 100) == 3 + clock.skippedFrames)
  }

  @Test func `time runs forward in the seconds of all clocks`() {
    let clock = DispatchClock()
    var last = clock.now
    let system = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    #expect(last <= system && last > system - 60)
    for _ in 0..<1000 {
      let now = clock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test(arguments: [1e9, 1e12, 1e300, .infinity])
  func `a request beyond any session is accepted and can be replaced`(time: Double) {
    let clock = DispatchClock(framesPerSecond: 1000)
    clock.requestTick(at: time)
    #expect(!clock.isSleeping)
    clock.sleep()
    #expect(clock.isSleeping)
  }

  @Test func `a released clock does not tick`() async {
    var clock: DispatchClock? = DispatchClock(framesPerSecond: 100)
    weak let released = clock
    clock?.onTick = { _ in Issue.record("a released clock ticked") }
    clock?.requestTick(at: DispatchClock.now + 0.01)
    clock = nil
    #expect(released == nil)
    _ = await ticks(4, of: DispatchClock(framesPerSecond: 100))
  }

  @Test func `a rate is above 0, and no higher than what Dispatch keeps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = DispatchClock(framesPerSecond: 0) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = DispatchClock(framesPerSecond: 1001) }
    }
  }
}

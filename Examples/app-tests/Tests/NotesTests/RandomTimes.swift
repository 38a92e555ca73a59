import Foundation
import QuartzCore
import Testing
import UIKit

/// A source of random numbers that repeats itself for a seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

/// A way to wait for some seconds.
private enum Wait: CaseIterable {
  case task, detached, suspending, mainQueue, globalQueue, queue, timer, thread, semaphore, group,
    condition, source, wallDeadline, link

  /// Waits, be it on another thread.
  func wait(_ seconds: Double) async {
    switch self {
    case .task: try? await Task.sleep(for: .seconds(seconds))
    case .detached:
      await Task.detached { try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }.value
    case .suspending: try? await SuspendingClock().sleep(for: .seconds(seconds))
    case .mainQueue: await after(seconds, on: .main)
    case .globalQueue: await after(seconds, on: .global())
    case .queue: await after(seconds, on: DispatchQueue(label: "random"))
    case .timer:
      await withCheckedContinuation { continuation in
        let date = Date(timeIntervalSinceNow: seconds)
        let timer = Timer(fire: date, interval: 0, repeats: false) { _ in continuation.resume() }
        RunLoop.main.add(timer, forMode: .common)
      }
    case .thread: await onThread { Thread.sleep(forTimeInterval: seconds) }
    case .semaphore:
      await onThread { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + seconds) }
    case .group:
      await onThread {
        let group = DispatchGroup()
        group.enter()
        _ = group.wait(timeout: .now() + seconds)
        group.leave()
      }
    case .condition:
      await onThread {
        let condition = NSCondition()
        condition.lock()
        while condition.wait(until: Date(timeIntervalSinceNow: seconds)) {}
        condition.unlock()
      }
    case .source:
      await withCheckedContinuation { continuation in
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler {
          timer.cancel()
          continuation.resume()
        }
        timer.schedule(deadline: .now() + seconds)
        timer.activate()
      }
    case .link: await link(seconds)
    case .wallDeadline:
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds) { continuation.resume() }
      }
    }
  }

  /// Watches the frames of a link for nearly all of an interval: each comes a sixtieth of a second
  /// after the one before. Then sleeps for the rest.
  @MainActor private func link(_ seconds: Double) async {
    let begin = CACurrentMediaTime()
    var times: [Double] = []
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      CADisplayLink { link in
        times.append(link.timestamp)
        guard link.timestamp + 2 / 60 > begin + seconds else { return }
        link.invalidate()
        continuation.resume()
      }.add(to: .main, forMode: .common)
    }
    for (time, next) in zip(times, times.dropFirst()) {
      #expect(abs(next - time - 1 / 60) < 2e-6, "frames at \(time) and \(next)")
    }
    try? await Task.sleep(for: .seconds(begin + seconds - CACurrentMediaTime()))
  }

  private func after(_ seconds: Double, on queue: DispatchQueue) async {
    await withCheckedContinuation { continuation in
      queue.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
    }
  }

  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body()
        continuation.resume()
      }
    }
  }
}

/// Random programs of waits, against a model: the time after a wait is the time before it and the
/// interval. Whatever threads compute takes none.
struct RandomTimes {
  /// The seeds, of which the night gives others.
  private static let seeds =
    ProcessInfo.processInfo.environment["ANIMATIC_SEEDS"]
    .map { $0.split(separator: ",").compactMap { UInt64($0) } } ?? Array(1...4)

  /// Times are whole microseconds, so that each wait may be longer by one, and a `Date` by two.
  private static let error = 4e-6

  @Test(arguments: seeds) func `the time after a wait is as the model says`(seed: UInt64) async {
    await withTaskGroup(of: Void.self) { group in
      for chain in 0..<12 {
        group.addTask { await Self.run(seed: seed &* 100 &+ UInt64(chain)) }
      }
    }
  }

  private static func run(seed: UInt64) async {
    var random = Random(state: seed)
    var sum = 0.0
    let (begin, date, clock) = (CACurrentMediaTime(), Date(), ContinuousClock.now)
    for step in 1...Int.random(in: 2...8, using: &random) {
      let wait = Wait.allCases.randomElement(using: &random) ?? .task
      let seconds = Double(Int.random(in: 50...2_500, using: &random)) / 1_000
      await wait.wait(seconds)
      sum += seconds
      compute(Int.random(in: 0...20_000, using: &random))
      let passed = CACurrentMediaTime() - begin
      let allowed = error * Double(step)
      #expect(passed > sum - 1e-9 && passed < sum + allowed, "seed \(seed), step \(step), \(wait)")
      #expect(abs(Date().timeIntervalSince(date) - passed) < allowed, "seed \(seed), \(wait)")
      let elapsed = ContinuousClock.now - clock
      #expect(elapsed > .seconds(sum - 1e-9) && elapsed < .seconds(sum + allowed), "seed \(seed)")
    }
  }

  private static func compute(_ count: Int) {
    var sum = 0.0
    for number in 0..<count { sum += sin(Double(number)) }
    precondition(sum.isFinite)
  }
}

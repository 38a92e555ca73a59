import Animatic
import Foundation
import Testing

/// Makes and drives screens between the steps of all other tests, which must not notice (rule E9).
/// The environment sets for how many seconds.
@Suite(.enabled(if: seconds > 0, "ANIMATIC_OTHER_SCREENS sets no number of seconds"))
struct OtherScreenTests {
  @Test func `other screens are made and driven all the time`() async {
    let end = ContinuousClock.now + .seconds(seconds)
    var count = 0
    while ContinuousClock.now < end {
      await MainActor.run { Simulator().advance(by: 0.001) }
      await Task.yield()
      count += 1
    }
    #expect(count > 100)
  }
}

private let seconds =
  ProcessInfo.processInfo.environment["ANIMATIC_OTHER_SCREENS"].flatMap { Int($0) } ?? 0

import AnimaticTiming
import Testing

@testable import AnimaticStage

/// The attributes of open blocks (rules A1–A5, table A16).
struct BlockAttributeTests {
  @Test func `a block starts with the documented attributes, whatever is set before (A5, A16, L3)`()
    throws
  {
    let stack = BlockStack()
    stack.configure { $0.duration = 5 }
    #expect(stack.current == nil)
    _ = stack.begin()
    let settings = try #require(stack.current)
    #expect(settings.duration == 0.2 && settings.delay == 0 && settings.startTime == nil)
    #expect(settings.curve == .easeInOut && settings.repeatCount == 0)
    #expect(!settings.autoreverses && !settings.beginsFromCurrentState)
    #expect(settings.autoreverseNeedsRepeat)
  }

  @Test func `an inner block inherits duration and curve, and nothing else (A3, L4)`() throws {
    let stack = BlockStack()
    _ = stack.begin()
    stack.configure {
      $0.duration = 3
      $0.curve = .linear
      $0.delay = 1
      $0.startTime = 9
      $0.repeatCount = 4
      $0.autoreverses = true
      $0.beginsFromCurrentState = true
    }
    _ = stack.begin()
    let inner = try #require(stack.current)
    #expect(inner.duration == 3 && inner.curve == .linear)
    #expect(inner.delay == 0 && inner.startTime == nil && inner.repeatCount == 0)
    #expect(!inner.autoreverses && !inner.beginsFromCurrentState)
  }

  @Test
  func `inner blocks take the outer settings at their begin, and do not change them (A2, A3)`() {
    let stack = BlockStack()
    var durations: [Double?] = []
    func note() { durations.append(stack.current?.duration) }
    _ = stack.begin()
    stack.configure { $0.duration = 1 }
    for _ in 0..<2 { _ = stack.begin() }
    note()
    stack.configure { ($0.duration, $0.delay) = (7, 9) }
    _ = stack.commit()
    note()
    #expect(stack.current?.delay == 0)
    _ = stack.commit()
    stack.configure { $0.duration = 2 }
    _ = stack.begin()
    note()
    #expect(durations == [1, 1, 2])
  }

  @Test func `a change captures the settings at the time of the change (A1, L2)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, 0)
    stack.configure { $0.duration = 2 }
    stack.change(node, 1)
    stack.change(node, 2)
    stack.configure { $0.curve = .linear }
    let transaction = try #require(stack.commit()?.transaction)
    let captured = transaction.changes.map(transaction.settings(of:))
    #expect(captured.map(\.duration) == [0.2, 2, 2])
    #expect(captured.allSatisfy { $0.curve == .easeInOut })
  }

  @Test func `changes in an inner block capture its settings, later ones the outer block's (A2)`()
    throws
  {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.configure { $0.delay = 1 }
    stack.change(node, 0)
    _ = stack.begin()
    stack.configure { $0.delay = 2 }
    stack.change(node, 1)
    _ = stack.commit()
    stack.change(node, 2)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.changes.map { transaction.settings(of: $0).delay } == [1, 2, 1])
    #expect(transaction.changes[0].settings == transaction.changes[2].settings)
  }

  @Test func `the timing of a group follows the settings (B5, B7, B8)`() {
    var settings = BlockSettings()
    settings.duration = 2
    settings.delay = -4
    #expect(settings.timing(submittedAt: 10).begin == 10)
    settings.delay = 3
    settings.startTime = 12
    #expect(settings.timing(submittedAt: 10).begin == 15)
    settings.repeatCount = 2.5
    #expect(settings.timing(submittedAt: 10).end == 20)
    settings.autoreverses = true
    #expect(settings.timing(submittedAt: 10).iterations == 5)
    #expect(settings.timing(submittedAt: 10).alternates == true)
    settings.repeatCount = .infinity
    #expect(settings.timing(submittedAt: 10).end == .infinity)
  }
}

import AnimaticTiming
import Testing

@testable import AnimaticStage

/// The attributes of open blocks (rules A1–A5, table A16).
@Suite struct BlockAttributeTests {
  @Test func `a block starts with the documented attributes (A16)`() throws {
    let stack = BlockStack()
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

  @Test func `inheritance takes what is set at the inner begin, and reaches any depth (A3)`() {
    let stack = BlockStack()
    _ = stack.begin()
    stack.configure { $0.duration = 1 }
    _ = stack.begin()
    _ = stack.begin()
    #expect(stack.current?.duration == 1)
    stack.configure { $0.duration = 7 }
    _ = stack.commit()
    #expect(stack.current?.duration == 1)
    _ = stack.commit()
    stack.configure { $0.duration = 2 }
    _ = stack.begin()
    #expect(stack.current?.duration == 2)
  }

  @Test func `settings of an inner block do not leak out (A2)`() {
    let stack = BlockStack()
    _ = stack.begin()
    _ = stack.begin()
    stack.configure { $0.duration = 9 }
    stack.configure { $0.delay = 9 }
    _ = stack.commit()
    #expect(stack.current?.duration == 0.2 && stack.current?.delay == 0)
  }

  @Test func `settings outside of blocks do nothing (A5, L3)`() {
    let stack = BlockStack()
    stack.configure { $0.duration = 5 }
    #expect(stack.current == nil)
    _ = stack.begin()
    #expect(stack.current?.duration == 0.2)
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
    #expect(captured.map(\.curve) == [.easeInOut, .easeInOut, .easeInOut])
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

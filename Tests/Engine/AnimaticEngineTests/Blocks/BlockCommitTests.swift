import AnimaticTracks
import Testing

@testable import AnimaticStage

/// Results of begin and commit (rules A4–A10, A13, A14).
struct BlockCommitTests {
  @Test func `an inner commit submits nothing (A4, L6)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    let outer = stack.begin()
    let inner = stack.begin()
    #expect(stack.depth == 2 && outer < inner)
    stack.change(node)
    let first = try #require(stack.commit())
    #expect(first.id == inner && first.transaction == nil && !first.isEmpty)
    #expect(stack.depth == 1 && stack.isChanging(node))
    stack.change(node, 1)
    let second = try #require(stack.commit())
    #expect(second.id == outer && second.transaction?.changes.count == 2)
    #expect(stack.depth == 0 && !stack.isChanging(node))
  }

  @Test func `a commit without a begin does nothing, and later blocks are normal (A6, L7)`()
    throws
  {
    let stack = BlockStack()
    #expect(stack.commit() == nil && !stack.change(AnimationNode()))
    _ = stack.begin()
    stack.change(AnimationNode())
    #expect(stack.commit()?.transaction?.changes.count == 1)
    #expect(stack.commit() == nil && stack.depth == 0)
    // The transaction is submitted once (A7).
    _ = stack.begin()
    #expect(stack.commit()?.transaction == nil)
  }

  @Test func `a block without changes is empty and submits no transaction (A9, L8)`() throws {
    let stack = BlockStack()
    let id = stack.begin()
    let closed = try #require(stack.commit())
    #expect(closed.id == id && closed.isEmpty && closed.transaction == nil)
  }

  @Test func `an equal value is no change (A10, L9)`() {
    let stack = BlockStack()
    _ = stack.begin()
    #expect(!stack.change(AnimationNode(), from: 3, to: 3))
    #expect(stack.change(AnimationNode(), from: 3, to: 3.0.nextUp))
    #expect(stack.commit()?.transaction?.changes.count == 1)
  }

  @Test(arguments: [0.0, -1, -.infinity, .nan])
  func `without a duration changes apply at once (A13, L12)`(duration: Double) {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.configure { $0.duration = duration }
    #expect(!stack.change(node))
    stack.configure { $0.duration = 1 }
    #expect(stack.change(node, 1))
    let closed = stack.commit()
    #expect(closed?.isEmpty == false && closed?.transaction?.changes.count == 1)
  }

  @Test func `while animations are off changes apply at once, later ones animate (A8, L10)`() {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.animationsEnabled = false
    #expect(!stack.change(node, 0))
    stack.animationsEnabled = true
    #expect(stack.change(node, 1))
    stack.animationsEnabled = false
    #expect(stack.commit()?.transaction?.changes.map(\.property.rawValue) == [1])
    #expect(!stack.animationsEnabled, "a commit does not switch animations on again")
  }

  @Test func `each block of a transaction is judged by its own changes (A14)`() throws {
    let stack = BlockStack()
    _ = stack.begin()
    stack.change(AnimationNode())
    _ = stack.begin()
    #expect(stack.commit()?.isEmpty == true)
    #expect(stack.commit()?.isEmpty == false)

    _ = stack.begin()
    _ = stack.begin()
    stack.change(AnimationNode())
    #expect(stack.commit()?.isEmpty == false)
    let outer = try #require(stack.commit())
    #expect(outer.isEmpty && outer.transaction?.changes.count == 1)
  }
}

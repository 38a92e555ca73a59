import Testing

@testable import AnimaticStage

/// Callbacks have a callback frame of their own (rule F7).
struct CallbackFrameTests {
  @Test func `a callback starts with no open block, and callback frames nest (F7)`() {
    let stack = BlockStack()
    for _ in 0..<5 {
      _ = stack.begin()
      stack.configure { $0.duration = 5 }
      stack.enter()
    }
    #expect(stack.depth == 5 && stack.current == nil && stack.commit() == nil)
    #expect(!stack.change(AnimationNode()))
    _ = stack.begin()
    #expect(stack.current?.duration == 0.2)
    _ = stack.commit()
    for depth in (0..<5).reversed() {
      #expect(stack.leave() == 0 && stack.current?.duration == 5)
      _ = stack.commit()
      #expect(stack.depth == depth)
    }
  }

  @Test func `a block of a callback is submitted by its own commit (F7)`() throws {
    let stack = BlockStack()
    let (waiting, inner) = (AnimationNode(), AnimationNode())
    _ = stack.begin()
    stack.change(waiting, from: 0, to: 1)
    stack.enter()
    _ = stack.begin()
    stack.change(inner, from: 0, to: 2)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["2: 0.0 → 2.0"])
    #expect(stack.leave() == 0)
    #expect(stack.commit()?.transaction?.summary == ["1: 0.0 → 1.0"])
  }

  @Test func `blocks that a callback leaves open are counted and dropped (F7)`() {
    let stack = BlockStack()
    let node = AnimationNode()
    stack.enter()
    _ = stack.begin()
    stack.change(node)
    _ = stack.begin()
    #expect(stack.depth == 2 && stack.isChanging(node))
    #expect(stack.leave() == 2)
    #expect(stack.depth == 0 && !stack.isChanging(node))
    _ = stack.begin()
    #expect(stack.commit()?.transaction == nil)
  }

  @Test func `disabling animations affects every callback frame (A8)`() {
    let stack = BlockStack()
    stack.animationsEnabled = false
    stack.enter()
    _ = stack.begin()
    #expect(!stack.change(AnimationNode()))
    _ = stack.commit()
    stack.animationsEnabled = true
    _ = stack.leave()
    #expect(stack.animationsEnabled)
  }

  @Test func `a block that a callback interrupts still changes a node that the callback changes`() {
    let (stack, node) = (BlockStack(), AnimationNode())
    _ = stack.begin()
    stack.change(node)
    stack.enter()
    #expect(stack.isChanging(node))
    _ = stack.begin()
    stack.change(node, from: 1, to: 2)
    _ = stack.commit()
    #expect(stack.isChanging(node) && !stack.isChanging(AnimationNode()))
    #expect(stack.leave() == 0)
    #expect(stack.isChanging(node))
    stack.change(node, from: 2, to: 3)
    let changes = stack.commit()?.transaction?.changes ?? []
    #expect(changes.map(\.to) == [3])
    #expect(!stack.isChanging(node))
  }

  /// The marks of the callback are not those of the block (A11).
  @Test func `a block that a callback interrupts replaces its newest changes of a node`() {
    let (stack, node) = (BlockStack(), AnimationNode())
    _ = stack.begin()
    for property in [0, 1] as [UInt16] { stack.change(node, property) }
    stack.enter()
    _ = stack.begin()
    stack.change(node)
    _ = stack.commit()
    #expect(stack.leave() == 0)
    stack.change(node, 1, from: 1, to: 2)
    #expect(stack.commit()?.transaction?.changes.map(\.to) == [1, 2])
  }

  @Test func `the changes of one stack are none of another one`() {
    let (stack, other, node) = (BlockStack(), BlockStack(), AnimationNode())
    for stack in [stack, other] { _ = stack.begin() }
    stack.change(node)
    #expect(stack.isChanging(node) && !other.isChanging(node))
    other.change(AnimationNode())
    #expect(!other.isChanging(node))
  }

  @Test func `a callback frame that was not entered cannot be left`() async {
    await #expect(processExitsWith: .failure) {
      let stack = BlockStack()
      _ = stack.leave()
    }
  }
}

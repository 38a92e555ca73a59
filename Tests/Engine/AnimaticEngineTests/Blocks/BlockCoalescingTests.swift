import AnimaticTiming
import AnimaticTracks
import Testing

@testable import AnimaticStage

/// Several changes of one property in a transaction (rules A11, A12).
@Suite struct BlockCoalescingTests {
  @Test func `in one block the second change counts, from the value in between (A11)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, from: 0, to: 50)
    stack.configure { $0.duration = 3 }
    stack.change(node, from: 50, to: 100)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 50.0 → 100.0"])
    #expect(transaction.settings(of: transaction.changes[0]).duration == 3)
  }

  @Test func `a change from the current state begins before the block (A11)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, from: 0, to: 50)
    stack.configure { $0.beginsFromCurrentState = true }
    stack.change(node, from: 50, to: 100)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 0.0 → 100.0"])
  }

  @Test func `two changes run as one animation with one stop (A11, L11)`() {
    let driver = StageDriver()
    let node = driver.node()
    driver.block("a", duration: 1) {
      driver.set(node, to: 50)
      driver.set(node, to: 100)
    }
    driver.advance(to: 0.5)
    #expect(driver.shown(node) == 75 && driver.stage.trackCount == 1)
    driver.advance(to: 3)
    #expect(driver.timeline == "S(a)@0 E(a,yes)@1")
  }

  @Test func `other nodes and other properties are kept apart`() throws {
    let stack = BlockStack()
    let (first, second) = (AnimationNode(), AnimationNode())
    _ = stack.begin()
    stack.change(first, 0, to: 1)
    stack.change(second, 0, to: 2)
    stack.change(first, 1, to: 3)
    stack.change(first, 0, from: 1, to: 4)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 1.0 → 4.0", "1: 0.0 → 2.0", "1: 0.0 → 3.0"])
  }

  @Test func `the last block to set a property animates it from before the transaction (A12)`()
    throws
  {
    let stack = BlockStack()
    let node = AnimationNode()
    let outer = stack.begin()
    stack.change(node, from: 0, to: 50)
    _ = stack.begin()
    stack.change(node, from: 50, to: 80)
    _ = stack.commit()
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["2: 0.0 → 80.0"])
    #expect(transaction.superseded == [outer])
  }

  @Test func `an outer block may supersede an inner one (A12)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, from: 0, to: 50)
    let inner = stack.begin()
    stack.change(node, from: 50, to: 80)
    _ = stack.commit()
    stack.change(node, from: 80, to: 100)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 0.0 → 100.0"])
    #expect(transaction.superseded == [inner])
  }

  @Test func `a block that keeps another animation is not superseded (A12)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, 0, from: 0, to: 50)
    stack.change(node, 1, from: 0, to: 1)
    _ = stack.begin()
    stack.change(node, 0, from: 50, to: 80)
    _ = stack.commit()
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.superseded.isEmpty && transaction.changes.count == 2)
  }

  @Test func `a superseded block stops unfinished at the flush, before any start (A12)`() {
    let driver = StageDriver()
    let node = driver.node()
    driver.block("outer", duration: 1) {
      driver.set(node, to: 50)
      driver.block("inner", duration: 2) { driver.set(node, to: 80) }
    }
    #expect(driver.log.isEmpty)
    driver.advance(to: 5)
    #expect(driver.timeline == "E(outer,no)@0 S(inner)@0 E(inner,yes)@2")
  }

  @Test func `additive changes of several blocks run side by side (A12)`() throws {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, from: 0, to: 50, mode: .additive)
    _ = stack.begin()
    stack.change(node, from: 50, to: 80, mode: .additive)
    stack.change(node, from: 80, to: 90, mode: .additive)
    _ = stack.commit()
    stack.change(node, from: 90, to: 95, mode: .additive)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 0.0 → 50.0", "2: 50.0 → 90.0", "1: 90.0 → 95.0"])
    #expect(transaction.superseded.isEmpty)
  }

  @Test func `additive changes of one block are one animation where each follows the other (A11)`()
    throws
  {
    let stack = BlockStack()
    let node = AnimationNode()
    _ = stack.begin()
    stack.change(node, from: 0, to: 50, mode: .additive)
    stack.change(node, from: 50, to: 60, mode: .additive)
    stack.change(node, from: 70, to: 95, mode: .additive)
    stack.configure { $0.duration = 3 }
    stack.change(node, from: 95, to: 100, mode: .additive)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 0.0 → 60.0", "1: 70.0 → 95.0", "1: 95.0 → 100.0"])
  }
}

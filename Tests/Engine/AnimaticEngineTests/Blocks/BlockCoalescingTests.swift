import AnimaticTracks
import Testing

@testable import AnimaticStage

/// Several changes of one property in a transaction (rules A11, A12).
struct BlockCoalescingTests {
  /// What happens in the outermost block.
  enum Step {
    /// Changes a property from one number to another.
    case change(of: UInt16 = 0, Double, Double)
    case begin, commit
    case duration(Double)
    case fromCurrentState
  }

  struct Row: Sendable {
    var mode = TrackMode.replacing
    let steps: [Step]
    /// The changes that are left, by the number of their block, and the superseded blocks.
    let changes: [String]
    var superseded: [Int] = []
  }

  private static let rows: [Row] = [
    // In one block the second change counts, from the value in between (A11, L11).
    Row(
      steps: [.change(0, 50), .duration(3), .change(50, 100)], changes: ["1: 50.0 → 100.0"]),
    // A change from the current state begins before the block (A11).
    Row(
      steps: [.change(0, 50), .fromCurrentState, .change(50, 100)], changes: ["1: 0.0 → 100.0"]),
    // The last block to set a property animates it from before the transaction (A12).
    Row(
      steps: [.change(0, 50), .begin, .change(50, 80), .commit], changes: ["2: 0.0 → 80.0"],
      superseded: [1]),
    // So does an outer block.
    Row(
      steps: [.change(0, 50), .begin, .change(50, 80), .commit, .change(80, 100)],
      changes: ["1: 0.0 → 100.0"], superseded: [2]),
    // A block that keeps another animation is not superseded (A12).
    Row(
      steps: [.change(0, 50), .change(of: 1, 0, 1), .begin, .change(50, 80), .commit],
      changes: ["1: 0.0 → 1.0", "2: 0.0 → 80.0"]),
    // Additive changes of several blocks run side by side (A12).
    Row(
      mode: .additive,
      steps: [
        .change(0, 50), .begin, .change(50, 80), .change(80, 90), .commit, .change(90, 95),
      ], changes: ["1: 0.0 → 50.0", "2: 50.0 → 90.0", "1: 90.0 → 95.0"]),
    // Those of one block are one animation where each follows the other with its settings (A11).
    Row(
      mode: .additive,
      steps: [
        .change(0, 50), .change(50, 60), .change(70, 95), .duration(3), .change(95, 100),
      ], changes: ["1: 0.0 → 60.0", "1: 70.0 → 95.0", "1: 95.0 → 100.0"]),
  ]

  @Test(arguments: rows) func `changes of a property become one animation of a block`(_ row: Row)
    throws
  {
    let (stack, node) = (BlockStack(), AnimationNode())
    var blocks = [stack.begin()]
    for step in row.steps {
      switch step {
      case .change(let property, let from, let to):
        stack.change(node, property, from: from, to: to, mode: row.mode)
      case .begin: blocks.append(stack.begin())
      case .commit: _ = stack.commit()
      case .duration(let duration): stack.configure { $0.duration = duration }
      case .fromCurrentState: stack.configure { $0.beginsFromCurrentState = true }
      }
    }
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == row.changes)
    #expect(transaction.superseded == row.superseded.map { blocks[$0 - 1] })
  }

  @Test func `other nodes and other properties are kept apart, and settings are the last ones`()
    throws
  {
    let stack = BlockStack()
    let (first, second) = (AnimationNode(), AnimationNode())
    _ = stack.begin()
    stack.change(first, 0, to: 1)
    stack.change(second, 0, to: 2)
    stack.change(first, 1, to: 3)
    stack.configure { $0.duration = 3 }
    stack.change(first, 0, from: 1, to: 4)
    let transaction = try #require(stack.commit()?.transaction)
    #expect(transaction.summary == ["1: 1.0 → 4.0", "1: 0.0 → 2.0", "1: 0.0 → 3.0"])
    #expect(transaction.changes.map { transaction.settings(of: $0).duration } == [3, 0.2, 0.2])
  }

  @Test func `a superseded block stops unfinished at the flush, before any start (A12)`() {
    let driver = StageDriver()
    let node = driver.node()
    driver.block("outer", duration: 1) {
      driver.set(node, to: 50)
      driver.block("inner", duration: 2) { driver.set(node, to: 80) }
    }
    #expect(driver.log.isEmpty)
    #expect(driver.timeline(to: 5) == "E(outer,no)@0 S(inner)@0 E(inner,yes)@2")
  }
}

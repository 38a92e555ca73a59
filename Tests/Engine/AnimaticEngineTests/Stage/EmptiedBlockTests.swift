import AnimaticTracks
import Testing

@testable import AnimaticStage

/// Blocks whose only animation another block of their transaction replaces during the flush. The
/// transaction keeps both changes until then, because they concern two properties or are additive.
struct EmptiedBlockTests {
  /// A change of a block.
  enum Change: Sendable {
    /// A number that can be animated as a property of its own.
    case part
    /// The property that the number belongs to.
    case whole
    /// A transform without an inverse: it replaces under additive semantics as well.
    case collapse(to: [Double])
  }

  struct Row: Sendable {
    var semantics = AnimationSemantics.legacy
    let lost: Change
    let kept: Change
  }

  static let rows = [
    Row(lost: .part, kept: .whole), Row(lost: .whole, kept: .part),
    Row(
      semantics: .additive, lost: .collapse(to: [0, 0, 0, 1]), kept: .collapse(to: [1, 0, 0, 0])),
  ]

  enum Nesting: CaseIterable { case outerLoses, innerLoses }

  /// A block stops unfinished at the flush, before any start, and never starts (A12).
  @Test(arguments: rows, Nesting.allCases)
  func `a block emptied during the flush stops before any block starts (A12)`(
    row: Row, nesting: Nesting
  ) {
    let driver = StageDriver(
      row.semantics, components: [PropertyComponent(StageDriver.x, of: StageDriver.y, at: 0)])
    let node = driver.node()
    switch nesting {
    case .outerLoses:
      driver.block("loser", duration: 1) {
        make(row.lost, of: node, driver)
        driver.block("winner", duration: 2) { make(row.kept, of: node, driver) }
      }
    case .innerLoses:
      driver.block("winner", duration: 2) {
        driver.block("loser", duration: 1) { make(row.lost, of: node, driver) }
        make(row.kept, of: node, driver)
      }
    }
    driver.advance(to: 5)
    #expect(driver.timeline == "E(loser,no)@0 S(winner)@0 E(winner,yes)@2")
    #expect(driver.stage.trackCount == 0 && !driver.stage.isRunning)
  }

  private func make(_ change: Change, of node: AnimationNode, _ driver: StageDriver) {
    switch change {
    case .part: driver.set(node, StageDriver.x, to: 1)
    case .whole: driver.set(node, StageDriver.y, to: 1)
    case .collapse(let numbers):
      driver.stack.record(
        node: node, property: PropertyID(rawValue: 5), from: .matrix(.identity),
        to: .matrix(AffineMatrix(numbers)), mode: .additive)
    }
  }
}

import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticStage
@testable import AnimaticTracks

/// Additive semantics: animations run from old − new to zero on top of the model (rule E13).
struct AdditiveTests {
  private let driver = StageDriver(.additive)

  private func record(_ node: AnimationNode, _ from: AffineMatrix, _ to: AffineMatrix) {
    driver.stack.record(
      node: node, property: PropertyID(rawValue: 5), from: .matrix(from), to: .matrix(to),
      mode: .additive)
  }

  private func tracks(_ node: AnimationNode) -> [(TrackMode, AnimatableValue)] {
    var tracks: [(TrackMode, AnimatableValue)] = []
    driver.stage.forEachAnimation(of: node) { tracks.append(($1, $2)) }
    return tracks
  }

  @Test func `numbers start at the difference and fade to zero`() {
    let node = driver.node()
    driver.block("1", duration: 1) { driver.set(node, to: 40) }
    // The model is 40, and the track is added to it.
    #expect(driver.shown(node, at: [0, 0.25, 0.75]) == [0, 10, 30])
    #expect(tracks(node).map(\.0) == [.additive])
  }

  @Test func `a transform starts at the old one as seen from the new one`() throws {
    let node = driver.node()
    let from = AffineMatrix(a: 1, b: 0.5, c: -0.5, d: 1, tx: 3, ty: 4)
    let to = AffineMatrix(a: 2, b: 0, c: 0.3, d: 4, tx: -7, ty: 1)
    driver.block("1", duration: 1) { record(node, from, to) }
    driver.advance(to: 0)
    let track = try #require(tracks(node).first)
    #expect(track.0 == .additive)
    let offset = AffineMatrix(track.1.numbers)
    #expect(
      isClose(
        AnimatableValue.matrix(offset.concatenating(to)).numbers,
        AnimatableValue.matrix(from).numbers))
    driver.advance(to: 0.999999999)
    let last = try #require(tracks(node).first)
    #expect(isClose(last.1.numbers, AnimatableValue.matrix(.identity).numbers, within: 1e-7))
  }

  @Test func `a transform without an inverse replaces instead`() throws {
    let node = driver.node()
    let flat = AffineMatrix(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    driver.block("1", duration: 1) { record(node, .identity, flat) }
    driver.advance(to: 0.5)
    let track = try #require(tracks(node).first)
    #expect(track.0 == .replacing)
    #expect(isClose(track.1.numbers, [0.5, 0, 0, 1, 0, 0]))
    // A second animation finds the first and replaces it (rule E1).
    driver.block("2", duration: 1) { record(node, flat, AffineMatrix([1, 0, 0, 0])) }
    #expect(driver.timeline(to: 3) == "S(1)@0 E(1,no)@0.5 S(2)@0.5 E(2,yes)@1.5")
  }

  @Test func `a block that loses its group inside its own transaction is notified once (A12)`() {
    let node = driver.node()
    let flat = AffineMatrix([0, 0, 0, 1])
    // Neither target has an inverse, so the inner change replaces the outer one at the flush,
    // before the outer block's other change is reached.
    driver.block("outer", duration: 1) {
      record(node, .identity, flat)
      driver.block("inner", duration: 2) { record(node, flat, AffineMatrix([1, 0, 0, 0])) }
      driver.set(node, to: 100)
    }
    #expect(driver.shown(node, at: [0.5]) == [50])
    driver.advance(to: 5)
    #expect(driver.log.filter { $0.hasPrefix("E(outer") } == ["E(outer,no)@1"])
    #expect(driver.log.filter { $0.hasPrefix("E(inner") } == ["E(inner,yes)@2"])
    #expect(driver.stage.trackCount == 0 && !driver.stage.isRunning)
  }

  @Test func `both blocks of a transaction run, and add up to the difference (A11, A12)`() {
    let node = driver.node()
    driver.block("outer", duration: 1) {
      driver.set(node, to: 100)
      driver.block("inner", duration: 1) { driver.set(node, to: 300) }
    }
    #expect(driver.shown(node, at: [0.25]) == [75])
    #expect(
      driver.timeline(to: 5) == "S(outer)@0 S(inner)@0 E(outer,yes)@1 E(inner,yes)@1")
  }

  @Test func `ten animations at once end at the target of the last one`() {
    let node = driver.node()
    for number in 1...10 {
      driver.block("\(number)", duration: 1) { driver.set(node, to: Double(number * number)) }
      driver.advance(to: Double(number) / 20)
    }
    #expect(driver.stage.trackCount == 10)
    #expect(driver.shown(node, at: [3]) == [100] && driver.stage.trackCount == 0)
    #expect(driver.log.filter { $0.hasPrefix("E") }.allSatisfy { $0.contains("yes") })
  }
}

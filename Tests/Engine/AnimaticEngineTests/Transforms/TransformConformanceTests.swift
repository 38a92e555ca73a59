import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Plane transforms are mixed as CSS Transforms Level 1 decomposes them (rule D1); sources and
/// licences are in `transform.json`.
struct TransformConformanceTests {
  @Test("the mix is that of the Level 1 decomposition", arguments: Conformance.transform.rows)
  func mixes(_ row: TransformFile.Row) {
    let ramp = AffineRamp(from: AffineMatrix(row.from), to: AffineMatrix(row.to))
    let mixed = AnimatableValue.matrix(ramp.value(at: row.at)).numbers
    if let css2d = row.css2d {
      #expect(isClose(mixed, css2d), "\(mixed), not \(css2d)")
    }
    if row.css2dAgrees || row.css2d == nil {
      #expect(isClose(mixed, row.expected, within: row.tol), "\(mixed), not \(row.expected)")
    }
  }

  @Test func `tracks of a store mix the same way`() {
    var store = TrackStore()
    let rows = Conformance.transform.rows.filter { (0...1).contains($0.at) }
    #expect(rows.count == 112)
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let tracks = rows.map { row in
      store.addTrack(
        to: group, from: .matrix(AffineMatrix(row.from)), to: .matrix(AffineMatrix(row.to)))
    }
    store.activate(group)
    var values = TrackValues()
    for (row, track) in zip(rows, tracks) {
      store.step(to: row.at, into: &values)
      let mixed = store.value(of: track, in: values)?.numbers ?? []
      #expect(isClose(mixed, row.css2d ?? row.expected, within: 1e-9), "\(row): \(mixed)")
    }
  }

  @Test func `the rows measured on Apple systems are reproduced`() {
    let measured = Conformance.measured.planeTransforms
    for row in measured.rows {
      let ramp = AffineRamp(from: AffineMatrix(row.from), to: AffineMatrix(row.to))
      for (progress, expected) in [(0.25, row.quarter), (0.5, row.half)] {
        guard let expected else { continue }
        let mixed = AnimatableValue.matrix(ramp.value(at: progress)).numbers
        #expect(
          isClose(Array(mixed.prefix(4)), expected, within: measured.tol),
          "to \(row.to) at \(progress): \(mixed)")
      }
    }
  }
}

extension AffineMatrix {
  /// A matrix from four or six numbers.
  init(_ numbers: [Double]) {
    let tail = numbers.count > 5 ? (numbers[4], numbers[5]) : (0, 0)
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: tail.0, ty: tail.1)
  }
}

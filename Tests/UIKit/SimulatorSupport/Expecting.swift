import Animatic
import TestSupport
import Testing

extension Simulator {
  /// Advances until nothing runs, and expects that this happens within some seconds.
  package func settle(within seconds: TimeInterval = 60) {
    do {
      try settle(limit: seconds)
    } catch {
      Issue.record("the simulator does not settle: \(error)")
    }
  }
}

/// Expects two numbers to be close.
package func expectClose(
  _ value: CGFloat, _ expected: CGFloat, within tolerance: CGFloat = 1e-9, _ place: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    isClose(value, expected, within: tolerance), "\(place) is \(value), not \(expected)",
    sourceLocation: sourceLocation)
}

/// Expects two lists of numbers to be close; a missing list is empty.
package func expectClose(
  _ values: [CGFloat]?, _ expected: [CGFloat], within tolerance: CGFloat = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let values = values ?? []
  #expect(
    isClose(values, expected, within: tolerance), "\(values) is not \(expected)",
    sourceLocation: sourceLocation)
}

/// Advances from time to time, and expects a number to have the values of the table.
@MainActor
package func expectTable(
  of value: () -> CGFloat, in simulator: Simulator, _ table: KeyValuePairs<TimeInterval, CGFloat>,
  within tolerance: CGFloat = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
) {
  for (time, expected) in table {
    simulator.advance(to: time)
    expectClose(
      value(), expected, within: tolerance, "the value at \(time)", sourceLocation: sourceLocation)
  }
}

extension CGPoint {
  package var numbers: [CGFloat] { [x, y] }
}

extension CGRect {
  /// The four numbers in the order of the rules: x, y, width, height.
  package var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }

  package init(_ numbers: [CGFloat]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CGAffineTransform {
  /// The four numbers that rotate and scale: m11, m12, m21, m22.
  package var numbers: [CGFloat] { [a, b, c, d] }

  package init(_ numbers: [CGFloat], tx: CGFloat = 0, ty: CGFloat = 0) {
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: tx, ty: ty)
  }
}

extension CATransform3D {
  /// All sixteen numbers, row by row.
  package var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension UIColor {
  /// Red, green, blue and alpha.
  package var numbers: [CGFloat] {
    var numbers: [CGFloat] = [0, 0, 0, 0]
    numbers.withUnsafeMutableBufferPointer { buffer in
      let start = buffer.baseAddress
      getRed(
        start, green: start.map { $0 + 1 }, blue: start.map { $0 + 2 }, alpha: start.map { $0 + 3 })
    }
    return numbers
  }
}

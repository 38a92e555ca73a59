import TestSupport
import Testing

@testable import AnimaticTracks

/// Small facts of transforms of space.
struct SpaceTransformTests {
  private static let moved = Matrix4(translation: SIMD3(1, 2, 3))
  private static let scaled = Matrix4(scale: SIMD3(2, 3, 4))

  @Test func `a matrix is the identity if all sixteen numbers are those of the identity`() {
    #expect(Matrix4.identity.isIdentity)
    for column in 0..<4 {
      for row in [\Matrix4.row1, \.row2, \.row3, \.row4] {
        var matrix = Matrix4.identity
        matrix[keyPath: row][column] += 0.5
        #expect(!matrix.isIdentity, "\(matrix)")
      }
    }
  }

  @Test func `the determinant is the factor of volumes`() {
    let rows: [(Matrix4, Double)] = [
      (.identity, 1), (Self.moved, 1), (Self.scaled, 24), (Matrix4(scale: SIMD3(-1, 1, 1)), -1),
      (Self.moved.concatenating(Self.scaled), 24), (Matrix4(scale: SIMD3(1, 0, 1)), 0),
    ]
    for (matrix, determinant) in rows { #expect(matrix.determinant == determinant) }
  }

  @Test func `a transform after its inverse changes nothing, and a flat one has none`() {
    for matrix in [
      Matrix4.identity, Self.moved, Self.scaled, Self.moved.concatenating(Self.scaled),
    ] {
      #expect(matrix.inverse?.concatenating(matrix) == .identity)
    }
    #expect(Matrix4(scale: SIMD3(1, 0, 1)).inverse == nil)
    #expect(Matrix4(scale: SIMD3(1e-103, 1e-103, 1e-103)).inverse == nil)
  }

  @Test func `the inverse of a matrix without a zero undoes it`() throws {
    let matrix = Matrix4(
      row1: [2, 1, 0.5, 0.1], row2: [-1, 3, 0.2, 0.3], row3: [0.4, -0.5, 2, 0.2],
      row4: [5, 6, 7, 1.5])
    let inverse = try #require(matrix.inverse)
    for product in [matrix.concatenating(inverse), inverse.concatenating(matrix)] {
      expectClose(.space(product), .space(.identity))
    }
    #expect(isClose(matrix.determinant * inverse.determinant, 1, within: 1e-12))
  }

  /// D1: a matrix without an inverse has no components.
  @Test func `each number of a matrix without an inverse runs on its own`() {
    func matrix(_ factor: Double) -> Matrix4 {
      Matrix4(
        row1: [1, 2, 3, 4] * factor, row2: [5, 6, 7, 8] * factor, row3: [9, 10, 11, 12] * factor,
        row4: [13, 14, 15, 16] * factor)
    }
    #expect(matrix(1).inverse == nil)
    #expect(Matrix4Ramp(from: matrix(1), to: matrix(5)).value(at: 0.25) == matrix(2))
  }

  @Test func `skew and perspective begin and end exactly, and run in proportion`() {
    func leaning(_ amount: Double) -> Matrix4 {
      Matrix4(
        row1: [1, 0, 0, 0], row2: [0.5 * amount, 1, 0, 0], row3: [0, 0, 1, -0.002 * amount],
        row4: [0, 0, 0, 1])
    }
    let ramp = Matrix4Ramp(from: leaning(-1), to: leaning(1))
    #expect(ramp.value(at: 0) == ramp.from && ramp.from == leaning(-1))
    #expect(ramp.value(at: 1) == ramp.to && ramp.to == leaning(1))
    for progress in [0.25, 0.5, 0.75, 1.5] {
      expectClose(.space(ramp.value(at: progress)), .space(leaning(2 * progress - 1)))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 6] as [Double])
  func `a repeated move goes as many times as far`(count: Double) {
    #expect(
      Self.moved.repeated(count) == Matrix4(translation: SIMD3(count, 2 * count, 3 * count)))
  }

  @Test func `what was added to a value is subtracted from it`() {
    let rows: [(AnimatableValue, AnimatableValue)] = [
      (.number(3), .number(1)), (.translation(3, 4), .translation(1, 1)),
      (.space(Self.moved), .space(Self.scaled)),
      (.list(NumberList([1, 2])), .list(NumberList([3, 4]))),
    ]
    for (value, change) in rows {
      #expect(value.adding(change).subtracting(change) == value, "\(value)")
      #expect(value.adding(change).difference(from: value) != nil, "\(value)")
    }
    // A value without an inverse, or of another length, is not subtracted.
    let flat = AnimatableValue.space(Matrix4(scale: SIMD3(1, 1, 0)))
    #expect(AnimatableValue.space(Self.moved).subtracting(flat) == .space(Self.moved))
    #expect(AnimatableValue.space(Self.moved).difference(from: flat) == nil)
    let list = AnimatableValue.list(NumberList([1, 2]))
    #expect(list.subtracting(.list(NumberList([1]))) == list)
  }

  @Test func `a distance is that of all numbers`() {
    let rows: [(AnimatableValue, AnimatableValue, Double)] = [
      (.point(0, 0), .point(3, 4), 5), (.translation(0, 0), .translation(3, 4), 5),
      (.space(.identity), .space(Matrix4(translation: SIMD3(2, 3, 6))), 7),
      (.list(NumberList([1, 1])), .list(NumberList([4, 5])), 5),
      (.list(NumberList([1, 1])), .list(NumberList([4])), 0), (.number(1), .translation(1, 1), 0),
    ]
    for (start, end, distance) in rows { #expect(start.distance(to: end) == distance) }
  }

  @Test func `a transform whose components exceed what a number can hold is not decomposed`() {
    let matrix = Matrix4(
      row1: [1e-100, 0, 0, 1e250], row2: [0, 1, 0, 0], row3: [0, 0, 1, 0], row4: [0, 0, 0, 1])
    #expect(DecomposedMatrix4(matrix) == nil)
  }

  @Test func `a matrix is decomposed as its numbers divided by m44`() throws {
    let (matrix, whole) = (Self.moved, SIMD4<Double>(repeating: 2))
    let doubled = Matrix4(
      row1: matrix.row1 * whole, row2: matrix.row2 * whole, row3: matrix.row3 * whole,
      row4: matrix.row4 * whole)
    let (one, two) = try (#require(DecomposedMatrix4(matrix)), #require(DecomposedMatrix4(doubled)))
    #expect(two.linear.translation == one.linear.translation)
    #expect(two.linear.scale == one.linear.scale)
    #expect((one.linear.weight, two.linear.weight) == (1, 2))
  }

  @Test func `a turn about no axis is none`() {
    #expect(Quaternion(angle: 2, axis: [0, 0, 0]).vector == [0, 0, 0, 1])
  }
}

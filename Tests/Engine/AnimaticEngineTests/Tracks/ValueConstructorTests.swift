import AnimaticEngine
import Testing

/// The values of properties by name, and what reads them back.
struct ValueConstructorTests {
  @Test(arguments: [
    (AnimatableValue.number(5), [5.0, 0, 0, 0]), (.point(1, 2), [1, 2, 0, 0]),
    (.size(3, 4), [3, 4, 0, 0]), (.rect(1, 2, 3, 4), [1, 2, 3, 4]),
    (.color(0.1, 0.2, 0.3), [0.1, 0.2, 0.3, 1]),
    (.color(0.1, 0.2, 0.3, 0.4), [0.1, 0.2, 0.3, 0.4]),
  ])
  func `values of numbers have them in order, and the rest is 0`(
    value: AnimatableValue, numbers: [Double]
  ) {
    #expect(value == .components(SIMD4(numbers)))
  }

  @Test func `a value of numbers is read as what it was made of, and others are no numbers`() throws
  {
    #expect(AnimatableValue.number(5).number == 5)
    #expect(try #require(AnimatableValue.point(1, 2).point) == (1, 2))
    #expect(try #require(AnimatableValue.size(3, 4).size) == (3, 4))
    #expect(try #require(AnimatableValue.rect(1, 2, 3, 4).rect) == (1, 2, 3, 4))
    #expect(try #require(AnimatableValue.color(1, 0.5, 0, 0.2).color) == (1, 0.5, 0, 0.2))
    for value in [AnimatableValue.scale(2, 3), .list(NumberList([1, 2]))] {
      #expect(value.number == nil && value.point == nil && value.size == nil)
      #expect(value.rect == nil && value.color == nil)
    }
  }

  @Test(arguments: [
    (AnimatableValue.translation(5, 6), 15.0, 26.0), (.scale(2, 3), 20, 60),
    (.rotation(.pi / 2), -20, 10),
  ])
  func `a plane transform moves the point (10, 20)`(
    value: AnimatableValue, x: Double, y: Double
  ) throws {
    let matrix = try #require(value.planeTransform)
    #expect(abs(matrix.a * 10 + matrix.c * 20 + matrix.tx - x) < 1e-12)
    #expect(abs(matrix.b * 10 + matrix.d * 20 + matrix.ty - y) < 1e-12)
  }

  @Test func `only what stays in the plane is a plane transform`() {
    let turned = AnimatableValue.transform(Matrix4(rotation: 1, about: SIMD3(1, 0, 0)))
    #expect(turned.planeTransform == nil && AnimatableValue.number(1).planeTransform == nil)
    #expect(AnimatableValue.space(.identity).planeTransform == .identity)
  }

  /// Values of different kinds, and lists of different lengths, have no sum.
  @Test(arguments: [
    (AnimatableValue.point(1, 2), AnimatableValue.point(10, 20), AnimatableValue.point(11, 22)),
    (.scale(2, 2), .translation(1, 0), .matrix(AffineMatrix(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 0))),
    (.list(NumberList([1, 2])), .list(NumberList([3, 4])), .list(NumberList([4, 6]))),
    (.list(NumberList([1, 2])), .list(NumberList([3])), .list(NumberList([1, 2]))),
    (.list(NumberList([1, 2])), .list(NumberList([1, 2, 3])), .list(NumberList([1, 2]))),
    (.number(1), .scale(2, 3), .number(1)), (.scale(2, 3), .number(1), .scale(2, 3)),
  ])
  func `an additive value is added to what shows`(
    value: AnimatableValue, change: AnimatableValue, sum: AnimatableValue
  ) {
    #expect(value.adding(change) == sum)
  }
}

import Animatic
import Foundation
import Testing

/// Plane transforms as Core Graphics defines them.
struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test func `the identity moves nothing`() {
    #expect(CGAffineTransform.identity.isIdentity && point.applying(.identity) == point)
    #expect(!CGAffineTransform().isIdentity && CGAffineTransform().numbers == [0, 0, 0, 0])
  }

  @Test func `a transform maps points by its six numbers`() {
    let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(point.applying(transform) == CGPoint(x: 6 + 20 + 11, y: 9 + 28 + 13))
    #expect(
      CGSize(width: 3, height: 4).applying(transform) == CGSize(width: 26, height: 37))
  }

  @Test func `initialisers make translations, scales and rotations`() {
    #expect(point.applying(CGAffineTransform(translationX: 10, y: 20)) == CGPoint(x: 13, y: 24))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -3)) == CGPoint(x: 6, y: -12))
    expectClose(point.applying(CGAffineTransform(rotationAngle: .pi / 2)).numbers, [-4, 3])
    expectClose(
      CGAffineTransform(rotationAngle: .pi / 6).numbers,
      [CGFloat(0.75).squareRoot(), 0.5, -0.5, CGFloat(0.75).squareRoot()])
  }

  /// The receiver is applied first.
  @Test func `concatenating applies the receiver first`() {
    let (shift, scale) = (
      CGAffineTransform(translationX: 10, y: 20), CGAffineTransform(scaleX: 2, y: 3)
    )
    #expect(point.applying(shift.concatenating(scale)) == CGPoint(x: 26, y: 72))
    #expect(point.applying(scale.concatenating(shift)) == CGPoint(x: 16, y: 32))
  }

  /// The added operation applies before the receiver.
  @Test func `scaling, rotating and translating apply before the receiver`() {
    let shift = CGAffineTransform(translationX: 10, y: 20)
    #expect(point.applying(shift.scaledBy(x: 2, y: 3)) == CGPoint(x: 16, y: 32))
    expectClose(point.applying(shift.rotated(by: .pi / 2)).numbers, [6, 23])
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 26, y: 72))
    #expect(scale.translatedBy(x: 10, y: 20).tx == 20)
  }

  @Test func `an inverse undoes its transform`() {
    let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    expectClose(point.applying(transform).applying(transform.inverted()).numbers, [3, 4])
    #expect(transform.inverted().numbers == [-7, 3, 5, -2])
    #expect(CGAffineTransform(scaleX: 4, y: 2).inverted().numbers == [0.25, 0, 0, 0.5])
    // One without an inverse is its own.
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a transform is written as an array, and read from one or by names`() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(try String(decoding: JSONEncoder().encode(transform), as: UTF8.self) == "[1,2,3,4,5,6]")
    for text in ["[1,2,3,4,5,6]", #"{"a":1,"b":2,"c":3,"d":4,"tx":5,"ty":6}"#] {
      let read = try JSONDecoder().decode(CGAffineTransform.self, from: Data(text.utf8))
      #expect(read == transform)
    }
    let vector = CGVector(dx: 7, dy: -8)
    #expect(try String(decoding: JSONEncoder().encode([vector]), as: UTF8.self) == "[[7,-8]]")
    for text in ["[7,-8]", #"{"dx":7,"dy":-8}"#] {
      #expect(try JSONDecoder().decode(CGVector.self, from: Data(text.utf8)) == vector)
    }
  }

  @Test(arguments: ["[1,2,3,4,5]", #"{"a":1}"#, "7", "[]", #"["a"]"#])
  func `a transform cannot be read from less`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CGAffineTransform.self, from: Data(text.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CGVector.self, from: Data("[1]".utf8))
    }
  }

  @Test(
    arguments: [
      (CGAffineTransform.identity, [1, 2, 3, 4]),
      (CGAffineTransform(translationX: 10, y: 20), [11, 22, 3, 4]),
      (CGAffineTransform(scaleX: 2, y: 3), [2, 6, 6, 12]),
      (CGAffineTransform(scaleX: -1, y: 1), [-4, 2, 3, 4]),
      (CGAffineTransform(rotationAngle: .pi / 2), [-6, 1, 4, 3]),
      (CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0), [3, 2, 7, 4]),
    ] as [(CGAffineTransform, [CGFloat])])
  func `a rectangle becomes the bounding box of its corners`(
    transform: CGAffineTransform, box: [CGFloat]
  ) {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectClose(rect.applying(transform).numbers, box)
  }
}

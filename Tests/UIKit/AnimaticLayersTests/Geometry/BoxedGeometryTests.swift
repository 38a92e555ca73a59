import Animatic
import Foundation
import Testing

struct BoxedGeometryTests {
  /// A value, its box, and a cast of an object to the type of the value.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: @Sendable () -> Any
    let box: @Sendable () -> NSValue
    let equals: @Sendable (Any) -> Bool?

    init<Value: Equatable & Sendable>(_ value: Value, _ box: @escaping @Sendable () -> NSValue) {
      testDescription = "\(Value.self)"
      self.value = { value }
      self.box = box
      equals = { ($0 as? Value).map { $0 == value } }
    }
  }

  static let rows = [
    Row(CGPoint(x: 1, y: 2)) { NSValue(cgPoint: CGPoint(x: 1, y: 2)) },
    Row(CGSize(width: 1, height: 2)) { NSValue(cgSize: CGSize(width: 1, height: 2)) },
    Row(CGVector(dx: 1, dy: 2)) { NSValue(cgVector: CGVector(dx: 1, dy: 2)) },
    Row(CGRect(x: 1, y: 2, width: 3, height: 4)) {
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    },
    Row(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) {
      NSValue(cgAffineTransform: CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    },
    Row(CATransform3DMakeTranslation(1, 2, 3)) {
      NSValue(caTransform3D: CATransform3DMakeTranslation(1, 2, 3))
    },
    Row(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) {
      NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
  ]

  @Test(arguments: rows.indices)
  func `a value and its box are cast into each other, and into nothing else`(index: Int) throws {
    let row = Self.rows[index]
    #expect(row.equals(row.box()) == true)
    let box = try #require(row.value() as? NSValue)
    #expect(row.equals(box) == true)
    for (other, next) in Self.rows.enumerated() where other != index {
      #expect(row.equals(next.box()) == nil, "\(next.testDescription)")
    }
    for object in [NSNumber(value: 1), "1" as NSString, NSNull()] as [Any] {
      #expect(row.equals(object) == nil)
    }
  }

  @MainActor
  @Test func `a key of a layer's own keeps what is boxed in a box`() {
    let layer = CALayer()
    for (index, row) in Self.rows.enumerated() {
      layer.setValue(row.box(), forKey: "boxed \(index)")
      layer.setValue(row.value(), forKey: "plain \(index)")
      #expect(layer.value(forKey: "boxed \(index)").map { type(of: $0) is NSValue.Type } == true)
      #expect(layer.value(forKey: "plain \(index)").map { type(of: $0) is NSValue.Type } == false)
    }
  }
}

import Animatic
import TestSupport
import Testing

/// Values of layers by key and by key path, as in key-value coding.
@MainActor
struct KeyedValueTests {
  private let layer = CALayer()

  @Test(arguments: [
    ("position.x", 3), ("bounds.size.width", 20), ("bounds.origin.y", -2), ("opacity", 0.5),
    ("transform.rotation.z", 0.5), ("transform.rotation", 0.25), ("transform.scale.x", 2),
    ("transform.scale", 3), ("transform.translation.y", 7), ("zPosition", 4),
    ("anchorPoint.x", 0.25), ("cornerRadius", 5), ("shadowOffset.height", 6),
    ("contentsRect.size.width", 0.5),
    ("frame.size.width", 30), ("frame.origin.x", 12), ("speed", 2), ("timeOffset", 1.5),
    ("repeatCount", 3),
  ])
  func `a number is read as it was set`(keyPath: String, number: Double) throws {
    layer.setValue(number, forKeyPath: keyPath)
    let value = try #require(layer.value(forKeyPath: keyPath))
    expectClose(try #require(value as? Double), number, within: 1e-12)
    #expect(value is NSNumber)
  }

  @Test func `key paths reach the properties themselves`() {
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKeyPath: "position")
    layer.setValue(CGSize(width: 30, height: 40), forKeyPath: "bounds.size")
    layer.setValue(Float.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(UIColor.red.cgColor, forKey: "backgroundColor")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(true, forKey: "masksToBounds")
    layer.setValue("resizeAspect", forKey: "contentsGravity")
    layer.setValue("both", forKey: "fillMode")
    layer.setValue("name", forKey: "name")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(isClose(layer.transform.m12, 1, within: 1e-7))
    #expect(layer.backgroundColor == UIColor.red.cgColor)
    #expect(layer.isHidden && layer.value(forKey: "isHidden") as? Bool == true)
    #expect(layer.masksToBounds && layer.contentsGravity == .resizeAspect)
    #expect(layer.fillMode == .both && layer.name == "name")
    #expect(layer.value(forKeyPath: "bounds") as? CGRect == layer.bounds)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == layer.position)
  }

  /// A pair of numbers is a point or a size, as its property is.
  @Test(
    arguments: [
      ("position", CGPoint(x: 1, y: 2)), ("anchorPoint", CGPoint(x: 0.5, y: 0.25)),
      ("bounds.origin", CGPoint(x: 3, y: 4)), ("contentsRect.origin", CGPoint(x: 0.5, y: 0.25)),
      ("frame.origin", CGPoint(x: 5, y: 6)), ("bounds.size", CGSize(width: 7, height: 8)),
      ("contentsRect.size", CGSize(width: 0.5, height: 0.25)),
      ("shadowOffset", CGSize(width: 1, height: 2)), ("frame.size", CGSize(width: 9, height: 10)),
      ("transform.translation", CGSize(width: 11, height: 12)),
    ] as [(String, any Sendable)])
  func `a pair of numbers is read as it was set`(keyPath: String, pair: any Sendable) throws {
    layer.setValue(pair, forKeyPath: keyPath)
    let value = try #require(layer.value(forKeyPath: keyPath))
    #expect("\(type(of: value)) \(value)" == "\(type(of: pair)) \(pair)")
  }

  @Test func `the components of the frame are those of its rectangle`() {
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let components = ["origin.x", "origin.y", "size.width", "size.height"]
    for (component, number) in zip(components, [1.0, 2, 3, 4]) {
      #expect(layer.value(forKeyPath: "frame.\(component)") as? Double == number)
      layer.setValue(number + 4, forKeyPath: "frame.\(component)")
    }
    #expect(layer.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `nil removes a colour, a mask and contents`() {
    layer.backgroundColor = UIColor.red.cgColor
    layer.mask = CALayer()
    layer.contents = "contents"
    for key in ["backgroundColor", "mask", "contents"] { layer.setValue(nil, forKey: key) }
    #expect(layer.backgroundColor == nil && layer.mask == nil && layer.contents == nil)
    for key in ["backgroundColor", "mask", "contents"] { #expect(layer.value(forKey: key) == nil) }
  }

  @Test func `a layer keeps values under keys of the program's own`() {
    layer.setValue("mine", forKey: "owner")
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "place")
    layer.setValue(["inner": 5], forKey: "settings")
    #expect(layer.value(forKey: "owner") as? String == "mine")
    #expect(layer.value(forKeyPath: "place.size.height") as? Double == 4)
    #expect(layer.value(forKeyPath: "settings.inner") as? Int == 5)
    #expect(layer.value(forKey: "nobody's") == nil)
    layer.setValue(nil, forKey: "owner")
    #expect(layer.value(forKey: "owner") == nil)
  }

  @Test func `a key path reaches other layers`() {
    layer.mask = CALayer()
    layer.setValue(0.25, forKeyPath: "mask.opacity")
    #expect(layer.mask?.opacity == 0.25)
    #expect(layer.value(forKeyPath: "mask.opacity") as? Float == 0.25)
  }

  /// H11
  @Test(
    arguments: [
      ("position", "nowhere"), ("opacity", nil), ("bounds.size.width", CGSize.zero),
      ("position.x", Double.nan), ("speed", "fast"), ("mask", 5), ("no.such.path", 5),
      ("superlayer", nil), ("frame", CGRect(x: Double.nan, y: 0, width: 1, height: 1)),
      ("frame.origin.x", Double.nan), ("beginTime", Double.nan), ("opacity", 1e300),
      ("speed", Double.nan), ("position.x", Double.infinity), ("name", 3),
      ("frame.origin", CGPoint(x: 0, y: Double.nan)), ("frame.size", CGPoint(x: 1, y: 2)),
      ("frame.size", CGSize(width: Double.infinity, height: 0)), ("frame.size.width", "wide"),
      ("frame.origin", CGSize(width: 1, height: 2)),
    ] as [(String, (any Sendable)?)])
  func `a value of a wrong kind is ignored and reported`(keyPath: String, value: (any Sendable)?) {
    let layer = CALayer()
    let found = diagnostics { layer.setValue(value, forKeyPath: keyPath) }
    #expect(found.count == 1)
    #expect(found.first.map { "\($0)" }?.contains("\"\(keyPath)\"") == true)
    #expect(layer.frame == .zero && layer.opacity == 1 && layer.name == nil)
  }

  @Test func `a change by key path animates as a change of its property does`() throws {
    let simulator = Simulator()
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    layer.setValue(100, forKeyPath: "position.x")
    #expect(layer.animationKeys() == ["position"])
    let view = UIView()
    simulator.window.addSubview(view)
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.setValue(50, forKeyPath: "position.x")
    }
    simulator.advance(to: 0.5)
    #expect(view.shownX == 25)
    let shown = try #require(view.layer.presentation())
    #expect(shown.value(forKeyPath: "position.x") as? Double == 25)
  }

  @Test func `defaults are those of a new layer`() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil)
    #expect(CALayer.defaultValue(forKey: "unknown") == nil)
    final class Meter: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "level" ? 0.75 : super.defaultValue(forKey: key)
      }
    }
    #expect(Meter().value(forKey: "level") as? Double == 0.75)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
  }
}

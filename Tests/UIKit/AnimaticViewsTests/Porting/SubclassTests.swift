import Animatic
import Foundation
import Testing

/// Members that UIKit and Core Animation let a subclass override.
@MainActor
struct SubclassTests {
  /// A layer with a property of its own, written as for Core Animation.
  private class RingLayer: CALayer {
    var width: CGFloat
    var log: [String] = []

    override init() {
      width = 3
      super.init()
    }

    override init(layer: Any) {
      width = (layer as? RingLayer)?.width ?? 0
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
      width = 7
      super.init(coder: coder)
    }

    override var bounds: CGRect { didSet { log.append("bounds") } }
    override var position: CGPoint { didSet { log.append("position") } }
    override func addSublayer(_ layer: CALayer) {
      log.append("add")
      super.addSublayer(layer)
    }
  }

  private final class RingView: UIView {
    override class var layerClass: AnyClass { RingLayer.self }
    override var layer: RingLayer { super.layer as! RingLayer }
  }

  @Test func `a decoder makes objects with the defaults`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let layer = try #require(RingLayer(coder: coder))
    #expect(layer.width == 7 && layer.bounds == .zero)
    let view = try #require(RingView(coder: coder))
    #expect(view.layer.width == 3)
    view.awakeFromNib()
    #expect(CABasicAnimation(coder: coder)?.duration == 0)
    #expect(UIWindow(coder: coder)?.isHidden == true)
  }

  @Test func `a copy has the values of a layer and lies in no tree`() {
    let (parent, layer) = (CALayer(), CALayer())
    parent.addSublayer(layer)
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.name = "layer"
    layer.setValue(5, forKey: "mine")
    let copy = CALayer(layer: layer)
    #expect(copy.frame == layer.frame && copy.name == "layer")
    #expect(copy.value(forKey: "mine") as? Int == 5)
    #expect(copy.superlayer == nil && copy.presentation() == nil)
    #expect(CALayer(layer: "no layer").bounds == .zero)
  }

  @Test func `init(layer:) makes each new presentation of a custom class`()
    throws
  {
    let simulator = Simulator()
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(view)
    simulator.flush()
    view.layer.width = 8
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    simulator.advance(to: 0.5)
    let half = try #require(view.layer.presentation())
    #expect((half.width, half.position.x) == (8, 55) && half.model() === view.layer)
    view.layer.width = 9
    simulator.advance(to: 0.75)
    #expect(view.layer.presentation()?.width == 9 && half.width == 8)
  }

  @Test func `a view sets its geometry by the setters of a custom layer`() {
    let view = RingView()
    view.layer.log = []
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.bounds.size.width = 20
    view.center.x = 1
    #expect(view.layer.log == ["position", "bounds", "bounds", "position"])
    view.layer.sublayers = [CALayer()]
    #expect(view.layer.log.last == "add")
  }

  @Test func `a view's setters can be overridden`() {
    final class Watching: UIView {
      var log: [String] = []
      override var frame: CGRect { didSet { log.append("frame") } }
      override var bounds: CGRect { didSet { log.append("bounds") } }
      override var center: CGPoint { didSet { log.append("center") } }
      override var alpha: CGFloat { didSet { log.append("alpha") } }
      override var isHidden: Bool { didSet { log.append("isHidden") } }
      override var backgroundColor: UIColor? { didSet { log.append("backgroundColor") } }
      override func addSubview(_ view: UIView) {
        log.append("addSubview")
        super.addSubview(view)
      }
      override func removeFromSuperview() {
        log.append("removeFromSuperview")
        super.removeFromSuperview()
      }
      override func setNeedsLayout() {
        log.append("setNeedsLayout")
        super.setNeedsLayout()
      }
    }
    let view = Watching(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    view.frame.origin.x = 5
    view.bounds.origin.x = 5
    view.center.x = 5
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    view.addSubview(UIView())
    view.removeFromSuperview()
    view.setNeedsLayout()
    #expect(
      view.log == [
        "frame", "bounds", "center", "alpha", "isHidden", "backgroundColor", "addSubview",
        "removeFromSuperview", "setNeedsLayout",
      ])
  }

  /// I7: the origin stays.
  @Test func `sizeToFit sets the size that fits the view`() {
    final class Wide: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 2 * size.width, height: 7)
      }
    }
    let view = Wide(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 3, y: 4, width: 20, height: 7))
    let plain = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    plain.sizeToFit()
    #expect(plain.frame == CGRect(x: 3, y: 4, width: 10, height: 10))
    let scaled = Wide(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    let origin = scaled.frame.origin
    scaled.sizeToFit()
    #expect(scaled.bounds.size == CGSize(width: 20, height: 7))
    #expect(scaled.frame == CGRect(origin: origin, size: CGSize(width: 40, height: 14)))
  }

  @Test func `a layer keeps the copy that a custom animation makes`() throws {
    final class Counted: CABasicAnimation {
      var count = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! Counted
        copy.count = count + 1
        return copy
      }
    }
    let layer = CALayer()
    let animation = Counted(keyPath: "opacity")
    animation.toValue = 0.5
    layer.add(animation, forKey: "fade")
    let kept = try #require(layer.animation(forKey: "fade") as? Counted)
    #expect(kept.count == 1 && kept.toValue as? Double == 0.5)
    #expect((animation.copy() as? Counted)?.count == 1)
  }

  /// A layer without the initialisers that the framework calls.
  private final class Odd: CALayer {
    let width: CGFloat

    init(width: CGFloat) {
      self.width = width
      super.init()
    }

    required init?(coder: NSCoder) {
      width = 0
      super.init(coder: coder)
    }
  }

  private final class OddView: UIView {
    override class var layerClass: AnyClass { Odd.self }
  }

  @Test func `a class without a required initialiser ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = OddView() }
    }
  }

  /// A press of a keyboard, as a test of other people makes it.
  private class HeldPress: UIPress {
    override var force: CGFloat { 0.5 }
  }

  @Test func `a press has subclasses, and a view describes itself in its own words`() {
    final class Card: UIView {
      override var description: String { "a card" }
    }
    #expect(HeldPress().force == 0.5)
    #expect("\(Card())" == "a card")
  }

  @Test func `a format takes a view`() {
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(String(format: "<%@> %d", label, 7) == "<UILabel frame=1,2,3,4 alpha=1> 7")
  }
}

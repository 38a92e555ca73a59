import Animatic
import Testing

/// Members that a subclass overrides as in UIKit, and that the library calls.
@MainActor
struct OpenMemberTests {
  private final class Page: UIViewController {
    let own = UINavigationItem(title: "own")
    override var navigationItem: UINavigationItem { own }
    override var presentationController: UIPresentationController? { nil }
  }

  private final class Window: UIWindow {
    var roots = 0
    override var rootViewController: UIViewController? { didSet { roots += 1 } }
  }

  private final class Flipped: UIView {
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let point = super.convert(point, to: view)
      return CGPoint(x: -point.x, y: point.y)
    }
  }

  private final class Constraint: NSLayoutConstraint {
    var changes = 0
    override var constant: CGFloat { didSet { changes += 1 } }
    override var description: String { MainActor.assumeIsolated { "own \(constant)" } }
  }

  private final class Path: UIBezierPath {
    var strokes = 0
    override func stroke() { strokes += 1 }
  }

  private final class Picture: UIImage, @unchecked Sendable {
    let name: String
    init(name: String, _ image: CGImage) {
      self.name = name
      super.init(cgImage: image)
    }
  }

  private final class Layer: CALayer {
    var changes = 0
    override var cornerCurve: CALayerCornerCurve { didSet { changes += 1 } }
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { .zero }
  }

  private final class Tap: UITapGestureRecognizer {
    var targets = 0
    override func addTarget(_ target: Any, action: Selector) { targets += 1 }
  }

  @Test func `a navigation bar shows the item that a controller gives it`() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    #expect(navigation.navigationBar.topItem === page.own && page.presentationController == nil)
  }

  @Test func `a window hears of its controller`() {
    AnimationContext.isolated {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.rootViewController = UIViewController()
      #expect(window.roots == 1)
    }
  }

  @Test func `calls by the superclass reach what a subclass overrides`() {
    let view: UIView = Flipped(frame: CGRect(x: 10, y: 20, width: 1, height: 1))
    #expect(view.convert(CGPoint(x: 1, y: 1), to: nil).x == -1)
    let path = Path()
    (path as UIBezierPath).stroke()
    #expect(path.strokes == 1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }.cgImage
    #expect(image.map { Picture(name: "own", $0).name } == "own")
    let layer = Layer()
    (layer as CALayer).cornerCurve = .continuous
    #expect(layer.changes == 1)
    #expect((layer as CALayer).convert(CGPoint(x: 1, y: 1), to: nil) == .zero)
    let tap = Tap()
    (tap as UIGestureRecognizer).addTarget(view, action: Selector("tap"))
    #expect(tap.targets == 1)
    #expect(view.isEqual(view) && !view.isEqual(tap) && view.hash == view.hash)
    #expect(layer.isEqual(layer) && !layer.isEqual(nil) && tap.isEqual(tap))
  }

  @Test func `a constraint of a subclass is made of items and attributes`() {
    let view = UIView()
    let constraint = Constraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 3)
    constraint.constant = 4
    #expect(constraint.changes == 1)
    #expect("\(constraint as NSLayoutConstraint)" == "own 4.0")
  }
}

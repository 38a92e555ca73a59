import Animatic
import Testing

/// Hit testing of views: rule I5.
@MainActor
struct HitTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let rear = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
  private let inner = UIView(frame: CGRect(x: -10, y: 20, width: 20, height: 20))

  init() {
    for (view, name) in [(root, "root"), (rear, "rear"), (front, "front"), (inner, "inner")] {
      view.accessibilityIdentifier = name
    }
    root.addSubview(rear)
    root.addSubview(front)
    front.addSubview(inner)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
  }

  /// The lower edges belong to a view, the upper ones do not; a view outside of its superview
  /// cannot be hit.
  @Test(
    arguments: [
      (5, 5, "root"), (10, 10, "rear"), (59.9, 20, "rear"), (60, 20, "root"), (45, 35, "front"),
      (35, 55, "inner"), (25, 55, "rear"), (80, 80, "root"), (100, 50, nil), (-1, 50, nil),
    ] as [(CGFloat, CGFloat, String?)])
  func `the frontmost view at a point is hit`(x: CGFloat, y: CGFloat, name: String?) {
    #expect(hit(x, y) == name)
  }

  @Test func `hidden, clear or disabled views are skipped with their subviews`() {
    let changes: [(String, (UIView) -> Void, (UIView) -> Void)] = [
      ("hidden", { $0.isHidden = true }, { $0.isHidden = false }),
      ("clear", { $0.alpha = 0.0099 }, { $0.alpha = 0.01 }),
      ("off", { $0.isUserInteractionEnabled = false }, { $0.isUserInteractionEnabled = true }),
    ]
    for (name, change, undo) in changes {
      change(front)
      #expect(hit(35, 55) == "rear", "\(name)")
      undo(front)
      #expect(hit(35, 55) == "inner", "\(name)")
    }
  }

  @Test func `a point converts through transforms and scrolled bounds`() {
    front.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(hit(35, 35) == "rear" && hit(45, 45) == "front")
    front.transform = .identity
    front.bounds.origin = CGPoint(x: -20, y: 0)
    #expect(hit(45, 55) == "inner")
    front.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(hit(45, 55) == "rear")
  }

  @Test func `both methods can be overridden, and receive the event`() {
    final class Wide: UIView {
      var events: [UIEvent] = []
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        events += [event].compactMap(\.self)
        return bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
      }
    }
    let wide = Wide(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    wide.addSubview(UIView(frame: wide.bounds))
    root.addSubview(wide)
    let event = UIEvent()
    #expect(root.hitTest(CGPoint(x: 25, y: 5), with: event) === wide)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: event) === wide && wide.events.count == 2)
    #expect(wide.events.allSatisfy { $0 === event })
  }

  @Test func `views are opaque and layers are not`() {
    #expect(root.isOpaque && root.layer.isOpaque && !CALayer().isOpaque)
    root.isOpaque = false
    #expect(!root.layer.isOpaque)
  }
}

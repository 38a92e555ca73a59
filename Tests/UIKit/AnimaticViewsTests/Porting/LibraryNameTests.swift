import Animatic
import Foundation
import Testing

/// Names that few libraries use.
@MainActor struct LibraryNameTests {
  @Test func `a snapshot of a part shows that part and keeps its caps`() throws {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 40))
    view.backgroundColor = .red
    simulator.window.addSubview(view)
    let part = CGRect(x: 20, y: 0, width: 50, height: 40)
    let caps = UIEdgeInsets(top: 0, left: 5, bottom: 10, right: 20)
    let snapshot = try #require(
      view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: caps))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(snapshot.layer.contents != nil)
    let all = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(all.frame == view.bounds && all.layer.contents != nil)
    #expect(UIView(frame: part).snapshotView(afterScreenUpdates: false) == nil)
    #expect(snapshot.layer.contentsCenter == CGRect(x: 0.1, y: 0, width: 0.5, height: 0.75))
    let whole = view.resizableSnapshotView(
      from: part, afterScreenUpdates: true,
      withCapInsets: .init(top: 30, left: 0, bottom: 30, right: 0))
    #expect(whole?.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    let hidden = UIView(frame: part)
    #expect(
      hidden.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: caps)
        == nil)
  }

  @Test func `an object that is no responder keeps what assistive programs learn`() {
    let object = NSObject()
    #expect(object.accessibilityLabel == nil && !object.isAccessibilityElement)
    object.accessibilityLabel = "Delete"
    object.accessibilityTraits = .button
    object.isAccessibilityElement = true
    #expect(object.accessibilityLabel == "Delete" && object.accessibilityTraits == .button)
    #expect(object.isAccessibilityElement && object.accessibilityHint == nil)
    let image = UIImage()
    image.accessibilityIdentifier = "trash"
    #expect(image.accessibilityIdentifier == "trash")
  }

  @Test func `a responder in a variable of another type has its own values`() {
    let label = UILabel()
    label.text = "Name"
    let object: NSObject = label
    #expect(object.accessibilityLabel == "Name")
    object.accessibilityLabel = "Given name"
    object.accessibilityIdentifier = "name"
    #expect(label.accessibilityLabel == "Given name" && label.accessibilityIdentifier == "name")
  }

  @Test func `a view converts to a view by the method that the class overrides`() {
    final class Shifted: UIView {
      override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let point = super.convert(point, to: view)
        return CGPoint(x: point.x + 1, y: point.y)
      }
    }
    let (view, inner) = (Shifted(), UIView(frame: CGRect(x: 0, y: 4, width: 2, height: 2)))
    view.addSubview(inner)
    #expect(view.convert(CGPoint(x: 1, y: 6), to: inner) == CGPoint(x: 2, y: 2))
  }

  @available(*, deprecated, message: "tests a former name")
  @Test(arguments: [(1, 60), (2, 30), (4, 15)])
  func `a frame interval is that of a number of frames`(interval: Int, frames: Int) {
    let link = CADisplayLink { _ in }
    link.frameInterval = interval
    #expect(link.preferredFramesPerSecond == frames && link.frameInterval == interval)
  }

  @Test func `behaviours begin without items`() {
    #expect(UIGravityBehavior().items.isEmpty && UICollisionBehavior().items.isEmpty)
    #expect(UIDynamicItemBehavior().items.isEmpty)
  }

  @Test func `a text container is as wide as the insets of its view leave`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.textContainerInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 20)
    #expect(view.textContainer.size.width == 70)
    #expect(view.textContainer.size.height == .greatestFiniteMagnitude)
    view.isScrollEnabled = false
    #expect(view.textContainer.size == CGSize(width: 70, height: 34))
  }
}

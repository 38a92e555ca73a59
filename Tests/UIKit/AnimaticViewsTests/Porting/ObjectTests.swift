import Animatic
import Dispatch
import Foundation
import Testing

/// An extension of all objects, as programs for UIKit have it.
extension NSObject {
  fileprivate static var nameOfClass: String { String(describing: self) }
}

/// A protocol for objects, as delegates for UIKit have it.
private protocol Refreshing: NSObjectProtocol {
  var count: Int { get }
}

/// The superclass `NSObject`, which UIKit's classes have.
@MainActor
struct ObjectTests {
  private final class Page: UIViewController, @MainActor Refreshing {
    let count = 3
  }

  private final class Card: UIView {
    nonisolated let number: Int

    init(_ number: Int) {
      self.number = number
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override func isEqual(_ object: Any?) -> Bool { (object as? Card)?.number == number }
    override var hash: Int { number }
  }

  /// An object of each kind.
  private static var objects: [NSObject] {
    let view = UIView()
    return [
      view, UIViewController(), CALayer(), CAShapeLayer(), CABasicAnimation(), UIWindow(),
      UITapGestureRecognizer(), UIBarButtonItem(), UINavigationItem(title: ""), UIImage(),
      UITouch(), UIEvent(), UIPress(), UILayoutGuide(),
      UITraitCollection(), UICollectionViewFlowLayout(), UIDynamicAnimator(),
      UIGravityBehavior(items: []), UIBlurEffect(style: .dark), UIMotionEffect(),
      view.widthAnchor, view.widthAnchor.constraint(equalToConstant: 1), UIScreen.main,
      UIDevice.current, CATransaction(), CAMediaTimingFunction(name: .linear), CAEmitterCell(),
      UIViewPropertyAnimator(), UISpringTimingParameters(), UICubicTimingParameters(),
      UIAlertAction(title: "", style: .default), UIAction { _ in }, CADisplayLink { _ in },
    ]
  }

  /// More objects, of classes that programs seldom put into arrays.
  private static var others: [NSObject] {
    let (view, url) = (UIView(), URL(filePath: "/a"))
    let copy = Selector("copy")
    let format = UIGraphicsImageRendererFormat()
    let renderer = UIGraphicsImageRenderer(bounds: .zero, format: format)
    let extent = NSCollectionLayoutDimension.absolute(1)
    let size = NSCollectionLayoutSize(widthDimension: extent, heightDimension: extent)
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let target = UIPreviewTarget(container: view, center: .zero)
    let scenes: [NSObject] = [
      UIWindowScene.GeometryPreferences.iOS(), UIOpenURLContext(url: url),
      UISceneConfiguration(name: nil, sessionRole: .windowApplication),
      UISelectionFeedbackGenerator(),
    ]
    let controllers: [NSObject] = [
      UIStoryboard(name: "a", bundle: nil), UINib(nibName: "a", bundle: nil),
      UIPercentDrivenInteractiveTransition(), UIBarAppearance(), UIKey(),
      UIPresentationController(presentedViewController: UIViewController(), presenting: nil),
    ]
    let lists: [NSObject] = [
      extent, size, item, group, NSCollectionLayoutSection(group: group),
      NSCollectionLayoutAnchor(edges: .top), NSCollectionLayoutSpacing.fixed(1),
      NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil),
      NSCollectionLayoutGroupCustomItem(frame: .zero), UICollectionViewLayoutAttributes(),
      UICollectionViewCompositionalLayoutConfiguration(), UISwipeActionsConfiguration(actions: []),
      UICollectionViewLayoutInvalidationContext(), UITextPosition(), UITextRange(),
      UIContextualAction(style: .normal, title: nil) { _, _, _ in },
    ]
    let menus: [NSObject] = [
      UIMenuItem(title: "a", action: copy), UIMenuController.shared, UIPreviewParameters(), target,
      UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: target),
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil),
      UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero), UIActivity(),
      UIEditMenuInteraction(delegate: nil), UIPasteboard.general,
      UIAccessibilityCustomAction(name: "a", actionHandler: nil),
    ]
    let texts: [NSObject] = [
      UIFontDescriptor(), UIFontMetrics.default, NSStringDrawingContext(), UIBezierPath(), format,
      renderer, UITextView().textContainer, UIDynamicItemGroup(items: [view]),
      CAValueFunction(name: .rotateZ) ?? view,
    ]
    return scenes + controllers + lists + menus + texts
  }

  @Test func `an array of objects takes each class, and looks for them by identity`() throws {
    let all = Self.objects
    #expect(Set(all).count == all.count)
    for object in all {
      #expect(object.isEqual(object) && object == object && !object.isEqual(nil))
      #expect(all.firstIndex(of: object) == all.firstIndex { $0 === object })
      #expect(object.isKind(of: NSObject.self) && object.isMember(of: type(of: object)))
    }
    #expect(all[3].isKind(of: CALayer.self) && !all[3].isMember(of: CALayer.self))
    #expect(UILabel.nameOfClass == "UILabel" && CATextLayer.nameOfClass == "CATextLayer")
    let page: any Refreshing = Page()
    #expect(page.isEqual(page) && page.count == 3)
  }

  @Test func `descriptions have no addresses`() {
    for object in Self.objects + Self.others {
      let texts = ["\(object)", String(reflecting: object), object.description]
      #expect(texts.allSatisfy { !$0.contains("0x") && !$0.isEmpty }, "\(type(of: object))")
    }
    #expect("\(UIViewController())" == "AnimaticViews.UIViewController")
    #expect("\(UIView())" == "UIView frame=0,0,0,0 alpha=1")
  }

  @Test func `equality of one's own decides`() {
    let (first, second, third) = (Card(1), Card(1), Card(2))
    #expect(first == second && first != third && first !== second)
    #expect([third, second].firstIndex(of: first) == 1 && Set([first, second, third]).count == 2)
    let parent = UIView()
    for card in [first, second, third] { parent.addSubview(card) }
    second.removeFromSuperview()
    // The tree of views goes by identity.
    #expect(parent.subviews.map { $0 === first || $0 === third } == [true, true])
  }

  /// Values that are equal though they are two objects, and others that are not.
  private static var values: [(NSObject, NSObject, NSObject)] {
    [
      (
        UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 2),
        UITraitCollection(displayScale: 3)
      ),
      (
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn),
        CAMediaTimingFunction(name: .easeOut)
      ),
      (UIImage(), UIImage(), UIView()),
    ]
  }

  @Test func `values are equal by what they hold`() {
    for (value, same, other) in Self.values {
      #expect(value == same && value.hash == same.hash && value.isEqual(same))
      #expect(value != other && Set([value, same, other]).count == 2)
    }
  }

  @Test func `another thread reads the class of a view, and nothing else`() async {
    let view = UIView()
    let text = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: "\(view as NSObject)") }
    }
    #expect(text == "AnimaticViews.UIView")
  }

  nonisolated private static let attributes: [(NSAttributedString.Key, Int)] = [
    (.font, 0), (.foregroundColor, 1), (.paragraphStyle, 2), (.shadow, 3),
  ]

  /// Foundation on Linux compares no objects of an attributed string.
  @Test(arguments: attributes)
  func `a string has two values of an attribute`(key: NSAttributedString.Key, kind: Int) {
    let (centered, shadow) = (NSMutableParagraphStyle(), NSShadow())
    centered.alignment = .center
    shadow.shadowBlurRadius = 3
    let all: [(Any, Any)] = [
      (UIFont.systemFont(ofSize: 1), UIFont.systemFont(ofSize: 2)), (UIColor.red, UIColor.blue),
      (NSParagraphStyle(), centered), (NSShadow(), shadow),
    ]
    let text = NSMutableAttributedString(string: "abcdef", attributes: [key: all[kind].0])
    text.addAttribute(key, value: all[kind].1, range: NSRange(location: 2, length: 2))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.attributedText = text
    var count = 0
    label.attributedText?.enumerateAttribute(key, in: NSRange(location: 0, length: 6)) {
      value, _, _ in
      if value != nil { count += 1 }
    }
    #expect(count == 3)
    #expect(NSParagraphStyle() != centered && centered.copy() as? NSParagraphStyle == centered)
  }
}

import Animatic
import Testing

/// The defaults of the properties of `UIView` (UIView Class Reference, and today's pages for later
/// properties).
@MainActor
struct ViewDefaultsTests {
  private static let properties: KeyValuePairs<String, (UIView) -> (Any?, Any?)> = [
    "alpha": { ($0.alpha, CGFloat(1)) },
    "autoresizesSubviews": { ($0.autoresizesSubviews, true) },
    "autoresizingMask": { ($0.autoresizingMask, UIView.AutoresizingMask()) },
    "backgroundColor": { ($0.backgroundColor, nil) },
    "bounds": { ($0.bounds, CGRect(x: 0, y: 0, width: 30, height: 40)) },
    "center": { ($0.center, CGPoint(x: 25, y: 40)) },
    "clearsContextBeforeDrawing": { ($0.clearsContextBeforeDrawing, true) },
    "clipsToBounds": { ($0.clipsToBounds, false) },
    "contentMode": { ($0.contentMode, UIView.ContentMode.scaleToFill) },
    "contentStretch": { ($0.contentStretch, CGRect(x: 0, y: 0, width: 1, height: 1)) },
    "contentScaleFactor": { ($0.contentScaleFactor, CGFloat(1)) },
    "isExclusiveTouch": { ($0.isExclusiveTouch, false) },
    "frame": { ($0.frame, CGRect(x: 10, y: 20, width: 30, height: 40)) },
    "isHidden": { ($0.isHidden, false) },
    "layer": { (type(of: $0.layer) == CALayer.self, true) },
    "isMultipleTouchEnabled": { ($0.isMultipleTouchEnabled, false) },
    "isOpaque": { ($0.isOpaque, true) },
    "subviews": { ($0.subviews, [UIView]()) },
    "superview": { ($0.superview, nil) },
    "tag": { ($0.tag, 0) },
    "transform": { ($0.transform, CGAffineTransform.identity) },
    "transform3D": { (CATransform3DIsIdentity($0.transform3D), true) },
    "isUserInteractionEnabled": { ($0.isUserInteractionEnabled, true) },
    "window": { ($0.window, nil) },
    "next": { ($0.next, nil) },
    "mask": { ($0.mask, nil) },
    "gestureRecognizers": { ($0.gestureRecognizers, nil) },
    "canBecomeFirstResponder": { ($0.canBecomeFirstResponder, false) },
    "canResignFirstResponder": { ($0.canResignFirstResponder, true) },
    "isFirstResponder": { ($0.isFirstResponder, false) },
    "inputView": { ($0.inputView, nil) },
    "inputAccessoryView": { ($0.inputAccessoryView, nil) },
    "tintColor": { ($0.tintColor, UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)) },
    "tintAdjustmentMode": { ($0.tintAdjustmentMode, UIView.TintAdjustmentMode.normal) },
    "layoutMargins": { ($0.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) },
    "directionalLayoutMargins": {
      (
        $0.directionalLayoutMargins,
        NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      )
    },
    "preservesSuperviewLayoutMargins": { ($0.preservesSuperviewLayoutMargins, false) },
    "insetsLayoutMarginsFromSafeArea": { ($0.insetsLayoutMarginsFromSafeArea, true) },
    "safeAreaInsets": { ($0.safeAreaInsets, UIEdgeInsets.zero) },
    "intrinsicContentSize": { ($0.intrinsicContentSize, CGSize(width: -1, height: -1)) },
    "noIntrinsicMetric": { _ in (UIView.noIntrinsicMetric, CGFloat(-1)) },
    "sizeThatFits": {
      ($0.sizeThatFits(CGSize(width: 1, height: 1)), CGSize(width: 30, height: 40))
    },
    "alignmentRectInsets": { ($0.alignmentRectInsets, UIEdgeInsets.zero) },
    "alignmentRect": { ($0.alignmentRect(forFrame: $0.frame), $0.frame) },
    "translatesAutoresizingMaskIntoConstraints": {
      ($0.translatesAutoresizingMaskIntoConstraints, true)
    },
    "semanticContentAttribute": {
      ($0.semanticContentAttribute, UISemanticContentAttribute.unspecified)
    },
    "effectiveUserInterfaceLayoutDirection": {
      ($0.effectiveUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection.leftToRight)
    },
    "isAccessibilityElement": { ($0.isAccessibilityElement, false) },
    "accessibilityLabel": { ($0.accessibilityLabel, nil) },
    "accessibilityHint": { ($0.accessibilityHint, nil) },
    "accessibilityValue": { ($0.accessibilityValue, nil) },
    "accessibilityIdentifier": { ($0.accessibilityIdentifier, nil) },
    "accessibilityElementsHidden": { ($0.accessibilityElementsHidden, false) },
    "accessibilityViewIsModal": { ($0.accessibilityViewIsModal, false) },
    "restorationIdentifier": { ($0.restorationIdentifier, nil) },
    "areAnimationsEnabled": { _ in (UIView.areAnimationsEnabled, true) },
    "layerClass": { _ in (UIView.layerClass == CALayer.self, true) },
    "inheritedAnimationDuration": { _ in (UIView.inheritedAnimationDuration, 0.0) },
  ]

  @Test func `every property has the default of its documentation`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    for (name, property) in Self.properties {
      let (value, expected) = property(view)
      #expect(text(value) == text(expected), "\(name)")
    }
  }

  private func text(_ value: Any?) -> String {
    guard let value else { return "nil" }
    if let color = value as? UIColor { return "\(color.numbers)" }
    return "\(value)"
  }

  @Test func `setting a default stores nothing, and setting a value keeps it`() {
    let view = UIView()
    let flags: [ReferenceWritableKeyPath<UIView, Bool>] = [
      \.isMultipleTouchEnabled, \.isExclusiveTouch, \.insetsLayoutMarginsFromSafeArea,
      \.translatesAutoresizingMaskIntoConstraints, \.isAccessibilityElement,
      \.accessibilityElementsHidden, \.accessibilityViewIsModal,
    ]
    for flag in flags {
      for value in [!view[keyPath: flag], view[keyPath: flag]] {
        view[keyPath: flag] = value
        #expect(view[keyPath: flag] == value, "\(flag)")
      }
    }
    let texts: [ReferenceWritableKeyPath<UIView, String?>] = [
      \.accessibilityLabel, \.accessibilityHint, \.accessibilityValue, \.restorationIdentifier,
    ]
    for text in texts {
      for value in ["a", nil] {
        view[keyPath: text] = value
        #expect(view[keyPath: text] == value, "\(text)")
      }
    }
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.semanticContentAttribute == .forceRightToLeft)
  }
}

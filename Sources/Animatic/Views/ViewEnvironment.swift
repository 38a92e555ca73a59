import Foundation

/// The members of ``UIView`` that concern what surrounds its contents: tint, margins, safe area,
/// natural size, and identity for accessibility and restoration.
///
/// A view that uses none of them stores none of their values.
@preconcurrency @MainActor
open class ViewEnvironment: ViewInteraction {
  // Only `UIView` inherits from this class.
  private final var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  // MARK: - Tint

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what the user can interact with, in the view and in the views in it.
  ///
  /// A view without a colour of its own has that of its superview, and a view without a superview has a
  /// blue. While the mode is `dimmed`, the colour is a grey of the same brightness. Setting `nil`
  /// removes the view's own colour. A change does not animate; ``tintColorDidChange()`` may set colours
  /// that do.
  ///
  /// - Complexity: O(*d*) to read, where *d* is the depth of the view, and O(*n*) to set for the *n*
  ///   views in the view.
  open var tintColor: UIColor! {
    get { asView.effectiveTint }
    set { asView.setTint(newValue) }
  }
  /// Whether the tint shows as it is; `automatic` by default, so that the superview's mode applies.
  ///
  /// - Returns: `normal` or `dimmed`.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { asView.effectiveTintMode }
    set { asView.setTintMode(newValue) }
  }
  /// Notifies the view that its ``tintColor`` has changed, because it, a superview or the mode was set,
  /// or because the view has another superview. Does nothing unless overridden.
  open func tintColorDidChange() {}

  // MARK: - Margins and safe area

  /// The distances between the edges of the view and its contents, in points; 8 at every edge by
  /// default.
  ///
  /// The value includes the safe area, see ``insetsLayoutMarginsFromSafeArea``, and is at least what
  /// the superview's margins leave, see ``preservesSuperviewLayoutMargins``.
  open var layoutMargins: UIEdgeInsets {
    get { asView.effectiveMargins }
    set { asView.setMargins(newValue) }
  }
  /// The ``layoutMargins`` with a leading and a trailing distance: left and right, as text runs from
  /// left to right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins) }
    set { layoutMargins = UIEdgeInsets(newValue) }
  }
  /// Whether the margins of the superview count too where they are greater; `false` by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { viewExtras?.preservesSuperviewMargins ?? false }
    set { asView.setExtra(\.preservesSuperviewMargins, newValue, false) }
  }
  /// Whether the ``safeAreaInsets`` are part of ``layoutMargins``; `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { viewExtras?.insetsMarginsFromSafeArea ?? true }
    set { asView.setExtra(\.insetsMarginsFromSafeArea, newValue, true) }
  }
  /// Notifies the view that its ``layoutMargins`` have changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}
  /// The distances from the edges of the view that something else covers, in points: none without a
  /// window, nor unless the screen or a controller has a safe area.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the view.
  open var safeAreaInsets: UIEdgeInsets { asView.effectiveSafeArea }
  /// Notifies the view that its ``safeAreaInsets`` have changed. Does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  // MARK: - Natural size

  /// The size of the contents, in points; ``UIView/noIntrinsicMetric`` in both dimensions unless
  /// overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Notifies the view that its ``intrinsicContentSize`` has changed. Does nothing unless overridden,
  /// as no layout depends on that size.
  open func invalidateIntrinsicContentSize() {}
  /// The distances between the ``UIView/frame`` and the rectangle by which the view is aligned; none
  /// unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle by which a view with a frame is aligned.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame of a view that is aligned by a rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Whether the autoresizing mask would become layout constraints; `true` by default. It has no
  /// effect: Animatic has no constraints, and ``UIView/autoresizingMask`` always counts.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewExtras?.translatesAutoresizingMask ?? true }
    set { asView.setExtra(\.translatesAutoresizingMask, newValue, true) }
  }
  /// The direction of the contents; `unspecified` by default. It has no effect: everything runs from
  /// left to right.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewExtras?.semanticContent ?? .unspecified }
    set { asView.setExtra(\.semanticContent, newValue, .unspecified) }
  }

  // MARK: - Accessibility

  /// Whether assistive programs see the view as one element; `false` by default. It has no effect:
  /// no such program runs here.
  open var isAccessibilityElement: Bool {
    get { viewExtras?.accessibility.isElement ?? false }
    set { asView.setExtra(\.accessibility.isElement, newValue, false) }
  }
  /// What assistive programs call the view; `nil` by default. It has no effect: no such program
  /// runs here.
  open var accessibilityLabel: String? {
    get { viewExtras?.accessibility.label }
    set { asView.setExtra(\.accessibility.label, newValue, nil) }
  }
  /// What assistive programs say of the view's use; `nil` by default. It has no effect: no such
  /// program runs here.
  open var accessibilityHint: String? {
    get { viewExtras?.accessibility.hint }
    set { asView.setExtra(\.accessibility.hint, newValue, nil) }
  }
  /// What assistive programs say of the view's value; `nil` by default. It has no effect: no such
  /// program runs here.
  open var accessibilityValue: String? {
    get { viewExtras?.accessibility.value }
    set { asView.setExtra(\.accessibility.value, newValue, nil) }
  }
  /// Whether assistive programs skip the views in this one; `false` by default. It has no effect:
  /// no such program runs here.
  open var accessibilityElementsHidden: Bool {
    get { viewExtras?.accessibility.hidesElements ?? false }
    set { asView.setExtra(\.accessibility.hidesElements, newValue, false) }
  }
  /// Whether assistive programs skip the views beside this one; `false` by default. It has no
  /// effect: no such program runs here.
  open var accessibilityViewIsModal: Bool {
    get { viewExtras?.accessibility.isModal ?? false }
    set { asView.setExtra(\.accessibility.isModal, newValue, false) }
  }

  // MARK: - Files

  /// The name under which the state of the view would be restored; `nil` by default. It has no
  /// effect: Animatic restores no state.
  open var restorationIdentifier: String? {
    get { viewExtras?.restorationIdentifier }
    set { asView.setExtra(\.restorationIdentifier, newValue, nil) }
  }
  /// Does nothing: Animatic writes no views.
  open func encode(with coder: NSCoder) {}
  /// Does nothing: Animatic restores no state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing: Animatic restores no state.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing. Interface Builder calls it in UIKit.
  open func prepareForInterfaceBuilder() {}
}

import Animatic
import Testing

/// The defaults of the properties of controls (their class references).
@MainActor
struct ControlDefaultTests {
  private struct Default<View> {
    let name: String
    let values: (View) -> (Any?, Any?)
    init(_ name: String, _ values: @escaping (View) -> (Any?, Any?)) {
      (self.name, self.values) = (name, values)
    }
  }

  private func check<View>(_ view: View, _ defaults: [Default<View>]) {
    for each in defaults {
      let (value, expected) = each.values(view)
      #expect(text(value) == text(expected), "\(View.self).\(each.name)")
    }
  }

  private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }

  @Test func `a text field has the defaults of its documentation`() {
    check(
      UITextField(),
      [
        Default("text") { ($0.text, "") },
        Default("attributedText") { ($0.attributedText?.length, 0) },
        Default("placeholder") { ($0.placeholder, nil) },
        Default("font") { ($0.font?.pointSize, 17.0) },
        Default("textColor") { ($0.textColor, UIColor.black) },
        Default("textAlignment") { ($0.textAlignment, "natural") },
        Default("minimumFontSize") { ($0.minimumFontSize, 0.0) },
        Default("adjustsFontSizeToFitWidth") { ($0.adjustsFontSizeToFitWidth, false) },
        Default("delegate") { ($0.delegate, nil) }, Default("isEditing") { ($0.isEditing, false) },
        Default("clearsOnBeginEditing") { ($0.clearsOnBeginEditing, false) },
        Default("clearsOnInsertion") { ($0.clearsOnInsertion, false) },
        Default("typingAttributes") { ($0.typingAttributes, nil) },
        Default("borderStyle") { ($0.borderStyle, "none") },
        Default("clearButtonMode") { ($0.clearButtonMode, "never") },
        Default("leftViewMode") { ($0.leftViewMode, "never") },
        Default("rightViewMode") { ($0.rightViewMode, "never") },
        Default("isSecureTextEntry") { ($0.isSecureTextEntry, false) },
        Default("returnKeyType") { ($0.returnKeyType, "default") },
        Default("keyboardType") { ($0.keyboardType, "default") },
        Default("autocapitalizationType") { ($0.autocapitalizationType, "sentences") },
        Default("enablesReturnKeyAutomatically") { ($0.enablesReturnKeyAutomatically, false) },
        Default("textContentType") { ($0.textContentType, nil) },
        Default("inputView") { ($0.inputView, nil) }, Default("hasText") { ($0.hasText, false) },
        Default("canBecomeFirstResponder") { ($0.canBecomeFirstResponder, true) },
      ])
  }

  @Test func `a control has the defaults of its documentation`() {
    check(
      UIControl(frame: CGRect(x: 1, y: 2, width: 3, height: 4)),
      [
        Default("isEnabled") { ($0.isEnabled, true) },
        Default("isSelected") { ($0.isSelected, false) },
        Default("isHighlighted") { ($0.isHighlighted, false) },
        Default("state") { ($0.state.rawValue, 0) },
        Default("contentVerticalAlignment") { ($0.contentVerticalAlignment, "center") },
        Default("contentHorizontalAlignment") { ($0.contentHorizontalAlignment, "center") },
        Default("effectiveContentHorizontalAlignment") {
          ($0.effectiveContentHorizontalAlignment, "center")
        },
        Default("isTracking") { ($0.isTracking, false) },
        Default("isTouchInside") { ($0.isTouchInside, false) },
        Default("allTargets") { ($0.allTargets.count, 0) },
        Default("allControlEvents") { ($0.allControlEvents.rawValue, 0) },
        Default("isUserInteractionEnabled") { ($0.isUserInteractionEnabled, true) },
        Default("frame") { ($0.frame, CGRect(x: 1, y: 2, width: 3, height: 4)) },
      ])
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
    #expect(control.contentHorizontalAlignment == .trailing)
  }

  @Test func `a button has the defaults of its documentation`() {
    check(
      UIButton(frame: .zero),
      [
        Default("buttonType") { ($0.buttonType, "custom") },
        Default("currentTitle") { ($0.currentTitle, nil) },
        Default("currentAttributedTitle") { ($0.currentAttributedTitle, nil) },
        Default("currentTitleColor") { ($0.currentTitleColor, UIColor.white) },
        Default("titleColor") { ($0.titleColor(for: .selected), UIColor.white) },
        Default("currentTitleShadowColor") { ($0.currentTitleShadowColor, nil) },
        Default("currentImage") { ($0.currentImage, nil) },
        Default("currentBackgroundImage") { ($0.currentBackgroundImage, nil) },
        Default("reversesTitleShadowWhenHighlighted") {
          ($0.reversesTitleShadowWhenHighlighted, false)
        },
        Default("adjustsImageWhenHighlighted") { ($0.adjustsImageWhenHighlighted, true) },
        Default("adjustsImageWhenDisabled") { ($0.adjustsImageWhenDisabled, true) },
        Default("showsTouchWhenHighlighted") { ($0.showsTouchWhenHighlighted, false) },
        Default("contentEdgeInsets") { ($0.contentEdgeInsets, UIEdgeInsets.zero) },
        Default("titleEdgeInsets") { ($0.titleEdgeInsets, UIEdgeInsets.zero) },
        Default("imageEdgeInsets") { ($0.imageEdgeInsets, UIEdgeInsets.zero) },
        Default("titleLabel.font") { ($0.titleLabel?.font.pointSize, 18.0) },
        Default("titleLabel.lineBreakMode") {
          ($0.titleLabel?.lineBreakMode, "byTruncatingMiddle")
        },
        Default("imageView.image") { ($0.imageView?.image, nil) },
      ])
    #expect(UIButton(type: .system).titleLabel?.font.pointSize == 15)
  }

  @Test func `a switch and a page control have the defaults of their documentation`() {
    check(
      UISwitch(),
      [
        Default("isOn") { ($0.isOn, false) },
        Default("onTintColor") { ($0.onTintColor, nil) },
        Default("thumbTintColor") { ($0.thumbTintColor, nil) },
        Default("onImage") { ($0.onImage, nil) },
        Default("offImage") { ($0.offImage, nil) },
        Default("title") { ($0.title, nil) },
        Default("preferredStyle") { ($0.preferredStyle, "automatic") },
        Default("style") { ($0.style, "sliding") },
        Default("bounds") { ($0.bounds, CGRect(x: 0, y: 0, width: 51, height: 31)) },
      ])
    check(
      UIPageControl(),
      [
        Default("numberOfPages") { ($0.numberOfPages, 0) },
        Default("currentPage") { ($0.currentPage, 0) },
        Default("hidesForSinglePage") { ($0.hidesForSinglePage, false) },
        Default("defersCurrentPageDisplay") { ($0.defersCurrentPageDisplay, false) },
        Default("pageIndicatorTintColor") { ($0.pageIndicatorTintColor, nil) },
        Default("currentPageIndicatorTintColor") { ($0.currentPageIndicatorTintColor, nil) },
        Default("backgroundStyle") { ($0.backgroundStyle, "automatic") },
        Default("allowsContinuousInteraction") { ($0.allowsContinuousInteraction, true) },
      ])
  }

  @Test func `a slider has the defaults of its documentation`() {
    check(
      UISlider(),
      [
        Default("value") { ($0.value, 0.0) },
        Default("minimumValue") { ($0.minimumValue, 0.0) },
        Default("maximumValue") { ($0.maximumValue, 1.0) },
        Default("isContinuous") { ($0.isContinuous, true) },
        Default("minimumValueImage") { ($0.minimumValueImage, nil) },
        Default("maximumValueImage") { ($0.maximumValueImage, nil) },
        Default("minimumTrackTintColor") { ($0.minimumTrackTintColor, nil) },
        Default("maximumTrackTintColor") { ($0.maximumTrackTintColor, nil) },
        Default("thumbTintColor") { ($0.thumbTintColor, nil) },
        Default("currentThumbImage") { ($0.currentThumbImage, nil) },
        Default("currentMinimumTrackImage") { ($0.currentMinimumTrackImage, nil) },
        Default("currentMaximumTrackImage") { ($0.currentMaximumTrackImage, nil) },
      ])
  }

  @Test func `indicators have the defaults of their documentation`() {
    check(
      UIProgressView(),
      [
        Default("progress") { ($0.progress, 0.0) },
        Default("progressViewStyle") { ($0.progressViewStyle, "default") },
        Default("progressTintColor") { ($0.progressTintColor, nil) },
        Default("trackTintColor") { ($0.trackTintColor, nil) },
        Default("progressImage") { ($0.progressImage, nil) },
        Default("trackImage") { ($0.trackImage, nil) },
      ])
    check(
      UIActivityIndicatorView(),
      [
        Default("isAnimating") { ($0.isAnimating, false) },
        Default("hidesWhenStopped") { ($0.hidesWhenStopped, true) },
        Default("style") { ($0.style, "medium") },
        Default("isHidden") { ($0.isHidden, true) },
      ])
  }
}

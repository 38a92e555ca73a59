import Animatic
import Testing

@MainActor
struct ControlDefaultTests {
  /// Expects values to have the texts of the defaults in the documentation.
  private func check(
    _ rows: [(Any?, Any?)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
    let (values, defaults) = (rows.map { text($0.0) }, rows.map { text($0.1) })
    #expect(values == defaults, sourceLocation: sourceLocation)
  }

  @Test func `a text field has the defaults of its documentation`() {
    let field = UITextField()
    check([
      (field.text, ""), (field.attributedText?.length, 0), (field.placeholder, nil),
      (field.font?.pointSize, 17.0), (field.textColor, UIColor.black),
      (field.textAlignment, "natural"), (field.minimumFontSize, 0.0),
      (field.adjustsFontSizeToFitWidth, false), (field.delegate, nil), (field.isEditing, false),
      (field.clearsOnBeginEditing, false), (field.clearsOnInsertion, false),
      (field.typingAttributes, nil), (field.borderStyle, "none"), (field.clearButtonMode, "never"),
      (field.leftViewMode, "never"), (field.rightViewMode, "never"),
    ])
    check([
      (field.isSecureTextEntry, false), (field.returnKeyType, "default"),
      (field.keyboardType, "default"), (field.autocapitalizationType, "sentences"),
      (field.enablesReturnKeyAutomatically, false), (field.textContentType, nil),
      (field.inputView, nil), (field.hasText, false), (field.canBecomeFirstResponder, true),
    ])
  }

  @Test func `a control has the defaults of its documentation`() {
    let control = UIControl(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    check([
      (control.isEnabled, true), (control.isSelected, false), (control.isHighlighted, false),
      (control.state.rawValue, 0), (control.contentVerticalAlignment, "center"),
      (control.contentHorizontalAlignment, "center"),
      (control.effectiveContentHorizontalAlignment, "center"), (control.isTracking, false),
      (control.isTouchInside, false), (control.allTargets.count, 0),
      (control.allControlEvents.rawValue, 0), (control.isUserInteractionEnabled, true),
      (control.frame, CGRect(x: 1, y: 2, width: 3, height: 4)),
    ])
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
    #expect(control.contentHorizontalAlignment == .trailing)
  }

  @Test func `a button has the defaults of its documentation`() {
    let button = UIButton(frame: .zero)
    check([
      (button.buttonType, "custom"), (button.currentTitle, nil),
      (button.currentAttributedTitle, nil), (button.currentTitleColor, UIColor.white),
      (button.titleColor(for: .selected), UIColor.white), (button.currentTitleShadowColor, nil),
      (button.currentImage, nil), (button.currentBackgroundImage, nil),
      (button.reversesTitleShadowWhenHighlighted, false),
      (button.adjustsImageWhenHighlighted, true), (button.adjustsImageWhenDisabled, true),
      (button.showsTouchWhenHighlighted, false), (button.contentEdgeInsets, UIEdgeInsets.zero),
      (button.titleEdgeInsets, UIEdgeInsets.zero), (button.imageEdgeInsets, UIEdgeInsets.zero),
      (button.titleLabel?.font.pointSize, 18.0),
      (button.titleLabel?.lineBreakMode, "byTruncatingMiddle"), (button.imageView?.image, nil),
      (UIButton(type: .system).titleLabel?.font.pointSize, 15.0),
    ])
  }

  @Test func `a switch and a page control have the defaults of their documentation`() {
    let (toggle, pages) = (UISwitch(), UIPageControl())
    check([
      (toggle.isOn, false), (toggle.onTintColor, nil), (toggle.thumbTintColor, nil),
      (toggle.onImage, nil), (toggle.offImage, nil), (toggle.title, nil),
      (toggle.preferredStyle, "automatic"), (toggle.style, "sliding"),
      (toggle.bounds, CGRect(x: 0, y: 0, width: 51, height: 31)),
    ])
    check([
      (pages.numberOfPages, 0), (pages.currentPage, 0), (pages.hidesForSinglePage, false),
      (pages.defersCurrentPageDisplay, false), (pages.pageIndicatorTintColor, nil),
      (pages.currentPageIndicatorTintColor, nil), (pages.backgroundStyle, "automatic"),
      (pages.allowsContinuousInteraction, true),
    ])
  }

  @Test func `sliders and indicators have the defaults of their documentation`() {
    let (slider, progress, wheel) = (UISlider(), UIProgressView(), UIActivityIndicatorView())
    check([
      (slider.value, 0.0), (slider.minimumValue, 0.0), (slider.maximumValue, 1.0),
      (slider.isContinuous, true), (slider.minimumValueImage, nil), (slider.maximumValueImage, nil),
      (slider.minimumTrackTintColor, nil), (slider.maximumTrackTintColor, nil),
      (slider.thumbTintColor, nil), (slider.currentThumbImage, nil),
      (slider.currentMinimumTrackImage, nil), (slider.currentMaximumTrackImage, nil),
    ])
    check([
      (progress.progress, 0.0), (progress.progressViewStyle, "default"),
      (progress.progressTintColor, nil), (progress.trackTintColor, nil),
      (progress.progressImage, nil), (progress.trackImage, nil), (wheel.isAnimating, false),
      (wheel.hidesWhenStopped, true), (wheel.style, "medium"), (wheel.isHidden, true),
    ])
  }
}

import Foundation
import Testing

@testable import AnimaticViews

@MainActor
struct UIButtonTests {
  private static func image(_ name: String, _ width: CGFloat = 20, _ height: CGFloat = 10)
    -> UIImage
  {
    UIImage(reference: name, size: CGSize(width: width, height: height))
  }

  /// A state has what is set for exactly this state, or else what is set for the normal state.
  @Test(
    arguments: [
      (.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected"),
      (.disabled, "normal"), ([.highlighted, .selected], "both"),
      ([.disabled, .selected], "normal"),
    ] as [(UIControl.State, String)])
  func `a state falls back to the normal one`(state: UIControl.State, expected: String) {
    let button = UIButton(type: .custom)
    let states: [(UIControl.State, String)] = [
      (.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected"),
      ([.highlighted, .selected], "both"),
    ]
    var colors: [String: UIColor] = [:]
    for (index, (state, name)) in states.enumerated() {
      let color = UIColor(white: CGFloat(index) / 10, alpha: 1)
      colors[name] = color
      button.setTitle(name, for: state)
      button.setTitleColor(color, for: state)
      button.setTitleShadowColor(color, for: state)
      button.setImage(Self.image(name), for: state)
      button.setBackgroundImage(Self.image(name + " behind"), for: state)
    }
    let (color, image) = (colors[expected], Self.image(expected))
    let behind = Self.image(expected + " behind")
    #expect(button.title(for: state) == expected && button.attributedTitle(for: state) == nil)
    #expect(
      [button.titleColor(for: state), button.titleShadowColor(for: state)] == [color, color])
    #expect([button.image(for: state), button.backgroundImage(for: state)] == [image, behind])
    button.isHighlighted = state.contains(.highlighted)
    button.isSelected = state.contains(.selected)
    button.isEnabled = !state.contains(.disabled)
    #expect([button.currentTitle, button.titleLabel?.text] == [expected, expected])
    #expect([button.currentTitleColor, button.titleLabel?.textColor] == [color, color])
    #expect([button.currentTitleShadowColor, button.titleLabel?.shadowColor] == [color, color])
    #expect([button.currentImage, button.currentBackgroundImage] == [image, behind])
  }

  @Test func `nil removes what was set for a state`() {
    let button = UIButton(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.isSelected = true
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "normal" && button.titleLabel?.text == "normal")
    button.setTitle(nil, for: .normal)
    #expect(button.currentTitle == nil && button.titleLabel?.text == nil)
  }

  @Test func `a title with attributes shows in place of one without`() {
    let button = UIButton(type: .system)
    let title = NSAttributedString(
      string: "styled", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(title, for: .normal)
    #expect(button.currentAttributedTitle == title && button.currentTitle == "plain")
    #expect(button.titleLabel?.text == "styled")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "styled")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
  }

  @Test func `a system button has the tint colour, and fades while it is highlighted`() {
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    button.setImage(Self.image("icon"), for: .normal)
    #expect(button.currentTitleColor == button.tintColor)
    #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
    button.tintColor = .red
    #expect(button.currentTitleColor == .red && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    // I9: at 0.2 of the alpha.
    #expect(button.titleLabel?.alpha == 0.2 && button.imageView?.alpha == 0.2)
    // A colour for the state shows as it is.
    button.setTitleColor(.green, for: .highlighted)
    #expect(button.titleLabel?.alpha == 1 && button.titleLabel?.textColor == .green)
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1 && button.imageView?.alpha == 1)
    button.isEnabled = false
    #expect(button.currentTitleColor == UIColor(white: 0, alpha: 0.35))
    #expect(button.imageView?.alpha == 0.5)
  }

  @Test func `a custom button darkens its images, and has them half transparent when disabled`() {
    let button = UIButton(type: .custom)
    let image = Self.image("icon")
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .normal)
    let views = button.subviews.compactMap { $0 as? UIImageView }
    #expect(views.count == 2 && views[1] === button.imageView)
    button.isHighlighted = true
    #expect(views.allSatisfy { $0.image != image && $0.image?.size == image.size && $0.alpha == 1 })
    button.adjustsImageWhenHighlighted = false
    #expect(views.allSatisfy { $0.image == image })
    button.isHighlighted = false
    button.isEnabled = false
    #expect(views.allSatisfy { $0.image == image && $0.alpha == 0.5 })
    button.adjustsImageWhenDisabled = false
    #expect(views.allSatisfy { $0.alpha == 1 })
    button.adjustsImageWhenDisabled = true
    button.setImage(Self.image("disabled"), for: .disabled)
    #expect(views.map(\.alpha) == [0.5, 1])
  }

  @Test func `the shadow of a title turns round while the button is highlighted`() {
    let button = UIButton(type: .custom)
    button.setTitle("OK", for: .normal)
    button.reversesTitleShadowWhenHighlighted = true
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
  }

  /// Frames that UIKit gives an image of 32 × 32 points and a title of 54 × 21.5 in a button of 335
  /// × 40, printed by a program on a device: only the horizontal positions of the first four rows.
  @Test(
    arguments: [
      (contentLeft: 0.0, imageLeft: 0.0, titleRight: 0.0, imageX: 124.5, titleX: 156.5),
      (0, 50, 0, 149.5, 156.5), (0, 50, 100, 149.5, 106.5), (20, 0, 0, 134.5, 166.5),
    ])
  func `the image and the title are together in the middle`(
    contentLeft: CGFloat, imageLeft: CGFloat, titleRight: CGFloat, imageX: CGFloat, titleX: CGFloat
  ) {
    let layout = ButtonLayout(
      horizontal: .center, vertical: .center, imageSize: CGSize(width: 32, height: 32),
      imageInsets: UIEdgeInsets(top: 0, left: imageLeft, bottom: 0, right: 0),
      titleInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: titleRight))
    let area = CGRect(x: contentLeft, y: 0, width: 335 - contentLeft, height: 40)
    let titleRect = layout.titleRect(of: CGSize(width: 54, height: 21.5), in: area)
    let imageRect = layout.imageRect(besideTitleOf: titleRect.width, in: area)
    #expect(imageRect == CGRect(x: imageX, y: 4, width: 32, height: 32))
    #expect(titleRect == CGRect(x: titleX, y: 9.25, width: 54, height: 21.5))
  }

  /// An image of 10 × 10 and a title of 30 × 20 in 100 × 60.
  @Test(
    arguments: [
      (.left, .top, [0, 0, 10, 10], [10, 0, 30, 20]),
      (.right, .bottom, [60, 50, 10, 10], [70, 40, 30, 20]),
      (.center, .center, [30, 25, 10, 10], [40, 20, 30, 20]),
      (.fill, .fill, [0, 0, 10, 60], [10, 0, 90, 60]),
    ]
      as [(
        UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment, [CGFloat],
        [CGFloat]
      )])
  func `contents are where the alignments say`(
    horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment,
    image: [CGFloat], title: [CGFloat]
  ) {
    let layout = ButtonLayout(
      horizontal: horizontal, vertical: vertical, imageSize: CGSize(width: 10, height: 10),
      imageInsets: .zero, titleInsets: .zero)
    let area = CGRect(x: 0, y: 0, width: 100, height: 60)
    let titleRect = layout.titleRect(of: CGSize(width: 30, height: 20), in: area)
    #expect(titleRect.numbers == title)
    #expect(layout.imageRect(besideTitleOf: titleRect.width, in: area).numbers == image)
  }

  @Test func `contents that are too large are cut to the button`() {
    let layout = ButtonLayout(
      horizontal: .center, vertical: .center, imageSize: CGSize(width: 30, height: 30),
      imageInsets: .zero, titleInsets: .zero)
    let area = CGRect(x: 0, y: 0, width: 50, height: 20)
    #expect(
      layout.titleRect(of: CGSize(width: 80, height: 20), in: area).numbers == [30, 0, 20, 20])
    #expect(layout.imageRect(besideTitleOf: 20, in: area).numbers == [0, 0, 30, 20])
    let none = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(layout.titleRect(of: CGSize(width: 80, height: 20), in: none).width == 0)
  }

  @Test func `subviews lie where the methods for rectangles say`() {
    final class Custom: UIButton {
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 1, dy: 1)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 1, y: 2, width: 3, height: 4)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    }
    let button = Custom(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.setTitle("title", for: .normal)
    button.setImage(Self.image("image"), for: .normal)
    button.setBackgroundImage(Self.image("back"), for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(button.imageView?.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(button.subviews.first?.frame == CGRect(x: 1, y: 1, width: 98, height: 48))
  }

  @Test func `the size is that of the contents with insets`() throws {
    let button = UIButton(type: .custom)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 33) && button.subviews.isEmpty)
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
    button.setImage(Self.image("image", 20, 10), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 10))
    button.setTitle("A longer title", for: .normal)
    let title = try #require(button.titleLabel).intrinsicContentSize
    // 6 points above and below a title, as frames of UIKit's buttons show.
    #expect(
      button.intrinsicContentSize == CGSize(width: 20 + title.width, height: title.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: 26 + title.width, height: title.height + 4))
    button.titleEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    button.imageEdgeInsets = button.titleEdgeInsets
    #expect(button.sizeThatFits(.zero) == button.intrinsicContentSize)
    button.setBackgroundImage(Self.image("back", 500, 200), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 500, height: 200))
  }

  @Test func `a title of several lines is as wide as the button allows`() throws {
    let button = UIButton(type: .custom)
    button.setTitle("one two three four five six", for: .normal)
    button.titleLabel?.numberOfLines = 0
    let single = button.intrinsicContentSize
    let wrapped = button.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.width <= 100 && wrapped.height > single.height)
    button.frame.size = CGSize(width: 100, height: 200)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.frame.width <= 100 && label.frame.height == wrapped.height - 12)
  }

  @Test func `a new font lays out the button`() throws {
    let simulator = Simulator()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    button.setTitle("OK", for: .normal)
    simulator.show(button)
    let label = try #require(button.titleLabel)
    let width = label.frame.width
    label.font = UIFont.systemFont(ofSize: 36)
    simulator.flush()
    #expect(label.frame.width > width && label.frame.midX == 100)
  }

  @Test func `a tap sends touchUpInside with the primary event`() {
    let simulator = Simulator()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.setTitle("OK", for: .normal)
    simulator.window.addSubview(button)
    simulator.play("down 25 25, up 25 25")
    #expect(simulator.controlEvents == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test func `a button that is made with an action shows its title and its image`() {
    var count = 0
    let image = Self.image("image")
    let action = UIAction(title: "Save", image: image) { _ in count += 1 }
    let buttons = [
      UIButton(type: .system, primaryAction: action), UIButton(primaryAction: action),
      UIButton(frame: CGRect(x: 0, y: 0, width: 9, height: 9), primaryAction: action),
    ]
    #expect(buttons.map(\.buttonType) == [.system, .system, .custom])
    for button in buttons {
      #expect(button.currentTitle == "Save" && button.currentImage == image)
      button.sendActions(for: .primaryActionTriggered)
    }
    #expect(count == 3)
    let plain = UIButton(type: .custom, primaryAction: UIAction { _ in })
    #expect(plain.currentTitle == nil && plain.currentImage == nil)
  }

  @Test(
    arguments: [
      (.detailDisclosure, 22), (.infoLight, 22), (.infoDark, 22), (.contactAdd, 22), (.close, 30),
      (.system, nil), (.custom, nil), (.plain, nil),
    ] as [(UIButton.ButtonType, CGFloat?)])
  func `some types have an image of their own`(type: UIButton.ButtonType, length: CGFloat?) {
    let button = UIButton(type: type)
    #expect(button.buttonType == type && button.currentImage?.size.width == length)
  }

  @Test func `a title without text has no size`() {
    let button = UIButton(type: .custom)
    let rect = button.titleRect(forContentRect: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(rect == CGRect(x: 50, y: 20, width: 0, height: 0))
  }
}

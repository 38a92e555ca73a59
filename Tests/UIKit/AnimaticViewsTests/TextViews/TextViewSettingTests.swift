import Animatic
import Foundation
import Testing

/// The settings of text views, and the sizes that follow from them (rule N10).
@MainActor
struct TextViewSettingTests {
  private let simulator = Simulator()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private static let font = UIFont(name: "Courier", size: 10)

  init() {
    simulator.show(view)
  }

  @Test func `settings are those of the whole text, and follow the first character of a new one`()
    throws
  {
    #expect(view.font?.pointSize == 12 && view.textColor == .black)
    #expect(view.textAlignment == .natural && view.text == "" && view.attributedText.length == 0)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let font = try #require(Self.font)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.red, .paragraphStyle: style,
    ]
    view.attributedText = NSAttributedString(string: "ab", attributes: attributes)
    #expect(view.text == "ab" && view.font == font && view.textColor == .red)
    #expect(view.textAlignment == .center)
    (view.textColor, view.textAlignment, view.font) = (.blue, .right, nil)
    let shown = view.attributedText.attributes(at: 1, effectiveRange: nil)
    #expect(shown[.foregroundColor] as? UIColor == .blue && view.font?.pointSize == 12)
    #expect((shown[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    #expect(shown[.font] as? UIFont == view.font)
    (view.textColor, view.text) = (nil, nil)
    #expect(view.textColor == .black && view.text == "" && !view.hasText)
  }

  @Test func `the size is that of the text where it does not scroll`() {
    view.font = Self.font
    view.text = "abc\nd"
    let none = UIView.noIntrinsicMetric
    #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == CGSize(width: 28, height: 39))
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    #expect(view.intrinsicContentSize == CGSize(width: 18, height: 23))
  }

  @Test func `a container is inside of the insets, as high as it likes where the text scrolls`() {
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let container = view.textContainer
    #expect(container.size == CGSize(width: 94, height: CGFloat.greatestFiniteMagnitude))
    view.isScrollEnabled = false
    #expect(container.size == CGSize(width: 94, height: 56))
    view.frame.size = CGSize(width: 1, height: 1)
    #expect(container.size == .zero && UITextView().textContainer.size == .zero)
  }

  @Test(
    arguments: [(0, 0), (1, 0), (8, 51.5), (20, 189.5), (99, 304.5)] as [(Int, CGFloat)])
  func `a range scrolls just until it shows`(line: Int, offset: CGFloat) {
    view.font = Self.font
    view.text = [String](repeating: "a", count: 31).joined(separator: "\n")
    view.contentOffset = .zero
    view.scrollRangeToVisible(NSRange(location: 2 * line, length: 1))
    #expect(view.contentOffset.y == offset)
  }

  @Test func `the caret has the tint, also a later one`() {
    view.becomeFirstResponder()
    func caret() -> UIView? { view.subviews.first { $0.bounds.width == 2 } }
    #expect(caret()?.backgroundColor == view.tintColor)
    view.tintColor = .red
    #expect(caret()?.backgroundColor == .red)
  }

  @Test func `views in place of the keyboard and above it are kept`() {
    let views = [UIView(), UIView()]
    #expect(view.inputView == nil && view.inputAccessoryView == nil)
    (view.inputView, view.inputAccessoryView) = (views[0], views[1])
    #expect(view.inputView === views[0] && view.inputAccessoryView === views[1])
  }

  @Test func `positions of others have no place in the text`() {
    final class Foreign: UITextPosition {}
    final class ForeignRange: UITextRange {}
    view.text = "abc"
    let (place, range) = (Foreign(), ForeignRange())
    #expect(view.offset(from: place, to: view.endOfDocument) == 0)
    #expect(view.textRange(from: place, to: view.endOfDocument) == nil)
    #expect(view.firstRect(for: range) == .null && view.caretRect(for: place) == .null)
    #expect(view.text(in: range) == nil && view.position(from: place, offset: 1) == nil)
    view.replace(range, withText: "x")
    #expect(view.text == "abc")
  }
}

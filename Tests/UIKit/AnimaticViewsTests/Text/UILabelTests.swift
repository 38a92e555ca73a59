import Animatic
import AnimaticGraphics
import Testing

/// Labels: their text, size and drawing.
@MainActor @Suite(.serialized) struct UILabelTests {
  /// A label that counts its requests, and its drawings.
  private final class CountingLabel: UILabel {
    var count = 0
    var sizes = 0
    var drawings: [CGRect] = []
    override func setNeedsDisplay() {
      count += 1
      super.setNeedsDisplay()
    }
    override func invalidateIntrinsicContentSize() { sizes += 1 }
    override func drawText(in rect: CGRect) {
      drawings.append(rect)
      super.drawText(in: rect)
    }
  }

  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, courier, lines)
    return label
  }

  private let rect = CGRect(x: 10, y: 20, width: 60, height: 21.5)

  @Test func `a label has the defaults of UIKit`() {
    let label = UILabel()
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .black)
    #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(label.isEnabled && !label.isHighlighted && !label.isUserInteractionEnabled)
    #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.baselineAdjustment == .alignBaselines && label.minimumScaleFactor == 0)
    #expect(label.contentMode == .redraw && label.intrinsicContentSize == .zero)
    #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  // The widths of "one two three": 78 points in one line, 42 in two, 30 in three.
  @Test(arguments: [
    (1, 0, 78, 12), (1, 10, 78, 12), (0, 0, 78, 12), (0, 78, 78, 12), (0, 77, 42, 23),
    (0, 30, 30, 35), (2, 30, 24, 23), (3, 42, 42, 23),
  ])
  func `a label is as large as its lines, rounded up`(
    lines: Int, available: Double, width: Double, height: Double
  ) {
    let label = label("one two three", lines: lines)
    let size = CGSize(width: width, height: height)
    #expect(label.sizeThatFits(CGSize(width: available, height: 5)) == size)
    label.preferredMaxLayoutWidth = available
    #expect(label.intrinsicContentSize == size)
    label.frame = CGRect(x: 3, y: 4, width: available, height: 1)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 3, y: 4), size: size))
  }

  @Test func `a label keeps its lines in the size that fits it`() {
    for text in ["Hello, World", "Grüße aus Köln", "A quick brown fox", "0.1 + 0.2"] {
      for size in 7...31 {
        let label = UILabel()
        (label.text, label.font) = (text, .systemFont(ofSize: CGFloat(size) / 1.7))
        label.sizeToFit()
        #expect(drawn { label.drawText(in: label.bounds) }.lines == [text])
      }
    }
  }

  @Test(arguments: [
    (NSTextAlignment.left, 10), (.natural, 10), (.center, 31), (.right, 52), (.justified, 10),
  ])
  func `the text is aligned, and in the middle vertically`(alignment: NSTextAlignment, x: Double) {
    let label = label("abc")
    label.textAlignment = alignment
    #expect(
      drawn { label.drawText(in: rect) }.text
        == "text \"abc\" font=\"Courier\" size=10 at=\(Int(x)),34.2 color=0,0,0,1\n")
    let bounds = CGRect(x: 10, y: 20, width: 60, height: 22)
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        == CGRect(x: x, y: 25, width: 18, height: 12))
  }

  @Test func `the height limits the lines, but for the first`() {
    let label = label("one two three", lines: 0)
    let lines = [(5.0, ["one…"]), (23, ["one", "two…"]), (40, ["one", "two", "three"])]
    for (height, expected) in lines {
      let list = drawn { label.drawText(in: CGRect(x: 0, y: 0, width: 30, height: height)) }
      #expect(list.lines == expected)
    }
  }

  @Test func `colours and shadow follow the state`() {
    let label = label("a")
    label.textColor = .blue
    func text() -> String { drawn { label.drawText(in: rect) }.text }
    let start = "text \"a\" font=\"Courier\" size=10 at=10,34.2 color="
    #expect(text() == start + "0,0,1,1\n")
    label.isHighlighted = true
    #expect(text() == start + "0,0,1,1\n")
    label.highlightedTextColor = .red
    #expect(text() == start + "1,0,0,1\n")
    label.isEnabled = false
    #expect(text() == start + "1,0,0,0.5\n")
    (label.isEnabled, label.isHighlighted, label.shadowColor) = (true, false, .green)
    #expect(text() == start + "0,0,1,1 shadow=0,-1,0,0,1,0,1\n")
  }

  // "abcdefghij" is 60 points wide.
  @Test(arguments: [
    (UIBaselineAdjustment.alignBaselines, 0, 5, 34.2), (.alignCenters, 0, 5, 32.475),
    (.none, 0, 5, 29.6), (.alignBaselines, 0.8, 8, 34.2),
  ])
  func `a font shrinks to the width`(
    adjustment: UIBaselineAdjustment, least: Double, size: Double, baseline: Double
  ) throws {
    let label = label("abcdefghij")
    label.adjustsFontSizeToFitWidth = true
    (label.minimumScaleFactor, label.baselineAdjustment) = (least, adjustment)
    let list = drawn { label.drawText(in: CGRect(x: 10, y: 20, width: 30, height: 21.5)) }
    guard case .text(let text)? = list.commands.first else { throw NoText() }
    #expect(abs(text.fontSize - size) < 1e-9 && abs(text.position.y - baseline) < 0.51)
    #expect(list.lines == [least == 0 ? "abcdefghij" : "abcde…"])
    if adjustment != .alignCenters { #expect(abs(text.position.y - baseline) < 1e-6) }
  }

  private struct NoText: Error {}

  @Test func `characters move closer together before they are left out`() {
    let label = label("abcdefghij")
    label.allowsDefaultTighteningForTruncation = true
    func lines(_ width: Double) -> [String] {
      drawn { label.drawText(in: CGRect(x: 0, y: 0, width: width, height: 20)) }.lines
    }
    #expect(lines(60) == ["abcdefghij"] && lines(56) == ["abcdefghij"])
    // A twentieth of the size of the font is the most for each character.
    #expect(lines(55) == ["abcdefghij"] && lines(54) == ["abcdefgh…"])
  }

  @Test func `an attributed text sets the properties of the label`() {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.right, .byClipping)
    let string = NSMutableAttributedString(
      string: "ab", attributes: [.font: courier, .foregroundColor: UIColor.red])
    string.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    string.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    label.attributedText = string
    string.mutableString.setString("other")
    #expect(label.text == "ab" && label.font == courier && label.textColor == .red)
    #expect(label.textAlignment == .right && label.lineBreakMode == .byClipping)
    #expect(drawn { label.drawText(in: rect) }.lefts == [58, 64])
    label.textColor = .green
    label.textAlignment = .left
    label.font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    let list = drawn { label.drawText(in: CGRect(x: 0, y: 0, width: 60, height: 23)) }
    #expect(list.lefts.first == 0 && list.text.contains("size=20"))
    #expect(list.text.contains("color=0,0.") == false && list.text.contains("color=0,1,0,1"))
    label.text = "c"
    #expect(label.attributedText?.string == "c")
    label.attributedText = nil
    #expect(label.text == nil && drawn { label.drawText(in: rect) }.isEmpty)
  }

  private static let changes: [(affectsSize: Bool, change: @MainActor (UILabel) -> Void)] = [
    (true, { $0.text = "a" }), (true, { $0.font = courier }), (true, { $0.numberOfLines = 0 }),
    (true, { $0.textAlignment = .center }), (true, { $0.lineBreakMode = .byClipping }),
    (true, { $0.adjustsFontSizeToFitWidth = true }), (true, { $0.minimumScaleFactor = 0.5 }),
    (true, { $0.allowsDefaultTighteningForTruncation = true }),
    (true, { $0.attributedText = NSAttributedString(string: "b", attributes: [.kern: 2]) }),
    (false, { $0.textColor = .red }), (false, { $0.isHighlighted = true }),
    (false, { $0.isEnabled = false }), (false, { $0.shadowColor = .red }),
    (false, { $0.shadowOffset = .zero }), (false, { $0.highlightedTextColor = .red }),
    (false, { $0.baselineAdjustment = .none }),
  ]

  @Test func `a change requests drawing, and the same value again requests nothing`() {
    let label = CountingLabel()
    for (index, (affectsSize, change)) in Self.changes.enumerated() {
      let sizes = label.sizes
      for _ in 1...2 { change(label) }
      #expect(label.count == index + 1 && label.sizes == sizes + (affectsSize ? 1 : 0), "\(index)")
    }
    let (count, sizes) = (label.count, label.sizes)
    for _ in 1...2 { label.preferredMaxLayoutWidth = 10 }
    #expect(label.count == count && label.sizes == sizes + 1)
  }

  @Test func `a label draws once in the turn of its changes, and not while it moves (I7)`() throws {
    let simulator = Simulator()
    let label = CountingLabel(frame: CGRect(x: 10, y: 20, width: 60, height: 11.5))
    (label.text, label.font) = ("one", courier)
    simulator.show(label)
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 11.5)
    #expect(label.drawings == [bounds])
    #expect(shown(label) == "text \"one\" font=\"Courier\" size=10 at=0,9.2 color=0,0,0,1\n")
    UIView.animate(withDuration: 1) { label.center.x += 50 }
    for frame in 1...60 {
      label.text = "one"
      simulator.advance(to: Double(frame) / 60)
    }
    #expect(label.drawings.count == 1)
    (label.text, label.textColor) = ("two", .red)
    simulator.flush()
    #expect(label.drawings == [bounds, bounds])
    #expect(shown(label) == "text \"two\" font=\"Courier\" size=10 at=0,9.2 color=1,0,0,1\n")
    label.bounds.size.width = 80
    simulator.flush()
    #expect(label.drawings.count == 3)
    label.text = nil
    simulator.flush()
    #expect(shown(label) == "")
  }

  /// The display list in the contents of a label's layer, as text; `nil` without contents.
  private func shown(_ label: UILabel) -> String? {
    guard case .list(let list, _)? = (label.layer.contents as? CGImage)?.source else { return nil }
    return list.text
  }

  @Test func `a label without text has no contents, and an override places the text`() {
    final class TopLabel: UILabel {
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
        rect.origin.y = bounds.minY
        return rect
      }
      override func drawText(in rect: CGRect) {
        super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
      }
    }
    let simulator = Simulator()
    let (empty, top) = (UILabel(frame: rect), TopLabel(frame: rect))
    (top.text, top.font) = ("abc", courier)
    for label in [empty, top] { simulator.window.addSubview(label) }
    simulator.flush()
    #expect(empty.layer.contents == nil)
    #expect(shown(top) == "text \"abc\" font=\"Courier\" size=10 at=0,9.45 color=0,0,0,1\n")
  }

  @Test func `numbers that are not finite are refused`() {
    let label = UILabel()
    let found = diagnostics {
      label.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
      label.minimumScaleFactor = .infinity
      label.preferredMaxLayoutWidth = .nan
    }
    #expect(
      found == [
        .numberIgnored(of: "the shadow offset of a label"),
        .numberIgnored(of: "the scale factor of a label"),
        .numberIgnored(of: "the layout width of a label"),
      ])
    #expect(label.minimumScaleFactor == 0 && label.preferredMaxLayoutWidth == 0)
  }
}

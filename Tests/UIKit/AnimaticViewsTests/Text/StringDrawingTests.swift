import Animatic
import AnimaticGraphics
import Testing

/// The measuring and drawing of strings with attributes.
@MainActor @Suite(.serialized) struct StringDrawingTests {
  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private func near(_ first: CGSize, _ second: CGSize) -> Bool {
    abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  @Test(arguments: [
    ("", 0, 11.5), ("abc", 18, 11.5), ("abc ", 24, 11.5), ("a\nabc", 18, 23), ("a\n", 6, 23),
    ("\n\n", 0, 34.5),
  ])
  func `a size has the widest line and all lines`(string: String, width: Double, height: Double) {
    let expected = CGSize(width: width, height: height)
    #expect(near(string.size(withAttributes: [.font: courier]), expected))
    #expect(near((string as NSString).size(withAttributes: [.font: courier]), expected))
    if !string.isEmpty {
      #expect(
        near(NSAttributedString(string: string, attributes: [.font: courier]).size(), expected))
    }
  }

  @Test func `a string without attributes is Helvetica of 12 points in black`() {
    #expect(
      drawn { "Hi".draw(at: .zero) }.text
        == "text \"Hi\" font=\"Helvetica\" size=12 at=0,11.04 color=0,0,0,1\n")
  }

  @Test func `a bounding rectangle begins at the base line unless it has line fragments`() {
    let size = CGSize(width: 24, height: 100)
    let attributes: [NSAttributedString.Key: Any] = [.font: courier]
    let flat = "ab cd".boundingRect(with: size, attributes: attributes, context: nil)
    #expect(flat.minY == -9.2 && near(flat.size, CGSize(width: 30, height: 11.5)))
    let context = NSStringDrawingContext()
    let lines = "ab cd".boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
    #expect(lines.minY == 0 && near(lines.size, CGSize(width: 12, height: 23)))
    #expect(context.totalBounds == lines && context.actualScaleFactor == 1)
    let low = "ab cd".boundingRect(
      with: CGSize(width: 24, height: 20), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(near(low.size, CGSize(width: 12, height: 11.5)))
  }

  @Test func `the last visible line is truncated on request`() {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 20)
    let list = drawn {
      "ab cd".draw(
        with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        attributes: [.font: courier], context: nil)
    }
    #expect(list.lines == ["ab…"])
  }

  @Test(arguments: [
    (NSTextAlignment.left, [1, 1, 1] as [Double]), (.natural, [1, 1, 1]), (.center, [7, 7, 13]),
    (.right, [13, 13, 25]),
    // Each word of a full line is drawn by itself, and the last line is not full.
    (.justified, [1, 31, 1, 37, 1]),
  ])
  func `lines lie between the margins`(alignment: NSTextAlignment, expected: [Double]) {
    let list = drawn {
      "ab cd efg h ijk".draw(
        in: CGRect(x: 1, y: 0, width: 42, height: 0),
        withAttributes: [.font: courier, .paragraphStyle: style { $0.alignment = alignment }])
    }
    #expect(list.lines.map { $0.filter { $0 != " " } } == ["abcd", "efgh", "ijk"])
    #expect(list.lefts == expected)
  }

  @Test func `a paragraph style moves lines`() {
    let paragraph = style {
      $0.firstLineHeadIndent = 12
      $0.headIndent = 6
      $0.tailIndent = -6
      $0.lineSpacing = 2
      $0.paragraphSpacing = 3
      $0.paragraphSpacingBefore = 4
    }
    let list = drawn {
      "ab cd ef\ngh".draw(
        in: CGRect(x: 0, y: 0, width: 42, height: 0),
        withAttributes: [.font: courier, .paragraphStyle: paragraph])
    }
    #expect(list.lines == ["ab", "cd ef", "gh"] && list.lefts == [12, 6, 12])
    // 11.5 + 2; 11.5 + 3 + 2 + 4.
    #expect(list.baselines == [9.2, 22.7, 43.2])
  }

  @Test(arguments: [
    ("multiple", 17.25, 14.95), ("least", 20, 17.7), ("greatest", 8, 5.7),
  ])
  func `a line height moves the base line`(change: String, height: Double, baseline: Double) {
    let paragraph = style {
      switch change {
      case "multiple": $0.lineHeightMultiple = 1.5
      case "least": $0.minimumLineHeight = 20
      default: $0.maximumLineHeight = 8
      }
    }
    let attributes: [NSAttributedString.Key: Any] = [.font: courier, .paragraphStyle: paragraph]
    #expect(near("a".size(withAttributes: attributes), CGSize(width: 6, height: height)))
    #expect(drawn { "a".draw(at: .zero, withAttributes: attributes) }.baselines == [baseline])
  }

  @Test func `attributes are drawn`() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowColor = UIColor.red
    let string = NSMutableAttributedString(string: "abcd", attributes: [.font: courier])
    let attributes: [[NSAttributedString.Key: Any]] = [
      [.backgroundColor: UIColor.green, .foregroundColor: UIColor.blue],
      [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red],
      [.strikethroughStyle: NSUnderlineStyle.thick.rawValue, .baselineOffset: 1], [.shadow: shadow],
    ]
    for (index, attributes) in attributes.enumerated() {
      string.addAttributes(attributes, range: NSRange(location: index, length: 1))
    }
    #expect(
      drawn { string.draw(at: .zero) }.text.replacing(#/\d\.\d{6,}/#) { match in
        "\((Double(match.output)! * 1e6).rounded() / 1e6)"
      } == """
        fill color=0,1,0,1 M0,1 L6,1 L6,12.5 L0,12.5 Z
        text "a" font="Courier" size=10 at=0,10.2 color=0,0,1,1
        text "b" font="Courier" size=10 at=6,10.2 color=0,0,0,1
        fill color=1,0,0,1 M6,10.95 L12,10.95 L12,11.45 L6,11.45 Z
        text "c" font="Courier" size=10 at=12,9.2 color=0,0,0,1
        fill color=0,0,0,1 M12,6.57 L18,6.57 L18,7.57 L12,7.57 Z
        text "d" font="Courier" size=10 at=18,10.2 color=0,0,0,1 shadow=1,2,0,1,0,0,1

        """)
  }

  @Test(arguments: [NSAttributedString.Key.kern, .tracking])
  func `a kern follows each character, which is drawn by itself`(key: NSAttributedString.Key) {
    let attributes: [NSAttributedString.Key: Any] = [.font: courier, key: 2]
    #expect("abc".size(withAttributes: attributes).width == 24)
    #expect(drawn { "abc".draw(at: .zero, withAttributes: attributes) }.lefts == [0, 8, 16])
  }

  @Test func `a context lets one line shrink`() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    let rect = "abcd".boundingRect(
      with: CGSize(width: 12, height: 100), attributes: [.font: courier], context: context)
    #expect(context.actualScaleFactor == 0.5 && near(rect.size, CGSize(width: 12, height: 5.75)))
  }

  @Test func `numbers that are not finite are refused`() {
    let found = diagnostics {
      let style = NSMutableParagraphStyle()
      (style.lineSpacing, style.headIndent) = (.nan, .infinity)
      #expect(style.isEqual(NSParagraphStyle.default))
      #expect("ab".size(withAttributes: [.font: courier, .kern: Double.nan]).width == 12)
    }
    #expect(
      found == [
        .numberIgnored(of: "a length of a paragraph style"),
        .numberIgnored(of: "a length of a paragraph style"),
        .numberIgnored(of: "the attribute NSKern"),
      ])
  }

  @Test func `a paragraph style is copied by value`() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineHeightMultiple) = (.right, 2)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .left
    #expect(copy.alignment == .right && copy.lineHeightMultiple == 2)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(mutable.isEqual(copy) && mutable.hash == copy.hash)
    mutable.setParagraphStyle(.default)
    #expect(mutable.isEqual(NSParagraphStyle.default))
  }

  @Test func `an empty line between lines of several fonts has the height of its font`() {
    let text = NSMutableAttributedString(string: "a\n\nb")
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 30))
    text.addAttribute(.font, value: small, range: NSRange(location: 0, length: 3))
    text.addAttribute(.font, value: large, range: NSRange(location: 3, length: 1))
    let size = CGSize(width: 100, height: 0)
    let height = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
      .height
    #expect(abs(height - 2 * small.lineHeight - large.lineHeight) < 0.01)
  }
}

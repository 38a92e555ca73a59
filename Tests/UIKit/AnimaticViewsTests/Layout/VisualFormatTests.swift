import Animatic
import Foundation
import Testing

/// The visual format: rule M11.
@MainActor
struct VisualFormatTests {
  /// Returns the texts of the constraints that a format makes of two views in another one.
  private func texts(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], gap: Any = 12
  ) -> [String] {
    let (superview, a, b) = (UIView(), UIView(), UIView())
    for (view, name) in [(superview, "s"), (a, "a"), (b, "b")] {
      view.accessibilityIdentifier = name
    }
    for view in [a, b] { superview.addSubview(view) }
    return NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": gap], views: ["a": a, "b": b]
    ).map(\.text)
  }
  @Test(
    arguments: [
      ("[a]", []),
      ("[a(50)]", ["a.width == 50"]),
      ("V:[a(>=50@750,<=90)]", ["a.height >= 50 @750", "a.height <= 90"]),
      ("[a]->=8-[b]", ["b.leading >= a.trailing + 8"]),
      ("[a(b)]", ["a.width == b.width"]),
      ("|[a]|", ["a.leading == s.leading", "s.trailing == a.trailing"]),
      (
        "H:|-[a]-[b]-|",
        [
          "a.leading == s.leadingMargin", "b.leading == a.trailing + 8",
          "s.trailingMargin == b.trailing",
        ]
      ),
      (
        "V:|-20-[a]-(>=gap@500)-[b(==a)]",
        [
          "a.top == s.top + 20", "b.height == a.height", "b.top >= a.bottom + 12 @500",
        ]
      ),
      ("V:[a]-(-4)-[b]", ["b.top == a.bottom - 4"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      (
        "|-[a][b]-|",
        [
          "a.leading == s.leadingMargin", "b.leading == a.trailing",
          "s.trailingMargin == b.trailing",
        ]
      ),
      (
        "|[a]-[b]|",
        [
          "a.leading == s.leading", "b.leading == a.trailing + 8", "s.trailing == b.trailing",
        ]
      ),
    ] as [(String, [String])])
  func `a format makes the constraints that it draws`(format: String, expected: [String]) {
    #expect(texts(format).sorted() == expected.sorted())
  }

  @Test(
    arguments: [
      ([.directionLeftToRight], ["a.left == s.leftMargin", "b.left >= a.right + 12"]),
      ([.directionRightToLeft], ["a.right == s.rightMargin", "b.right <= a.left - 12"]),
      ([], ["a.leading == s.leadingMargin", "b.leading >= a.trailing + 12"]),
    ] as [(NSLayoutConstraint.FormatOptions, [String])])
  func `options say where a row begins`(
    options: NSLayoutConstraint.FormatOptions, expected: [String]
  ) {
    for gap in [12, 12.0, CGFloat(12), Float(12), NSNumber(value: 12)] as [Any] {
      #expect(texts("|-[a]-(>=gap)-[b]", options, gap: gap) == expected)
    }
  }

  @Test func `options align the views`() {
    let expected = ["b.leading == a.trailing", "a.top == b.top", "a.bottom == b.bottom"]
    #expect(texts("[a][b]", [.alignAllTop, .alignAllBottom]) == expected)
  }

  @Test(
    arguments: [
      ("[a(1000000000000)]", nil), ("[a(1000000000001)]", "1000000000001"),
      ("[a(-1000000000001)]", "-1000000000001"), ("[a]-wide-[b]", "wide"),
      ("[a(b@0)]", "0"), ("[a(b@1)]", nil), ("[a(b@1000)]", nil), ("[a(b@1001)]", "1001"),
      ("[a(b@high)]", "high"),
    ] as [(String, String?)])
  func `a format without metrics names the first number of no use`(
    format: String, expected: String?
  ) throws {
    #expect(try VisualFormat(format).wrongNumber == expected)
  }
}

import Animatic
import Foundation
import Testing

/// The drawing of a text field, its rectangles, and the blinking of the caret: rule I16.
@MainActor
struct FieldDrawingTests {
  private let simulator = Simulator()
  private let bounds = CGRect(x: 0, y: 0, width: 200, height: 30)

  /// The texts that a field draws.
  private func lines(_ field: UITextField) -> [String] { drawn { field.draw(.zero) }.lines }
  private func lefts(_ field: UITextField) -> [Double] { drawn { field.draw(.zero) }.lefts }

  @Test func `a text field draws its text as a label does`() {
    let field = simulator.addField("Hello")
    let label = UILabel(frame: bounds)
    label.font = courier
    label.text = "Hello"
    #expect(drawn { field.draw(.zero) }.text == drawn { label.draw(.zero) }.text)
    field.textAlignment = .right
    field.textColor = .red
    label.textAlignment = .right
    label.textColor = .red
    #expect(drawn { field.draw(.zero) }.text == drawn { label.draw(.zero) }.text)
    field.text = String(repeating: "long ", count: 20)
    label.text = field.text
    #expect(lines(field) == drawn { label.draw(.zero) }.lines && lines(field)[0].hasSuffix("…"))
    field.adjustsFontSizeToFitWidth = true
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = .alignCenters
    #expect(drawn { field.draw(.zero) }.text == drawn { label.draw(.zero) }.text)
  }

  @Test func `the placeholder shows while there is no text`() {
    let field = simulator.addField()
    #expect(lines(field) == [])
    field.placeholder = "Name"
    #expect(lines(field) == ["Name"] && field.attributedPlaceholder?.string == "Name")
    field.becomeFirstResponder()
    #expect(lines(field) == ["Name"])
    field.text = "A"
    #expect(lines(field) == ["A"])
    field.text = ""
    field.attributedPlaceholder = NSAttributedString(string: "Your name")
    #expect(lines(field) == ["Your name"])
  }

  @Test func `a hidden text shows a dot for each character`() {
    let field = simulator.addField("a👨‍👩‍👧e\u{301}")
    field.isSecureTextEntry = true
    #expect(lines(field) == ["•••"])
    field.becomeFirstResponder()
    #expect(lines(field) == ["•••"])
  }

  @Test func `while the user edits it, a long text moves so that the caret shows`() {
    let field = simulator.addField(String(repeating: "0123456789", count: 10))
    field.becomeFirstResponder()
    simulator.flush()
    expectClose(field.caretRect(for: field.endOfDocument).maxX, 200)
    #expect(lines(field)[0].hasSuffix("789") && lines(field)[0].count <= 36)
    simulator.press(.home)
    expectClose(field.caretRect(for: field.beginningOfDocument).minX, 0)
    #expect(lines(field)[0].hasPrefix("012") && lefts(field) == [0])
    field.resignFirstResponder()
    #expect(lines(field)[0].hasSuffix("…"))
  }

  @Test func `newlines have no width in the line that is edited`() {
    let field = simulator.addField("ab\r\ncd")
    field.becomeFirstResponder()
    #expect(lines(field) == ["abcd"])
    expectClose(field.caretRect(for: field.endOfDocument).minX, 24)
  }

  /// A style of the border, the number of fills and strokes, and the rectangle of the text.
  nonisolated private static let borders: [(UITextField.BorderStyle, Int, Int, [CGFloat])] = [
    (.none, 0, 0, [0, 0, 200, 30]), (.line, 0, 1, [2, 2, 196, 26]),
    (.bezel, 2, 1, [7, 2, 186, 26]), (.roundedRect, 1, 1, [7, 2, 186, 26]),
  ]

  @Test(arguments: borders)
  func `each border draws, and leaves room for the text`(
    style: UITextField.BorderStyle, fills: Int, strokes: Int, rect: [CGFloat]
  ) {
    let field = simulator.addField()
    field.borderStyle = style
    let words = drawn { field.draw(.zero) }.text.split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }.prefix { $0 != " " }
    }
    #expect(words.count { $0 == "fill" } == fills && words.count { $0 == "stroke" } == strokes)
    #expect(field.textRect(forBounds: bounds).numbers == rect)
    #expect(field.editingRect(forBounds: bounds).numbers == rect)
    #expect(field.placeholderRect(forBounds: bounds).numbers == rect)
    #expect(field.borderRect(forBounds: bounds) == bounds)
  }

  @Test func `views at the sides take room while they show`() {
    let field = simulator.addField("a")
    let (left, right) = (UIView(), UIView())
    left.frame.size = CGSize(width: 20, height: 10)
    right.frame.size = CGSize(width: 30, height: 20)
    (field.leftView, field.rightView) = (left, right)
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    field.clearButtonMode = .always
    simulator.flush()
    #expect(left.frame.numbers == [0, 10, 20, 10] && right.superview == nil)
    #expect(field.clearButtonRect(forBounds: bounds).numbers == [176, 5.5, 19, 19])
    #expect(field.textRect(forBounds: bounds).numbers == [20, 0, 156, 30])
    field.becomeFirstResponder()
    simulator.flush()
    #expect(right.frame.numbers == [170, 5, 30, 20])
    #expect(field.editingRect(forBounds: bounds).numbers == [20, 0, 150, 30])
    // The view at the right takes the place of the clear button.
    #expect(field.subviews.contains { $0 is UIButton && !$0.isHidden } == false)
    field.leftView = nil
    simulator.flush()
    #expect(left.superview == nil && field.editingRect(forBounds: bounds).minX == 0)
  }

  @Test func `modes say when a view shows`() {
    let table: [(UITextField.ViewMode, Bool, Bool)] = [
      (.never, false, false), (.whileEditing, false, true), (.unlessEditing, true, false),
      (.always, true, true),
    ]
    for (mode, unlessEditing, whileEditing) in table {
      let field = simulator.addField("a")
      field.leftView = UIView(frame: bounds)
      field.leftViewMode = mode
      simulator.flush()
      #expect((field.leftView?.superview != nil) == unlessEditing)
      field.becomeFirstResponder()
      simulator.flush()
      #expect((field.leftView?.superview != nil) == whileEditing)
    }
  }

  @Test func `rectangles of a subclass count`() {
    final class Padded: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 20, dy: 0)
      }
    }
    let field = Padded(frame: bounds)
    simulator.window.addSubview(field)
    field.font = courier
    field.text = "a"
    #expect(lefts(field) == [10])
    field.becomeFirstResponder()
    #expect(lefts(field) == [20])
    expectClose(field.caretRect(for: field.endOfDocument).minX, 26)
  }

  @Test func `the caret blinks in an animation as long as the field is edited`() throws {
    let field = simulator.addField("abc")
    let caret = try #require(field.subviews.first)
    #expect(caret.isHidden)
    field.becomeFirstResponder()
    simulator.flush()
    #expect(!caret.isHidden && caret.frame == field.caretRect(for: field.endOfDocument))
    expectTable(
      of: { CGFloat(caret.layer.presentation()?.opacity ?? -1) }, in: simulator,
      [0.25: 1, 0.5: 1, 0.575: 0.5, 0.7: 0, 0.925: 0.5, 1.25: 1, 1.7: 0], within: 1e-6)
    field.select(0, 2)
    #expect(caret.isHidden)
    field.select(1, 1)
    #expect(!caret.isHidden)
    expectClose(caret.frame.minX, 6)
    let time = simulator.time
    #expect(try simulator.settle(limit: 10) == time)
    let view = UIView()
    simulator.window.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
    let error = #expect(throws: SettlingError.self) { try simulator.settle(limit: 10) }
    #expect(error?.animations.map(\.view) == [view])
    field.resignFirstResponder()
    #expect(caret.isHidden)
  }

  @Test func `no completion waits for the caret`() {
    let simulator = Simulator()
    let field = simulator.addField()
    var completions = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { completions += 1 }
    field.becomeFirstResponder()
    CATransaction.commit()
    simulator.advance(by: 0.1)
    #expect(completions == 1 && field.isEditing)
  }

  @Test func `the selection has a rectangle behind the text`() {
    let field = simulator.addField("abc")
    field.becomeFirstResponder()
    let plain = drawn { field.draw(.zero) }.text
    field.select(0, 2)
    #expect(drawn { field.draw(.zero) }.text != plain)
  }

  @Test func `the size that fits has the text, the border and the views`() {
    let field = simulator.addField("abcd")
    #expect(field.sizeThatFits(.zero) == CGSize(width: 26, height: 12))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: 40, height: 26))
    field.clearButtonMode = .always
    #expect(field.intrinsicContentSize.width == 64)
    let usual = UITextField()
    usual.borderStyle = .roundedRect
    #expect(usual.intrinsicContentSize.height == 34)
    usual.placeholder = "abcd"
    #expect(usual.intrinsicContentSize.width > 40)
  }

  @Test func `a small font is the limit of shrinking`() {
    let field = simulator.addField(String(repeating: "a", count: 100))
    field.adjustsFontSizeToFitWidth = true
    expectClose(field.caretRect(for: field.endOfDocument).minX, 200, within: 1e-6)
    field.minimumFontSize = 5
    expectClose(field.caretRect(for: field.endOfDocument).minX, 300, within: 1e-6)
    #expect(diagnostics { field.minimumFontSize = .nan }.count == 1 && field.minimumFontSize == 5)
  }

  @Test func `a change of the text draws once in its turn`() {
    final class Counting: UITextField {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    let field = Counting(frame: bounds)
    simulator.show(field)
    #expect(field.draws == 1)
    field.text = "a"
    field.textColor = .red
    simulator.flush()
    #expect(field.draws == 2)
    simulator.advance(by: 5)
    #expect(field.draws == 2)
  }

  @Test(arguments: [(UITextField.BorderStyle.bezel, "1"), (.roundedRect, "0.5")])
  func `a border is light grey`(style: UITextField.BorderStyle, width: String) {
    let field = simulator.addField()
    field.borderStyle = style
    UIColor.red.setStroke()
    let strokes = drawn { field.draw(.zero) }.text.split(separator: "\n").filter {
      $0.hasPrefix("stroke")
    }
    #expect(strokes.count == 1)
    #expect(strokes.first?.hasPrefix("stroke color=0.8,0.8,0.8,1 width=\(width)") == true)
  }

  @Test func `a field that constraints lay out grows with its text`() {
    let field = UITextField()
    field.font = courier
    field.translatesAutoresizingMaskIntoConstraints = false
    simulator.window.addSubview(field)
    field.leftAnchor.constraint(equalTo: simulator.window.leftAnchor).isActive = true
    field.topAnchor.constraint(equalTo: simulator.window.topAnchor).isActive = true
    field.text = "a"
    simulator.flush()
    let width = field.frame.width
    field.text = "a longer text"
    simulator.flush()
    #expect(width > 0 && field.frame.width > 2 * width)
  }
}

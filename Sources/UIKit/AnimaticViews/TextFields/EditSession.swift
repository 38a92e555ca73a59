import Foundation

/// The state of editing of a text field or a text view.
struct EditSession {
  var isEditing = false
  /// Whether the delegate is being asked, which may not begin or end editing meanwhile.
  var isAsking = false
  /// The end of the selection that stays as the user extends it, in units of UTF-16.
  var anchor = 0
  /// The end of the selection that moves, in units of UTF-16.
  var head = 0
  /// Whether the next text replaces the whole.
  var clearsOnInsertion = false
  /// The attributes of the next text, as the program has set them; `nil` for those of the text.
  var typingAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the whole text besides font, colour and paragraph style.
  var defaultAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance by which the line is moved to the left while the user edits it, in points.
  var scroll: CGFloat = 0

  /// The selection, in units of UTF-16.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Ends editing. The selection stays.
  mutating func end() { (isEditing, clearsOnInsertion, typingAttributes) = (false, false, nil) }
}

extension LabelContent {
  /// The values of a placeholder.
  static var placeholder: LabelContent {
    var content = LabelContent()
    content.setColor(
      UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3))
    return content
  }

  /// The attributes of the whole text.
  func attributes(
    with others: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    others.merging(
      [.font: font, .foregroundColor: color, .paragraphStyle: NSParagraphStyle(paragraph)]
    ) { $1 }
  }
}

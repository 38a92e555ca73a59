import Foundation

// Offsets count units of UTF-16, and the caret divides no character (rule I15).
extension UITextField {
  func lineTarget(of extent: EditCommand.Extent, from offset: Int) -> Int {
    extent == .lineStart || extent == .lineUp ? 0 : line.length
  }

  // MARK: - Points

  func offset(at point: CGPoint) -> Int { line.offset(at: point.x - lineLeft) }

  func character(at point: CGPoint) -> Range<Int>? { line.character(at: point.x - lineLeft) }

  func caretRect(at offset: Int) -> CGRect {
    let (rect, height) = (lineRect, content.font.lineHeight)
    return CGRect(
      x: lineLeft + line.x(at: offset), y: rect.midY - height / 2, width: TextCaret.width,
      height: height)
  }

  func rect(of range: Range<Int>) -> CGRect {
    let range = line.clamped(range)
    var rect = caretRect(at: range.lowerBound)
    rect.size.width = line.x(at: range.upperBound) - line.x(at: range.lowerBound)
    return rect
  }
}

import Foundation

/// A text whose positions are offsets in units of UTF-16: what text fields and text views have in
/// common.
@MainActor
protocol OffsetText: UITextInput {
  /// The characters with their offsets.
  var line: FieldLine { get }
  var content: LabelContent { get }
}

extension OffsetText {
  func offsets(_ first: UITextPosition, _ second: UITextPosition) -> (Int, Int)? {
    guard let first = first as? TextOffset, let second = second as? TextOffset else {
      return nil
    }
    return (first.value, second.value)
  }

  func substring(_ range: OffsetRange) -> String {
    let (string, range) = (content.string ?? "", line.clamped(range.value))
    return String(
      string[
        String.Index(
          utf16Offset: range.lowerBound, in: string)..<String.Index(
            utf16Offset: range.upperBound, in: string)])
  }

  func range(_ first: UITextPosition, _ second: UITextPosition) -> UITextRange? {
    guard let (first, second) = offsets(first, second) else { return nil }
    return OffsetRange(min(first, second)..<max(first, second))
  }

  func position(_ start: UITextPosition, movedBy distance: Int) -> UITextPosition? {
    guard let start = (start as? TextOffset)?.value else { return nil }
    let (sum, overflows) = start.addingReportingOverflow(distance)
    return !overflows && (0...line.length).contains(sum) ? TextOffset(sum) : nil
  }

  func order(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
    guard let (first, second) = offsets(first, second), first != second else {
      return .orderedSame
    }
    return first < second ? .orderedAscending : .orderedDescending
  }

  func position(_ offset: Int, in range: UITextRange) -> UITextPosition? {
    guard let range = (range as? OffsetRange)?.value else { return nil }
    return TextOffset(min(max(offset, range.lowerBound), range.upperBound))
  }
}

extension NSRange {
  /// The offsets of the range, up to the greatest one that a number holds; `nil` for a range that
  /// is none, as one at `NSNotFound`.
  ///
  /// `Range(_:)` of Foundation ends the process for a length that overflows, and programs use the
  /// greatest length for the rest of a text.
  var offsets: Range<Int>? {
    guard location != NSNotFound, location >= 0, length >= 0 else { return nil }
    let (end, overflows) = location.addingReportingOverflow(length)
    return location..<(overflows ? .max : end)
  }
}

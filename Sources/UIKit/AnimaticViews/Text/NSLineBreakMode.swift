/// The treatment of a line that is too long; UIKit's type, which Linux lacks.
///
/// A line can break
///
/// - after spaces, except no-break spaces, and after a zero width space;
/// - after a hyphen or dash between a letter or digit and a letter;
/// - before and after an ideograph or kana, but not before a closing and after an opening mark.
///
/// A word that is too long for a line breaks between characters. A character in the sense of
/// Unicode, a grapheme cluster, is never divided. Foundation enumerates no words on Linux, so the
/// rule is the package's own.
public enum NSLineBreakMode: Int, CaseIterable, Hashable, Sendable {
  /// The line breaks between words.
  case byWordWrapping
  /// The line breaks between characters.
  case byCharWrapping
  /// The line is cut off at the margin.
  case byClipping
  /// "…" replaces the beginning of the line.
  case byTruncatingHead
  /// "…" replaces the end of the line.
  case byTruncatingTail
  /// "…" replaces the middle of the line.
  case byTruncatingMiddle

  /// Whether "…" replaces what is left out.
  var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}

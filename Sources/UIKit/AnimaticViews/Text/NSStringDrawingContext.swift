import Foundation

/// The report of the measuring or drawing of a string; UIKit's type, which Linux lacks.
open class NSStringDrawingContext: NSObject {
  /// The least factor by which fonts may shrink so that one line fits; 0, the default, for none.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the fonts have shrunk.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the text.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The options with which a string is measured and drawn; UIKit's type, which Linux lacks.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the top left corner of the first of several lines. Without this option it is the
  /// beginning of the base line of the only line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines have their fonts' leading, which is 0.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The rectangle is that of the ink, which the table of metrics does not have: the option has no
  /// effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits into the height ends in "…" if text follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

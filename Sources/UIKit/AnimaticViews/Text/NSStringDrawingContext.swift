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

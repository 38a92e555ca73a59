import Foundation

/// The rectangle in which a text view lays out its lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  override init() {}

  /// The distance between the sides of the container and the lines, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { owner?.textDidChange() } }
  /// The treatment of lines that are too long. It has no effect: words wrap.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The greatest number of lines; 0, the default, for any. It has no effect: all lines show.
  open var maximumNumberOfLines = 0

  /// The width inside the view's insets, and the height that the text may have, in points.
  open var size: CGSize {
    guard let owner else { return .zero }
    let area = owner.bounds.inset(by: owner.textContainerInset).size
    let height = owner.isScrollEnabled ? CGFloat.greatestFiniteMagnitude : area.height
    return CGSize(width: max(0, area.width), height: max(0, height))
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

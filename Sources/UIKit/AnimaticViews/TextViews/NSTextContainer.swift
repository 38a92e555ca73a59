import Foundation

/// The rectangle in which a text view or a layout manager lays out lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?
  /// The layout manager that lays out lines in the container.
  open internal(set) weak var layoutManager: NSLayoutManager?
  private var ownSize: CGSize

  /// Creates a container; a size of 0 is no limit.
  public init(size: CGSize) { ownSize = size }
  /// Creates a container without limits.
  public convenience override init() { self.init(size: .zero) }

  /// The distance between the sides of the container and the lines, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { owner?.textDidChange() } }
  /// The treatment of lines that are too long; by words by default. Lines of a text view wrap in
  /// any case.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The greatest number of lines; 0, the default, for any. A text view shows all.
  open var maximumNumberOfLines = 0
  /// Whether the container is as wide as its text view; `true` by default. It has no effect: it is.
  open var widthTracksTextView = true
  /// Whether the container is as high as its text view. It has no effect.
  open var heightTracksTextView = false
  /// The parts that lines leave free; none by default. It has no effect: lines lie in all of it.
  open var exclusionPaths: [UIBezierPath] = []

  /// The size in points: of a text view, the width inside the view's insets, and the height that
  /// the text may have.
  open var size: CGSize {
    get {
      guard let owner else { return ownSize }
      let area = owner.bounds.inset(by: owner.textContainerInset).size
      let height = owner.isScrollEnabled ? CGFloat.greatestFiniteMagnitude : area.height
      return CGSize(width: max(0, area.width), height: max(0, height))
    }
    set { ownSize = newValue }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

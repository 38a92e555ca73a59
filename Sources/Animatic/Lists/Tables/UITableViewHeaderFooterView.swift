import Foundation

/// The view above or below a section of a table (rule P4).
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private var ownText: UILabel?
  private var ownDetail: UILabel?
  /// The distance of the text from the left and the right edge, in points.
  var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: The name under which the table uses the view again; `nil` for
  ///   never.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addContentView()
  }

  /// Creates a view with a frame, which the table will change.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a view, and ignores the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  /// Adds the content view, which follows the size before the next layout solves constraints in it.
  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The name under which the table uses the view again; `nil` for never.
  open private(set) var reuseIdentifier: String?
  /// Prepares the view for another section. Does nothing unless overridden.
  open func prepareForReuse() {}
  /// Gives a view that was made for a registered class its name.
  func setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

  /// The view of the contents, as large as this one.
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  /// The view behind the contents; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The label of the title.
  open var textLabel: UILabel? {
    if let ownText { return ownText }
    let label = UILabel(frame: .zero)
    label.font = UIFont.boldSystemFont(ofSize: 17)
    contentView.addSubview(label)
    ownText = label
    return label
  }
  /// The label of a second text.
  open var detailTextLabel: UILabel? {
    if let ownDetail { return ownDetail }
    let label = UILabel(frame: .zero)
    label.font = UIFont.systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    ownDetail = label
    return label
  }

  /// Positions the contents.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let inside = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
    let below = ownDetail?.text?.isEmpty == false
    ownText?.frame =
      below ? CGRect(x: inside.minX, y: 0, width: inside.width, height: bounds.height / 2) : inside
    if below {
      ownDetail?.frame = CGRect(
        x: inside.minX, y: bounds.height / 2, width: inside.width, height: bounds.height / 2)
    }
  }
  /// Returns the height that the text needs in a width: at least 28 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(0, size.width - 2 * margin), height: 0)
    let text = ownText.map { $0.sizeThatFits(room).height } ?? 0
    return CGSize(width: size.width, height: max(28, text + 8))
  }
  /// Returns the size that the constraints of the ``contentView`` give the view, or else that of
  /// ``sizeThatFits(_:)``.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard !contentView.constraints.isEmpty else { return sizeThatFits(targetSize) }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

// Creation of views whose class is known only at run time, as that of layers: see `CALayer.make()`.
extension UITableViewHeaderFooterView {
  @_silgen_name("animatic_table_header_made") static func make(_ identifier: __owned String?)
    -> UITableViewHeaderFooterView

  @_silgen_name("animatic_table_header_made") @usableFromInline convenience init(
    madeWith identifier: String?
  ) {
    self.init(reuseIdentifier: identifier)
  }
}

import Foundation

/// The view above or below a section of a table (rule P4).
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private var ownText: UILabel?
  private var ownDetail: UILabel?
  final let contents = CellContents()
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

  /// The name under which the table uses the view again; `nil` for never.
  open internal(set) var reuseIdentifier: String?
  /// Prepares the view for another section. Does nothing unless overridden.
  open func prepareForReuse() {}

  /// The view of the contents, as large as this one. That of the ``contentConfiguration``, if there
  /// is one.
  public final var contentView: UIView { contents.view ?? plainContent }
  final let plainContent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  /// The view behind the contents; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      exchange(oldValue, backgroundView, at: 0)
      setNeedsLayout()
    }
  }
  /// The label of the title.
  open var textLabel: UILabel? {
    if contents.view != nil { return nil }
    if let ownText { return ownText }
    let label = UILabel(frame: .zero)
    label.font = UIFont.boldSystemFont(ofSize: 17)
    contentView.addSubview(label)
    ownText = label
    return label
  }
  /// The label of a second text.
  open var detailTextLabel: UILabel? {
    if contents.view != nil { return nil }
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
    updateIfNeeded()
    super.layoutSubviews()
    tellEdges()
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
    let detail = ownDetail?.text?.isEmpty == false ? ownDetail?.sizeThatFits(room).height : nil
    // The texts share the height.
    let height = detail.map { 2 * max(text, $0) } ?? text
    return CGSize(width: size.width, height: max(28, height + 8))
  }
  /// Returns the size that the constraints of the ``contentView`` give the view, or else that of
  /// ``sizeThatFits(_:)``.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateIfNeeded()
    tellEdges()
    guard contents.view != nil || !contentView.constraints.isEmpty else {
      return sizeThatFits(targetSize)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  private func tellEdges() {
    (contents.view as? UIListContentView)?.edges = (margin, margin, 0)
  }

  // MARK: - Configurations

  /// A closure that sets a view up for its state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
  /// A closure that sets the view up for its state, after ``updateConfiguration(using:)``; `nil` by
  /// default. Setting it requests an update.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the ``contentConfiguration`` follows the state by itself; `true` by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { contents.follows.content }
    set { contents.follows.content = newValue }
  }
  /// Whether the ``backgroundConfiguration`` follows the state by itself; `true` by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { contents.follows.background }
    set { contents.follows.background = newValue }
  }
  /// The present state.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Requests a call of ``updateConfiguration(using:)`` before the next layout, or in an animation
  /// block at once.
  open func setNeedsUpdateConfiguration() { stateDidChange() }
  /// Lets the view follow its state: unless overridden, the configurations that follow it by
  /// themselves. An override calls `super`.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    updateConfigurations(for: state)
  }
  /// Returns the background that the view has by default.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    isInPlainTable ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// Returns the content of a header in the table, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    isInPlainTable ? .plainHeader() : .groupedHeader()
  }
  private var isInPlainTable: Bool { (superview as? UITableView)?.style ?? .plain == .plain }
}

extension UITableViewHeaderFooterView: ConfiguredCell, ReusableView {
  /// What the view shows; `nil`, the default, for what is in ``contentView`` (rule Q17).
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { contents.content }
    set { setContent(newValue) }
  }
  /// What is behind the contents; `nil` by default. Setting it takes away the ``backgroundView``.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { contents.background }
    set {
      setBackground(newValue)
      if newValue != nil { backgroundView = nil }
    }
  }

  var hasOwnUpdate: Bool {
    configurationUpdateHandler != nil || type(of: self) != UITableViewHeaderFooterView.self
  }
  func followState() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  func contentsDidChange() {}
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

import AnimaticTiming
import Foundation

/// The view of a row of a table (rule P6).
///
/// The table gives a cell its frame. The ``contentView`` fills the cell but for accessories and the
/// controls of editing mode; views of one's own belong there.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  let style: CellStyle
  /// What the table has told the cell about its row.
  var place = CellPlace() { didSet { if place != oldValue { setNeedsLayout() } } }
  var status = CellStatus()
  let parts = CellParts()
  final let contents = CellContents()

  /// Creates a cell of a style.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the texts.
  ///   - reuseIdentifier: The name under which the table uses the cell again; `nil` for never.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContentView()
  }

  /// Creates a cell of the default style with a frame, which the table will change.
  public override init(frame: CGRect) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell of the default style, and ignores the coder.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    addContentView()
  }

  // MARK: - Reuse

  /// The name under which the table uses the cell again; `nil` for never.
  open internal(set) var reuseIdentifier: String?
  /// Prepares the cell for another row, before the table returns it once more. An override calls
  /// `super`.
  open func prepareForReuse() {
    parts.stopAnimations(of: self)
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: - Contents

  /// The view of the contents. That of the ``contentConfiguration``, if there is one.
  public final var contentView: UIView { contents.view ?? plainContent }
  final let plainContent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  /// The label of the text.
  open var textLabel: UILabel? { contents.view == nil ? parts.text(of: self) : nil }
  /// The label of the second text; `nil` for a cell of the default style.
  open var detailTextLabel: UILabel? { contents.view == nil ? parts.detail(of: self) : nil }
  /// The view of the image at the left edge; `nil` for a cell of the style `value2`.
  open var imageView: UIImageView? { contents.view == nil ? parts.image(of: self) : nil }
  /// The view behind the contents; `nil` by default.
  open var backgroundView: UIView? {
    didSet { exchange(oldValue, backgroundView, at: 0) }
  }
  /// The view behind the contents while the cell is selected or highlighted; `nil`, the default,
  /// for a grey one.
  open var selectedBackgroundView: UIView? {
    didSet { parts.exchangeSelection(oldValue, in: self) }
  }
  /// The view behind the contents while the cell is selected and the table lets the user select
  /// several rows; `nil`, the default, for ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView?
  /// The distances of the line below the cell from its edges, in points. The table's by default.
  open var separatorInset: UIEdgeInsets {
    get { status.separatorInset ?? place.separatorInset }
    set {
      status.separatorInset = newValue
      setNeedsLayout()
    }
  }
  /// The number of steps by which the contents are indented; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of such a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: - Accessories

  /// The sign at the right edge; `none` by default.
  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// A view at the right edge in place of the sign; `nil` by default.
  open var accessoryView: UIView? { didSet { accessoriesDidChange() } }
  /// The sign at the right edge in editing mode; `none` by default.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// A view at the right edge in place of the sign in editing mode; `nil` by default.
  open var editingAccessoryView: UIView? { didSet { accessoriesDidChange() } }

  private func accessoriesDidChange() {
    parts.updateAccessory(of: self)
    setNeedsLayout()
  }

  // MARK: - Selection

  /// How a selected cell shows it; `default` by default.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell is selected; `false` by default. The table sets it.
  open var isSelected: Bool {
    get { status.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the cell; `false` by default. The table sets it.
  open var isHighlighted: Bool {
    get { status.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Shows whether the cell is selected. An override calls `super`.
  ///
  /// - Parameters:
  ///   - selected: Whether it is.
  ///   - animated: Whether the change animates, for 0.3 s (rule P7).
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != status.isSelected else { return }
    status.isSelected = selected
    showState(animated: animated)
  }
  /// Shows whether a finger is on the cell. An override calls `super`.
  ///
  /// - Parameters:
  ///   - highlighted: Whether it is.
  ///   - animated: Whether the change animates, for 0.3 s (rule P7).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != status.isHighlighted else { return }
    status.isHighlighted = highlighted
    showState(animated: animated)
  }

  private func showState(animated: Bool) {
    parts.showSelection(of: self, animated: animated)
    guard animated, window != nil, contents.background != nil else { return stateDidChange() }
    UIView.animate(
      withDuration: ListMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.stateDidChange() })
  }

  // MARK: - Editing

  /// Whether the cell shows the controls of editing mode; `false` by default. The table sets it.
  open var isEditing: Bool {
    get { status.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of editing mode. An override calls `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether they show.
  ///   - animated: Whether the change animates, for 0.3 s.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != status.isEditing else { return }
    let mask: StateMask = editing && editingStyle != .none ? .showingEditControl : []
    willTransition(to: mask)
    status.isEditing = editing
    stateDidChange()
    parts.updateControls(of: self)
    parts.updateAccessory(of: self)
    setNeedsLayout()
    if animated, window != nil {
      UIView.animate(
        withDuration: ListMotion.duration, animations: { self.layoutIfNeeded() },
        completion: { _ in self.didTransition(to: mask) })
    } else {
      didTransition(to: mask)
    }
  }
  /// What the control at the left edge does in editing mode.
  open var editingStyle: EditingStyle { place.editingStyle }
  /// Whether the contents make room for the control in editing mode; `true` by default.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the cell has a handle in editing mode by which the user moves the row; `false` by
  /// default. It has no effect: the handle is there if the data source lets the row move.
  open var showsReorderControl = false
  /// Whether the buttons of a swipe show.
  open var showingDeleteConfirmation: Bool { place.isOpen }
  /// Notifies the cell that it is about to show or hide the controls. Does nothing unless
  /// overridden.
  open func willTransition(to state: StateMask) {}
  /// Notifies the cell that it has shown or hidden the controls. Does nothing unless overridden.
  open func didTransition(to state: StateMask) {}

  // MARK: - Layout

  /// Positions the contents, the accessory, the controls and the line below.
  open override func layoutSubviews() {
    if updateIfNeeded() { contentsDidChange() }
    super.layoutSubviews()
    tellEdges()
    parts.layOut(self)
  }
  /// Returns the size that the texts need in a width: at least 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { parts.size(of: self, in: size.width) }
  /// Returns the size that the constraints of the ``contentView`` give the cell, or else that of
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
    let trim = parts.trim(of: self)
    let inside = CGSize(
      width: max(0, targetSize.width - trim.left - trim.right), height: targetSize.height)
    let size = contentView.systemLayoutSizeFitting(
      inside, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(
      width: size.width + trim.left + trim.right,
      height: contents.view != nil || size.height == 0
        ? max(size.height, CellParts.leastHeight) : size.height)
  }

  /// Tells the view of a content how far it is from the edges.
  private func tellEdges() {
    guard let view = contents.view as? UIListContentView else { return }
    let right = parts.trim(of: self).right > 0 ? 0 : place.margin
    view.edges = (place.margin, right, CGFloat(indentationLevel) * indentationWidth)
  }

  /// Requests another size of the cell.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentsDidChange()
  }

  // MARK: - Configurations

  /// A closure that sets a cell up for its state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// A closure that sets the cell up for its state, after ``updateConfiguration(using:)``; `nil` by
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
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    (state.isEditing, state.isSwiped) = (isEditing, place.isOpen)
    return state
  }
  /// Requests a call of ``updateConfiguration(using:)`` before the next layout, or in an animation
  /// block at once.
  open func setNeedsUpdateConfiguration() { stateDidChange() }
  /// Lets the cell follow its state: unless overridden, the configurations that follow it by
  /// themselves. An override calls `super`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateConfigurations(for: state)
  }
  /// Returns the background that the cell has by default.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// Returns the content of the style of the cell, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}

extension UITableViewCell: ConfiguredCell, ReusableView {
  /// What the cell shows; `nil`, the default, for what is in ``contentView``. Setting it gives the
  /// cell the view that the configuration makes as its content view, unless the present one
  /// supports it (rule Q17).
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { contents.content }
    set { setContent(newValue) }
  }
  /// What is behind the contents; `nil` by default. Setting it takes away the ``backgroundView``
  /// and the ``selectedBackgroundView``.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { contents.background }
    set {
      setBackground(newValue)
      guard newValue != nil else { return }
      (backgroundView, selectedBackgroundView, backgroundColor) = (nil, nil, nil)
    }
  }

  var hasOwnUpdate: Bool {
    configurationUpdateHandler != nil || type(of: self) != UITableViewCell.self
  }
  func followState() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  func contentsDidChange() { table?.contentsDidChange(of: self) }
}

// Creation of cells whose class is known only at run time, as that of layers: see `CALayer.make()`.
extension UITableViewCell {
  @_silgen_name("animatic_table_cell_made") static func make(
    _ style: CellStyle, _ identifier: __owned String?
  ) -> UITableViewCell

  @_silgen_name("animatic_table_cell_made") @usableFromInline convenience init(
    madeWith style: CellStyle, _ identifier: String?
  ) {
    self.init(style: style, reuseIdentifier: identifier)
  }
}

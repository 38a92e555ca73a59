import AnimaticLayers
import Foundation

/// The view of an item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  final let plainContent = UIView(frame: .zero)
  final let contents = CellContents()
  /// What the list tells the cell besides its attributes.
  final var mode = CellMode() { didSet { if mode != oldValue { modeDidChange() } } }

  /// Creates a cell with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell of size zero at the origin, and ignores the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  /// The view for everything that the cell shows. That of the ``contentConfiguration``, if there is
  /// one.
  open var contentView: UIView { contents.view ?? plainContent }
  /// Whether the item is selected; `false` by default. The collection view sets it.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether a finger is on the item; `false` by default. The collection view sets it.
  open var isHighlighted = false { didSet { showSelection() } }
  /// The view behind ``contentView``; `nil` by default.
  open var backgroundView: UIView? {
    didSet { place(backgroundView, instead: oldValue, at: 0) }
  }
  /// The view between ``backgroundView`` and ``contentView`` that shows while the item is selected
  /// or highlighted; `nil` by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      place(selectedBackgroundView, instead: oldValue, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }

  private func place(_ view: UIView?, instead old: UIView?, at index: Int) {
    guard view !== old else { return }
    exchange(old, view, at: index)
    view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  func showSelection() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    stateDidChange()
  }

  func modeDidChange() { stateDidChange() }

  /// Returns the attributes with the size that the ``contentConfiguration`` or the constraints
  /// inside ``contentView`` give it, if there are any.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateIfNeeded()
    return fitted(layoutAttributes, contentView)
  }
  /// Lets the configurations follow the state, where it has changed.
  open override func layoutSubviews() {
    if updateIfNeeded() { contentsDidChange() }
    super.layoutSubviews()
  }

  /// Requests another size of the cell.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentsDidChange()
  }

  // MARK: - Configurations

  /// A closure that sets a cell up for its state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
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
    (state.isEditing, state.isSwiped) = (mode.isEditing, mode.isSwiped)
    (state.isExpanded, state.isReordering) = (mode.isExpanded == true, mode.isReordering)
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
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
}

/// What a list tells a cell about its item.
struct CellMode: Equatable {
  var isEditing = false
  var isSwiped = false
  var isReordering = false
  /// Whether the children of the item show; `nil` for an item of no tree.
  var isExpanded: Bool?
}

extension UICollectionViewCell: ConfiguredCell {
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
      contents.hasOwnBackground = true
      setBackground(newValue)
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
    }
  }
  var hasOwnUpdate: Bool {
    configurationUpdateHandler != nil
      || type(of: self) != UICollectionViewCell.self
        && type(of: self) != UICollectionViewListCell.self
  }
  func followState() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  func contentsDidChange() { collection?.contentsDidChange(of: self) }
}

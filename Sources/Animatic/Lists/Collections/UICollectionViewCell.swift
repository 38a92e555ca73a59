import AnimaticLayers
import Foundation

/// The view of an item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView(frame: .zero)

  override func setUp() {
    super.setUp()
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The view for everything that the cell shows.
  open var contentView: UIView { content }
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
    if old?.superview === self { old?.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  /// Returns the attributes with the size that the constraints inside ``contentView`` give it, if
  /// it has any.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitted(layoutAttributes, content)
  }
}

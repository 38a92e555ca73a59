import AnimaticLayers
import Foundation

/// A cell, a supplementary or a decoration view of a collection view, which shows one element after
/// the other (rule Q3).
open class UICollectionReusableView: UIView, ReusableView {
  /// The identifier under which the class is registered; `nil` of a view that no collection view
  /// has made.
  open internal(set) var reuseIdentifier: String?
  /// The kind of supplementary views under which the class is registered; empty of cells.
  var reuseKind = ""
  /// The attributes that the view has now.
  var applied: UICollectionViewLayoutAttributes?
  /// Whether the delegate knows that the view shows an element.
  var isDisplayed = false
  /// The distance from the coordinates of the attributes to those of the superview.
  private var shift = CGVector.zero

  /// Notifies the view that it will show another element. Does nothing unless overridden.
  open func prepareForReuse() {}
  /// Gives the view the values of attributes that the collection view does not know. Does nothing
  /// unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the attributes that fit the contents, of which the layout takes the size: unless
  /// overridden, the size that the constraints inside the view give it, if it has any.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, self) }
  /// Notifies the view that the layout will change. Does nothing unless overridden.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Notifies the view that the layout has changed. Does nothing unless overridden.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The collection view that shows the view; `nil` for none.
  var collection: UICollectionView? {
    superview as? UICollectionView ?? superview?.superview as? UICollectionView
  }

  /// Takes the values of attributes, unless it has them.
  func adopt(_ attributes: UICollectionViewLayoutAttributes) {
    let shift = (superview as? SectionScroller)?.shift ?? .zero
    if let applied, shift == self.shift, applied.isEqual(attributes) { return }
    applied = attributes
    self.shift = shift
    let place = attributes.frame.offsetBy(dx: shift.dx, dy: shift.dy)
    if CATransform3DIsIdentity(attributes.transform3D), CATransform3DIsIdentity(transform3D) {
      if frame != place { frame = place }
    } else {
      transform3D = attributes.transform3D
      if bounds.size != attributes.size { bounds.size = attributes.size }
      center = CGPoint(x: attributes.center.x + shift.dx, y: attributes.center.y + shift.dy)
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }

  /// Returns the attributes with the size that the constraints inside a view give it, if it has
  /// any, where the layout wants to know.
  func fitted(
    _ attributes: UICollectionViewLayoutAttributes, _ content: UIView
  ) -> UICollectionViewLayoutAttributes {
    let estimates = attributes.estimates
    guard estimates.width || estimates.height,
      content is any UIContentView
        || ([content] + content.viewsInside).contains(where: { !$0.constraints.isEmpty })
    else { return attributes }
    let size = content.systemLayoutSizeFitting(
      attributes.size,
      withHorizontalFittingPriority: estimates.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: estimates.height ? .fittingSizeLevel : .required)
    guard size != attributes.size else { return attributes }
    return attributes.changed { $0.frame.size = size }
  }
}

// The class is known only at run time; `CALayer.make()` explains how it is created.
extension UICollectionReusableView {
  @_silgen_name("animatic_reusable_made") static func make(_ frame: CGRect)
    -> UICollectionReusableView

  @_silgen_name("animatic_reusable_made") @usableFromInline convenience init(of frame: CGRect) {
    self.init(frame: frame)
  }
}

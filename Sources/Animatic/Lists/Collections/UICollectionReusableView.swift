import AnimaticLayers
import Foundation

/// A cell, a supplementary or a decoration view of a collection view, which shows one element after
/// the other (rule Q3).
open class UICollectionReusableView: UIView {
  /// The identifier under which the class is registered; `nil` of a view that no collection view
  /// has made.
  open internal(set) var reuseIdentifier: String?
  /// The kind of supplementary views under which the class is registered; empty of cells.
  var reuseKind = ""
  /// The attributes that the view has now.
  var applied: UICollectionViewLayoutAttributes?

  /// Notifies the view that it will show another element. Does nothing unless overridden.
  open func prepareForReuse() {}
  /// Gives the view the values of attributes that the collection view does not know. Does nothing
  /// unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the attributes that fit the contents, of which the layout takes the size; those that
  /// it receives unless overridden.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Notifies the view that the layout will change. Does nothing unless overridden.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Notifies the view that the layout has changed. Does nothing unless overridden.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Takes the values of attributes, unless it has them.
  func adopt(_ attributes: UICollectionViewLayoutAttributes) {
    if let applied, applied.isEqual(attributes) { return }
    applied = attributes
    if CATransform3DIsIdentity(attributes.transform3D), CATransform3DIsIdentity(transform3D) {
      if frame != attributes.frame { frame = attributes.frame }
    } else {
      transform3D = attributes.transform3D
      if bounds.size != attributes.size { bounds.size = attributes.size }
      center = attributes.center
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }

  /// Returns the attributes with the size that the constraints inside a view give it.
  ///
  /// - Parameter fixesWidth: Whether the width stays.
  func fitted(
    _ attributes: UICollectionViewLayoutAttributes, _ content: UIView, fixesWidth: Bool
  ) -> UICollectionViewLayoutAttributes {
    let size = content.systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: fixesWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
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

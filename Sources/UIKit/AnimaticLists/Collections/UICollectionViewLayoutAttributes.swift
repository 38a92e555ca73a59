import AnimaticLayers
import Foundation

/// The place and the appearance of an element of a collection view, as its layout wants them.
///
/// A subclass with values of its own overrides `copy(with:)` and `isEqual(_:)`, and names itself in
/// ``UICollectionViewLayout/layoutAttributesClass``.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The position of the element in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether the element is a cell, a supplementary or a decoration view.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` of a cell.
  open internal(set) var representedElementKind: String?
  /// Whether the width and the height are what the view prefers, where it is asked.
  final var estimates = (width: true, height: true)
  /// The place in a list; `nil` outside of lists.
  final var list: ListPlace?
  /// The colour behind a list; `nil` for none.
  final var listColor: UIColor?
  /// The rectangle without the transform.
  private var rect = CGRect.zero

  /// Creates attributes of the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    become(ElementKey(.supplementaryView, elementKind, indexPath))
  }
  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init()
    become(ElementKey(.decorationView, decorationViewKind, path))
  }

  func become(_ key: ElementKey) {
    (representedElementCategory, indexPath) = (key.category, key.indexPath)
    representedElementKind = key.category == .cell ? nil : key.kind
  }

  /// The element that has the attributes.
  var key: ElementKey {
    ElementKey(representedElementCategory, representedElementKind ?? "", indexPath)
  }

  // MARK: - Geometry

  /// The smallest upright rectangle around the element in the coordinates of the content, in
  /// points. Setting it sets ``center`` and ``size``.
  open var frame: CGRect {
    get { CATransform3DIsIdentity(transform3D) ? rect : transformedFrame }
    set { rect = newValue }
  }
  /// The middle of the element in the coordinates of the content, in points.
  open var center: CGPoint {
    get { CGPoint(x: rect.midX, y: rect.midY) }
    set { rect.origin = CGPoint(x: newValue.x - rect.width / 2, y: newValue.y - rect.height / 2) }
  }
  /// The size in points, before the transform. Setting it keeps ``center``.
  open var size: CGSize {
    get { rect.size }
    set {
      let middle = center
      rect.size = newValue
      center = middle
    }
  }
  /// The rectangle of the element's own coordinates, at (0, 0).
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: rect.size) }
    set { size = newValue.size }
  }
  /// The transform about ``center``; the identity by default.
  open var transform3D = CATransform3DIdentity
  /// The effect of ``transform3D`` in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  private var transformedFrame: CGRect {
    let (matrix, middle) = (transform3D, center)
    let (width, height) = (rect.width / 2, rect.height / 2)
    var (low, high) = (
      CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity)
    )
    for (x, y) in [(-width, -height), (width, -height), (-width, height), (width, height)] {
      let depth: CGFloat = matrix.m14 * x + matrix.m24 * y + matrix.m44
      let scale: CGFloat = depth == 0 ? 1 : 1 / depth
      let left: CGFloat = (matrix.m11 * x + matrix.m21 * y + matrix.m41) * scale
      let top: CGFloat = (matrix.m12 * x + matrix.m22 * y + matrix.m42) * scale
      low = CGPoint(x: min(low.x, left), y: min(low.y, top))
      high = CGPoint(x: max(high.x, left), y: max(high.y, top))
    }
    return CGRect(
      x: middle.x + low.x, y: middle.y + low.y, width: high.x - low.x, height: high.y - low.y)
  }

  // MARK: - Appearance

  /// The opacity, 0…1; 1 by default.
  open var alpha: CGFloat = 1
  /// The order from back to front: an element with a greater number covers others; 0 by default.
  open var zIndex = 0
  /// Whether the element has no view; `false` by default.
  open var isHidden = false

  // MARK: - Values

  /// Returns attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).make()
    copy.become(key)
    (copy.rect, copy.transform3D) = (rect, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.estimates, copy.list, copy.listColor) = (estimates, list, listColor)
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return type(of: other) == type(of: self) && rect == other.rect && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
      && list == other.list && listColor == other.listColor
  }
  open override var hash: Int { indexPath.hashValue }

  func changed(_ body: (UICollectionViewLayoutAttributes) -> Void)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    body(copy)
    return copy
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

// The class is known only at run time; `CALayer.make()` explains how it is created.
extension UICollectionViewLayoutAttributes {
  @_silgen_name("animatic_attributes_made") static func make() -> UICollectionViewLayoutAttributes

  @_silgen_name("animatic_attributes_made") @usableFromInline convenience init(of _: Void) {
    self.init()
  }
}

/// The parts of a flow layout that are not valid any more.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the layout asks its delegate once more for sizes and distances; `true` by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout computes its lines again; `true` by default.
  open var invalidateFlowLayoutAttributes = true
}

/// The manner in which a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not.
  case none
  /// It comes to rest anywhere.
  case continuous
  /// It comes to rest at the start of a group.
  case continuousGroupLeadingBoundary
  /// It comes to rest at multiples of its length.
  case paging
  /// It comes to rest at the start of the next group.
  case groupPaging
  /// It comes to rest with a group in the middle, the next one at most.
  case groupPagingCentered
}

/// The values of a scroll view of a scene file.
package struct SceneScroll: Hashable, Sendable {
  package var contentSize: SceneValue.Point?
  /// Top, left, bottom and right.
  package var contentInset: [Double]?
  package var contentOffset: SceneValue.Point?
  package var pagingEnabled: Bool?
  package var scrollEnabled: Bool?
  package var bounces: Bool?
  package var alwaysBounceVertical: Bool?
  package var alwaysBounceHorizontal: Bool?
  package var directionalLockEnabled: Bool?
  package var decelerationRate: DecelerationRate?

  /// The rates with which a scroll view slows down.
  package enum DecelerationRate: String, CaseIterable, Sendable { case normal, fast }
}

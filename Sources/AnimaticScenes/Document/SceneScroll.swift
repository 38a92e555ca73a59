/// The values of a scroll view of a scene file.
package struct SceneScroll: Hashable, Sendable {
  /// The size of what scrolls, in points.
  package var contentSize: SceneValue.Point?
  /// The distances by which the content can scroll beyond its edges: top, left, bottom, right.
  package var contentInset: [Double]?
  /// The point of the content at the top left corner of the view.
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

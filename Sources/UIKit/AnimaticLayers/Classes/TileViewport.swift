import Foundation

/// The part of a layer that the screen shows (rule H18).
struct TileViewport {
  /// The smallest rectangle around all that shows at the end, in the layer's own coordinates.
  let rect: CGRect
  /// The smallest rectangle around all that shows now or at the end.
  let path: CGRect
  /// The number of points of the screen per point of the layer.
  let scale: Double

  /// Creates what shows by the values committed last, and on the way there; returns `nil` for a
  /// layer that does not show.
  @MainActor init?(of layer: CALayer, on screen: CGSize) {
    let chain = Array(sequence(first: layer, next: \.container))
    let (committed, shown) = (chain.compactMap(\.committed), chain.compactMap(\.shownState))
    guard committed.count == chain.count, shown.count == chain.count else { return nil }
    let target = Self.visible(committed, on: screen)
    let present = Self.visible(shown, on: screen)
    guard let viewport = target ?? present else { return nil }
    (rect, scale) = viewport
    path = rect.joined(with: present?.rect ?? rect)
  }

  /// Returns what shows of the first of some states, of which each lies in the next one.
  private static func visible(
    _ states: [LayerState], on screen: CGSize
  ) -> (rect: CGRect, scale: Double)? {
    guard states.allSatisfy(\.isSeen) else { return nil }
    // The maps from each layer to the screen, the outermost one first.
    var map = PlaneMap.identity
    var clip = CGRect(origin: .zero, size: screen)
    for index in states.indices.reversed() {
      let parent = index + 1 < states.count ? states[index + 1] : nil
      map = states[index].map(to: parent).concatenating(map)
      if states[index].masksToBounds {
        clip = clip.overlap(with: map.apply(to: states[index].bounds))
      }
    }
    guard !clip.isEmpty, let inverse = map.inverse else { return nil }
    let rect = inverse.apply(to: clip).overlap(with: states[0].bounds)
    let plane = map.affine
    guard rect.width > 0, rect.height > 0 else { return nil }
    return (rect, abs(plane.a * plane.d - plane.b * plane.c).squareRoot())
  }
}

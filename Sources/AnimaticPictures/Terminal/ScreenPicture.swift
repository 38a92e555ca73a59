import Animatic
import AnimaticLayers
import Foundation

/// The coloured areas that a window shows at one time, from the rearmost to the front.
package struct ScreenPicture: Sendable {
  /// The size of the screen in points.
  package let size: CGSize
  /// The areas, the rearmost first.
  package private(set) var shapes: [ScreenShape] = []
  /// The clips of the areas.
  package private(set) var clips: [ScreenClip] = []

  /// Creates a picture of areas.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - shapes: The areas, the rearmost first.
  ///   - clips: The clips to which the areas refer.
  package init(size: CGSize, shapes: [ScreenShape], clips: [ScreenClip] = []) {
    self.size = size
    self.shapes = shapes
    self.clips = clips
  }

  /// Creates a picture of the presentation values of a window: the backgrounds and the borders of its
  /// layers, which lie on white.
  @MainActor
  package init(of window: UIWindow) {
    size = window.bounds.size
    if let state = window.layer.shownState {
      append(window.layer, state, Surroundings(map: state.map(to: nil)))
    }
  }

  /// What the ancestors of a layer mean for it.
  private struct Surroundings {
    /// The map from the layer's coordinates to those of the screen.
    var map: PlaneMap
    /// The product of the opacities of the ancestors.
    var opacity = 1.0
    /// The index of the innermost clip.
    var clip: Int?
  }

  @MainActor
  private mutating func append(
    _ layer: CALayer, _ state: LayerState, _ surroundings: Surroundings
  ) {
    guard !state.isHidden, state.opacity > 0, let shown = layer.presentation() else { return }
    var surroundings = surroundings
    surroundings.opacity *= min(state.opacity, 1)
    let isTransform = layer is CATransformLayer
    let area = ScreenArea(
      bounds: state.bounds, cornerRadius: shown.cornerRadius, maskedCorners: shown.maskedCorners,
      map: surroundings.map)
    if let area, !isTransform, !state.isDoubleSided, area.facesAway { return }
    if let mask = layer.mask {
      guard let clip = clip(by: mask, in: state, surroundings) else { return }
      surroundings.clip = clip
    }
    if state.masksToBounds, !isTransform {
      guard let area else { return }
      clips.append(ScreenClip(area, outer: surroundings.clip))
      surroundings.clip = clips.count - 1
    }
    if let area, !isTransform { append(area, .fill, state.backgroundColor, surroundings) }
    for (child, childState) in Self.sublayers(of: layer) {
      var inner = surroundings
      inner.map = childState.map(to: state).concatenating(surroundings.map)
      append(child, childState, inner)
    }
    if let area, !isTransform, shown.borderWidth > 0 {
      append(
        area, .border(shown.borderWidth), shown.borderColor?.components4, surroundings)
    }
  }

  private mutating func append(
    _ area: ScreenArea, _ paint: ScreenShape.Paint, _ color: SIMD4<Double>?,
    _ surroundings: Surroundings
  ) {
    guard var color else { return }
    color.w *= surroundings.opacity
    guard color.w > 0 else { return }
    shapes.append(ScreenShape(area, paint, color, clip: surroundings.clip))
  }

  /// Appends the clip of a mask, and returns its index; `nil` for a mask that hides everything. The
  /// mask counts as its bounds.
  @MainActor
  private mutating func clip(
    by mask: CALayer, in state: LayerState, _ surroundings: Surroundings
  ) -> Int? {
    guard let maskState = mask.shownState, !maskState.isHidden, maskState.opacity > 0,
      let shown = mask.presentation(),
      let area = ScreenArea(
        bounds: maskState.bounds, cornerRadius: shown.cornerRadius,
        maskedCorners: shown.maskedCorners,
        map: maskState.map(to: nil).concatenating(surroundings.map))
    else { return nil }
    clips.append(ScreenClip(area, outer: surroundings.clip))
    return clips.count - 1
  }

  /// Returns the sublayers with their values, the rearmost first.
  @MainActor
  private static func sublayers(of layer: CALayer) -> [(CALayer, LayerState)] {
    let sublayers = (layer.sublayers ?? []).compactMap { child in
      child.shownState.map { (child, $0, child.presentation()?.zPosition ?? 0) }
    }
    // The sort keeps the order of layers at the same height.
    return sublayers.enumerated()
      .sorted { ($0.element.2, $0.offset) < ($1.element.2, $1.offset) }
      .map { ($0.element.0, $0.element.1) }
  }
}

extension CGColor {
  /// Red, green, blue and alpha.
  fileprivate var components4: SIMD4<Double>? {
    guard let components, components.count == 4 else { return nil }
    return SIMD4(components.map(Double.init))
  }
}

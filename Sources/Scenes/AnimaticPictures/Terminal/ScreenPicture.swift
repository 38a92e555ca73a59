import Animatic
import AnimaticGraphics
import AnimaticLayers
import Foundation

/// The coloured areas that a screen shows at one time, from the rearmost to the front.
package struct ScreenPicture {
  /// The size of the screen in points.
  package let size: CGSize
  /// The areas, the rearmost first.
  package private(set) var shapes: [ScreenShape] = []
  package private(set) var clips: [ScreenClip] = []
  /// The pixels of image files; `nil` to show none.
  private(set) var images: ScreenImages?

  /// Creates a picture of areas.
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - shapes: The areas, the rearmost first.
  ///   - clips: The clips to which the areas refer.
  package init(size: CGSize, shapes: [ScreenShape], clips: [ScreenClip] = []) {
    self.size = size
    self.shapes = shapes
    self.clips = clips
  }

  /// Creates a picture of the presentation values of a simulator: the backgrounds, the borders and
  /// the contents of all layers. Shadows are left out, a text counts as a bar of its length, and an
  /// image without a drawing or pixels is grey.
  /// - Parameter images: The pixels of image files; `nil` to show none.
  @MainActor package init(of simulator: Simulator, images: ScreenImages? = nil) {
    size = simulator.window.bounds.size
    self.images = images
    append(simulator.layerTree().nodes, Setting())
  }

  /// The values that a layer has from its ancestors.
  struct Setting {
    /// The map from the layer's coordinates to those of the screen.
    var map = PlaneMap.identity
    /// The product of the opacities of the ancestors.
    var opacity = 1.0
    var clip: Int?
  }

  /// Appends nodes, each after its parent.
  /// - Parameter outer: The setting of the nodes without a parent.
  private mutating func append(_ nodes: [LayerNode], _ outer: Setting) {
    var settings: [Setting] = []
    settings.reserveCapacity(nodes.count)
    // The nodes whose last sublayer has not come; their borders lie above it.
    var open: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last != node.parent {
        appendBorder(of: nodes[last], settings[last])
        open.removeLast()
      }
      let setting = setting(of: node, in: node.parent.map { settings[$0] } ?? outer)
      settings.append(setting)
      open.append(index)
      guard setting.opacity > 0 else { continue }
      if let color = node.background { append(node.area(setting.map), .fill, color, setting) }
      if !node.contents.isEmpty { append(node.contents, of: node, setting) }
    }
    for last in open.reversed() { appendBorder(of: nodes[last], settings[last]) }
  }

  private mutating func setting(of node: LayerNode, in outer: Setting) -> Setting {
    var setting = outer
    setting.map = PlaneMap(node.matrix).concatenating(outer.map)
    setting.opacity *= min(node.opacity, 1)
    for clip in node.clips {
      let isOutline = node.masksToBounds && clip.path == node.outline
      let area =
        isOutline
        ? node.area(setting.map)
        : ScreenArea(
          path: clip.path, rule: clip.isEvenOdd ? .evenOdd : .winding, map: setting.map)
      setting.clip = self.clip(setting.clip, to: area)
    }
    if let mask = node.mask {
      // The shapes of the mask have their clips among those of the picture.
      let count = shapes.count
      append(mask, Setting(map: setting.map))
      clips.append(ScreenClip(.mask(Array(shapes[count...])), outer: setting.clip))
      shapes.removeSubrange(count...)
      setting.clip = clips.count - 1
    }
    return setting
  }

  private mutating func appendBorder(of node: LayerNode, _ setting: Setting) {
    guard let border = node.border, let color = border.color else { return }
    append(node.area(setting.map), .border(border.width), color, setting)
  }

  // MARK: - Areas

  /// Appends an area; one that shows as a line or a point does not count.
  mutating func append(
    _ area: ScreenArea?, _ paint: ScreenShape.Paint, _ color: SIMD4<Double>, _ setting: Setting
  ) {
    var color = color
    color.w *= setting.opacity
    guard let area, color.w > 0 else { return }
    shapes.append(ScreenShape(area, paint, color, clip: setting.clip))
  }

  /// Appends the clip that an area leaves of another one, and returns its number. An area that
  /// shows as a line or a point hides everything.
  mutating func clip(_ outer: Int?, to area: ScreenArea?) -> Int {
    clips.append(ScreenClip(area.map { .area($0) } ?? .mask([]), outer: outer))
    return clips.count - 1
  }

  /// Returns the area of the innermost clip; `nil` if it has none.
  func area(ofClip clip: Int?) -> ScreenArea? {
    guard let clip, case .area(let area) = clips[clip].shape else { return nil }
    return area
  }
}

extension LayerNode {
  /// Returns the bounds with their rounded corners on the screen.
  func area(_ map: PlaneMap) -> ScreenArea? {
    ScreenArea(
      bounds: bounds, cornerRadius: cornerRadius,
      maskedCorners: CACornerMask(rawValue: maskedCorners), map: map)
  }
}

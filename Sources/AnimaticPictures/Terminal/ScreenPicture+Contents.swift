import AnimaticGraphics
import AnimaticLayers
import Foundation

extension ScreenPicture {
  /// Appends what a layer draws.
  mutating func append(_ list: DisplayList, of node: LayerNode, _ setting: Setting) {
    append(list, whole: node.area(setting.map), setting)
  }

  /// Appends the commands of a list.
  ///
  /// - Parameter whole: The area that a gradient fills without a clip.
  private mutating func append(_ list: DisplayList, whole: ScreenArea?, _ outer: Setting) {
    var setting = outer
    var saved: [Setting] = []
    for command in list.commands {
      switch command {
      case .save: saved.append(setting)
      case .beginLayer(let compositing, _):
        saved.append(setting)
        setting.opacity *= compositing.alpha
      case .restore, .endLayer: setting = saved.popLast() ?? outer
      case .resetClip: setting.clip = outer.clip
      case .clip(let path, let rule):
        narrow(&setting, to: ScreenArea(path: path.cgPath(), rule: rule, map: setting.map))
      case .fill(let path, let rule, let color, let compositing):
        let area = ScreenArea(path: path.cgPath(), rule: rule, map: setting.map)
        append(area, .fill, color.srgbComponents.faded(by: compositing), setting)
      case .stroke(let path, let pen, let color, let compositing):
        let area = ScreenArea(path: pen.area(of: path), rule: .winding, map: setting.map)
        append(area, .fill, color.srgbComponents.faded(by: compositing), setting)
      case .gradient(let drawing):
        let opacity = SIMD4(0, 0, 0, drawing.compositing.alpha)
        append(
          clipArea(of: setting) ?? whole, .gradient(ScreenGradient(drawing)), opacity, setting)
      case .image(let drawing): append(drawing, setting)
      case .text(let drawing):
        let map = PlaneMap(drawing.transform).concatenating(setting.map)
        let color = drawing.color.srgbComponents.faded(by: drawing.compositing)
        append(ScreenArea(bounds: drawing.bar, map: map), .fill, color, setting)
      case .clear: break
      }
    }
  }

  private mutating func append(_ drawing: DisplayList.ImageDrawing, _ setting: Setting) {
    var setting = setting
    setting.map = PlaneMap(drawing.transform).concatenating(setting.map)
    setting.opacity *= drawing.compositing.alpha
    let area = ScreenArea(bounds: drawing.rect, map: setting.map)
    guard case .list(let list, let scale) = drawing.image.source else {
      return append(area, .fill, [0.6, 0.6, 0.6, 1], setting)
    }
    let (rect, crop) = (drawing.rect, drawing.image.crop)
    guard crop.width > 0, crop.height > 0 else { return }
    narrow(&setting, to: area)
    // The list is in points of the whole image, of which the drawing shows the pixels of the crop.
    let toRect = CGAffineTransform(scaleX: scale, y: scale)
      .concatenating(CGAffineTransform(translationX: -crop.minX, y: -crop.minY))
      .concatenating(
        CGAffineTransform(scaleX: rect.width / crop.width, y: rect.height / crop.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
    setting.map = PlaneMap(toRect).concatenating(setting.map)
    append(list, whole: area, setting)
  }
}

extension SIMD4<Double> {
  /// Returns the colour with the opacity of a command.
  fileprivate func faded(by compositing: DisplayList.Compositing) -> SIMD4<Double> {
    [x, y, z, w * compositing.alpha]
  }
}

extension DisplayList.TextDrawing {
  /// A rectangle from the base line to the height of small letters, as long as the text.
  fileprivate var bar: CGRect {
    let height = FontFace(name: fontName).xHeight * fontSize
    return CGRect(x: position.x, y: position.y - height, width: width, height: height)
  }
}

extension PlaneMap {
  fileprivate init(_ transform: CGAffineTransform) {
    self.init(CATransform3DMakeAffineTransform(transform).matrix)
  }
}

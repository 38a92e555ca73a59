import AnimaticGraphics
import AnimaticLayers
import Foundation

extension ScreenPicture {
  mutating func append(_ list: DisplayList, of node: LayerNode, _ setting: Setting) {
    let own = ScreenPicture(size: size, shapes: [])
    var drawing = ScreenDrawing(
      picture: own, setting: setting, whole: node.area(setting.map), images: images)
    // The one owner of the arrays appends to them.
    swap(&self, &drawing.picture)
    drawing.receive(list, in: setting.clip)
    swap(&self, &drawing.picture)
  }
}

/// A receiver that appends the commands of a layer to a picture. Blend modes, shadows and erased
/// parts are left out.
private struct ScreenDrawing: DisplayListReceiver {
  static let flattensLayers = true

  var picture: ScreenPicture
  let setting: ScreenPicture.Setting
  /// The area that a gradient fills without a clip.
  let whole: ScreenArea?
  let images: ScreenImages?

  mutating func clip(_ outer: Int?, to path: DisplayList.Path, _ rule: CGPathFillRule) -> Int {
    picture.clip(outer, to: ScreenArea(path: path.cgPath(), rule: rule, map: setting.map))
  }

  private mutating func append(
    _ area: ScreenArea?, _ color: SIMD4<Double>, _ compositing: DisplayList.Compositing,
    _ clip: Int?, _ paint: ScreenShape.Paint = .fill
  ) {
    var setting = setting
    setting.clip = clip
    picture.append(area, paint, color * [1, 1, 1, compositing.alpha], setting)
  }

  mutating func fill(
    _ path: DisplayList.Path, _ rule: CGPathFillRule, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) {
    let area = ScreenArea(path: path.cgPath(), rule: rule, map: setting.map)
    append(area, color.srgbComponents, compositing, clip)
  }

  mutating func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) {
    let area = ScreenArea(path: pen.area(of: path), rule: .winding, map: setting.map)
    append(area, color.srgbComponents, compositing, clip)
  }

  mutating func draw(_ drawing: DisplayList.ImageDrawing, in clip: Int?) {
    let map = PlaneMap(drawing.transform).concatenating(setting.map)
    let pixels = images?.pixels(of: drawing.image)
    append(
      ScreenArea(bounds: drawing.rect, map: map), [0.6, 0.6, 0.6, 1], drawing.compositing, clip,
      pixels.map { .image(ScreenImageDrawing($0, of: drawing.image, in: drawing.rect)) } ?? .fill)
  }

  mutating func draw(_ drawing: DisplayList.TextDrawing, in clip: Int?) {
    let map = PlaneMap(drawing.transform).concatenating(setting.map)
    append(
      ScreenArea(bounds: drawing.bar, map: map), drawing.color.srgbComponents,
      drawing.compositing, clip)
  }

  mutating func draw(_ drawing: DisplayList.GradientDrawing, in clip: Int?) {
    let area = clip == setting.clip ? nil : picture.area(ofClip: clip)
    append(
      area ?? whole, [0, 0, 0, 1], drawing.compositing, clip, .gradient(ScreenGradient(drawing)))
  }

  func clear(_ path: DisplayList.Path, in clip: Int?) {}
  func beginLayer(_ compositing: DisplayList.Compositing, in clip: Int?) {}
  func endLayer() {}
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

import Animatic
import CSDL2

/// Draws views with SDL's renderer: backgrounds as triangles, inside the clips of the views around
/// them.
struct ViewRenderer {
  let renderer: OpaquePointer

  /// Draws views, each above the ones before.
  func draw(_ views: [DrawnView]) {
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    for view in views {
      guard let color = view.sample.backgroundColor, !view.clip.isEmpty else { continue }
      var clip = SDL_Rect(view.clip)
      SDL_RenderSetClipRect(renderer, &clip)
      let vertices = view.corners.map { corner in
        SDL_Vertex(
          position: SDL_FPoint(x: Float(corner.x), y: Float(corner.y)),
          color: SDL_Color(color, opacity: view.alpha), tex_coord: SDL_FPoint(x: 0, y: 0))
      }
      SDL_RenderGeometry(renderer, nil, vertices, 4, [0, 1, 2, 0, 2, 3], 6)
    }
    SDL_RenderSetClipRect(renderer, nil)
  }

  /// Returns the colour of a pixel after drawing, as six hexadecimal digits.
  func pixel(x: Int32, y: Int32) -> String {
    var bytes: [UInt8] = [0, 0, 0, 0]
    var area = SDL_Rect(x: x, y: y, w: 1, h: 1)
    guard SDL_RenderReadPixels(renderer, &area, SDL_PIXELFORMAT_RGBA32.rawValue, &bytes, 4) == 0
    else { return String(cString: SDL_GetError()) }
    return bytes.prefix(3).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension SDL_Rect {
  /// The pixels that a rectangle covers at least half of.
  fileprivate init(_ rect: CGRect) {
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    self.init(
      x: Int32(left), y: Int32(top), w: Int32(rect.maxX.rounded() - left),
      h: Int32(rect.maxY.rounded() - top))
  }
}

extension SDL_Color {
  fileprivate init(_ color: UIColor, opacity: CGFloat) {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let bytes = [red, green, blue, alpha * opacity].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    self.init(r: bytes[0], g: bytes[1], b: bytes[2], a: bytes[3])
  }
}

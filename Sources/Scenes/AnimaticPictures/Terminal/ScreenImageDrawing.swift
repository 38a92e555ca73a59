import AnimaticGraphics
import Foundation

package struct ScreenImageDrawing: Sendable {
  private let pixels: ScreenImage
  /// The rectangle of the whole image in the coordinates of the drawing; only a part of it shows.
  private let whole: CGRect
  /// The rectangle that shows.
  private let shown: CGRect

  /// - Parameters:
  ///   - pixels: The pixels of the source of an image.
  ///   - image: The image.
  ///   - rect: The rectangle that the image fills.
  init(_ pixels: ScreenImage, of image: CGImage, in rect: CGRect) {
    let (crop, size) = (image.crop, image.sourceSize)
    let (across, down) = (rect.width / crop.width, rect.height / crop.height)
    self.pixels = pixels
    shown = rect
    whole = CGRect(
      x: shown.minX - crop.minX * across, y: shown.minY - crop.minY * down,
      width: size.width * across, height: size.height * down)
  }

  /// Returns red, green, blue and opacity in the part of a rectangle that the image fills; `nil`
  /// for nothing.
  func color(in rect: CGRect) -> SIMD4<Double>? {
    let part = rect.overlap(with: shown)
    guard !part.isNull, whole.width > 0, whole.height > 0 else { return nil }
    return pixels.mean(
      in: CGRect(
        x: (part.minX - whole.minX) / whole.width, y: (part.minY - whole.minY) / whole.height,
        width: part.width / whole.width, height: part.height / whole.height))
  }
}

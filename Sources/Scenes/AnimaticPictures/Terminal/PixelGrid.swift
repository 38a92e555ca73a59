import Foundation

/// The colours of a picture at the centres of square pixels.
package struct PixelGrid: Equatable, Sendable {
  /// The number of columns of pixels.
  package let width: Int
  /// The number of rows of pixels.
  package let height: Int
  /// The colours, row by row from the top.
  private var colors: [TerminalColor]

  /// Samples a picture at the centre of each pixel: the shapes blend from the rearmost to the
  /// front.
  /// - Parameters:
  ///   - picture: The picture, which fills the grid.
  ///   - width: The number of columns of pixels, at least 1.
  ///   - height: The number of rows of pixels, at least 1.
  package init(of picture: ScreenPicture, width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    let sampler = Sampler(
      picture: picture, across: picture.size.width / Double(self.width),
      down: picture.size.height / Double(self.height))
    // Paper is white.
    var samples = [SIMD3<Double>](repeating: .one, count: self.width * self.height)
    for shape in picture.shapes {
      let box = shape.area.box
      let rows = sampler.range(box.minY, box.maxY, step: sampler.down, count: self.height)
      let columns = sampler.range(box.minX, box.maxX, step: sampler.across, count: self.width)
      for row in rows {
        for column in columns {
          guard let color = sampler.color(of: shape, column: column, row: row) else { continue }
          let index = row * self.width + column
          let opacity = min(max(color.w, 0), 1)
          samples[index] += (SIMD3(color.x, color.y, color.z) - samples[index]) * opacity
        }
      }
    }
    colors = samples.map(TerminalColor.init)
  }

  /// The colour of a pixel, or `nil` outside of the grid.
  package subscript(column: Int, row: Int) -> TerminalColor? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return colors[row * width + column]
  }

  /// The points of the screen that the pixels of a grid sample.
  private struct Sampler {
    let picture: ScreenPicture
    /// The width of a pixel, in points.
    let across: Double
    /// The height of a pixel, in points.
    let down: Double

    /// Returns the pixels whose centres lie between two coordinates.
    func range(_ low: Double, _ high: Double, step: Double, count: Int) -> Range<Int> {
      let first = (low / step - 0.5).rounded(.up)
      let last = (high / step - 0.5).rounded(.down)
      guard first <= Double(count), last >= 0, first <= last else { return 0..<0 }
      return Int(max(first, 0))..<Int(min(last + 1, Double(count)))
    }

    /// Returns the colour that a shape has at the centre of a pixel; `nil` for none.
    func color(of shape: ScreenShape, column: Int, row: Int) -> SIMD4<Double>? {
      color(
        of: shape, at: CGPoint(x: (Double(column) + 0.5) * across, y: (Double(row) + 0.5) * down))
    }

    /// Returns the colour that the clips leave of a shape at a point; `nil` for none.
    private func color(of shape: ScreenShape, at point: CGPoint) -> SIMD4<Double>? {
      guard var color = paint(of: shape, at: point) else { return nil }
      var clip = shape.clip
      while let index = clip, color.w > 0 {
        color.w *= opacity(of: picture.clips[index].shape, at: point)
        clip = picture.clips[index].outer
      }
      return color.w > 0 ? color : nil
    }

    private func paint(of shape: ScreenShape, at point: CGPoint) -> SIMD4<Double>? {
      guard let inner = shape.area.point(at: point) else { return nil }
      switch shape.paint {
      case .fill: return shape.color
      case .border(let width): return shape.area.contains(inner, inset: width) ? nil : shape.color
      case .gradient(let gradient):
        guard var color = gradient.color(at: inner) else { return nil }
        color.w *= shape.color.w
        return color
      case .image(let image):
        let cell = CGRect(
          x: point.x - across / 2, y: point.y - down / 2, width: across, height: down)
        guard var color = image.color(in: shape.area.rect(of: cell)) else { return nil }
        color.w *= shape.color.w
        return color
      }
    }

    private func opacity(of clip: ScreenClip.Shape, at point: CGPoint) -> Double {
      switch clip {
      case .area(let area): area.point(at: point) == nil ? 0 : 1
      case .mask(let shapes):
        shapes.reduce(0) { opacity, shape in
          opacity + (1 - opacity) * min(max(color(of: shape, at: point)?.w ?? 0, 0), 1)
        }
      }
    }
  }
}

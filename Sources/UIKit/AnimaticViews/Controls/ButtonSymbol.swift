import Foundation

/// The images of the types of buttons that have one.
@MainActor enum ButtonSymbol {
  /// Returns the template image of a type; `nil` for a type without one.
  static func image(for type: UIButton.ButtonType) -> UIImage? {
    switch type {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark: circle(of: 22, strokes: info)
    case .contactAdd: circle(of: 22, strokes: plus)
    case .close: circle(of: 30, strokes: cross)
    }
  }

  /// The dot and the stem of an "i", about the centre of the circle.
  private static let info = [(0, -5, 0, -4), (0, -1.5, 0, 5)] as [Stroke]
  private static let plus = [(-5, 0, 5, 0), (0, -5, 0, 5)] as [Stroke]
  private static let cross = [(-4.5, -4.5, 4.5, 4.5), (4.5, -4.5, -4.5, 4.5)] as [Stroke]

  /// A line between two points, x and y each.
  private typealias Stroke = (CGFloat, CGFloat, CGFloat, CGFloat)

  private static func circle(of diameter: CGFloat, strokes: [Stroke]) -> UIImage {
    let size = CGSize(width: diameter, height: diameter)
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.setStroke()
      let bounds = CGRect(origin: .zero, size: size)
      let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 0.75, dy: 0.75))
      circle.lineWidth = 1.5
      circle.stroke()
      let lines = UIBezierPath()
      lines.lineWidth = 1.5
      let center = diameter / 2
      for (startX, startY, endX, endY) in strokes {
        lines.move(to: CGPoint(x: center + startX, y: center + startY))
        lines.addLine(to: CGPoint(x: center + endX, y: center + endY))
      }
      lines.stroke()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}

import Foundation

/// The image of a clear button: a white cross in a grey circle of 14 points.
@MainActor enum ClearSymbol {
  static let size = CGSize(width: 14, height: 14)
  private static let color = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)

  static func image() -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      UIColor.white.setStroke()
      let cross = UIBezierPath()
      cross.lineWidth = 1.5
      for (start, end) in [
        (CGPoint(x: 4, y: 4), CGPoint(x: 10, y: 10)),
        (CGPoint(x: 10, y: 4), CGPoint(x: 4, y: 10)),
      ] {
        cross.move(to: start)
        cross.addLine(to: end)
      }
      cross.stroke()
    }
  }
}

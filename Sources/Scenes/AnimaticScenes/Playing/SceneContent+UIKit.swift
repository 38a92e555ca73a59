import Animatic
import Foundation

// The content of a view of a scene file in UIKit's classes.

/// A view that draws the fills and strokes of a scene file.
final class DrawingView: UIView {
  var drawing: [SceneContent.Drawing] = [] { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    for element in drawing { element.draw() }
  }
}

final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

extension SceneContent {
  /// Sets the content of a view, which was made for content of this kind.
  @MainActor func set(in view: UIView) { kind?.set(self, view) }
}

extension SceneContent.Drawing {
  /// Draws the fill or stroke in the current context.
  @MainActor fileprivate func draw() {
    let path = path.bezierPath
    switch paint {
    case .fill(let color, let rule):
      path.usesEvenOddFillRule = rule == .evenOdd
      color.uiColor.setFill()
      path.fill()
    case .stroke(let color, let pen):
      if let width = pen.lineWidth { path.lineWidth = width }
      if let cap = pen.lineCap { path.lineCapStyle = cap.cgLineCap }
      if let join = pen.lineJoin { path.lineJoinStyle = join.cgLineJoin }
      if let limit = pen.miterLimit { path.miterLimit = limit }
      if let dashes = pen.lineDashPattern {
        path.setLineDash(
          dashes.map { CGFloat($0) }, count: dashes.count, phase: pen.lineDashPhase ?? 0)
      }
      color.uiColor.setStroke()
      path.stroke()
    }
  }
}

extension SceneContent.Image {
  var uiImage: UIImage {
    let image = UIImage(reference: name, size: size, scale: scale ?? 1)
    guard let file, let pixels = image.cgImage else { return image }
    return UIImage(
      cgImage: CGImage(.data(file), width: pixels.width, height: pixels.height),
      scale: image.scale, orientation: .up)
  }
}

extension SceneContent.Font {
  /// The named font, or that of the system where no font has the name.
  var uiFont: UIFont {
    let size = size ?? 17
    return name.flatMap { UIFont(name: $0, size: size) }
      ?? .systemFont(ofSize: size, weight: weight ?? .regular)
  }
}

extension SceneValue.Path {
  var bezierPath: UIBezierPath {
    switch self {
    case .elements(let elements):
      CGPath(text: elements.text).map(UIBezierPath.init(cgPath:)) ?? UIBezierPath()
    case .rect(let rect): UIBezierPath(rect: rect)
    case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius)
    case .oval(let rect): UIBezierPath(ovalIn: rect)
    }
  }
}

extension SceneContent.LineCap {
  fileprivate var cgLineCap: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension SceneContent.LineJoin {
  fileprivate var cgLineJoin: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

import Animatic
import Foundation

// The content of a view of a scene file in UIKit's classes.

/// A view that draws the fills and strokes of a scene file.
private final class DrawingView: UIView {
  var drawing: [SceneContent.Drawing] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    for element in drawing { element.draw() }
  }
}

/// A view whose layer is a shape layer.
private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

/// A view whose layer is a gradient layer.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

extension SceneContent {
  /// Creates a view that can show the content.
  @MainActor func makeView() -> UIView {
    switch self {
    case .drawing: DrawingView()
    case .image: UIImageView()
    case .label: UILabel()
    case .shape: ShapeView()
    case .gradient: GradientView()
    case .control(let control): control.makeView()
    case .scroll: UIScrollView()
    }
  }

  /// Sets the content of a view, which was made for content of this kind.
  @MainActor func set(in view: UIView) {
    switch (self, view) {
    case (.drawing(let drawing), let view as DrawingView): view.drawing = drawing
    case (.image(let image), let view as UIImageView): view.image = image.uiImage
    case (.label(let label), let view as UILabel): label.set(in: view)
    case (.shape(let shape), _):
      if let layer = view.layer as? CAShapeLayer { shape.set(in: layer) }
    case (.gradient(let gradient), _):
      if let layer = view.layer as? CAGradientLayer { gradient.set(in: layer) }
    case (.control(let control), _): control.set(in: view)
    case (.scroll(let scroll), let view as UIScrollView): scroll.set(in: view)
    default: break
    }
  }
}

extension SceneContent.Drawing {
  /// Draws the fill or stroke in the current context.
  @MainActor fileprivate func draw() {
    let path = path.bezierPath
    let color = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    switch kind {
    case .fill(let rule):
      path.usesEvenOddFillRule = rule == .evenOdd
      color.setFill()
      path.fill()
    case .stroke(let pen):
      if let width = pen.lineWidth { path.lineWidth = width }
      if let cap = pen.lineCap { path.lineCapStyle = cap.cgLineCap }
      if let join = pen.lineJoin { path.lineJoinStyle = join.cgLineJoin }
      if let limit = pen.miterLimit { path.miterLimit = limit }
      if let dashes = pen.lineDashPattern {
        path.setLineDash(
          dashes.map { CGFloat($0) }, count: dashes.count, phase: pen.lineDashPhase ?? 0)
      }
      color.setStroke()
      path.stroke()
    }
  }
}

extension SceneContent.Image {
  fileprivate var uiImage: UIImage {
    UIImage(
      reference: name, size: CGSize(width: size.x, height: size.y), scale: scale ?? 1)
  }
}

extension SceneContent.Label {
  /// Sets the values that have a key.
  @MainActor fileprivate func set(in label: UILabel) {
    if let text { label.text = text }
    if let font { label.font = font.uiFont }
    if let color = textColor { label.textColor = SceneValue.Background.color(color).uiColor }
    if let alignment = textAlignment { label.textAlignment = alignment.nsTextAlignment }
    if let count = numberOfLines { label.numberOfLines = count }
    if let mode = lineBreakMode { label.lineBreakMode = mode.nsLineBreakMode }
    if let adjusts = adjustsFontSizeToFitWidth { label.adjustsFontSizeToFitWidth = adjusts }
    if let factor = minimumScaleFactor { label.minimumScaleFactor = factor }
  }
}

extension SceneContent.Font {
  /// The named font, or that of the system where no font has the name.
  fileprivate var uiFont: UIFont {
    let size = size ?? 17
    return name.flatMap { UIFont(name: $0, size: size) }
      ?? .systemFont(ofSize: size, weight: weight?.weight ?? .regular)
  }
}

extension SceneContent.Shape {
  /// Sets the values that have a key.
  @MainActor fileprivate func set(in layer: CAShapeLayer) {
    if let path { layer.path = path.bezierPath.cgPath }
    if let color = fillColor { layer.fillColor = color.uiColor?.cgColor }
    if let rule = fillRule { layer.fillRule = rule == .evenOdd ? .evenOdd : .nonZero }
    if let color = strokeColor { layer.strokeColor = color.uiColor?.cgColor }
    if let start = strokeStart { layer.strokeStart = start }
    if let end = strokeEnd { layer.strokeEnd = end }
    if let width = pen.lineWidth { layer.lineWidth = width }
    if let cap = pen.lineCap { layer.lineCap = CAShapeLayerLineCap(rawValue: cap.rawValue) }
    if let join = pen.lineJoin { layer.lineJoin = CAShapeLayerLineJoin(rawValue: join.rawValue) }
    if let limit = pen.miterLimit { layer.miterLimit = limit }
    if let dashes = pen.lineDashPattern {
      layer.lineDashPattern = dashes.map { NSNumber(value: $0) }
    }
    if let phase = pen.lineDashPhase { layer.lineDashPhase = phase }
  }
}

extension SceneContent.Gradient {
  /// Sets the values that have a key.
  @MainActor fileprivate func set(in layer: CAGradientLayer) {
    if let colors {
      layer.colors = colors.map {
        UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha).cgColor
      }
    }
    if let locations { layer.locations = locations.map { NSNumber(value: $0) } }
    if let point = startPoint { layer.startPoint = point.cgPoint }
    if let point = endPoint { layer.endPoint = point.cgPoint }
    if let type { layer.type = CAGradientLayerType(rawValue: type.rawValue) }
  }
}

extension SceneView.Appearance {
  /// Sets the values that have a key.
  @MainActor func set(in layer: CALayer) {
    if let radius = cornerRadius { layer.cornerRadius = radius }
    if let corners = maskedCorners { layer.maskedCorners = CACornerMask(corners.map(\.mask)) }
    if let width = borderWidth { layer.borderWidth = width }
    if let color = borderColor { layer.borderColor = color.uiColor?.cgColor }
    if let color = shadowColor { layer.shadowColor = color.uiColor?.cgColor }
    if let opacity = shadowOpacity { layer.shadowOpacity = Float(opacity) }
    if let offset = shadowOffset { layer.shadowOffset = CGSize(width: offset.x, height: offset.y) }
    if let radius = shadowRadius { layer.shadowRadius = radius }
  }
}

// MARK: - Words and paths

extension SceneValue.Path {
  fileprivate var bezierPath: UIBezierPath {
    switch self {
    case .elements(let text): CGPath(text: text).map(UIBezierPath.init(cgPath:)) ?? UIBezierPath()
    case .rect(let rect): UIBezierPath(rect: rect.cgRect)
    case .roundedRect(let rect, let radius):
      UIBezierPath(roundedRect: rect.cgRect, cornerRadius: radius)
    case .oval(let rect): UIBezierPath(ovalIn: rect.cgRect)
    }
  }
}

extension SceneView.Corner {
  fileprivate var mask: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    case .bottomRight: .layerMaxXMaxYCorner
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

extension SceneContent.TextAlignment {
  fileprivate var nsTextAlignment: NSTextAlignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

extension SceneContent.LineBreakMode {
  fileprivate var nsLineBreakMode: NSLineBreakMode {
    switch self {
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingMiddle: .byTruncatingMiddle
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    }
  }
}

extension SceneContent.Weight {
  fileprivate var weight: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

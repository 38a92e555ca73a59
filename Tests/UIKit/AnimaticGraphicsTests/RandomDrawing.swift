import AnimaticGraphics
import Foundation
import TestSupport

/// Drawings that a seed decides.
struct RandomDrawing {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number() -> CGFloat {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: CGFloat(Int.random(in: -20...20, using: &generator))
    case 1: .random(in: -1e-5...1e-5, using: &generator)
    case 2: .random(in: -1e20...1e20, using: &generator)
    default: .random(in: -100...100, using: &generator)
    }
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  private mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: abs(number()) + 1, height: abs(number()) + 1)
  }

  private mutating func unit() -> CGFloat { .random(in: 0...1, using: &generator) }

  private mutating func color() -> CGColor {
    CGColor(red: unit(), green: unit(), blue: unit(), alpha: unit())
  }

  private mutating func string() -> String {
    let characters: [Character] = [
      "a", " ", "\"", "\\", "\n", "\r\n", "é", "🎈", "{", "=", "\u{7F}",
    ]
    return String((0..<5).map { _ in characters.randomElement(using: &generator) ?? "a" })
  }

  private mutating func element<Value: CaseIterable>(of type: Value.Type) -> Value {
    Value.allCases.randomElement(using: &generator) ?? Value.allCases[Value.allCases.startIndex]
  }

  /// Returns the list of a random drawing, with images of at most two lists inside each other.
  mutating func list(depth: Int) -> DisplayList {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
    draw(into: context, depth: depth)
    return context.displayList
  }

  private mutating func draw(into context: CGContext, depth: Int) {
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      switch Int.random(in: 0..<22, using: &generator) {
      case 0: context.saveGState()
      case 1: context.beginTransparencyLayer(auxiliaryInfo: nil)
      case 2: context.clip(to: rect())
      case 3: context.resetClip()
      case 4: context.translateBy(x: number(), y: number())
      case 5: context.rotate(by: unit())
      case 6: context.scaleBy(x: unit() + 0.5, y: unit() - 2)
      case 7: context.setLineDash(phase: unit(), lengths: [unit() + 0.1, unit()])
      case 8:
        context.setLineWidth(unit())
        context.setLineCap(element(of: CGLineCap.self))
        context.setLineJoin(element(of: CGLineJoin.self))
        context.setMiterLimit(unit())
      case 9: context.setFillColor(color())
      case 10: context.setStrokeColor(color())
      case 11: context.setAlpha(unit())
      case 12: context.setBlendMode(element(of: CGBlendMode.self))
      case 13:
        context.setShadow(
          offset: CGSize(width: unit(), height: unit()), blur: unit(), color: color())
      case 14: context.clear(rect())
      case 15: context.strokeEllipse(in: rect())
      case 16:
        context.move(to: point())
        context.addQuadCurve(to: point(), control: point())
        context.addCurve(to: point(), control1: point(), control2: point())
        context.drawPath(using: element(of: CGPathDrawingMode.self))
      case 17: drawImage(into: context, depth: depth)
      case 18: context.show(string(), fontName: string(), fontSize: unit() + 1, at: point())
      case 19: drawGradient(into: context)
      case 20:
        context.setShouldAntialias(Bool.random(using: &generator))
        context.interpolationQuality = element(of: CGInterpolationQuality.self)
      default: context.fill(rect())
      }
    }
  }

  private mutating func drawImage(into context: CGContext, depth: Int) {
    let image: CGImage? =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: CGImage(.named(string()), width: 30, height: 20)
      case 1: CGImage(.data(Data(string().utf8)), width: 30, height: 20)
      default:
        depth == 2 ? nil : CGImage(.list(list(depth: depth + 1), scale: 1.5), width: 30, height: 20)
      }
    guard let image else { return }
    let crop = CGRect(x: 2, y: 3, width: 10, height: 11)
    let isCropped = Bool.random(using: &generator)
    context.draw(
      isCropped ? image.cropping(to: crop) ?? image : image, in: rect(),
      byTiling: Bool.random(using: &generator))
  }

  private mutating func drawGradient(into context: CGContext) {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [color(), color(), color()], locations: [unit(), unit(), unit()])
    guard let gradient else { return }
    context.drawLinearGradient(
      gradient, start: point(), end: point(), options: .drawsAfterEndLocation)
    context.drawRadialGradient(
      gradient, startCenter: point(), startRadius: unit(), endCenter: point(), endRadius: unit(),
      options: .drawsBeforeStartLocation)
  }
}

import Animatic
import AnimaticGraphics
import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite("Display lists as SVG")
@MainActor struct FragmentTests {
  @Test("each command becomes elements of SVG", arguments: FragmentDrawing.allCases)
  func fragment(_ drawing: FragmentDrawing) throws {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    let context = CGContext(bounds: bounds)
    drawing.draw(in: context)
    let text = PictureGolden.document(
      context.displayList.svgFragment(idPrefix: "a", bounds: bounds), size: bounds.size)
    try PictureGolden.check(text, named: "fragment-\(drawing).svg")
  }

  @Test("an empty list is an empty fragment")
  func empty() { #expect(DisplayList().svgFragment().isEmpty) }

  @Test("fragments with different prefixes share no id")
  func prefixes() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 60))
    FragmentDrawing.gradients.draw(in: context)
    let (first, second) = (
      context.displayList.svgFragment(idPrefix: "x"),
      context.displayList.svgFragment(idPrefix: "y")
    )
    #expect(first.contains("\"x1\"") && !first.contains("\"y1\""))
    #expect(second == first.replacing("\"x", with: "\"y").replacing("#x", with: "#y"))
  }
}

/// The drawings of the fragments of the tests.
@MainActor enum FragmentDrawing: String, CaseIterable, CustomStringConvertible, Sendable {
  case fills, strokes, pens, clips, layers, blends, porterDuff, shadows, gradients, images, texts

  nonisolated var description: String { rawValue }

  func draw(in context: CGContext) {
    switch self {
    case .fills: drawFills(context)
    case .strokes: drawStrokes(context)
    case .pens: drawPens(context)
    case .clips: drawClips(context)
    case .layers: drawLayers(context)
    case .blends: drawBlends(context)
    case .porterDuff: drawPorterDuff(context)
    case .shadows: drawShadows(context)
    case .gradients: drawGradients(context)
    case .images: drawImages(context)
    case .texts: drawTexts(context)
    }
  }

  private func drawFills(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 5, y: 5, width: 20, height: 20))
    context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    context.fillEllipse(in: CGRect(x: 20, y: 10, width: 30, height: 30))
    context.beginPath()
    context.addRect(CGRect(x: 60, y: 10, width: 30, height: 30))
    context.addRect(CGRect(x: 70, y: 20, width: 10, height: 10))
    context.fillPath(using: .evenOdd)
  }

  private func drawStrokes(_ context: CGContext) {
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.beginPath()
    context.move(to: CGPoint(x: 10, y: 50))
    context.addLine(to: CGPoint(x: 30, y: 10))
    context.addLine(to: CGPoint(x: 50, y: 50))
    context.strokePath()
    context.setLineDash(phase: 2, lengths: [6, 3])
    context.setLineCap(.butt)
    context.beginPath()
    context.move(to: CGPoint(x: 60, y: 30))
    context.addQuadCurve(to: CGPoint(x: 95, y: 30), control: CGPoint(x: 77, y: 0))
    context.strokePath()
  }

  private func drawPens(_ context: CGContext) {
    context.setLineWidth(4)
    context.scaleBy(x: 2, y: 0.5)
    context.stroke(CGRect(x: 5, y: 20, width: 15, height: 80))
    context.translateBy(x: 35, y: 60)
    context.rotate(by: 0.5)
    context.stroke(CGRect(x: -5, y: -20, width: 10, height: 40))
  }

  private func drawClips(_ context: CGContext) {
    context.saveGState()
    context.beginPath()
    context.addEllipse(in: CGRect(x: 5, y: 5, width: 50, height: 50))
    context.clip()
    context.setFillColor(red: 0, green: 0.6, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 60))
    context.clip(to: CGRect(x: 0, y: 20, width: 100, height: 20))
    context.setFillColor(red: 1, green: 0.6, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
    context.restoreGState()
    context.fill(CGRect(x: 80, y: 0, width: 10, height: 60))
  }

  private func drawLayers(_ context: CGContext) {
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 10, y: 10, width: 40, height: 40))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 30, y: 20, width: 40, height: 40))
    context.endTransparencyLayer()
  }

  private func drawBlends(_ context: CGContext) {
    context.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 10, y: 10, width: 50, height: 30))
    context.setBlendMode(.multiply)
    context.setFillColor(red: 0, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 30, y: 20, width: 50, height: 30))
  }

  private func drawPorterDuff(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 5, y: 5, width: 80, height: 40))
    context.clear(CGRect(x: 15, y: 15, width: 10, height: 10))
    for (index, mode) in [CGBlendMode.destinationOut, .sourceAtop, .destinationOver, .xor]
      .enumerated()
    {
      context.setBlendMode(mode)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.8)
      context.fill(CGRect(x: 30 + 14 * Double(index), y: 25, width: 10, height: 30))
    }
  }

  private func drawShadows(_ context: CGContext) {
    context.setShadow(
      offset: CGSize(width: 4, height: 3), blur: 6,
      color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.6))
    context.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    context.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fillEllipse(in: CGRect(x: 50, y: 10, width: 20, height: 20))
    context.fillEllipse(in: CGRect(x: 60, y: 20, width: 20, height: 20))
    context.endTransparencyLayer()
  }

  private func drawGradients(_ context: CGContext) {
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5),
    ]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as [Any], locations: nil)
    else { return }
    context.saveGState()
    context.clip(to: CGRect(x: 5, y: 5, width: 40, height: 50))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 40, y: 20), options: [])
    context.restoreGState()
    context.clip(to: CGRect(x: 50, y: 5, width: 45, height: 50))
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 70, y: 30), startRadius: 4,
      endCenter: CGPoint(x: 72, y: 30), endRadius: 20, options: [.drawsAfterEndLocation])
  }

  private func drawImages(_ context: CGContext) {
    let inner = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.setFillColor(red: 0, green: 0.7, blue: 0.3, alpha: 1)
    inner.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 10))
    guard let image = inner.makeImage(), let data = Data(base64Encoded: Self.png),
      let picture = UIImage(data: data)?.cgImage
    else { return }
    let named = CGImage(.named("photo.png"), width: 8, height: 8)
    context.draw(image, in: CGRect(x: 5, y: 5, width: 30, height: 30))
    context.draw(picture, in: CGRect(x: 40, y: 5, width: 20, height: 20))
    context.draw(picture, in: CGRect(x: 40, y: 30, width: 20, height: 20))
    context.draw(named, in: CGRect(x: 65, y: 5, width: 20, height: 20))
    context.clip(to: CGRect(x: 65, y: 30, width: 30, height: 20))
    context.draw(image, in: CGRect(x: 65, y: 30, width: 8, height: 8), byTiling: true)
  }

  /// A red pixel.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  private func drawTexts(_ context: CGContext) {
    UIGraphicsPushContext(context)
    ("Hello <&> \"you\"" as NSString).draw(
      at: CGPoint(x: 5, y: 5), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    context.rotate(by: 0.2)
    ("Bold" as NSString).draw(
      at: CGPoint(x: 20, y: 25), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
    UIGraphicsPopContext()
  }
}

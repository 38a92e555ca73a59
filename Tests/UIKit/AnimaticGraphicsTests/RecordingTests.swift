import AnimaticGraphics
import Foundation
import Testing

@Suite struct RecordingTests {
  private static let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let square = "M0,0 L10,0 L10,20 L0,20 Z"

  private func text(_ draw: (CGContext) -> Void) -> String {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    draw(context)
    return context.displayList.text
  }

  private struct Row {
    let expected: String
    let draw: (CGContext) -> Void

    init(_ expected: String, _ draw: @escaping (CGContext) -> Void) {
      (self.expected, self.draw) = (expected, draw)
    }
  }

  private func check(_ rows: [Row]) {
    for row in rows { #expect(text(row.draw) == row.expected + "\n") }
  }

  @Test func `a shape is a fill, a stroke or both with the colour of the call`() {
    check([
      Row("fill color=0,0,0,1 \(Self.square)") { $0.fill(Self.rect) },
      Row("fill color=1,0,0,1 \(Self.square)") {
        $0.setFillColor(Self.red)
        $0.fill(Self.rect)
      },
      Row("fill evenodd color=0.5,0.5,0.5,0.25 \(Self.square)") {
        $0.setFillColor(gray: 0.5, alpha: 0.25)
        $0.addRect(Self.rect)
        $0.fillPath(using: .evenOdd)
      },
      Row("stroke color=0,0,1,1 width=3 \(Self.square)") {
        $0.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.stroke(Self.rect, width: 3)
      },
      Row("fill color=0,0,0,1 \(Self.square)\nstroke color=0,0,0,1 width=1 \(Self.square)") {
        $0.addRect(Self.rect)
        $0.drawPath(using: .fillStroke)
      },
      Row("clear \(Self.square)") { $0.clear(Self.rect) },
      Row("stroke color=0,0,0,1 width=1 M0,0 L1,1 M2,2 L3,3") {
        $0.strokeLineSegments(between: (0...4).map { CGPoint(x: $0, y: $0) })
      },
      Row("fill color=0,0,0,1 \(Self.square) M1,1 L2,1 L2,2 L1,2 Z") {
        $0.fill([Self.rect, CGRect(x: 1, y: 1, width: 1, height: 1)])
      },
    ])
  }

  @Test func `a stroke keeps its pen, and even scaling goes into the lengths`() {
    check([
      Row("stroke color=0,0,0,1 width=2 cap=round join=bevel miter=4 dash=1,2,3 M0,0 L5,0") {
        $0.setLineWidth(2)
        $0.setLineCap(.round)
        $0.setLineJoin(.bevel)
        $0.setMiterLimit(4)
        $0.setLineDash(phase: 1, lengths: [2, 3])
        $0.addLines(between: [.zero, CGPoint(x: 5, y: 0)])
        $0.strokePath()
      },
      Row("stroke color=0,0,0,1 width=2 dash=2,4,6 M1,0 L11,0") {
        $0.translateBy(x: 1, y: 0)
        $0.scaleBy(x: 2, y: 2)
        $0.setLineDash(phase: 1, lengths: [2, 3])
        $0.addLines(between: [.zero, CGPoint(x: 5, y: 0)])
        $0.strokePath()
      },
      Row("stroke color=0,0,0,1 width=1 pen=2,0,0,1 M0,0 L10,0") {
        $0.scaleBy(x: 2, y: 1)
        $0.addLines(between: [.zero, CGPoint(x: 5, y: 0)])
        $0.strokePath()
      },
    ])
  }

  @Test func `points pass the transform when they are added`() {
    check([
      Row("fill color=0,0,0,1 M5,0 L15,0 L15,20 L5,20 Z") {
        $0.translateBy(x: 5, y: 0)
        $0.addRect(Self.rect)
        $0.translateBy(x: 50, y: 50)
        $0.fillPath()
      },
      Row("fill color=0,0,0,1 M0,0 L0,10 L-20,10 L-20,0 Z") {
        $0.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        $0.fill(Self.rect)
      },
    ])
  }

  @Test func `alpha, blend mode, shadow and smoothing are part of a command`() {
    check([
      Row("fill color=0,0,0,1 alpha=0.5 blend=multiply \(Self.square)") {
        $0.setAlpha(0.5)
        $0.setBlendMode(.multiply)
        $0.fill(Self.rect)
      },
      Row("fill color=0,0,0,1 shadow=1,2,3,1,0,0,1 aliased \(Self.square)") {
        $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: Self.red)
        $0.setShouldAntialias(false)
        $0.scaleBy(x: 1, y: 1)
        $0.fill(Self.rect)
      },
      Row("fill color=0,0,0,1 \(Self.square)") {
        $0.setShadow(offset: .zero, blur: 3)
        $0.setShadow(offset: .zero, blur: 3, color: nil)
        $0.fill(Self.rect)
      },
    ])
  }

  @Test func `gradients keep their colours, and a transform only if they are skewed`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [Self.red, CGColor(gray: 0, alpha: 0)] as CFArray,
        locations: [0, 0.5]))
    check([
      Row("linear from=1,0 to=11,0 stop=0,1,0,0,1 stop=0.5,0,0,0,0 before after") {
        $0.translateBy(x: 1, y: 0)
        $0.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 10, y: 0),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      },
      Row(
        "radial from=1,1,0 to=1,1,5 stop=0,1,0,0,1 stop=0.5,0,0,0,0 transform=2,0,0,1,0,0"
      ) {
        $0.scaleBy(x: 2, y: 1)
        let center = CGPoint(x: 1, y: 1)
        $0.drawRadialGradient(
          gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 5,
          options: [])
      },
    ])
  }

  @Test func `images are upside down where the y axis points downwards, as in Core Graphics`() {
    let image = CGImage(.named("a \"b\""), width: 10, height: 20)
    check([
      Row("image in=0,0,10,20 transform=1,0,0,-1,0,20 pixels=10,20 named=\"a \\\"b\\\"\"") {
        $0.draw(image, in: Self.rect)
      },
      Row("image in=0,80,10,20 pixels=10,20 named=\"a \\\"b\\\"\"") {
        $0.translateBy(x: 0, y: 100)
        $0.scaleBy(x: 1, y: -1)
        $0.draw(image, in: Self.rect)
      },
      Row("image in=2,0,20,40 tiled interpolation=none pixels=10,20 named=\"a \\\"b\\\"\"") {
        $0.translateBy(x: 2, y: 0)
        $0.scaleBy(x: 2, y: 2)
        $0.interpolationQuality = .none
        $0.drawUpright(image, in: Self.rect, byTiling: true)
      },
    ])
  }

  @Test func `a text keeps its string, font, size, place and colour`() {
    check([
      Row(#"text "a\u{a}é\\" font="Helvetica" size=24 at=3,4 color=1,0,0,1"#) {
        $0.setFillColor(Self.red)
        $0.scaleBy(x: 2, y: 2)
        $0.show("a\né\\", fontName: "Helvetica", fontSize: 12, at: CGPoint(x: 1.5, y: 2))
      },
      Row(#"text "a" font="F" size=12 at=1,2 color=0,0,0,1 transform=2,0,0,1,0,0"#) {
        $0.scaleBy(x: 2, y: 1)
        $0.show("a", fontName: "F", fontSize: 12, at: CGPoint(x: 1, y: 2))
      },
    ])
  }

  @Test func `an image of a list holds the list`() throws {
    let inner = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 20), scale: 2)
    inner.fill(Self.rect)
    let image = try #require(inner.makeImage())
    #expect(image.width == 20 && image.height == 40)
    check([
      Row(
        "image in=1,0,10,20 pixels=20,40 scale=2 {\n  fill color=0,0,0,1 \(Self.square)\n}"
      ) { $0.drawUpright(image, in: Self.rect.offsetBy(dx: 1, dy: 0)) }
    ])
    let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 0, width: 100, height: 4)))
    #expect(part.crop == CGRect(x: 1, y: 0, width: 19, height: 4))
    #expect(part.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))?.crop.origin.x == 2)
    #expect(part.cropping(to: CGRect(x: 50, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `a drawing that begins with the last picture continues its list`() throws {
    var picture: CGImage?
    for line in 0..<100 {
      let context = CGContext(bounds: Self.rect)
      if let picture { context.drawUpright(picture, in: Self.rect) }
      context.fill(CGRect(x: 0, y: CGFloat(line), width: 1, height: 1))
      #expect(context.displayList.count == line + 1)
      picture = context.makeImage()
    }
  }
}

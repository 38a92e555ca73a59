import AnimaticGraphics
import Foundation
import Testing

@MainActor @Suite(.serialized) struct ContextStateTests {
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  private let fill = "fill color=0,0,0,1 M0,0 L1,0 L1,1 L0,1 Z\n"
  private let clip = "clip M0,0 L1,0 L1,1 L0,1 Z\n"

  @Test func `a save without a clip leaves no trace`() {
    context.saveGState()
    context.setFillColor(gray: 1, alpha: 1)
    context.setLineWidth(7)
    context.translateBy(x: 5, y: 5)
    context.restoreGState()
    context.fill(rect)
    #expect(context.ctm == .identity && context.displayList.text == fill)
  }

  @Test func `a clip that a restore ends lies between save and restore`() {
    context.saveGState()
    context.saveGState()
    context.clip(to: rect)
    context.fill(rect)
    context.restoreGState()
    context.restoreGState()
    context.fill(rect)
    #expect(context.displayList.text == "save\n  \(clip)  \(fill)restore\n\(fill)")
  }

  @Test func `a clip in which nothing is drawn leaves no trace`() {
    context.fill(rect)
    context.saveGState()
    context.clip(to: rect)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.clip(to: rect)
    context.endTransparencyLayer()
    context.restoreGState()
    context.fill(rect)
    #expect(context.displayList.text == fill + fill)
  }

  @Test func `the clip has a bounding box in the program's coordinates`() {
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    context.saveGState()
    context.translateBy(x: 10, y: 10)
    context.clip(to: CGRect(x: -50, y: 0, width: 60, height: 5))
    #expect(context.boundingBoxOfClipPath == CGRect(x: -10, y: 0, width: 20, height: 5))
    context.resetClip()
    #expect(context.boundingBoxOfClipPath.size.width == 100)
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `a layer takes over alpha, blend mode and shadow, and its end restores them`() {
    context.setAlpha(0.5)
    context.setBlendMode(.screen)
    context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    context.fill(rect)
    context.endTransparencyLayer()
    context.fill(rect)
    let own = fill.replacingOccurrences(of: " M", with: " alpha=0.5 blend=screen M")
    #expect(
      context.displayList.text
        == "layer in=0,0,1,1 alpha=0.5 blend=screen\n  \(fill)end\n\(own)")
  }

  @Test func `a list is balanced before its context is`() {
    context.saveGState()
    context.clip(to: rect)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(rect)
    let text = "save\n  \(clip)  layer\n    \(fill)  end\nrestore\n"
    #expect(context.displayList.text == text)
    var closed = DisplayList()
    let found = diagnostics { closed = context.close() }
    #expect((found, closed.text) == ([.contextLeftUnbalanced(saves: 2)], text))
  }

  @Test func `a restore without a save is reported once and does nothing`() {
    #expect(
      diagnostics {
        context.setLineWidth(3)
        context.restoreGState()
        context.restoreGState()
        context.endTransparencyLayer()
        context.stroke(rect)
      } == [.restoreWithoutSave])
    #expect(context.displayList.text.contains("width=3"))
  }

  @Test func `a layer cannot be restored away, and ends the saves in it`() {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    #expect(diagnostics { context.restoreGState() } == [.restoreWithoutSave])
    context.saveGState()
    context.clip(to: rect)
    context.fill(rect)
    #expect(
      diagnostics { context.endTransparencyLayer() } == [.contextLeftUnbalanced(saves: 1)])
    #expect(
      context.displayList.text == "layer\n  save\n    \(clip)    \(fill)  restore\nend\n")
  }

  @Test func `numbers that are not finite are reported once each and change nothing`() {
    let before = context.displayList
    let found = diagnostics {
      for number in [CGFloat.nan, .infinity, -.infinity] {
        let point = CGPoint(x: number, y: 0)
        context.setLineWidth(number)
        context.setMiterLimit(number)
        context.setAlpha(number)
        context.setLineDash(phase: 0, lengths: [number])
        context.setShadow(offset: .zero, blur: number)
        context.setFillColor(gray: number, alpha: 1)
        context.translateBy(x: number, y: 0)
        context.move(to: point)
        context.addLine(to: point)
        context.addArc(center: point, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        context.fill(CGRect(x: number, y: 0, width: 1, height: 1))
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: number, height: 1))
        context.clip(to: CGRect(x: 0, y: 0, width: number, height: 1))
        context.draw(
          CGImage(.named("a"), width: 1, height: 1), in: CGRect(origin: point, size: .zero))
        context.show("a", fontName: "F", fontSize: number, at: .zero)
      }
    }
    #expect(context.displayList == before && context.ctm == .identity)
    #expect(Set(found).count == found.count && found.count == 11)
    for case let diagnostic in found {
      if case .numberIgnored = diagnostic { continue }
      Issue.record("\(diagnostic)")
    }
  }

  @Test func `images inside each other end at a limit`() {
    var image = CGImage(.named("a"), width: 1, height: 1)
    var reported: [AnimationDiagnostic] = []
    for _ in 0..<100 {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
      reported += diagnostics { context.drawUpright(image, in: rect) }
      image = context.makeImage() ?? image
    }
    #expect(reported.contains(.imageNestedTooDeep(limit: 64)))
  }
}

/// Returns the diagnostics that are reported while a body runs.
@MainActor
func diagnostics(during body: () -> Void) -> [AnimationDiagnostic] {
  let handler = AnimationDiagnostic.handler
  defer { AnimationDiagnostic.handler = handler }
  var found: [AnimationDiagnostic] = []
  AnimationDiagnostic.handler = { found.append($0) }
  body()
  return found
}

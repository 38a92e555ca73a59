import AnimaticGraphics
import Foundation
import Testing

@MainActor struct DisplayListReceiverTests {
  /// A receiver that writes down each command with its opacity and the clips around it.
  private struct Log: DisplayListReceiver {
    static let flattensLayers = true

    var lines: [String] = []
    private var clips: [String] = []

    private func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { "\($0)" }.joined(separator: ",")
        .replacing(".0", with: "")
    }

    private mutating func note(
      _ word: String, _ rect: CGRect, _ compositing: DisplayList.Compositing, _ clip: Int?
    ) {
      let place = clip.map { " in \(clips[$0])" } ?? ""
      lines.append("\(word) \(text(rect)) alpha \(compositing.alpha)\(place)")
    }

    mutating func clip(_ outer: Int?, to path: DisplayList.Path, _ rule: CGPathFillRule) -> Int {
      clips.append((outer.map { clips[$0] + " > " } ?? "") + text(path.boundingBox))
      return clips.count - 1
    }
    mutating func fill(
      _ path: DisplayList.Path, _ rule: CGPathFillRule, _ color: CGColor,
      _ compositing: DisplayList.Compositing, in clip: Int?
    ) { note("fill", path.boundingBox, compositing, clip) }
    mutating func stroke(
      _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: CGColor,
      _ compositing: DisplayList.Compositing, in clip: Int?
    ) { note("stroke \(pen.width)", path.boundingBox, compositing, clip) }
    mutating func clear(_ path: DisplayList.Path, in clip: Int?) {
      note("clear", path.boundingBox, DisplayList.Compositing(), clip)
    }
    mutating func draw(_ drawing: DisplayList.ImageDrawing, in clip: Int?) {
      note("image", drawing.rect.applying(drawing.transform), drawing.compositing, clip)
    }
    mutating func draw(_ drawing: DisplayList.TextDrawing, in clip: Int?) { lines.append("text") }
    mutating func draw(_ drawing: DisplayList.GradientDrawing, in clip: Int?) {
      lines.append("gradient")
    }
    mutating func beginLayer(_ compositing: DisplayList.Compositing, in clip: Int?) {
      lines.append("layer")
    }
    mutating func endLayer() { lines.append("end") }
  }

  private func lines(_ body: (CGContext) -> Void) -> [String] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    body(context)
    var log = Log()
    log.receive(context.displayList)
    return log.lines
  }

  private let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
  private let left = CGRect(x: 0, y: 0, width: 50, height: 100)
  private let top = CGRect(x: 0, y: 0, width: 100, height: 50)
  private let dot = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test func `clips add up until a restore, and a reset takes those since the start of the list`() {
    let lines = lines { context in
      context.saveGState()
      context.clip(to: left)
      context.saveGState()
      context.clip(to: top)
      context.fill(whole)
      context.restoreGState()
      context.fill(whole)
      context.resetClip()
      context.fill(whole)
      context.restoreGState()
      context.fill(dot)
    }
    #expect(
      lines == [
        "fill 0,0,100,100 alpha 1.0 in 0,0,50,100 > 0,0,100,50",
        "fill 0,0,100,100 alpha 1.0 in 0,0,50,100", "fill 0,0,100,100 alpha 1.0",
        "fill 0,0,1,1 alpha 1.0",
      ])
  }

  @Test
  func `a layer has its rectangle and the clips around, which a reset keeps, and its opacity`() {
    let lines = lines { context in
      context.clip(to: left)
      context.setAlpha(0.5)
      context.beginTransparencyLayer(in: top, auxiliaryInfo: nil)
      context.clip(to: dot)
      context.setAlpha(0.5)
      context.fill(whole)
      context.resetClip()
      context.fill(whole)
      context.endTransparencyLayer()
      context.fill(whole)
    }
    #expect(
      lines == [
        "layer", "fill 0,0,100,100 alpha 0.25 in 0,0,50,100 > 0,0,100,50 > 0,0,1,1",
        "fill 0,0,100,100 alpha 0.25 in 0,0,50,100 > 0,0,100,50", "end",
        "fill 0,0,100,100 alpha 0.5 in 0,0,50,100",
      ])
  }

  @Test func `a drawing that is an image is a layer in the rectangle of the image`() throws {
    let inner = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.setLineWidth(2)
    inner.stroke(CGRect(x: 0, y: 0, width: 10, height: 5))
    inner.resetClip()
    inner.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(inner.makeImage())
    let lines = lines { context in
      context.setAlpha(0.5)
      context.draw(image, in: CGRect(x: 20, y: 20, width: 30, height: 30))
    }
    #expect((lines.count, lines.first) == (4, "layer"))
    #expect(lines[1].hasPrefix("stroke 6.0 20,"))
    #expect((lines[2], lines.last) == ("fill 20,20,30,30 alpha 0.5 in 20,20,30,30", "end"))
  }
}

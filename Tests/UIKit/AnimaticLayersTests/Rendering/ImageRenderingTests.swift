import Animatic
import Foundation
import Testing

@MainActor struct ImageRenderingTests {
  /// A layer that draws a square.
  private final class Square: CALayer {
    var drawCount = 0
    override func draw(in ctx: CGContext) {
      drawCount += 1
      ctx.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
  }

  private let layer = Square()
  private let square = " {\n  fill color=0,0,0,1 M1,1 L3,1 L3,3 L1,3 Z\n}"

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
  }

  @Test func `a layer that needs display draws first, and once`() {
    layer.setNeedsDisplay()
    #expect(layer.rendered() == "image in=0,0,10,10 pixels=10,10\(square)")
    #expect((layer.rendered(), layer.drawCount) == (layer.rendered(), 2))
  }

  @Test func `a layer that draws itself while it draws has the contents of before`() {
    final class Mirror: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        render(in: ctx)
      }
    }
    let mirror = Mirror()
    mirror.bounds.size = CGSize(width: 4, height: 4)
    mirror.setNeedsDisplay()
    #expect(
      mirror.rendered()
        == "image in=0,0,4,4 pixels=4,4 {\n  fill color=0,0,0,1 M0,0 L1,0 L1,1 L0,1 Z\n}")
  }

  @Test func `contents land where their placement puts them`() {
    layer.bounds.size.width = 20
    layer.contentsGravity = .center
    #expect(layer.rendered() == "image in=5,0,10,10 pixels=10,10\(square)")
    layer.contentsGravity = .resize
    layer.contentsCenter = CGRect(x: 0.5, y: 0, width: 0.1, height: 1)
    // Each tile has the whole image, of which a clip without smooth edges leaves the tile (I6).
    let tiles = [
      "M-8,-8 L5,-8 L5,18 L-8,18 Z|0,0,10,10", "M5,-8 L16,-8 L16,18 L5,18 Z|-50,0,110,10",
      "M16,-8 L28,-8 L28,18 L16,18 Z|10,0,10,10",
    ].map { tile in
      let (clip, target) = (tile.split(separator: "|")[0], tile.split(separator: "|")[1])
      let image = "image in=\(target) aliased pixels=10,10\(square)"
        .replacingOccurrences(of: "\n", with: "\n  ")
      return "save\n  clip \(clip)\n  \(image)\nrestore"
    }
    #expect(layer.rendered() == tiles.joined(separator: "\n"))
  }

  @Test func `a piece that begins within a pixel is clipped`() {
    layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    layer.opacity = 0.5
    let image = "image in=-5,0,20,10 alpha=0.5 pixels=10,10\(square)"
      .replacingOccurrences(of: "\n", with: "\n  ")
    #expect(layer.rendered() == "save\n  clip M0,0 L10,0 L10,10 L0,10 Z\n  \(image)\nrestore")
  }

  @Test func `the nearest pixel scales where the layer says so`() {
    layer.magnificationFilter = .nearest
    #expect(!layer.rendered().contains("interpolation"))
    layer.bounds.size = CGSize(width: 40, height: 40)
    #expect(layer.rendered().contains("interpolation=none"))
  }

  @Test func `copies tint contents through a layer`() {
    let replicator = CAReplicatorLayer()
    replicator.addSublayer(layer)
    replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let lines = replicator.rendered().split(separator: "\n").map { $0.prefix { $0 != "M" } }
    #expect(lines.first == "layer alpha=0.5")
    #expect(lines.contains("  fill color=1,0,0,1 blend=multiply "))
    #expect(lines.contains("  layer blend=destinationIn"))
  }

  @Test func `a presentation draws both contents of a fade`() throws {
    let simulator = Simulator()
    simulator.show(layer)
    let other = Square()
    other.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    other.display()
    layer.contents = other.contents
    let text = try #require(simulator.shown(layer, at: 0.125)).rendered()
    let opacity = try #require(layer.contentsFade).progress
    #expect(text.components(separatedBy: "image in").count == 3)
    #expect(text.contains("alpha=\(opacity) "))
  }

  private func drawn(_ draw: () -> Bool) -> (isDrawn: Bool, text: String) {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    return (draw(), context.displayList.text.trimmingCharacters(in: .newlines))
  }

  private func fill(_ corners: String, alpha: Double = 1) -> String {
    let look = alpha == 1 ? "" : "alpha=\(alpha) "
    return "save\n  clip M0,0 L40,0 L40,40 L0,40 Z\n  fill color=1,0,0,1 \(look)\(corners)\nrestore"
  }

  @Test func `drawHierarchy draws what shows, and after updates what the model has`() {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    simulator.window.addSubview(view)
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let whole = "M0,0 L40,0 L40,40 L0,40 Z"
    #expect(drawn { view.drawHierarchy(in: rect, afterScreenUpdates: false) } == (false, ""))
    #expect(drawn { view.drawHierarchy(in: rect, afterScreenUpdates: true) } == (true, fill(whole)))
    linearBlock { view.alpha = 0 }
    simulator.advance(to: 0.5)
    #expect(
      drawn { view.drawHierarchy(in: rect, afterScreenUpdates: false) }
        == (true, fill(whole, alpha: 0.5)))
  }

  @Test func `drawHierarchy lays out and displays views that are not on screen`() {
    final class Drawn: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    let (outer, inner) = (Drawn(frame: CGRect(x: 0, y: 0, width: 8, height: 8)), UIView())
    inner.backgroundColor = .red
    outer.addSubview(inner)
    let (isDrawn, text) = drawn { outer.drawHierarchy(in: outer.bounds, afterScreenUpdates: true) }
    #expect(isDrawn && text.contains("image in=0,0,8,8"))
    #expect(text.contains("fill color=1,0,0,1 M0,0 L8,0 L8,8 L0,8 Z"))
  }

  @Test func `drawHierarchy draws nothing without a context or a rectangle`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let found = diagnostics {
      #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(found.count == 1)
    for rect in [CGRect.zero, .null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
      #expect(drawn { view.drawHierarchy(in: rect, afterScreenUpdates: true) } == (false, ""))
    }
  }
}

import Animatic
import Foundation
import Synchronization
import TestSupport
import Testing

/// Views with tiled layers, in scroll views and on live displays (rules H18, H19).
@MainActor
struct TiledViewTests {
  /// A page as programs of UIKit write it.
  private final class Page: UIView, UIScrollViewDelegate {
    var rects: [CGRect] = []
    override class var layerClass: AnyClass { CATiledLayer.self }
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      UIColor.red.setFill()
      UIRectFill(rect)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { self }
  }

  @Test func `a page in a scroll view draws what it shows, finer where it is zoomed`() {
    let simulator = Simulator(screen: CGSize(width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let page = Page(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
    let layer = page.layer as? CATiledLayer
    layer?.tileSize = CGSize(width: 200, height: 200)
    layer?.levelsOfDetail = 2
    layer?.levelsOfDetailBias = 1
    scroll.contentSize = page.bounds.size
    (scroll.maximumZoomScale, scroll.delegate) = (2, page)
    scroll.addSubview(page)
    simulator.show(scroll)
    #expect(page.rects == [CGRect(x: 0, y: 0, width: 200, height: 200)])
    page.rects = []
    scroll.contentOffset = CGPoint(x: 150, y: 0)
    simulator.flush()
    #expect(page.rects == [CGRect(x: 200, y: 0, width: 200, height: 200)])
    page.rects = []
    scroll.contentOffset = .zero
    scroll.zoomScale = 2
    simulator.flush()
    #expect(page.rects.allSatisfy { $0.width == 100 })
    #expect(page.rects.contains(CGRect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test func `a live display shows what another thread has drawn, and fades it in`() async {
    await #expect(processExitsWith: .success) { await LiveTiles.expectDrawing() }
  }
}

/// Tiles on a live display.
@MainActor
private enum LiveTiles {
  /// Tiles whose fade a busy machine shows, too.
  private final class SlowTiles: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 1 }
  }

  private final class Drawings: Sendable {
    let list = Mutex<[(rect: CGRect, isMain: Bool)]>([])
    var count: Int { list.withLock { $0.count } }
  }

  static func expectDrawing() async {
    let display = LiveDisplay(screen: CGSize(width: 100, height: 100))
    let layer = SlowTiles()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.tileSize = CGSize(width: 50, height: 50)
    let drawings = Drawings()
    layer.tileDrawing = { context in
      let rect = context.boundingBoxOfClipPath
      drawings.list.withLock { $0.append((rect, Thread.isMainThread)) }
      context.fill(rect)
    }
    display.window.layer.addSublayer(layer)
    var texts: [String] = []
    display.onFrame = { _ in texts.append(text(of: layer)) }
    await wait { drawings.count == 4 && isShown(layer) }
    drawings.list.withLock { list in
      precondition(list.allSatisfy { !$0.isMain }, "the main thread has drawn")
      let corners = list.map { "\(Int($0.rect.minX)),\(Int($0.rect.minY))" }
      precondition(corners == ["0,0", "50,0", "0,50", "50,50"], "\(corners)")
    }
    precondition(texts.contains { $0.contains(" alpha=0.") }, "no frame shows a fade")
    texts = []
    layer.setNeedsDisplay(CGRect(x: 10, y: 60, width: 1, height: 1))
    await wait { drawings.count == 5 && isShown(layer) }
    precondition(!texts.contains { $0.contains("alpha=0.") }, "a tile fades in over its old image")
    // What is drawn for a layer that has left the screen does not show.
    layer.setNeedsDisplay()
    layer.removeFromSuperlayer()
    CATransaction.flush()
    try? await Task.sleep(for: .milliseconds(100))
    precondition(text(of: layer).isEmpty, "a layer off screen shows tiles")
    display.onFrame = nil
  }

  private static func text(of layer: CALayer) -> String {
    guard let presentation = layer.presentation() else { return "" }
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    presentation.render(in: context)
    return context.displayList.text
  }

  /// Returns whether all four tiles show without a fade.
  private static func isShown(_ layer: CALayer) -> Bool {
    let text = text(of: layer)
    return !text.contains("alpha=") && text.components(separatedBy: "image in=").count == 5
  }
}

import Animatic
import Foundation
import Testing

/// A view that fills the rectangle that it is asked to draw, and counts.
@MainActor
private final class Painted: UIView {
  var rects: [CGRect] = []
  var color = UIColor.red
  var onDraw: (() -> Void)?

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    color.setFill()
    UIRectFill(rect)
    onDraw?()
  }
}

/// A subclass that draws nothing.
@MainActor private final class Bare: UIView {}

extension UIView {
  /// The commands that the view shows, as text; `nil` without contents.
  fileprivate var drawnText: String? {
    (layer.contents as? CGImage).flatMap {
      if case .list(let list, _) = $0.source { list.text } else { nil }
    }
  }
}

/// A layer that draws values of three keys.
@MainActor private final class Keyed: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    ["progress", "cornerRadius", "opacity"].contains(key)
  }
}

@MainActor
struct DrawingCycleTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  private let view = Painted(frame: CGRect(x: 10, y: 10, width: 20, height: 30))
  private let all = CGRect(x: 0, y: 0, width: 20, height: 30)

  init() { simulator.window.addSubview(view) }

  @Test func `a view draws all of its bounds in the turn after it came on screen (I7)`() {
    #expect(view.rects.isEmpty && view.layer.contents == nil)
    simulator.flush()
    #expect(view.rects == [all])
    #expect(view.drawnText == "fill color=1,0,0,1 blend=copy M0,0 L20,0 L20,30 L0,30 Z\n")
    simulator.advance(to: 1)
    #expect(view.rects == [all])
  }

  @Test func `a view draws once per turn, with the union of its marks (I7)`() {
    simulator.flush()
    view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
    view.setNeedsDisplay(CGRect(x: 5, y: 8, width: 1, height: -2))
    view.setNeedsDisplay(CGRect(x: 90, y: 90, width: 0, height: 5))
    #expect(view.rects.count == 1 && view.layer.needsDisplay())
    simulator.flush()
    #expect(view.rects.last == CGRect(x: 1, y: 1, width: 5, height: 7))
    view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 3, y: 3, width: 2, height: 2))
    simulator.flush()
    #expect(view.rects.count == 3 && view.rects.last == all)
  }

  @Test func `changes of geometry reuse the contents, also while they animate (I7)`() {
    simulator.flush()
    let contents = view.layer.contents as? CGImage
    UIView.animate(withDuration: 1) {
      view.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.alpha = 0.5
    }
    for frame in 1...60 { simulator.advance(to: Double(frame) / 60) }
    #expect(view.rects.count == 1 && view.layer.contents as? CGImage === contents)
  }

  @Test
  func `with redraw a change of size draws once at the new size, inside an animation too (I6)`() {
    view.contentMode = .redraw
    simulator.flush()
    UIView.animate(withDuration: 1) { view.bounds.size = CGSize(width: 40, height: 30) }
    for frame in 1...60 { simulator.advance(to: Double(frame) / 60) }
    #expect(view.rects == [all, CGRect(x: 0, y: 0, width: 40, height: 30)])
    view.center.x += 3
    simulator.flush()
    #expect(view.rects.count == 2)
  }

  @Test func `layout comes before drawing, which comes before the flush (I7)`() {
    var order: [String] = []
    let child = Painted(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    child.onDraw = { order.append("draw \(child.bounds.width)") }
    final class Container: UIView {
      override func layoutSubviews() { subviews[0].frame.size.width = 9 }
    }
    let container = Container(frame: all)
    container.addSubview(child)
    simulator.show(container)
    #expect(order == ["draw 9.0"])
    #expect(child.layer.presentation()?.contents is CGImage)
  }

  @Test
  func `a view whose class draws nothing has no contents, and keeps those of the program (I7)`() {
    let bare = Bare(frame: all)
    simulator.show(bare)
    #expect(bare.layer.contents == nil)
    let own = NSNumber(value: 7)
    bare.layer.contents = own
    bare.setNeedsDisplay()
    simulator.flush()
    #expect(bare.layer.contents as? NSNumber == own && !bare.layer.needsDisplay())
  }

  @Test func `a patch replaces what lies in its rectangle, and many patches become one drawing`() {
    simulator.flush()
    view.color = .blue
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 4, height: 4))
    simulator.flush()
    #expect(
      view.drawnText == """
        fill color=1,0,0,1 blend=copy M0,0 L20,0 L20,30 L0,30 Z
        save
          clip M0,0 L4,0 L4,4 L0,4 Z
          clear M0,0 L4,0 L4,4 L0,4 Z
          fill color=0,0,1,1 blend=copy M0,0 L4,0 L4,4 L0,4 Z
        restore

        """)
    for _ in 0..<40 {
      view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 4, height: 4))
      simulator.flush()
    }
    #expect(view.rects.filter { $0 == all }.count == 3)
  }

  @Test func `a mark from inside a drawing is drawn in the next turn, once`() {
    view.onDraw = { [view] in
      if view.rects.count == 1 { view.superview?.subviews[0].setNeedsDisplay() }
    }
    simulator.flush()
    #expect(view.rects.count == 1)
    simulator.advance(to: 0.1)
    #expect(view.rects.count <= 2)
  }

  @Test func `a view without extent draws when it has one`() {
    let empty = Painted(frame: .zero)
    simulator.show(empty)
    #expect(empty.rects.isEmpty)
    empty.frame.size = CGSize(width: 3, height: 3)
    simulator.flush()
    #expect(empty.rects == [CGRect(x: 0, y: 0, width: 3, height: 3)])
  }

  @Test func `a hidden view, or one in a hidden view, draws when it appears (I7)`() {
    let outer = UIView(frame: all)
    let window = UIWindow(frame: all)
    let views = (0..<4).map { _ in Painted(frame: all) }
    views[0].isHidden = true
    outer.isHidden = true
    outer.addSubview(views[1])
    outer.addSubview(views[2])
    window.addSubview(views[3])
    simulator.window.addSubview(views[0])
    simulator.window.addSubview(outer)
    let appearances: [() -> Void] = [
      {}, { views[0].isHidden = false }, { self.simulator.window.addSubview(views[2]) },
      { outer.isHidden = false }, { window.isHidden = false },
    ]
    let counts = [[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 1, 0], [1, 1, 1, 0], [1, 1, 1, 1]]
    for (appear, expected) in zip(appearances, counts) {
      appear()
      simulator.advance(by: 0.1)
      let drawn = views.map { $0.rects.count }
      #expect(drawn == expected)
    }
    views[0].isHidden = true
    views[0].setNeedsDisplay()
    simulator.flush()
    #expect(views[0].rects.count == 1 && views[0].layer.needsDisplay())
    views[0].layer.displayIfNeeded()
    #expect(views[0].rects.count == 2)
  }

  @Test func `hidden views that wait for display are released, and deep trees stay quick (I7)`() {
    weak var released: UIView?
    do {
      let hidden = Painted(frame: all)
      hidden.isHidden = true
      simulator.show(hidden)
      hidden.removeFromSuperview()
      released = hidden
    }
    simulator.flush()
    #expect(released == nil)
    let deep = (0..<2_000).map { _ in Painted(frame: all) }
    for (outer, inner) in zip(deep, deep.dropFirst()) { outer.addSubview(inner) }
    deep[0].isHidden = true
    simulator.show(deep[0])
    let early = deep.reduce(0) { $0 + $1.rects.count }
    deep[0].isHidden = false
    simulator.flush()
    let late = deep.reduce(0) { $0 + $1.rects.count }
    #expect(early == 0 && late == deep.count)
  }

  @Test func `the bounds' origin shifts the drawing, not the contents`() {
    view.bounds.origin = CGPoint(x: 5, y: 5)
    simulator.flush()
    #expect(view.rects == [CGRect(x: 5, y: 5, width: 20, height: 30)])
    #expect(view.drawnText == "fill color=1,0,0,1 blend=copy M0,0 L20,0 L20,30 L0,30 Z\n")
  }

  @Test func `a layer draws again after a change of a key that its class names`() {
    let layer = Keyed()
    layer.frame = all
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    for (change, isMarked) in [
      ({ layer.setValue(0.5, forKey: "progress") }, true), ({ layer.cornerRadius = 3 }, true),
      ({ layer.opacity = 0.5 }, true), ({ layer.borderWidth = 3 }, false),
      ({ layer.setValue(1, forKey: "other") }, false),
    ] as [(() -> Void, Bool)] {
      change()
      #expect(layer.needsDisplay() == isMarked)
      simulator.flush()
      #expect(!layer.needsDisplay())
    }
  }

  @Test func `a free layer asks its delegate, or draws itself`() {
    final class Delegate: CALayerDelegate {
      var drawn = 0
      func draw(_ layer: CALayer, in ctx: CGContext) {
        drawn += 1
        ctx.fill(layer.bounds)
      }
    }
    final class Displayed: CALayerDelegate {
      func display(_ layer: CALayer) { layer.contents = NSNumber(value: 1) }
    }
    let (layer, delegate) = (CALayer(), Delegate())
    layer.frame = all
    layer.delegate = delegate
    view.layer.addSublayer(layer)
    simulator.flush()
    #expect(delegate.drawn == 0)
    layer.setNeedsDisplay()
    simulator.flush()
    #expect(delegate.drawn == 1 && layer.contents is CGImage)
    #expect(layer.animationKeys() == nil)
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 7
    simulator.flush()
    #expect(delegate.drawn == 2)
    let (other, displayed) = (CALayer(), Displayed())
    other.frame = all
    other.delegate = displayed
    other.setNeedsDisplay()
    other.displayIfNeeded()
    #expect(other.contents as? NSNumber == 1)
  }

  @Test(arguments: UIView.ContentMode.allCases)
  func `the content mode is the gravity of the layer (I6)`(mode: UIView.ContentMode) {
    view.contentMode = mode
    #expect(view.contentMode == mode && view.layer.needsDisplayOnBoundsChange == (mode == .redraw))
  }

  @Test(
    arguments: [
      { $0.string = "text" }, { $0.font = "Courier" as CFTypeRef }, { $0.fontSize = 12 },
      { $0.foregroundColor = .make([1, 0, 0, 1]) }, { $0.isWrapped = true },
      { $0.truncationMode = .end }, { $0.alignmentMode = .center },
      { $0.allowsFontSubpixelQuantization = true }, { $0.contentsScale = 2 },
      { $0.style = ["a": 1] },
    ] as [@MainActor @Sendable (CATextLayer) -> Void])
  func `measured: a change of its text marks a text layer (H12)`(
    change: @MainActor @Sendable (CATextLayer) -> Void
  ) {
    let layer = CATextLayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    #expect(!layer.needsDisplay())
    change(layer)
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay() && layer.contents == nil)
  }

  @Test func `measured: other layers draw for no key, and texts for none of all layers (H12)`() {
    for key in ["bounds", "position", "opacity", "backgroundColor", "contents", "contentsRect"] {
      #expect(!CATextLayer.needsDisplay(forKey: key), "\(key)")
    }
    #expect(CATextLayer.needsDisplay(forKey: "string"))
    #expect(!CALayer.needsDisplay(forKey: "contentsScale"))
    #expect(!CAShapeLayer.needsDisplay(forKey: "path"))
  }
}

import Animatic
import Foundation
import Testing

/// A ring as programs for Core Animation write it.
private final class Ring: CALayer {
  var drawn: (CGFloat) -> Void = { _ in }
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    drawn = (layer as? Ring)?.drawn ?? { _ in }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || key == "borderWidth" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    (animation.fromValue, animation.duration) = (presentation()?.progress, 1)
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawn(progress)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: 1))
  }
}

/// The view of a ring.
private final class RingView: UIView {
  override class var layerClass: AnyClass { Ring.self }
  var ring: Ring { layer as! Ring }
}

/// A view that draws for its layer, whose class is only a store of numbers.
private final class PieView: UIView {
  final class Pie: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
  }
  var angles: [Double] = []
  override class var layerClass: AnyClass { Pie.self }
  override func draw(_ layer: CALayer, in ctx: CGContext) {
    angles.append(layer.value(forKey: "angle") as? Double ?? -1)
    super.draw(layer, in: ctx)
  }
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}

/// Layers that draw what animations change.
@MainActor
struct DrawnFrameTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  private let ring = Ring()
  private final class Log { var numbers: [Double] = [] }
  private let log = Log()

  init() {
    ring.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    ring.drawn = { [log] in log.numbers.append($0) }
    ring.setNeedsDisplay()
    simulator.window.layer.addSublayer(ring)
    simulator.flush()
  }

  private func linear(_ keyPath: String, to: Any?, from: Any? = 0.0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  /// The width of what a layer tree, a rendering and the presentation show of the ring.
  private var shownWidths: [Double] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.presentation()?.render(in: context)
    let image = (ring.presentation()?.contents as? CGImage)?.source
    guard case .list(let list, _)? = image, let node = simulator.layerTree().nodes.last else {
      return []
    }
    return [list.text, node.contents.text, context.displayList.text].compactMap { text in
      text.split(separator: "L").dropFirst().first?.split(separator: ",").first
    }.compactMap { Double(String($0)) }
  }

  @Test func `an animation of a key draws the presentation in each turn, and its end (H20)`() {
    ring.add(linear("progress", to: 1.0), forKey: nil)
    for time in [0.25, 0.5, 0.75] {
      simulator.advance(to: time)
      #expect(log.numbers.last == time)
      #expect(ring.presentation()?.value(forKey: "progress") as? Double == time)
      #expect(shownWidths == [100 * time, 100 * time, 100 * time])
    }
    simulator.advance(to: 0.75)
    simulator.advance(to: 1)
    simulator.advance(to: 5)
    #expect(log.numbers == [0, 0, 0.25, 0.5, 0.75, 0])
  }

  @Test func `a ring fills by its action, turns round midway, and then rests (H20)`() {
    ring.progress = 1
    for time in [0.25, 0.5] { simulator.advance(to: time) }
    #expect(ring.presentation()?.progress == 0.5 && shownWidths.first == 50)
    ring.progress = 0
    simulator.advance(to: 1)
    #expect(ring.presentation()?.progress == 0.25 && shownWidths.first == 25)
    simulator.advance(to: 2)
    #expect(ring.presentation()?.progress == 0 && log.numbers.last == 0)
    let count = log.numbers.count
    simulator.advance(to: 9)
    #expect(log.numbers.count == count && ring.animationKeys() == nil)
  }

  @Test func `properties of all layers draw too, and other keys do not (H20)`() {
    ring.add(linear("borderWidth", to: 8), forKey: nil)
    ring.add(linear("opacity", to: 0.5), forKey: nil)
    simulator.advance(to: 0.5)
    #expect(log.numbers.count == 3)
    ring.removeAllAnimations()
    ring.add(linear("other", to: 8), forKey: nil)
    simulator.advance(to: 0.75)
    let count = log.numbers.count
    simulator.advance(to: 1)
    #expect(log.numbers.count == count)
  }

  @Test func `the layer of a view draws, and its presentation has the view as its delegate (H20)`()
  {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.ring.drawn = { [log] in log.numbers.append($0) }
    simulator.show(view)
    view.ring.progress = 0.5
    simulator.advance(by: 0.5)
    #expect(log.numbers.last == 0.25 && view.ring.presentation()?.delegate === view)
  }

  /// A dial that animates in blocks of its view, as programs for UIKit write it.
  private final class Dial: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "angle",
        let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation
      else { return super.action(forKey: event) }
      animation.keyPath = event
      animation.fromValue = presentation()?.value(forKey: event)
      return animation
    }
  }

  private final class DialView: UIView {
    override class var layerClass: AnyClass { Dial.self }
  }

  @Test
  func `a block animates a key for which the layer returns the action of a property (H4, H20)`() {
    let view = DialView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.setValue(0, forKey: "angle")
    simulator.show(view)
    var ends: [TimeInterval] = []
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      view.layer.setValue(4, forKey: "angle")
    } completion: { _ in
      ends.append(self.simulator.time)
    }
    for (time, angle) in [(0.5, 0.0), (1.5, 1), (2, 2), (3, 4)] {
      simulator.advance(to: time)
      #expect(view.layer.presentation()?.value(forKey: "angle") as? Double == angle)
    }
    #expect(ends == [3] && view.layer.animationKeys() == nil)
    view.layer.setValue(0, forKey: "angle")
    simulator.flush()
    #expect(view.layer.presentation()?.value(forKey: "angle") as? Double == 0)
  }

  @Test func `a view that draws for its layer gets the presentation (H20)`() {
    let view = PieView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.setValue(0.0, forKey: "angle")
    simulator.show(view)
    view.layer.add(linear("angle", to: 3.0), forKey: nil)
    simulator.advance(by: 0.5)
    #expect(view.angles == [0, 0, 1.5] && view.layer.contents is CGImage)
  }

  @Test func `a layer that sets its contents in display shows them without a fade (H20)`() {
    final class Gauge: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func display() {
        contents = NSNumber(value: (presentation() ?? self).value(forKey: "level") as? Double ?? 0)
      }
    }
    let gauge = Gauge()
    gauge.bounds.size = CGSize(width: 9, height: 9)
    simulator.window.layer.addSublayer(gauge)
    simulator.flush()
    gauge.add(linear("level", to: 4.0), forKey: nil)
    for time in [0.25, 0.5] {
      simulator.advance(to: time)
      #expect(gauge.presentation()?.contents as? Double == 4 * time)
    }
    #expect(gauge.animation(forKey: "contents") == nil)
  }

  @Test func `a hidden layer draws what shows when it appears (H20, I7)`() {
    ring.isHidden = true
    ring.progress = 1
    for time in [0.25, 0.5] { simulator.advance(to: time) }
    #expect(log.numbers == [0])
    ring.isHidden = false
    simulator.advance(to: 0.75)
    #expect(log.numbers.last == 0.75)
    ring.isHidden = true
    simulator.advance(to: 3)
    ring.isHidden = false
    simulator.flush()
    #expect(log.numbers.last == 1)
  }

  @Test func `a drawing may end, replace or remove what it draws (H20)`() {
    let changes: [(Ring) -> Void] = [
      { $0.removeAllAnimations() }, { $0.removeFromSuperlayer() }, { $0.setNeedsDisplay() },
      { $0.model().displayIfNeeded() }, { $0.isHidden = true }, { $0.bounds.size.width = 0 },
      { $0.progress = 3 },
      { ring in ring.superlayer.map { $0.insertSublayer(Ring(), below: ring) } },
    ]
    for change in changes {
      let other = Ring()
      other.frame = ring.frame
      var count = 0
      other.drawn = { [unowned other] _ in
        count += 1
        if count == 3 { change(other) }
      }
      simulator.window.layer.addSublayer(other)
      simulator.flush()
      other.add(linear("progress", to: 1.0), forKey: nil)
      for _ in 0..<8 { simulator.advance(by: 0.25) }
      #expect(count >= 3 && count < 20)
      other.removeFromSuperlayer()
    }
  }

  @Test func `a layer leaves the list of those that draw when it goes (H20)`() {
    weak var released: Ring?
    do {
      let other = Ring()
      other.frame = ring.frame
      simulator.window.layer.addSublayer(other)
      other.add(linear("progress", to: 1.0), forKey: nil)
      simulator.advance(to: 0.5)
      other.removeFromSuperlayer()
      released = other
    }
    simulator.advance(to: 0.6)
    #expect(released == nil)
  }
}

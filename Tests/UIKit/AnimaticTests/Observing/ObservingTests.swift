import Animatic
import Foundation
import Testing

/// Observers of properties: rules R1 and R2.
@MainActor struct ObservingTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  @Test func `an observer hears of each change, with the values that it asks for`() {
    var lines: [String] = []
    let token = view.observe(\.alpha, options: [.new, .old]) { view, change in
      lines.append("\(change.oldValue ?? -1) \(change.newValue ?? -1) \(view.alpha)")
    }
    view.alpha = 0.5
    view.alpha = 0.5
    view.alpha = 0
    #expect(lines == ["1.0 0.5 0.5", "0.5 0.0 0.0"])
    token.invalidate()
    view.alpha = 1
    #expect(lines.count == 2)
  }

  @Test func `an observation ends as its token goes`() {
    var count = 0
    var token: NSKeyValueObservation? = view.observe(\.center) { _, change in
      count += 1
      #expect(change.newValue == nil && change.oldValue == nil && !change.isPrior)
    }
    view.center = CGPoint(x: 1, y: 1)
    #expect(count == 1 && token != nil)
    token = nil
    view.center = CGPoint(x: 2, y: 2)
    #expect(count == 1)
  }

  @Test func `initial and prior calls come in Cocoa's order`() {
    var lines: [String] = []
    let token = view.observe(\.center.x, options: [.new, .old, .initial, .prior]) { view, change in
      let values = [change.oldValue, change.newValue].map { $0.map { "\($0)" } ?? "-" }
      lines.append("\(change.isPrior) \(values) \(view.center.x)")
    }
    view.center.x = 70
    #expect(
      lines == [
        #"false ["-", "50.0"] 50.0"#, #"true ["50.0", "-"] 50.0"#, #"false ["50.0", "70.0"] 70.0"#,
      ])
    token.invalidate()
  }

  @Test func `a frame is one change, and whatever moves it counts`() {
    var frames: [CGRect] = []
    let token = view.observe(\.frame, options: [.new, .prior]) { view, change in
      if change.isPrior {
        frames.append(view.frame)
      } else {
        frames.append(change.newValue ?? .null)
      }
    }
    let (start, end) = (view.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    view.frame = end
    #expect(frames == [start, end])
    view.center.x += 5
    view.bounds.size.width = 40
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    view.layer.position.y = 0
    #expect(frames.count == 10 && frames.last == view.frame)
    view.alpha = 0
    #expect(frames.count == 10)
    token.invalidate()
  }

  /// Properties, each with a change that an observer hears of once.
  @Test func `the properties of views, layers and controls are observable`() {
    let (scroll, field, label) = (UIScrollView(), UITextField(), UILabel())
    let (progress, slider, control) = (UIProgressView(), UISlider(), UISwitch())
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    let cases: [(any KeyValueObservable, String, () -> Void)] = [
      (view, "hidden", { view.isHidden = true }),
      (view, "backgroundColor", { view.backgroundColor = .red }),
      (view, "transform", { view.transform = CGAffineTransform(rotationAngle: 1) }),
      (view, "bounds", { view.bounds.origin.x = 3 }),
      (view, "layer.opacity", { view.alpha = 0.25 }),
      (layer, "opacity", { layer.opacity = 0.5 }), (layer, "position", { layer.position.x = 4 }),
      (layer, "position.x", { layer.position.x = 5 }),
      (layer, "cornerRadius", { layer.cornerRadius = 2 }),
      (scroll, "contentSize", { scroll.contentSize = CGSize(width: 500, height: 500) }),
      (scroll, "contentOffset", { scroll.contentOffset.y = 40 }),
      (scroll, "contentInset", { scroll.contentInset.left = 7 }),
      (field, "text", { field.text = "a" }), (label, "text", { label.text = "b" }),
      (progress, "progress", { progress.progress = 0.5 }),
      (slider, "value", { slider.value = 0.5 }),
      (control, "enabled", { control.isEnabled = false }), (control, "on", { control.isOn = true }),
    ]
    for (object, name, change) in cases {
      let observer = Observer()
      object.addObserver(observer, forKeyPath: name, options: [.new, .old])
      change()
      #expect(observer.lines == ["\(name) 2"], "\(type(of: object)).\(name)")
      object.removeObserver(observer, forKeyPath: name)
    }
  }

  @Test func `a change in a callback is told at once, and the others hear of both`() {
    var lines: [String] = []
    let first = view.observe(\.alpha, options: .new) { view, change in
      lines.append("first \(change.newValue ?? -1)")
      if view.alpha == 0.5 { view.alpha = 0.25 }
    }
    let second = view.observe(\.alpha, options: .new) { _, change in
      lines.append("second \(change.newValue ?? -1)")
    }
    view.alpha = 0.5
    #expect(lines == ["first 0.5", "first 0.25", "second 0.25", "second 0.5"])
    first.invalidate()
    second.invalidate()
  }

  @Test func `a callback may end any observation`() {
    var tokens: [NSKeyValueObservation] = []
    var count = 0
    for _ in 0..<3 {
      tokens.append(
        view.observe(\.alpha) { _, _ in
          count += 1
          tokens.removeAll()
        })
    }
    view.alpha = 0
    view.alpha = 1
    #expect(count == 1)
  }

  @Test func `a scroll that decelerates is observed in each frame`() throws {
    let simulator = Simulator()
    let scroll = UIScrollView(frame: simulator.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    simulator.window.addSubview(scroll)
    var offsets: [CGFloat] = []
    let token = scroll.observe(\.contentOffset, options: .new) { _, change in
      offsets.append(change.newValue?.y ?? -1)
    }
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    simulator.settle(within: 2)
    #expect(offsets.count > 10 && offsets == offsets.sorted() && offsets.last == 300)
    token.invalidate()
  }

  @Test func `a class says that it is observable`() {
    let counter = Counter()
    var counts: [Int] = []
    let token = counter.observe(\.count, options: .new) { _, change in
      counts.append(change.newValue ?? -1)
    }
    let observer = Observer()
    counter.addObserver(observer, forKeyPath: "count", options: .initial)
    counter.count = 3
    counter.count = 3
    #expect(counts == [3] && observer.lines == ["count 0", "count 0"])
    token.invalidate()
  }

  @Test func `an observer that has gone hears nothing, and contexts tell observations apart`() {
    var observer: Observer? = Observer()
    view.addObserver(observer!, forKeyPath: "alpha", options: [])
    observer = nil
    view.alpha = 0.5
    let other = Observer()
    let context = UnsafeMutableRawPointer(bitPattern: 8)
    view.addObserver(other, forKeyPath: "alpha", options: .new, context: context)
    view.addObserver(other, forKeyPath: "alpha", options: .new)
    view.alpha = 0
    #expect(other.lines.count == 2)
    view.removeObserver(other, forKeyPath: "alpha", context: context)
    view.removeObserver(other, forKeyPath: "center")
    view.alpha = 1
    #expect(other.lines.count == 3)
  }
}

private final class Observer: KeyValueObserver {
  var lines: [String] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let values = [NSKeyValueChangeKey.newKey, .oldKey].filter { change?[$0] != nil }
    lines.append("\(keyPath ?? "") \(values.count)")
  }
}

private final class Counter: KeyValueObservable {
  let keyValueObservers = KeyValueObservers()
  var count = 0 { didSet { didChangeValue() } }
}

import Animatic

/// Renderers of a display whose main thread commits without a pause.
@MainActor
final class RenderRace {
  /// A frame of a renderer, with what it computed.
  private struct Record {
    let frame: DisplayFrame
    let samples: [ViewSample]
    let foregrounds: [DisplayList]
  }

  private let display = LiveDisplay()
  private let views = (0..<20).map { UILabel(frame: CGRect(x: $0, y: 0, width: 80, height: 20)) }
  private let records = Guarded<[Record]>([])
  private var random = SystemRandomNumberGenerator()
  private var compared = 0

  func run(for seconds: Double) {
    for view in views { display.window.addSubview(view) }
    var loops = (0..<2).map { makeLoop($0) }
    let end = CACurrentMediaTime() + seconds
    while CACurrentMediaTime() < end {
      change()
      if Int.random(in: 0..<50, using: &random) == 0 {
        loops[0].stop()
        loops[0] = makeLoop(0)
      }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
      compare()
    }
    for loop in loops { loop.stop() }
    print("\(compared) frames are as the main thread computes them")
    guard compared > 100 else { fatalError("the renderers have drawn hardly a frame") }
  }

  private func makeLoop(_ index: Int) -> RenderLoop {
    display.render(on: DispatchQueue(label: "renderer \(index)"), framesPerSecond: 1000) {
      [records] frame in
      let record = Record(
        frame: frame, samples: frame.samples(),
        foregrounds: frame.drawnViews().map { $0.foreground() })
      records.withLock { $0.append(record) }
    }
  }

  /// Animates a view, or one view more or less.
  private func change() {
    let view = views.randomElement(using: &random)!
    switch Int.random(in: 0..<10, using: &random) {
    case 0: view.removeFromSuperview()
    case 1: display.window.addSubview(view)
    case 2: view.layer.removeAllAnimations()
    case 3: view.text = "\(Int.random(in: 0..<100, using: &random))"
    default:
      let (alpha, x) = (CGFloat.random(in: 0...1), CGFloat.random(in: 0...300))
      UIView.animate(withDuration: .random(in: 0...0.2)) {
        view.alpha = alpha
        view.center.x = x
      }
    }
  }

  /// Compares the frames so far with what this thread computes.
  private func compare() {
    let records = records.withLock { records in
      defer { records = [] }
      return records
    }
    for record in records {
      let frame = record.frame
      guard record.samples == frame.samples(),
        record.foregrounds == frame.drawnViews().map({ $0.foreground() })
      else {
        fatalError("a frame at \(frame.time) differs")
      }
    }
    compared += records.count
  }
}

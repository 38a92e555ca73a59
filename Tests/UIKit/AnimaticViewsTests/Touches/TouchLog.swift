import Animatic

/// A log of the touches that views receive.
@MainActor
final class TouchLog {
  var lines: [String] = []
  /// Whether a line has the number of touches in place of their positions.
  var countsOnly = false

  /// Plays phases of touches, and returns what has been logged since the last call.
  @discardableResult
  func play(_ script: String, on simulator: Simulator) -> [String] {
    simulator.play(script)
    defer { lines = [] }
    return lines
  }

  /// Makes a view that logs its touches.
  func view(_ name: String, _ frame: CGRect) -> LoggingView {
    let view = LoggingView(frame: frame)
    view.accessibilityIdentifier = name
    view.log = self
    return view
  }

  final class LoggingView: UIView {
    var log: TouchLog?
    /// A closure that runs after the view has logged a phase.
    var onTouch: (UITouch.Phase) -> Void = { _ in }
    /// A closure that runs after the view has logged touches.
    var onTouches: (Set<UITouch>, UITouch.Phase) -> Void = { _, _ in }

    private func note(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
      let positions = touches.map { $0.location(in: self) }
        .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        .map { "\(Int($0.x.rounded())) \(Int($0.y.rounded()))" }
      let text = log?.countsOnly == true ? "\(touches.count)" : positions.joined(separator: ", ")
      log?.lines.append("\(accessibilityIdentifier ?? "") \(phase) \(text)")
      onTouch(phase)
      onTouches(touches, phase)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, .began)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, .moved)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, .ended)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, .cancelled)
    }
  }
}

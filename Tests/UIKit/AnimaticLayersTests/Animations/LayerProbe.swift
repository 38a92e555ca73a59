import Animatic
import Testing

/// A view's layer on a screen of its own; tests read its presentation at given times.
@MainActor struct LayerProbe {
  let simulator = Simulator()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var layer: CALayer { view.layer }

  init() {
    simulator.show(view)
  }

  /// Returns a number of the presentation layer at each of the times, in increasing order.
  func values(of number: (CALayer) -> Double, at times: [Double]) throws -> [Double] {
    try times.map { number(try #require(shown(at: $0))) }
  }

  /// Advances to a time, and returns what the layer shows then.
  func shown(at time: Double) -> CALayer? { simulator.shown(layer, at: time) }

  func opacities(at times: [Double]) throws -> [Double] {
    try values(of: { Double($0.opacity) }, at: times)
  }

  func xs(at times: [Double]) throws -> [Double] { try values(of: { $0.position.x }, at: times) }
}

/// A view that lets blocks animate every property of its layer (rule H4).
class AnsweringView: UIView {
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    super.action(for: layer, forKey: "opacity")
  }
}

/// A log of the calls of delegates and completions.
@MainActor final class EventLog: CAAnimationDelegate {
  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }

  func animationDidStart(_ anim: CAAnimation) { note("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note(flag ? "stop(finished)" : "stop(not finished)")
  }
}

/// Returns a fade, by default a linear one from 0 to 1 in a second.
@MainActor
func fade(
  from: Any? = 0, to: Any? = 1, by: Any? = nil, duration: Double = 1, _ log: EventLog? = nil
) -> CABasicAnimation {
  let fade = CABasicAnimation("opacity", from: from, to: to, duration: duration)
  (fade.byValue, fade.delegate) = (by, log)
  return fade
}

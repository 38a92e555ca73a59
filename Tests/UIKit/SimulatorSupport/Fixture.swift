import Animatic
import AnimaticStage

/// A simulator at time 0 with one view on screen, 10 × 10 points around the window's origin.
@MainActor
package struct Fixture {
  package let simulator: Simulator
  package let view: UIView

  package init(_ semantics: AnimationSemantics = .asIntroduced) {
    simulator = Simulator(semantics: semantics)
    view = simulator.addView("view")
  }
}

extension Simulator {
  /// Puts a view of 10 × 10 points around the window's origin on screen, and flushes.
  package func addView(_ name: String? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    view.accessibilityIdentifier = name
    window.addSubview(view)
    flush()
    return view
  }

  /// Returns the sample of a view at the present time, by its identifier.
  package func sample(_ name: String = "view") -> ViewSample? {
    snapshot().samples(at: time).first { $0.identifier == name }
  }
}

extension UIView {
  /// The presentation's centre on the x axis; not a number off screen.
  package var shownX: CGFloat { layer.presentation()?.position.x ?? .nan }
  /// The presentation's centre on the y axis; not a number off screen.
  package var shownY: CGFloat { layer.presentation()?.position.y ?? .nan }
  /// The presentation's opacity; not a number off screen.
  package var shownAlpha: CGFloat { layer.presentation().map { CGFloat($0.opacity) } ?? .nan }

  /// Moves the centre along x.
  package func moveX(to x: CGFloat) { center.x = x }
}

extension Fixture {
  /// The simulator and its view.
  package var parts: (simulator: Simulator, view: UIView) { (simulator, view) }
}

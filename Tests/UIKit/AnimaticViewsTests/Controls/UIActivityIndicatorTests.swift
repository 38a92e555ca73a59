import Animatic
import Foundation
import Testing

@MainActor
struct UIActivityIndicatorTests {
  private let simulator = Simulator()
  private let view = UIActivityIndicatorView(style: .large)
  private var wheel: CALayer? { view.layer.sublayers?.first }

  init() {
    simulator.show(view)
  }

  /// The number of eighths by which the wheel is turned at present, in 0..<8.
  private var spoke: Int? {
    guard let transform = wheel?.presentation()?.transform else { return nil }
    let eighths = atan2(transform.m12, transform.m11) / (.pi / 4)
    return (Int(eighths.rounded()) + 8) % 8
  }

  @Test func `the wheel turns by a spoke every eighth of a second, without end`() {
    view.startAnimating()
    #expect(view.isAnimating && !view.isHidden)
    simulator.flush()
    for (time, expected) in [
      (0, 0), (0.124, 0), (0.126, 1), (0.5, 4), (0.99, 7), (1, 0), (1000.26, 2),
    ] as [(Double, Int)] {
      simulator.advance(to: time)
      #expect(spoke == expected, "\(time)")
    }
    view.stopAnimating()
    simulator.flush()
    #expect(!view.isAnimating && view.isHidden && wheel?.animationKeys() == nil)
    #expect(spoke == 0)
  }

  @Test func `a view that does not turn is hidden if it is to be`() {
    let steps: [() -> Void] = [
      {}, { view.hidesWhenStopped = false }, { view.startAnimating() }, { view.stopAnimating() },
      { view.hidesWhenStopped = true }, { view.startAnimating() }, { view.startAnimating() },
    ]
    let isHidden = steps.map { step in
      step()
      return view.isHidden
    }
    #expect(isHidden == [true, false, false, false, true, false, false])
  }

  @Test func `an animation begins again in another window`() {
    view.startAnimating()
    simulator.advance(to: 0.3)
    view.removeFromSuperview()
    simulator.advance(to: 1)
    #expect(view.isAnimating)
    simulator.show(view)
    #expect(spoke == 0)
    simulator.advance(to: 1.26)
    #expect(spoke == 2)
    view.stopAnimating()
    view.startAnimating()
    simulator.advance(to: 1.4)
    #expect(spoke == 1)
  }

  @Test(
    arguments: [
      (.medium, 20, 0.6), (.large, 37, 0.6), (.white, 20, 1), (.whiteLarge, 37, 1),
      (.gray, 20, 0.6),
    ] as [(UIActivityIndicatorView.Style, CGFloat, CGFloat)])
  func `a style has a size and a colour`(
    style: UIActivityIndicatorView.Style, length: CGFloat, white: CGFloat
  ) {
    let view = UIActivityIndicatorView(style: style)
    let size = CGSize(width: length, height: length)
    #expect(view.frame.size == size && view.intrinsicContentSize == size)
    #expect(view.sizeThatFits(.zero) == size && view.style == style)
    #expect(view.color == UIColor(white: white, alpha: 1))
    view.color = .red
    let spokes = view.layer.sublayers?.first?.sublayers ?? []
    #expect(!spokes.isEmpty && spokes.allSatisfy { $0.backgroundColor == UIColor.red.cgColor })
    view.color = nil
    #expect(view.color == UIColor(white: white, alpha: 1))
  }

  @Test func `spokes fade from the top on against the turn, and the wheel is in the middle`() {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    view.layoutIfNeeded()
    #expect(wheel?.position == CGPoint(x: 50, y: 30))
    let opacities = (wheel?.sublayers ?? []).map(\.opacity)
    #expect(opacities.count == 8 && opacities == opacities.sorted())
  }
}

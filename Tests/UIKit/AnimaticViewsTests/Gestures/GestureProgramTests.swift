import Foundation
import TestSupport
import Testing

@testable import AnimaticViews

/// The small programs that a user writes first (rule I9).
@MainActor
struct GestureProgramTests {
  private let simulator = Simulator()

  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 60, y: 140, width: 200, height: 200))
    simulator.window.addSubview(card)
    return card
  }

  @Test func `a double tap zooms, and a single tap that waits for it hides the bars`() throws {
    let photo = card()
    let bars = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    simulator.window.addSubview(bars)
    let double = UITapGestureRecognizer { tap in
      UIView.animate(withDuration: 0.2) { tap.view?.transform = CGAffineTransform(scaleX: 2, y: 2) }
    }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in
      UIView.animate(withDuration: 0.2) { bars.alpha = 0 }
    }
    single.require(toFail: double)
    photo.addGestureRecognizer(double)
    photo.addGestureRecognizer(single)

    try simulator.touch.tap(on: photo)
    #expect(bars.alpha == 1)
    try simulator.settle(limit: 5)
    #expect(bars.alpha == 0 && photo.transform == .identity)
    // The tap ended at 0.05 s, and the single tap came 0.35 s later.
    #expect(abs(simulator.time - 0.6) < 1e-9)
    bars.alpha = 1
    try simulator.touch.tap(on: photo, count: 2)
    try simulator.settle(limit: 5)
    #expect(bars.alpha == 1 && photo.transform.a == 2)
  }

  /// A delegate that lets all gestures of a view go on at once.
  private final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.view === otherGestureRecognizer.view }
  }

  @Test func `two fingers pinch and turn a view at once`() {
    let card = card()
    let together = Together()
    let pinch = UIPinchGestureRecognizer { pinch in
      card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    let rotation = UIRotationGestureRecognizer { rotation in
      card.transform = card.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }
    for each in [pinch, rotation] as [UIGestureRecognizer] {
      each.delegate = together
      card.addGestureRecognizer(each)
    }
    let center = card.center
    let point = { (angle: Double, radius: Double) in
      CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
    simulator.touch.began(at: point(.pi, 40), finger: 0)
    simulator.touch.began(at: point(0, 40), finger: 1)
    for step in 1...10 {
      let (angle, radius) = (0.06 * Double(step), 40 + 4 * Double(step))
      simulator.touch.send([
        TouchSample(.moved, at: point(.pi + angle, radius), finger: 0),
        TouchSample(.moved, at: point(angle, radius), finger: 1),
      ])
      simulator.advance(by: 1 / 60)
    }
    simulator.touch.ended(at: point(.pi + 0.6, 80), finger: 0)
    simulator.touch.ended(at: point(0.6, 80), finger: 1)
    let expected = CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 2, y: 2)
    expectClose(card.transform.numbers, expected.numbers)
  }

  @Test func `a long press lifts a row out of a list that pans`() {
    let list = UIView(frame: simulator.window.bounds)
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    simulator.window.addSubview(list)
    list.addSubview(row)
    let pan = UIPanGestureRecognizer { pan in
      list.bounds.origin.y -= pan.translation(in: list).y
      pan.setTranslation(.zero, in: list)
    }
    list.addGestureRecognizer(pan)
    let press = UILongPressGestureRecognizer { press in
      switch press.state {
      case .began: UIView.animate(withDuration: 0.1) { row.alpha = 0.5 }
      case .changed: row.center.y = press.location(in: list).y
      default: UIView.animate(withDuration: 0.1) { row.alpha = 1 }
      }
    }
    row.addGestureRecognizer(press)
    let finger = CGPoint(x: 20, y: 120)

    simulator.touch.drag(from: finger, to: CGPoint(x: 20, y: 60), duration: 0.2)
    #expect(list.bounds.origin.y == 60 && row.alpha == 1)
    list.bounds.origin.y = 0
    simulator.touch.play(
      .path([(finger, 0), (finger, 0.6), (CGPoint(x: 20, y: 300), 0.8)], frameRate: 60))
    #expect(list.bounds.origin.y == 0 && row.center.y == 300 && row.alpha == 1)
    #expect(simulator.isRunning)
  }

  @Test func `changes in a block of an action animate, whatever caused the action`() throws {
    let card = card()
    let press = UILongPressGestureRecognizer { _ in
      UIView.beginAnimations("grow", context: nil)
      UIView.setAnimationDuration(1)
      card.bounds.size.width += 100
      UIView.commitAnimations()
    }
    card.addGestureRecognizer(press)
    simulator.touch.began(at: card.center)
    simulator.advance(by: 1)
    let width = try #require(card.layer.presentation()).bounds.width
    #expect(abs(width - 250) < 1e-6)
    press.isEnabled = false
    #expect(card.bounds.width == 400)
    try simulator.settle(limit: 5)
    #expect(simulator.events.filter { $0.animationID == "grow" }.count == 4)
  }
}

import Foundation

/// The recogniser that holds back the start of touches from the content, until it is clear that no
/// drag follows (rule I8).
final class ScrollTouchDelay: UIGestureRecognizer {
  /// The time for which a touch is held back, in seconds.
  static let delay = 0.15

  /// The scroll view; `nil` once it has gone.
  private weak var scrollView: UIScrollView?
  private var fingers: [UITouch] = []
  /// The event of the fingers; `nil` once they are over, as the event retains their views.
  private var event: UIEvent?
  /// The number of sequences, by which the end of a delay finds its own.
  private var sequence = 0

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    self.event = event
    fingers += touches
    guard let scrollView, scrollView.delaysContentTouches, scrollView.heedsFingers,
      let host = scrollView.backing.host
    else { return release() }
    guard fingers.count == touches.count else { return }
    sequence += 1
    let number = sequence
    host.schedule(at: host.now + Self.delay, as: .touch, isAwaited: false) { [link = host.link] in
      guard self.sequence == number, self.phase == .possible else { return }
      self.release()
      link.host?.fingers.recognizersDidChange()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { release() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { release() }

  override func resetValues() {
    (fingers, event) = ([], nil)
    sequence += 1
  }

  /// Ends the delay: the content receives the touches, if the scroll view admits them.
  private func release() {
    guard phase == .possible else { return }
    let (held, event) = (fingers, event)
    (fingers, self.event) = ([], nil)
    sequence += 1
    if let event { admit(held, of: event) }
    state = .failed
  }

  private func admit(_ touches: [UITouch], of event: UIEvent) {
    guard let scrollView else { return }
    for touch in touches where touch.delivery == .held || touch.delivery == .pending {
      guard let view = touch.view, view !== scrollView, view.isDescendant(of: scrollView) else {
        continue
      }
      if !scrollView.touchesShouldBegin([touch], with: event, in: view) {
        touch.cancelDelivery(with: event)
      }
    }
  }
}

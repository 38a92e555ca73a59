import Animatic

/// The check that finds fingers that drag in a scroll view without anything to scroll.
@MainActor final class ScrollCheck {
  private(set) var doubts: [SceneDoubt] = []
  private let player: ScenePlayer

  init(_ player: ScenePlayer) {
    self.player = player
    player.play.didHappen = { [unowned self] in visit($0) }
  }

  private func visit(_ step: SceneStep) {
    guard case .touch(let fingers) = step.action else { return }
    for finger in fingers {
      guard let start = finger.points.first?.position, Self.isDrag(finger),
        let view = player.play.window?.hitTest(start, with: nil),
        let (scroll, canScroll) = Self.scrollView(around: view), !canScroll
      else { continue }
      let (size, content) = (scroll.bounds.size, scroll.contentSize)
      doubts.append(
        SceneDoubt(
          offset: step.offset, key: "touch",
          message: "the finger has nothing to scroll in "
            + "\(quoted(scroll.accessibilityIdentifier ?? "")), whose \"contentSize\" is "
            + "[\(plain(content.width)), \(plain(content.height))] in \(plain(size.width)) × "
            + "\(plain(size.height)) points; make it larger"))
    }
  }

  /// Whether a finger moves further than a tap may.
  private static func isDrag(_ finger: SceneTouch) -> Bool {
    finger.points.contains { point in
      let start = finger.points[0].position
      return abs(point.position.x - start.x) + abs(point.position.y - start.y) > 10
    }
  }

  /// Returns the innermost scroll view around a view, and whether one of them scrolls; `nil`
  /// without one, and for a control or a view with gestures, which a finger may drag.
  private static func scrollView(around view: UIView) -> (UIScrollView, canScroll: Bool)? {
    var innermost: UIScrollView?
    var canScroll = false
    var next: UIView? = view
    while let view = next {
      if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
        innermost = innermost ?? scroll
        canScroll = canScroll || scroll.canScroll
      } else if innermost == nil, view is UIControl || view.gestureRecognizers?.isEmpty == false {
        return nil
      }
      next = view.superview
    }
    return innermost.map { ($0, canScroll) }
  }
}

extension UIScrollView {
  fileprivate var canScroll: Bool {
    let inset = contentInset
    return contentSize.width + inset.left + inset.right > bounds.width
      || contentSize.height + inset.top + inset.bottom > bounds.height
      || bounces && (alwaysBounceVertical || alwaysBounceHorizontal)
  }
}

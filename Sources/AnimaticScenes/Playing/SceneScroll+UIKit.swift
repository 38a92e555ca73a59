import Animatic
import Foundation

extension SceneScroll {
  /// Sets the values that have a key.
  @MainActor func set(in view: UIScrollView) {
    if let size = contentSize { view.contentSize = CGSize(width: size.x, height: size.y) }
    if let inset = contentInset {
      view.contentInset = UIEdgeInsets(
        top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    }
    if let offset = contentOffset { view.contentOffset = offset.cgPoint }
    if let pages = pagingEnabled { view.isPagingEnabled = pages }
    if let scrolls = scrollEnabled { view.isScrollEnabled = scrolls }
    if let bounces { view.bounces = bounces }
    if let vertical = alwaysBounceVertical { view.alwaysBounceVertical = vertical }
    if let horizontal = alwaysBounceHorizontal { view.alwaysBounceHorizontal = horizontal }
    if let locks = directionalLockEnabled { view.isDirectionalLockEnabled = locks }
    if let rate = decelerationRate { view.decelerationRate = rate == .fast ? .fast : .normal }
  }
}

extension SceneView.Gesture {
  /// A recogniser of the gesture.
  @MainActor var recognizer: UIGestureRecognizer {
    switch self {
    case .tap: return UITapGestureRecognizer()
    case .doubleTap:
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTapsRequired = 2
      return recognizer
    case .longPress: return UILongPressGestureRecognizer()
    case .pan: return UIPanGestureRecognizer()
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .swipeLeft: return Self.swipe(.left)
    case .swipeRight: return Self.swipe(.right)
    case .swipeUp: return Self.swipe(.up)
    case .swipeDown: return Self.swipe(.down)
    }
  }

  @MainActor private static func swipe(
    _ direction: UISwipeGestureRecognizer.Direction
  ) -> UIGestureRecognizer {
    let recognizer = UISwipeGestureRecognizer()
    recognizer.direction = direction
    return recognizer
  }
}

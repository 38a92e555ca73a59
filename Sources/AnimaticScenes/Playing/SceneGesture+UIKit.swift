import Animatic

extension SceneView.Gesture {
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

import Animatic
import Foundation

// The touches, gestures, keys and text fields of scenes, in UIKit's classes.

extension FingerPaths {
  mutating func add(_ finger: SceneTouch, number: Int) {
    add(finger.points.map { ($0.position, $0.time) }, number: number)
  }
}

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

extension SceneStep.Key {
  var key: KeyboardKey {
    switch self {
    case .return: .return
    case .tab: .tab
    case .delete: .delete
    case .forwardDelete: .forwardDelete
    case .escape: .escape
    case .space: .space
    case .upArrow: .upArrow
    case .downArrow: .downArrow
    case .leftArrow: .leftArrow
    case .rightArrow: .rightArrow
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    }
  }
}

extension SceneStep.Modifier {
  var flag: UIKeyModifierFlags {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alternate: .alternate
    case .command: .command
    }
  }
}

extension SceneControl.TextField {
  /// Returns a text field whose editing the return key ends.
  @MainActor static func makeView() -> UITextField {
    let field = UITextField(frame: .zero)
    // A text field with a target of this event resigns (rule I14).
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    return field
  }
}

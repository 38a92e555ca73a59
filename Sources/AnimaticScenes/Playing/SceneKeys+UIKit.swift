import Animatic

extension SceneStep.Key {
  /// The key, which has the same name.
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

import Animatic

/// A gesture recogniser that a view gets, with what it does in each of its states.
struct AddRecognizer: Step {
  enum Kind: String, CaseIterable {
    case tap = "UITapGestureRecognizer"
    case longPress = "UILongPressGestureRecognizer"
    case pan = "UIPanGestureRecognizer"
    case swipe = "UISwipeGestureRecognizer"
    case pinch = "UIPinchGestureRecognizer"
    case rotation = "UIRotationGestureRecognizer"
  }

  let number: Int
  let role: Role
  let kind: Kind
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let name = "recognizer \(number)"
    let action: @MainActor (UIGestureRecognizer) -> Void = { [unowned world, name, steps] in
      world.receive("\(name) \($0.state)", steps)
    }
    let recognizer: UIGestureRecognizer =
      switch kind {
      case .tap: UITapGestureRecognizer { action($0) }
      case .longPress: UILongPressGestureRecognizer { action($0) }
      case .pan: UIPanGestureRecognizer { action($0) }
      case .swipe: UISwipeGestureRecognizer { action($0) }
      case .pinch: UIPinchGestureRecognizer { action($0) }
      case .rotation: UIRotationGestureRecognizer { action($0) }
      }
    recognizer.name = "\(kind) \(number)"
    world.witness.add(recognizer, name)
    world.view(role).addGestureRecognizer(recognizer)
  }

  func print(to text: inout SourceText) {
    let opening = "\(role.name).addGestureRecognizer(\n  \(kind.rawValue) { _ in"
    text.callback(opening, steps, "})")
  }
}

extension StepKind {
  static let recognizers = [
    StepKind(weight: 5, nests: true) { draw in
      AddRecognizer(
        number: draw.blockNumber(), role: draw.anyView(),
        kind: draw.pick(AddRecognizer.Kind.allCases), steps: draw.repeatedCallback())
    },
    StepKind(weight: 1) { draw in
      let (role, flag) = (draw.anyView(), draw.chance(0.5))
      return Call("\(role.name).gestureRecognizers?.last?.isEnabled = \(flag)", on: role) {
        $0.view(role).gestureRecognizers?.last?.isEnabled = flag
      }
    },
    StepKind(weight: 1) { draw in
      let role = draw.pick(Role.views)
      let source =
        "if let recognizer = \(role.name).gestureRecognizers?.last {\n"
        + "  \(role.name).removeGestureRecognizer(recognizer)\n}"
      return Call(source, on: role) { world in
        guard let recognizer = world.view(role).gestureRecognizers?.last else { return }
        world.view(role).removeGestureRecognizer(recognizer)
      }
    },
  ]
}

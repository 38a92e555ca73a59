import Animatic

/// A change of the tree of views.
struct TreeChange: Step {
  enum Change: Sendable {
    case add(Role)
    case insert(Role, at: Int)
    case addToWindow
    case remove
    case front
    case back
  }

  let role: Role
  let change: Change

  var cast: [Role] {
    switch change {
    case .add(let parent), .insert(let parent, _): [role, parent]
    default: [role]
    }
  }

  func perform(in world: World) {
    let view = world.view(role)
    switch change {
    case .add(let parent):
      // A view cannot lie in itself.
      if !world.view(parent).isDescendant(of: view) { world.view(parent).addSubview(view) }
    case .insert(let parent, let index):
      if !world.view(parent).isDescendant(of: view) {
        world.view(parent).insertSubview(view, at: index)
      }
    case .addToWindow: world.simulator.window.addSubview(view)
    case .remove: view.removeFromSuperview()
    case .front: view.superview?.bringSubviewToFront(view)
    case .back: view.superview?.sendSubviewToBack(view)
    }
  }

  func print(to text: inout SourceText) {
    let name = role.name
    switch change {
    case .add(let parent):
      text.add(
        "if !\(parent.name).isDescendant(of: \(name)) { \(parent.name).addSubview(\(name)) }")
    case .insert(let parent, let index):
      text.add("if !\(parent.name).isDescendant(of: \(name)) {")
      text.indent { $0.add("\(parent.name).insertSubview(\(name), at: \(index))") }
      text.add("}")
    case .addToWindow: text.add("simulator.window.addSubview(\(name))")
    case .remove: text.add("\(name).removeFromSuperview()")
    case .front: text.add("\(name).superview?.bringSubviewToFront(\(name))")
    case .back: text.add("\(name).superview?.sendSubviewToBack(\(name))")
    }
  }
}

extension StepKind {
  static let views = [
    StepKind(weight: 14) { $0.viewChange($0.anyView()) },
    StepKind(weight: 6) { TreeChange(role: $0.anyView(), change: $0.treeChange()) },
    StepKind(weight: 6) { $0.viewSetting($0.anyView()) },
    StepKind(weight: 3) { $0.viewAction($0.anyView()) },
  ]
}

extension Draw {
  /// A view of any class, mostly a plain one.
  mutating func anyView() -> Role { chance(0.7) ? pick(Role.views) : pick(Role.allViews) }

  mutating func treeChange() -> TreeChange.Change {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: .add(anyView())
    case 2: .insert(anyView(), at: Int.random(in: 0...2, using: &random))
    case 3: .addToWindow
    case 4, 5: .remove
    case 6: .front
    default: .back
    }
  }

  /// A change of a property that does not animate.
  fileprivate mutating func viewSetting(_ role: Role) -> Call {
    let name = role.name
    let flag = chance(0.5)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return Call("\(name).isHidden = \(flag)", on: role) { $0.view(role).isHidden = flag }
    case 1:
      return Call("\(name).clipsToBounds = \(flag)", on: role) {
        $0.view(role).clipsToBounds = flag
      }
    case 2:
      return Call("\(name).isUserInteractionEnabled = \(flag)", on: role) {
        $0.view(role).isUserInteractionEnabled = flag
      }
    case 3:
      return Call("\(name).isMultipleTouchEnabled = \(flag)", on: role) {
        $0.view(role).isMultipleTouchEnabled = flag
      }
    case 4:
      return Call("\(name).isExclusiveTouch = \(flag)", on: role) {
        $0.view(role).isExclusiveTouch = flag
      }
    case 5:
      let mask = UInt.random(in: 0..<64, using: &random)
      return Call("\(name).autoresizingMask = .init(rawValue: \(mask))", on: role) {
        $0.view(role).autoresizingMask = .init(rawValue: mask)
      }
    case 6:
      return Call("\(name).tintColor = .\(flag ? "red" : "blue")", on: role) {
        $0.view(role).tintColor = flag ? .red : .blue
      }
    case 7:
      let radius = number(0...20)
      return Call("\(name).layer.cornerRadius = \(radius)", on: role) {
        $0.view(role).layer.cornerRadius = radius
      }
    default:
      return Call("\(name).layer.anchorPoint = CGPoint(x: \(flag ? 0 : 1), y: 0.5)", on: role) {
        $0.view(role).layer.anchorPoint = CGPoint(x: flag ? 0 : 1, y: 0.5)
      }
    }
  }

  fileprivate mutating func viewAction(_ role: Role) -> Call {
    let name = role.name
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      return Call("\(name).layer.removeAllAnimations()", on: role) {
        $0.view(role).layer.removeAllAnimations()
      }
    case 2:
      return Call("\(name).setNeedsLayout()", on: role) { $0.view(role).setNeedsLayout() }
    case 3:
      return Call("\(name).layoutIfNeeded()", on: role) { $0.view(role).layoutIfNeeded() }
    case 4: return Call("\(name).sizeToFit()", on: role) { $0.view(role).sizeToFit() }
    default:
      return Call("\(name).endEditing(true)", on: role) { _ = $0.view(role).endEditing(true) }
    }
  }
}

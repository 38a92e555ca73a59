import Animatic

/// A change of what a stack view arranges.
struct StackChange: Step {
  enum Change: Sendable {
    case add
    case insert(at: Int)
    case remove
    case spacing(Double)
  }

  let stack: Role
  let role: Role
  let change: Change

  var cast: [Role] { [stack, role] }

  func perform(in world: World) {
    let (stack, view): (UIStackView, UIView) = (world.object(stack), world.view(role))
    switch change {
    case .add: if !stack.isDescendant(of: view) { stack.addArrangedSubview(view) }
    case .insert(let index):
      if !stack.isDescendant(of: view) { stack.insertArrangedSubview(view, at: index) }
    case .remove: stack.removeArrangedSubview(view)
    case .spacing(let distance): stack.setCustomSpacing(distance, after: view)
    }
  }

  func print(to text: inout SourceText) {
    let (stack, view) = (stack.name, role.name)
    let condition = "if !\(stack).isDescendant(of: \(view))"
    switch change {
    case .add: text.add("\(condition) { \(stack).addArrangedSubview(\(view)) }")
    case .insert(let index):
      text.add("\(condition) { \(stack).insertArrangedSubview(\(view), at: \(index)) }")
    case .remove: text.add("\(stack).removeArrangedSubview(\(view))")
    case .spacing(let distance):
      text.add("\(stack).setCustomSpacing(\(distance), after: \(view))")
    }
  }
}

extension StepKind {
  static let stackViews = [
    StepKind(weight: 12) {
      StackChange(
        stack: $0.pick(Role.stackViews), role: $0.arrangedView(), change: $0.stackChange())
    },
    StepKind(weight: 6) { $0.hiding($0.arrangedView()) },
    StepKind(weight: 5) { $0.stackSetting($0.pick(Role.stackViews)) },
    StepKind(weight: 2) { $0.release($0.pick(Role.stackViews)) },
  ]
}

extension Draw {
  /// A view that takes part in layout, mostly one that does something in its callbacks.
  mutating func arrangedView() -> Role {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: pick(Role.callers)
    case 3: pick(Role.stackViews)
    case 4: pick([.control(0), .control(2), .control(8)])
    default: pick(Role.views)
    }
  }

  fileprivate mutating func stackChange() -> StackChange.Change {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2, 3: .add
    case 4: .insert(at: Int.random(in: 0...2, using: &random))
    case 5: .remove
    default: .spacing(chance(0.3) ? .greatestFiniteMagnitude : number(0...40))
    }
  }

  fileprivate mutating func hiding(_ role: Role) -> Call {
    let isHidden = chance(0.6)
    return Call("\(role.name).isHidden = \(isHidden)", on: role) {
      $0.view(role).isHidden = isHidden
    }
  }

  fileprivate mutating func stackSetting(_ role: Role) -> Call {
    let name = role.name
    let (flag, distance) = (chance(0.5), number(0...40))
    func set(
      _ source: String, _ body: @escaping @Sendable @MainActor (UIStackView) -> Void
    ) -> Call { Call("\(name).\(source)", on: role) { body($0.object(role)) } }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return set("axis = .\(flag ? "vertical" : "horizontal")") {
        $0.axis = flag ? .vertical : .horizontal
      }
    case 1:
      let distribution =
        UIStackView.Distribution(
          rawValue: Int.random(in: 0...4, using: &random)) ?? .fill
      return set("distribution = .\(distribution)") { $0.distribution = distribution }
    case 2:
      let alignment =
        UIStackView.Alignment(
          rawValue: Int.random(in: 0...5, using: &random)) ?? .fill
      return set("alignment = .\(alignment)") { $0.alignment = alignment }
    case 3: return set("spacing = \(distance)") { $0.spacing = distance }
    default:
      return set("isLayoutMarginsRelativeArrangement = \(flag)") {
        $0.isLayoutMarginsRelativeArrangement = flag
      }
    }
  }

  fileprivate mutating func release(_ role: Role) -> Call {
    let name = role.name
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return Call("_ = UIStackView(arrangedSubviews: [UIView()])") { world in
        let stack = UIStackView(arrangedSubviews: [UIView()])
        world.witness.add(stack, "a stack view that was let go")
      }
    case 1:
      return Call(
        "do {\n  let view = UIView()\n  view.setNeedsUpdateConstraints()\n"
          + "  \(name).addSubview(view)\n  view.removeFromSuperview()\n}", on: role
      ) { world in
        let view = UIView()
        world.witness.add(view, "a view that was let go")
        view.setNeedsUpdateConstraints()
        world.view(role).addSubview(view)
        view.removeFromSuperview()
      }
    case 2:
      return Call(
        "do {\n  let root = UIView()\n  simulator.window.addSubview(root)\n"
          + "  root.addSubview(\(name))\n  root.removeFromSuperview()\n}", on: role
      ) { world in
        let root = UIView()
        world.witness.add(root, "a superview that was let go")
        world.simulator.window.addSubview(root)
        root.addSubview(world.view(role))
        root.removeFromSuperview()
      }
    default:
      return Call(
        "for _ in 0..<4 {\n  do {\n    let old = UIView()\n    \(name).addArrangedSubview(old)\n"
          + "    \(name).setCustomSpacing(77, after: old)\n    old.removeFromSuperview()\n  }\n"
          + "  \(name).layoutIfNeeded()\n  let new = UIView()\n"
          + "  \(name).addArrangedSubview(new)\n"
          + "  #expect(\(name).customSpacing(after: new) == UIStackView.spacingUseDefault)\n"
          + "  new.removeFromSuperview()\n}", on: role
      ) { $0.arrangeNewViews(in: $0.object(role)) }
    }
  }
}

extension World {
  /// Arranges views and lets them go, and finds a new one that has the spacing of an old one.
  fileprivate func arrangeNewViews(in stack: UIStackView) {
    for _ in 0..<4 {
      do {
        let old = UIView()
        stack.addArrangedSubview(old)
        stack.setCustomSpacing(77, after: old)
        old.removeFromSuperview()
      }
      stack.layoutIfNeeded()
      let new = UIView()
      stack.addArrangedSubview(new)
      if stack.customSpacing(after: new) != UIStackView.spacingUseDefault {
        problems.append("a new view has the custom spacing of an old one")
      }
      new.removeFromSuperview()
    }
  }

  /// The stack views that arrange a view twice, or one that is no subview.
  var arrangementProblems: [String] {
    all(UIStackView.self).flatMap { stack -> [String] in
      let (views, name) = (stack.arrangedSubviews, stack.accessibilityIdentifier ?? "")
      let isUnique = Set(views).count == views.count
      let hasAll = views.allSatisfy { $0.superview === stack }
      return (isUnique ? [] : ["\(name) arranges a view twice"])
        + (hasAll ? [] : ["\(name) arranges a view that it does not contain"])
    }
  }
}

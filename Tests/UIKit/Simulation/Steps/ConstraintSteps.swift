import Animatic

/// A constraint that takes the place of the one in its slot.
struct AddConstraint: Step {
  /// A view, one of its guides, or the window.
  struct Item: Sendable {
    let role: Role?
    let guide: Guide?

    var source: String { (role?.name ?? "simulator.window") + (guide.map { ".\($0)" } ?? "") }

    @MainActor
    func object(in world: World) -> AnyObject {
      let view = role.map { world.view($0) } ?? world.simulator.window
      return switch guide {
      case nil: view
      case .keyboardLayoutGuide: view.keyboardLayoutGuide
      case .readableContentGuide: view.readableContentGuide
      case .safeAreaLayoutGuide: view.safeAreaLayoutGuide
      case .layoutMarginsGuide: view.layoutMarginsGuide
      }
    }
  }

  enum Guide: Sendable, CaseIterable {
    case keyboardLayoutGuide, readableContentGuide, safeAreaLayoutGuide, layoutMarginsGuide
  }

  let slot: Role
  let (first, second): (Item, Item?)
  let attributes: [NSLayoutConstraint.Attribute]
  let relation: NSLayoutConstraint.Relation
  let (multiplier, constant): (Double, Double)
  let priority: Float

  var cast: [Role] { [slot] + [first.role, second?.role].compactMap(\.self) }

  func perform(in world: World) {
    let slot: ConstraintSlot = world.object(slot)
    if let role = first.role { world.view(role).translatesAutoresizingMaskIntoConstraints = false }
    slot.replace(
      NSLayoutConstraint(
        item: first.object(in: world), attribute: attributes[0], relatedBy: relation,
        toItem: second?.object(in: world), attribute: attributes[1], multiplier: multiplier,
        constant: constant), priority: priority)
  }

  func print(to text: inout SourceText) {
    if let role = first.role {
      text.add("\(role.name).translatesAutoresizingMaskIntoConstraints = false")
    }
    text.add(
      "\(slot.name).replace(\n  NSLayoutConstraint(\n"
        + "    item: \(first.source), attribute: .\(attributes[0]), relatedBy: .\(relation),\n"
        + "    toItem: \(second?.source ?? "nil"), attribute: .\(attributes[1]),\n"
        + "    multiplier: \(multiplier), constant: \(constant)), priority: \(priority))")
  }
}

extension StepKind {
  static let constraints = [
    StepKind(weight: 9) { $0.constraint() },
    StepKind(weight: 5) { $0.constraintChange($0.pick(Role.slots)) },
    StepKind(weight: 4) { $0.layoutSetting($0.arrangedView()) },
    StepKind(weight: 2) { draw in
      let height = draw.pick([0.0, 100, 216])
      return Call("simulator.keyboardHeight = \(height)") { $0.simulator.keyboardHeight = height }
    },
    StepKind(weight: 1) { draw in
      let inset = draw.pick([0.0, 20, 34])
      return Call("simulator.safeAreaInsets.bottom = \(inset)") {
        $0.simulator.safeAreaInsets.bottom = inset
      }
    },
  ]
}

extension Draw {
  fileprivate static let positions: [[NSLayoutConstraint.Attribute]] = [
    [.leading, .trailing, .centerX], [.left, .right], [.top, .bottom, .centerY, .lastBaseline],
  ]

  fileprivate mutating func constraint() -> AddConstraint {
    let first = arrangedView()
    let isLength = chance(0.4)
    let family = isLength ? [.width, .height] : pick(Self.positions)
    // Its own guides are what a view must not follow without end.
    let (isOwn, hasGuide) = (chance(0.3), chance(0.3))
    let other: Role? = isOwn ? first : chance(0.4) ? nil : arrangedView()
    let isAlone = isLength && chance(0.4)
    let second = AddConstraint.Item(
      role: other, guide: isOwn || hasGuide ? pick(AddConstraint.Guide.allCases) : nil)
    return AddConstraint(
      slot: pick(Role.slots), first: AddConstraint.Item(role: first, guide: nil),
      second: isAlone ? nil : second,
      attributes: [pick(family), isAlone ? .notAnAttribute : pick(family)],
      relation: pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      multiplier: pick([1, 1, 0.5, 2, 1.5, 3, -1]), constant: number(-100...300),
      priority: pick([1_000, 1_000, 999, 750, 500, 250, 1]))
  }

  fileprivate mutating func constraintChange(_ slot: Role) -> Call {
    let (constant, priority) = (number(-100...300), Float(pick([999, 750, 250, 50])))
    let flag = chance(0.5)
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      return Call("\(slot.name).setConstant(\(constant))", on: slot) {
        ($0.object(slot) as ConstraintSlot).setConstant(constant)
      }
    case 2:
      return Call("\(slot.name).setPriority(\(priority))", on: slot) {
        ($0.object(slot) as ConstraintSlot).setPriority(priority)
      }
    default:
      return Call("\(slot.name).setActive(\(flag))", on: slot) {
        ($0.object(slot) as ConstraintSlot).setActive(flag)
      }
    }
  }

  fileprivate mutating func layoutSetting(_ role: Role) -> Call {
    let name = role.name
    let (flag, isVertical) = (chance(0.5), chance(0.5))
    let axis = isVertical ? NSLayoutConstraint.Axis.vertical : .horizontal
    let priority = pick([1, 250, 500, 750, 999, 1_000] as [Float])
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return Call(
        "\(name).setContentHuggingPriority(.init(\(priority)), for: .\(axis))", on: role
      ) { $0.view(role).setContentHuggingPriority(.init(priority), for: axis) }
    case 1:
      return Call(
        "\(name).setContentCompressionResistancePriority(.init(\(priority)), for: .\(axis))",
        on: role
      ) { $0.view(role).setContentCompressionResistancePriority(.init(priority), for: axis) }
    case 2:
      return Call("\(name).setNeedsUpdateConstraints()", on: role) {
        $0.view(role).setNeedsUpdateConstraints()
      }
    case 3:
      return Call("\(name).translatesAutoresizingMaskIntoConstraints = \(flag)", on: role) {
        $0.view(role).translatesAutoresizingMaskIntoConstraints = flag
      }
    case 4:
      let inset = number(0...20)
      return Call("\(name).layoutMargins.left = \(inset)", on: role) {
        $0.view(role).layoutMargins.left = inset
      }
    default:
      let label = Role.control(0)
      let count = Int.random(in: 0...12, using: &random)
      return Call(
        "label.text = String(repeating: \"wide text \", count: \(count))", on: label
      ) { ($0.object(label) as UILabel).text = String(repeating: "wide text ", count: count) }
    }
  }
}

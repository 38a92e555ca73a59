import Animatic

extension StepKind {
  /// Views that fall, collide, snap and swing.
  static let dynamics = [StepKind(weight: 6) { $0.dynamicsChange($0.pick(Role.droppers)) }]
}

extension Draw {
  fileprivate mutating func dynamicsChange(_ dropper: Role) -> Call {
    let (role, other) = (pick(Role.views), pick(Role.views))
    let point = point()
    let (name, view) = (dropper.name, role.name)
    func change(
      _ source: String, _ body: @escaping @Sendable @MainActor (Dropper, UIView, World) -> Void
    ) -> Call {
      Call("\(name).\(source)", on: dropper, role) { body($0.object(dropper), $0.view(role), $0) }
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2, 3: return change("drop(\(view))") { dropper, view, _ in dropper.drop(view) }
    case 4: return change("forget(\(view))") { dropper, view, _ in dropper.forget(view) }
    case 5:
      let angle = number(0...6)
      return change("turn(to: \(angle))") { dropper, _, _ in dropper.turn(to: angle) }
    case 6:
      let elasticity = Double(Int.random(in: 0...9, using: &random)) / 10
      return change("bounce(by: \(elasticity))") { dropper, _, _ in dropper.bounce(by: elasticity) }
    case 7:
      let (x, y) = (number(-900...900), number(-900...900))
      return change("throwAway(\(view), x: \(x), y: \(y))") { dropper, view, _ in
        dropper.throwAway(view, x: x, y: y)
      }
    case 8:
      return change("snap(\(view), to: \(point.source))") { dropper, view, _ in
        dropper.snap(view, to: point)
      }
    case 9:
      return Call("\(name).attach(\(view), to: \(other.name))", on: dropper, role, other) {
        let object: Dropper = $0.object(dropper)
        object.attach($0.view(role), to: $0.view(other))
      }
    case 10: return change("update(\(view))") { dropper, view, _ in dropper.update(view) }
    default: return change("end()") { dropper, _, _ in dropper.end() }
    }
  }
}

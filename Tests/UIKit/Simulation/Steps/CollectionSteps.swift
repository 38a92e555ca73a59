import Animatic

extension StepKind {
  static let grids = [
    StepKind(weight: 12) { $0.gridChange(of: $0.pick(Role.grids + [Role.rows])) },
    StepKind(weight: 4) { $0.treeChange() },
    StepKind(weight: 2, nests: true) { draw in
      // Only collections do something here, so that one changes itself as often as not.
      let role = draw.pick(Role.grids + [Role.rows])
      return OnNextCell(role: role, steps: draw.repeatedCallback() + [draw.gridChange(of: role)])
    },
    StepKind(weight: 5, repeats: false) { $0.fingerMeanwhile(down: 20...440) },
  ]
}

extension Draw {
  fileprivate mutating func gridChange(of role: Role) -> Call {
    let (first, second) = (
      Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random)
    )
    let (flag, side, offset) = (chance(0.5), number(20...120).rounded(), number(0...700))
    let (place, part) = (point(), fraction())
    func change(
      _ source: String, _ body: @escaping @Sendable @MainActor (ListGrid) -> Void
    ) -> Call { Call("\(role.name).\(source)", on: role) { body($0.object(role)) } }
    let layout = "ListGrid.lines(\(side))"
    let (name, position) = pick(Self.positions)
    switch Int.random(in: 0..<27, using: &random) {
    case 0, 1, 2: return change("insert(\(first))") { $0.insert(first) }
    case 3, 4: return change("delete(\(first))") { $0.delete(first) }
    case 5, 6: return change("move(\(first), \(second))") { $0.move(first, second) }
    case 7, 8: return change("exchange(\(first))") { $0.exchange(first) }
    case 9, 10: return change("changeSections(\(first))") { $0.changeSections(first) }
    case 11, 12:
      return change("resize(\(first), \(side), \(flag))") { $0.resize(first, side, flag) }
    case 13: return change("lie(\(first))") { $0.lie(first) }
    case 14: return change("reloadData()") { $0.reloadData() }
    case 15: return change("select(\(first), \(flag))") { $0.select(first, flag) }
    case 16:
      return change("setCollectionViewLayout(\(layout), animated: \(flag))") {
        $0.setCollectionViewLayout(ListGrid.lines(side), animated: flag)
      }
    case 17:
      return change("change(\(layout), \(part), \(flag))") {
        $0.change(ListGrid.lines(side), part, flag)
      }
    case 18:
      return change("drag(\(first), \(place.source), \(flag))") { $0.drag(first, place, flag) }
    case 19: return change("isEditing = \(flag)") { $0.isEditing = flag }
    case 20: return change("contentOffset.y = \(offset)") { $0.contentOffset.y = offset }
    case 21: return change("take(\(first))") { $0.take(first) }
    case 22:
      return change("updateInteractiveMovementTargetPosition(\(place.source))") {
        $0.updateInteractiveMovementTargetPosition(place)
      }
    case 23:
      return change(flag ? "cancelInteractiveMovement()" : "endInteractiveMovement()") {
        if flag { $0.cancelInteractiveMovement() } else { $0.endInteractiveMovement() }
      }
    case 24, 25:
      return change("scroll(\(first), \(name), \(flag))") { $0.scroll(first, position, flag) }
    default:
      let size = CGSize(width: flag ? 140 : 40 + side, height: 40 + side)
      return change("frame.size = \(size.source)") { $0.frame.size = size }
    }
  }

  fileprivate static let positions: [(String, UICollectionView.ScrollPosition)] = [
    ("[]", []), (".top", .top), (".centeredVertically", .centeredVertically),
    (".bottom", .bottom),
  ]

  fileprivate mutating func treeChange() -> Call {
    let (number, place, flag) = (Int.random(in: 0..<40, using: &random), point(), chance(0.5))
    let (role, offset) = (Role.tree, self.number(0...300))
    func change(
      _ source: String, _ body: @escaping @Sendable @MainActor (ListTree) -> Void
    ) -> Call { Call("\(role.name).\(source)", on: role) { body($0.object(role)) } }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return change("grow(\(number))") { $0.grow(number) }
    case 2: return change("prune(\(number))") { $0.prune(number) }
    case 3, 4: return change("turn(\(number), \(flag))") { $0.turn(number, flag) }
    case 5:
      return change("drag(\(number), \(place.source), \(flag))") { $0.drag(number, place, flag) }
    case 6: return change("isEditing = \(flag)") { $0.isEditing = flag }
    default: return change("contentOffset.y = \(offset)") { $0.contentOffset.y = offset }
    }
  }
}

import Animatic

/// Something that a view does once in a callback: a list as it scrolls, or as a cell comes or goes.
struct OnNextCell: Step {
  let role: Role
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let watched: any Watched = world.object(role)
    watched.pending = { [unowned world, role, steps] in world.receive("\(role.name) cell", steps) }
  }

  func print(to text: inout SourceText) { text.callback("\(role.name).pending = {", steps, "}") }
}

extension StepKind {
  static let tables = [
    StepKind(weight: 12) { $0.tableChange(of: $0.pick(Role.tables)) },
    StepKind(weight: 2, nests: true) { draw in
      // Only tables do something here, so that a table changes itself as often as not.
      let role = draw.pick(Role.tables)
      return OnNextCell(role: role, steps: draw.repeatedCallback() + [draw.tableChange(of: role)])
    },
    StepKind(weight: 5, repeats: false) { $0.fingerMeanwhile(down: 20...220) },
  ]
}

extension Draw {
  /// A finger on a list, which moves while the program goes on.
  mutating func fingerMeanwhile(down heights: ClosedRange<Int>) -> Call {
    // Handles are at the right edge.
    let x = chance(0.4) ? pick([140.0, 290]) : number(12...300)
    let (start, end) = (CGPoint(x: x, y: number(heights)), point())
    let (time, finger, moves) = (0.1 + seconds(upTo: 1), finger(), chance(0.4))
    let (from, to) = (start.source, end.source)
    let rest = "duration: \(time), finger: \(finger)))"
    return Call(
      "simulator.touch.schedule(."
        + (moves ? "drag(\n  from: \(from), to: \(to), \(rest)" : "press(at: \(from), \(rest)")
    ) { world in
      world.simulator.touch.schedule(
        moves
          ? .drag(from: start, to: end, duration: time, finger: finger)
          : .press(at: start, duration: time, finger: finger))
    }
  }
}

extension Draw {
  fileprivate static let animations: [(String, UITableView.RowAnimation)] = [
    (".fade", .fade), (".left", .left), (".right", .right), (".top", .top), (".bottom", .bottom),
    (".middle", .middle), (".none", .none), (".automatic", .automatic),
  ]
  fileprivate static let positions: [(String, UITableView.ScrollPosition)] = [
    (".none", .none), (".top", .top), (".middle", .middle), (".bottom", .bottom),
  ]

  fileprivate mutating func tableChange(of role: Role) -> Call {
    let (first, second) = (
      Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random)
    )
    let (name, animation) = pick(Self.animations)
    let (flag, height, offset) = (chance(0.5), number(0...120).rounded(), number(0...700))
    func change(
      _ source: String, _ body: @escaping @Sendable @MainActor (ListTable) -> Void
    ) -> Call { Call("\(role.name).\(source)", on: role) { body($0.object(role)) } }
    let (place, position) = pick(Self.positions)
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2:
      return change("insert(\(first), \(name))") { $0.insert(first, animation) }
    case 3, 4: return change("delete(\(first), \(name))") { $0.delete(first, animation) }
    case 5, 6: return change("move(\(first), \(second))") { $0.move(first, second) }
    case 7:
      return change("resize(\(first), \(height), \(name))") { $0.resize(first, height, animation) }
    case 8: return change("exchange(\(first), \(name))") { $0.exchange(first, animation) }
    case 9, 10:
      return change("changeSections(\(first), \(name))") { $0.changeSections(first, animation) }
    case 11: return change("reloadData()") { $0.reloadData() }
    case 12:
      return change("setEditing(\(flag), animated: true)") { $0.setEditing(flag, animated: true) }
    case 13:
      let source = "path(\(first)).map { \(role.name).selectRow(at: $0, animated: \(flag), "
      return change(source + "scrollPosition: .middle) }") { table in
        guard let path = table.path(first) else { return }
        table.selectRow(at: path, animated: flag, scrollPosition: .middle)
      }
    case 14, 15:
      return change("scroll(\(first), \(place), \(flag))") { $0.scroll(first, position, flag) }
    case 16:
      return change("contentOffset.y = \(offset)") { $0.contentOffset.y = offset }
    default:
      let size = 40 + height
      return change("frame.size.height = \(size)") { $0.frame.size.height = size }
    }
  }
}

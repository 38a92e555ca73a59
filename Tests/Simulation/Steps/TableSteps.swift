import Animatic

/// A list that does something once as a cell comes or goes.
@MainActor
protocol ListOfCells: AnyObject {
  var pending: (() -> Void)? { get set }
}

extension ListTable: ListOfCells {}
extension ListGrid: ListOfCells {}

/// Something that a table does as its next cell shows, or a collection as one comes or goes.
struct OnNextCell: Step {
  let role: Role
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let list: any ListOfCells = world.object(role)
    list.pending = { [unowned world, role, steps] in world.receive("\(role.name) cell", steps) }
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
  ]
}

extension Draw {
  fileprivate static let animations: [(String, UITableView.RowAnimation)] = [
    (".fade", .fade), (".left", .left), (".right", .right), (".top", .top), (".bottom", .bottom),
    (".middle", .middle), (".none", .none), (".automatic", .automatic),
  ]

  fileprivate mutating func tableChange(of role: Role) -> Call {
    let (first, second) = (
      Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random)
    )
    let (name, animation) = pick(Self.animations)
    let (flag, height, offset) = (chance(0.5), number(0...120).rounded(), number(0...700))
    func change(
      _ source: String, _ body: @escaping @Sendable @MainActor (ListTable) -> Void
    ) -> Call {
      Call("\(role.name).\(source)", on: role) { body($0.object(role)) }
    }
    switch Int.random(in: 0..<16, using: &random) {
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
    case 14:
      return change("contentOffset.y = \(offset)") { $0.contentOffset.y = offset }
    default:
      let size = 40 + height
      return change("frame.size.height = \(size)") { $0.frame.size.height = size }
    }
  }
}

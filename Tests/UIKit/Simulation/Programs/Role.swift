import Animatic

/// An object of a program, by its kind and its number. Each program has the same objects to name,
/// and makes those that it names.
package enum Role: Hashable, Comparable, Sendable {
  case view(Int)
  case control(Int)
  case scroll(Int)
  case table(Int)
  case grid(Int)
  /// A collection that is a list.
  case list(Int)
  /// A text view.
  case pad(Int)
  /// A picker.
  case wheels(Int)
  /// A navigation bar.
  case heading
  /// A tab bar.
  case choices
  case layer(Int)
  case page(Int)
  case stack
  case tabs
  case animator(Int)
  case stackView(Int)
  /// A view that does something in its callbacks.
  case caller(Int)
  /// A window besides the simulator's own.
  case otherWindow
  /// A place for a constraint.
  case slot(Int)
  /// A dynamic animator.
  case dropper(Int)

  /// The construction of an object, and its place on the screen.
  struct Part: Sendable {
    let name: String
    /// The Swift that makes the object.
    let source: String
    /// The Swift that puts the object on the screen, after its name.
    var placing: String?
    /// The Swift of the object's class and of those that it uses, if they are the program's own.
    var declarations: [String] = []
    let make: @Sendable @MainActor () -> AnyObject
  }

  static let views = (0..<Cast.views.count).map(Role.view)
  static let controls = (0..<Cast.controls.count).map(Role.control)
  static let scrolls = (0..<Cast.scrolls.count).map(Role.scroll)
  static let tables = (0..<Cast.tables.count).map(Role.table)
  static let grids = (0..<Cast.grids.count).map(Role.grid)
  static let pads = (0..<Cast.pads.count).map(Role.pad)
  static let wheels = (0..<Cast.wheels.count).map(Role.wheels)
  static let rows = Role.list(0)
  static let tree = Role.list(1)
  static let layers = (0..<Cast.layers.count).map(Role.layer)
  static let pages = (0..<Cast.pages.count).map(Role.page)
  static let animators = (0..<Cast.animators.count).map(Role.animator)
  static let stackViews = (0..<Cast.stackViews.count).map(Role.stackView)
  static let callers = (0..<Cast.callers.count).map(Role.caller)
  static let slots = (0..<Cast.slots.count).map(Role.slot)
  static let droppers = (0..<Cast.droppers.count).map(Role.dropper)
  /// All roles whose objects are views.
  static let allViews = views + controls + scrolls + stackViews + callers + tables + grids

  var part: Part {
    switch self {
    case .view(let index): Cast.views[index]
    case .control(let index): Cast.controls[index]
    case .scroll(let index): Cast.scrolls[index]
    case .table(let index): Cast.tables[index]
    case .grid(let index): Cast.grids[index]
    case .list(let index): Cast.lists[index]
    case .pad(let index): Cast.pads[index]
    case .wheels(let index): Cast.wheels[index]
    case .heading: Cast.heading
    case .choices: Cast.choices
    case .layer(let index): Cast.layers[index]
    case .page(let index): Cast.pages[index]
    case .stack: Cast.stack
    case .tabs: Cast.tabs
    case .animator(let index): Cast.animators[index]
    case .stackView(let index): Cast.stackViews[index]
    case .caller(let index): Cast.callers[index]
    case .otherWindow: Cast.otherWindow
    case .slot(let index): Cast.slots[index]
    case .dropper(let index): Cast.droppers[index]
    }
  }

  var name: String { part.name }

  /// The Swift that names the layer of the object, which may be a view.
  var layerName: String { if case .layer = self { name } else { "\(name).layer" } }
}

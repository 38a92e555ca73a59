import Animatic
import AnimaticVirtualTime
import TestSupport

/// One play of a program: its screen, its objects, and what the program notices.
@MainActor
package final class World {
  package let simulator: Simulator
  /// The observations of the program so far: each callback with its time, and the screen after each
  /// step.
  package private(set) var transcript: [String] = []
  package var problems: [String] = []
  /// The division of time, and the samples on the way.
  private var pacing: Pacing
  private var objects: [Role: AnyObject] = [:]
  let witness = Witness()
  /// The inner simulators that the program keeps.
  var kept: [Simulator] = []
  var promises = Promises()
  /// The text fields that are being edited.
  private var edited: Set<Role> = []
  /// The number of callbacks that run inside each other.
  private var depth = 0
  /// The number of steps that may still run, so that callbacks that cause each other end.
  private var budget = 1000

  package init(_ program: Program, pacing: Pacing) {
    self.pacing = pacing
    simulator = Simulator(semantics: program.semantics, mainQueue: .virtual)
    witness.add(simulator, "simulator")
    witness.add(simulator.window, "window")
    for role in program.cast { make(role) }
    simulator.flush()
  }

  private func make(_ role: Role) {
    let object = role.part.make()
    objects[role] = object
    witness.add(object, role.name)
    if let window = object as? UIWindow {
      window.makeKeyAndVisible()
    } else if let view = object as? UIView {
      simulator.window.addSubview(view)
    }
    if let layer = object as? CALayer { simulator.window.layer.addSublayer(layer) }
    if let field = object as? UITextField { watchEditing(of: field, role) }
    if let watched = object as? any Watched {
      watched.note = { [unowned self] in note("\(role.name) \($0)") }
    }
    if let controller = object as? any Monitored {
      controller.monitor.didCall = { [unowned self] in note($0) }
      controller.monitor.fail = { [unowned self] in problems.append($0) }
    }
  }

  /// Notes when editing begins and ends, which take turns.
  private func watchEditing(of field: UITextField, _ role: Role) {
    for (event, begins) in [(UIControl.Event.editingDidBegin, true), (.editingDidEnd, false)] {
      let action = UIAction { [unowned self] _ in
        note("\(role.name) \(begins ? "begins" : "ends") editing")
        if edited.contains(role) == begins { problems.append("\(role.name) edits twice") }
        if begins { edited.insert(role) } else { edited.remove(role) }
      }
      field.addAction(action, for: event)
    }
  }

  func object<Object>(_ role: Role) -> Object {
    guard let object = objects[role] as? Object else { fatalError("\(role) is not in the cast") }
    return object
  }

  func view(_ role: Role) -> UIView { object(role) }

  /// The layer of a role, which may be a view's.
  func layer(_ role: Role) -> CALayer {
    if let view = objects[role] as? UIView { view.layer } else { object(role) }
  }

  /// All objects of one class, in the order of the cast.
  func all<Object>(_ type: Object.Type) -> [Object] {
    objects.keys.sorted().compactMap { objects[$0] as? Object }
  }

  /// Plays the steps of a program, and notes what shows after each of them.
  package func play(_ program: Program) {
    for step in program.steps where problems.isEmpty {
      perform([step])
      look()
    }
    note(simulator.dump())
  }

  /// Performs steps, which may lie in a closure.
  func perform(_ steps: [any Step]) {
    for step in steps where budget > 0 {
      budget -= 1
      step.perform(in: self)
    }
  }

  /// Notes a callback, and performs what the program does in it.
  func receive(_ callback: String, _ steps: [any Step] = []) {
    note(callback)
    depth += 1
    perform(steps)
    depth -= 1
  }

  func note(_ line: String) { transcript.append("\(simulator.time) \(line)") }

  /// Moves the clock, at once or piece by piece. A callback cannot move it, and ends its turn.
  func advance(by seconds: Double) {
    guard depth == 0 else { return simulator.flush() }
    let end = simulator.time + seconds
    for time in pacing.stops(between: simulator.time, and: end, due: simulator.nextDue) {
      simulator.advance(to: time)
      pacing.watch(simulator, problems: &problems)
    }
    simulator.advance(to: end)
    problems += all(DrawingRing.self).compactMap(\.problem)
  }

  /// Plays a gesture, or lets it follow a callback.
  func touch(_ sequence: TouchSequence) {
    simulator.touch.schedule(sequence)
    if depth == 0 { advance(by: sequence.duration) }
  }

  /// Notes what shows, to the last bit.
  private func look() {
    let samples = simulator.snapshot().samples(at: simulator.time)
    problems += samples.compactMap(\.problem) + arrangementProblems
    problems += objects.keys.sorted().flatMap { (objects[$0] as? any Watched)?.problems ?? [] }
    problems += all(ListTree.self).flatMap(\.problems)
    let layers = all(CALayer.self).map { $0.presentation()?.fingerprint ?? 0 }
    let particles = all(CAEmitterLayer.self).flatMap { layer in
      layer.particles(at: layer.convertTime(simulator.time, from: nil)).map {
        "\($0.age) \($0.position.x)"
      }
    }
    note("shows \(samples.fingerprint) \(layers) \(particles)")
  }
}

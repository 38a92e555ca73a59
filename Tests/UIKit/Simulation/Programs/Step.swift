/// One thing that a program does: a value, which plays on a world and prints as Swift.
package protocol Step: Sendable {
  /// The objects that the step itself names.
  var cast: [Role] { get }
  /// The steps inside the step: the bodies of its closures.
  var bodies: [[any Step]] { get set }
  /// Steps that do less or say less, and maybe fail like this one.
  var simpler: [any Step] { get }

  /// Does the step.
  @MainActor func perform(in world: World)
  /// Prints the step as Swift.
  func print(to text: inout SourceText)
}

extension Step {
  package var cast: [Role] { [] }
  package var bodies: [[any Step]] {
    get { [] }
    set { precondition(newValue.isEmpty, "a step without bodies has got some") }
  }
  package var simpler: [any Step] { [] }

  /// The number of steps in a step, with itself.
  package var size: Int { bodies.joined().reduce(1) { $0 + $1.size } }

  /// The objects that the step and those inside it name.
  var wholeCast: [Role] { cast + bodies.joined().flatMap(\.wholeCast) }
}

/// A call without closures: its Swift, and what it does.
struct Call: Step {
  let cast: [Role]
  private let source: String
  private let body: @Sendable @MainActor (World) -> Void

  init(_ source: String, on cast: Role..., body: @escaping @Sendable @MainActor (World) -> Void) {
    self.cast = cast
    self.source = source
    self.body = body
  }

  func perform(in world: World) { body(world) }
  func print(to text: inout SourceText) { text.add(source) }
}

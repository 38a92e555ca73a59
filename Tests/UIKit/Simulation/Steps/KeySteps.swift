import Animatic

/// Keys that the user presses, which reach the first responder.
struct Keys: Step {
  let source: String
  let sequence: KeySequence

  func perform(in world: World) {
    world.simulator.schedule(sequence) { [unowned world] error in
      world.note("typing fails: \(error)")
    }
  }

  func print(to text: inout SourceText) { text.add("simulator.schedule(\(source)) { _ in }") }
}

extension StepKind {
  static let keys = [
    StepKind(weight: 3) { $0.keys() },
    StepKind(weight: 4) { $0.fieldChange() },
  ]
}

extension Draw {
  private static let fieldRole = Role.control(9)
  private static let pressed: [(String, KeyboardKey)] = [
    ("return", .return), ("tab", .tab), ("delete", .delete), ("forwardDelete", .forwardDelete),
    ("leftArrow", .leftArrow), ("rightArrow", .rightArrow), ("home", .home), ("end", .end),
    ("escape", .escape),
  ]

  fileprivate mutating func keys() -> Keys {
    if chance(0.5) {
      let text = pick(["a", "Hello", "e\u{301}🇩🇪\n", "", "one two"])
      return Keys(source: ".typing(\(text.debugDescription))", sequence: .typing(text))
    }
    let (name, key) = pick(Self.pressed)
    let (flags, modifiers): (String, UIKeyModifierFlags) =
      pick([("[]", []), ("[]", []), (".shift", .shift), (".command", .command)])
    return Keys(
      source: ".press(.\(name), modifiers: \(flags))", sequence: .press(key, modifiers: modifiers))
  }

  fileprivate mutating func fieldChange() -> Call {
    let (flag, number) = (chance(0.5), Int.random(in: 0...5, using: &random))
    func call(_ source: String, _ body: @escaping @Sendable @MainActor (UITextField) -> Void)
      -> Call
    { Call("field.\(source)", on: Self.fieldRole) { body($0.object(Self.fieldRole)) } }
    switch Int.random(in: 0..<9, using: &random) {
    case 0...3: return call("becomeFirstResponder()") { $0.becomeFirstResponder() }
    case 4: return call("resignFirstResponder()") { $0.resignFirstResponder() }
    case 5: return call("text = \"text \(number)\"") { $0.text = "text \(number)" }
    case 6: return call("isSecureTextEntry = \(flag)") { $0.isSecureTextEntry = flag }
    case 7: return call("isEnabled = \(flag)") { $0.isEnabled = flag }
    default: return call("clearButtonMode = .always") { $0.clearButtonMode = .always }
    }
  }
}

/// The overrides of methods that `NSObject` has on Apple's systems: on Linux the first class with
/// such a method declares it.
struct ObjectEdits {
  /// The methods that no class here has.
  private static let ofNone: Set<String> = [
    "awakeAfter(using:)", "forwardingTarget(for:)", "responds(to:)",
  ]
  /// The methods that responders have, and other objects lack.
  private static let ofResponders: Set<String> = [
    "awakeFromNib", observation, "prepareForInterfaceBuilder",
  ]
  private static let observation = "observeValue(forKeyPath:of:change:context:)"

  private let source: TokenText
  private let outline: Outline
  private let declarations: Declarations

  static func edits(
    of source: TokenText, _ outline: Outline, _ declarations: Declarations
  ) -> [Edit] {
    let edits = ObjectEdits(source: source, outline: outline, declarations: declarations)
    return outline.functions.flatMap { edits.edits(of: $0) }
  }

  private func edits(of function: Outline.FunctionDeclaration) -> [Edit] {
    let name = function.signature.fullName
    guard function.modifiers.words.contains("override"),
      let owner = function.owner.map({ outline.types[$0] }),
      Self.ofNone.contains(name)
        || Self.ofResponders.contains(name) && declarations.root(of: owner.lastName) == "NSObject",
      !declarations.isInherited(name, by: owner.lastName),
      let word = (function.modifiers.start..<function.range.lowerBound)
        .first(where: { source.has($0, "override") })
    else { return [] }
    var edits = [source.removal(of: word..<word + 1)]
    // What observes by a name adopts the protocol of such objects.
    if name == Self.observation, owner.keyword == "class", source.isMark(owner.endOfName, ":") {
      edits.append(source.insertion(of: ", KeyValueObserver", after: owner.endOfName + 1))
    }
    return edits.compactMap { $0 }
  }
}

/// The optional requirements of protocols, which become defaults in an extension.
///
/// A function without a value gets an empty default. A value becomes optional, also where a class
/// of the sources implements the requirement, and the default is `nil`.
struct RequirementEdits {
  private let source: TokenText
  private let outline: Outline
  private let declarations: Declarations
  /// The optional functions and properties of each type, by its index.
  private let functions: [Int?: [Outline.FunctionDeclaration]]
  private let variables: [Int?: [Outline.VariableDeclaration]]

  static func edits(
    of source: TokenText, _ outline: Outline, _ declarations: Declarations
  ) -> [Edit] {
    let edits = RequirementEdits(
      source: source, outline: outline, declarations: declarations,
      functions: Dictionary(
        grouping: outline.functions.filter { $0.modifiers.optional != nil }, by: \.owner),
      variables: Dictionary(
        grouping: outline.variables.filter { $0.modifiers.optional != nil }, by: \.owner))
    return outline.types.indices.flatMap { edits.edits(ofProtocolAt: $0) }
      + outline.functions.compactMap { edits.result(of: $0) }
      + outline.variables.compactMap { edits.type(of: $0) }
  }

  /// Returns the edits of one protocol: its restriction to classes, which `@objc` implied, the
  /// words `optional`, and the defaults.
  private func edits(ofProtocolAt index: Int) -> [Edit] {
    let type = outline.types[index]
    guard type.isProtocol, type.modifiers.isObjectiveC else { return [] }
    var edits = [restriction(of: type)]
    var defaults: [String] = []
    for function in functions[index] ?? [] {
      guard let word = function.modifiers.optional else { continue }
      edits.append(source.removal(of: word..<word + 1))
      defaults.append(text(ofDefault: function, type.modifiers.access))
    }
    for variable in variables[index] ?? [] {
      guard let word = variable.modifiers.optional else { continue }
      edits.append(source.removal(of: word..<word + 1))
      defaults.append(text(ofDefault: variable, type.modifiers.access))
    }
    if !defaults.isEmpty {
      let indent = source.indentation(ofLineAt: type.body.upperBound - 1)
      let lines = defaults.map { "\(indent)  \($0)\n" }.joined()
      edits.append(
        source.insertion(
          of: "\n\n\(indent)extension \(type.name) {\n\(lines)\(indent)}",
          after: type.body.upperBound - 1))
    }
    return edits.compactMap { $0 }
  }

  private func restriction(of type: Outline.TypeDeclaration) -> Edit? {
    let isClassBound = type.inherited.contains { name in
      ["AnyObject", "class", "NSObjectProtocol"].contains(name)
        || declarations.objectiveCProtocols.contains(name)
    }
    if isClassBound { return nil }
    return type.inherited.isEmpty
      ? source.insertion(of: ": AnyObject", after: type.endOfName - 1)
      : source.insertion(of: " AnyObject,", after: type.endOfName)
  }

  private func text(ofDefault function: Outline.FunctionDeclaration, _ access: String) -> String {
    let kind = function.modifiers.isStatic ? "static " : ""
    guard function.signature.hasValue else {
      return "\(access)\(kind)\(text(of: function.range)) {}"
    }
    let before = text(of: function.range.lowerBound..<function.result.lowerBound)
    let rest = function.result.upperBound..<function.range.upperBound
    let conditions = rest.isEmpty ? "" : " " + text(of: rest)
    return
      "\(access)\(kind)\(before) \(Self.optional(text(of: function.result)))\(conditions) { nil }"
  }

  private func text(ofDefault variable: Outline.VariableDeclaration, _ access: String) -> String {
    let kind = variable.modifiers.isStatic ? "static " : ""
    return "\(access)\(kind)var \(variable.name): \(Self.optional(text(of: variable.type))) { nil }"
  }

  /// Returns the edit that makes the value of a requirement, or of a function that may implement
  /// it, optional.
  private func result(of function: Outline.FunctionDeclaration) -> Edit? {
    let signature = function.signature
    guard signature.hasValue, meansOption(function.owner, function.modifiers),
      let options = declarations.optionalFunctions[signature.name],
      options.contains(where: { $0.labels == signature.labels && $0.result == signature.result })
    else { return nil }
    return optional(function.result)
  }

  private func type(of variable: Outline.VariableDeclaration) -> Edit? {
    guard declarations.optionalProperties.contains(variable.name),
      meansOption(variable.owner, variable.modifiers)
    else { return nil }
    return optional(variable.type)
  }

  /// Whether a declaration is an optional requirement, or one of a class that adopts a protocol
  /// with some.
  private func meansOption(_ owner: Int?, _ modifiers: Modifiers) -> Bool {
    guard let type = owner.map({ outline.types[$0] }) else { return false }
    return type.isProtocol
      ? modifiers.optional != nil : declarations.adoptsOptions(type.lastName)
  }

  private func optional(_ type: Range<Int>) -> Edit? {
    let text = text(of: type)
    let changed = Self.optional(text)
    guard !type.isEmpty, changed != text else { return nil }
    return source.replacement(of: type, by: changed)
  }

  /// Returns the optional of a type as it is written; a type that is optional stays as it is.
  static func optional(_ type: String) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") { return type }
    let isSimple = !type.contains("->") && !type.contains("&") && !type.hasPrefix("any ")
    return isSimple ? "\(type)?" : "(\(type))?"
  }

  /// Returns the text of tokens, with the space and the comments between them.
  private func text(of numbers: Range<Int>) -> String {
    source.text(ofTokens: numbers) ?? ""
  }
}

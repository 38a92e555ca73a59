/// The declarations of all sources of a port.
struct Declarations {
  /// The first function of each type with a name, with and without its labels, and with a selector.
  private var functions: [FunctionName: Signature] = [:]
  private(set) var propertyNames: Set<String> = []
  /// The last components of the names of all types.
  private var typeNames: Set<String> = []
  /// The different optional functions of protocols, by their names.
  private(set) var optionalFunctions: [String: [Signature]] = [:]
  private var knownOptions: Set<Signature> = []
  /// The full names of the optional functions of each protocol, and what each protocol refines.
  private var optionsOfProtocols: [String: Set<String>] = [:]
  private var refinements: [String: [String]] = [:]
  private(set) var optionalProperties: Set<String> = []
  /// Those of the optional properties whose values become optional by a port.
  private(set) var newlyOptional: Set<String> = []
  /// The protocols with optional requirements.
  private var protocolsWithOptions: Set<String> = []
  /// The protocols that `@objc` restricts to classes.
  private(set) var objectiveCProtocols: Set<String> = []
  private var heirs: [String: Set<String>] = [:]
  /// The types that adopt a protocol with optional requirements, themselves or by what they inherit
  /// from.
  private var adopters: Set<String> = []
  /// The types that override a member with a name, or whose extensions do.
  private var overriders: [String: Set<String>] = [:]
  /// What each class names after its colon, and the full names of its methods.
  private(set) var inherited: [String: [String]] = [:]
  private var methods: [String: Set<String>] = [:]
  /// The types that inherit from a layer of Core Animation.
  private var layers: Set<String> = []

  /// What a selector says of the function that it means.
  private struct FunctionName: Hashable {
    /// The last component of the name of the type; empty outside of types, `nil` for any type.
    let owner: String?
    let name: String
    /// The labels; `nil` if they are left out.
    var labels: [String]?
    /// Whether the name is that of Apple's runtime.
    var isSelector = false
    /// Whether it is that without the one which an attribute gives, as after a port.
    var isPorted = false
  }

  init(_ outlines: [Outline]) {
    for outline in outlines { add(outline) }
    addFunctions(of: outlines)
    adopters = allHeirs(of: protocolsWithOptions)
    layers = allHeirs(of: heirs.keys.filter { $0.hasPrefix("CA") && $0.hasSuffix("Layer") })
  }

  /// Adds the functions of all types. Where a selector can mean those of several types, the first
  /// type in the order of the alphabet comes first.
  private mutating func addFunctions(of outlines: [Outline]) {
    let owned = outlines.flatMap { outline in
      outline.functions.map { function in
        (owner: function.owner.map { outline.types[$0].lastName } ?? "", function.signature)
      }
    }
    let byOwner = Dictionary(grouping: owned, by: \.owner).sorted { $0.key < $1.key }
    for (owner, signature) in byOwner.flatMap(\.value) {
      let (name, labels) = (signature.name, signature.labels)
      for key in [
        FunctionName(owner: owner, name: name),
        FunctionName(owner: owner, name: name, labels: labels),
        FunctionName(owner: nil, name: name), FunctionName(owner: nil, name: name, labels: labels),
        FunctionName(owner: owner, name: signature.selector, isSelector: true),
        FunctionName(
          owner: owner, name: signature.ported.selector, isSelector: true, isPorted: true),
      ] where functions[key] == nil {
        functions[key] = signature
      }
    }
  }

  /// Whether a name is that of a type: one of the sources, or of another one by its first letter.
  func isType(_ name: String) -> Bool {
    name.isCapitalized || typeNames.contains(name) && !propertyNames.contains(name)
  }

  /// Returns the function that a `#selector` means: one of a type or, if the type has none, of
  /// another.
  ///
  /// - Parameters:
  ///   - labels: The labels; `nil` if the selector leaves them out.
  ///   - owner: The last component of the name of the type; `nil` for any type.
  func function(_ name: String, _ labels: [String]?, of owner: String?) -> Signature? {
    let own = owner.flatMap { functions[FunctionName(owner: $0, name: name, labels: labels)] }
    return own ?? functions[FunctionName(owner: nil, name: name, labels: labels)]
  }

  /// Returns the function of a type that Apple's runtime knows by a name.
  ///
  /// - Parameter isPorted: Whether the name is that which the function has after a port.
  func function(
    performing selector: String, of owner: String, isPorted: Bool = false
  ) -> Signature? {
    functions[
      FunctionName(owner: owner, name: selector, isSelector: true, isPorted: isPorted)]
  }

  private mutating func add(_ outline: Outline) {
    for type in outline.types {
      typeNames.insert(type.lastName)
      if type.keyword == "class" { inherited[type.lastName, default: []] += type.inherited }
      if type.isProtocol { refinements[type.lastName] = type.inherited }
      for name in type.inherited { heirs[name, default: []].insert(type.lastName) }
      if type.isProtocol, type.modifiers.isObjectiveC { objectiveCProtocols.insert(type.lastName) }
    }
    for function in outline.functions {
      let owner = function.owner.map { outline.types[$0] }
      if let owner {
        methods[owner.lastName, default: []].insert(function.signature.fullName)
      }
      if let owner, function.modifiers.words.contains("override") {
        overriders[function.signature.name, default: []].insert(owner.lastName)
      }
      guard function.modifiers.optional != nil, let owner, owner.isProtocol else { continue }
      protocolsWithOptions.insert(owner.lastName)
      optionsOfProtocols[owner.lastName, default: []].insert(function.signature.fullName)
      guard knownOptions.insert(function.signature).inserted else { continue }
      optionalFunctions[function.signature.name, default: []].append(function.signature)
    }
    for variable in outline.variables {
      propertyNames.insert(variable.name)
      if let owner = variable.owner, variable.modifiers.words.contains("override") {
        overriders[variable.name, default: []].insert(outline.types[owner].lastName)
      }
      guard variable.modifiers.optional != nil, let owner = variable.owner else { continue }
      optionalProperties.insert(variable.name)
      if !variable.isOptional { newlyOptional.insert(variable.name) }
      protocolsWithOptions.insert(outline.types[owner].lastName)
    }
  }

  /// Whether a type adopts a protocol with optional requirements, itself or by what it inherits
  /// from.
  func adoptsOptions(_ type: String) -> Bool { adopters.contains(type) }

  /// Returns the classes of the sources from which a class inherits, the nearest one first.
  func superclasses(of name: String) -> [String] {
    var found: [String] = []
    var next = inherited[name]?.first
    while let name = next, inherited[name] != nil, !found.contains(name) {
      found.append(name)
      next = inherited[name]?.first
    }
    return found
  }

  /// Returns the first class outside of the sources from which a class inherits.
  func root(of name: String) -> String? {
    inherited[superclasses(of: name).last ?? name]?.first
  }

  /// Whether a superclass in the sources has a method.
  func isInherited(_ method: String, by name: String) -> Bool {
    superclasses(of: name).contains { methods[$0]?.contains(method) ?? false }
  }

  /// Returns the full names of the optional functions of a protocol and of those that it refines.
  func optionalFunctions(of name: String) -> Set<String> {
    var (all, waiting, seen): (Set<String>, [String], Set<String>) = ([], [name], [])
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      all.formUnion(optionsOfProtocols[name] ?? [])
      waiting += refinements[name] ?? []
    }
    return all
  }

  /// Whether a type inherits, itself or by what it inherits from, from a layer of Core Animation.
  func isLayer(_ type: String) -> Bool { layers.contains(type) }

  /// Whether a type that inherits from another overrides a member of that with a name.
  func isOverridden(_ member: String, of type: String) -> Bool {
    guard let types = overriders[member] else { return false }
    return !types.isDisjoint(with: allHeirs(of: [type]))
  }

  /// Returns the types that inherit from some, themselves or by what they inherit from.
  private func allHeirs(of names: some Sequence<String>) -> Set<String> {
    var all: Set<String> = []
    var waiting = Array(names)
    while let name = waiting.popLast() {
      waiting += (heirs[name] ?? []).filter { all.insert($0).inserted }
    }
    return all
  }
}

/// The declarations of all sources of a port.
struct Declarations {
  /// The functions by the last component of the name of the type that declares them.
  private(set) var functions: [String: [Signature]] = [:]
  /// The names of functions of all types.
  private(set) var functionNames: Set<String> = []
  private(set) var propertyNames: Set<String> = []
  /// The optional functions of protocols, by their names.
  private(set) var optionalFunctions: [String: [Signature]] = [:]
  private(set) var optionalProperties: Set<String> = []
  /// The protocols with optional requirements.
  private var protocolsWithOptions: Set<String> = []
  /// The protocols that `@objc` restricts to classes.
  private(set) var objectiveCProtocols: Set<String> = []
  private var inherited: [String: Set<String>] = [:]

  init(_ outlines: [Outline]) {
    for outline in outlines { add(outline) }
  }

  private mutating func add(_ outline: Outline) {
    for type in outline.types {
      inherited[type.lastName, default: []].formUnion(type.inherited)
      if type.isProtocol, type.modifiers.isObjectiveC { objectiveCProtocols.insert(type.lastName) }
    }
    for function in outline.functions {
      let owner = function.owner.map { outline.types[$0] }
      functions[owner?.lastName ?? "", default: []].append(function.signature)
      functionNames.insert(function.signature.name)
      guard function.modifiers.optional != nil, let owner, owner.isProtocol else { continue }
      optionalFunctions[function.signature.name, default: []].append(function.signature)
      protocolsWithOptions.insert(owner.lastName)
    }
    for variable in outline.variables {
      propertyNames.insert(variable.name)
      guard variable.modifiers.optional != nil, let owner = variable.owner else { continue }
      optionalProperties.insert(variable.name)
      protocolsWithOptions.insert(outline.types[owner].lastName)
    }
  }

  /// Whether a type adopts a protocol with optional requirements, itself or by what it inherits
  /// from.
  func adoptsOptions(_ type: String) -> Bool {
    var known: Set<String> = [type]
    var waiting = [type]
    while let name = waiting.popLast() {
      for other in inherited[name] ?? [] where known.insert(other).inserted {
        if protocolsWithOptions.contains(other) { return true }
        waiting.append(other)
      }
    }
    return false
  }
}

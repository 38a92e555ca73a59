import Glibc

/// The functions that are not the program's, as their symbols tell.
///
/// To find the line of a call takes a walk through the lines of the whole program, a quarter of a
/// second for a large one; a symbol takes microseconds. The symbol of a program's extension of a
/// view begins like those of Animatic. So a function is one of these only if its symbol mentions no
/// other module.
struct OwnFunctions {
  /// The modules that are known not to be the program's. Those of Animatic follow as they are met.
  private var modules: Set<Substring> = ["Swift", "Dispatch", "Foundation"]

  mutating func add(_ module: Substring) { modules.insert(module) }

  /// Returns whether a function is not one of the program, as far as its symbol tells.
  func contain(_ symbol: String) -> Bool {
    let mentioned = Self.modules(in: symbol)
    return !mentioned.isEmpty && mentioned.isSubset(of: modules)
  }

  /// Returns the modules that a symbol mentions, those that begin a name with dots and those of
  /// extensions; an empty set for a symbol that is not of Swift.
  private static func modules(in symbol: String) -> Set<Substring> {
    guard let text = Original.demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return [] }
    defer { free(text) }
    let module = /(?:^|[^\w.)])([A-Za-z_]\w*)\.|extension in (\w+)/
    return Set(String(cString: text).matches(of: module).compactMap { $0.1 ?? $0.2 })
  }
}

/// The types, functions and properties that a source declares.
struct Outline {
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var variables: [VariableDeclaration] = []

  /// A class, structure, enumeration, actor or protocol, or an extension of one.
  struct TypeDeclaration {
    let keyword: String
    /// The name as the declaration writes it, such as `Outer.Inner`, without generic parameters.
    let name: String
    /// The last components of the names after the colon.
    let inherited: [String]
    let modifiers: Modifiers
    /// The number of the token after the name and its generic parameters.
    let endOfName: Int
    /// The numbers of the tokens from the opening brace to the closing one.
    var body: Range<Int>
    /// The index of the type around it.
    let owner: Int?

    var lastName: String { name.lastComponent }
    var isProtocol: Bool { keyword == "protocol" }
  }

  struct FunctionDeclaration {
    let signature: Signature
    let modifiers: Modifiers
    /// The numbers of the tokens from `func` to the end of the result and its conditions.
    let range: Range<Int>
    /// The numbers of the tokens of the type of the result; empty without one.
    let result: Range<Int>
    /// The index of the type that it is a member of.
    let owner: Int?
  }

  struct VariableDeclaration {
    let name: String
    let modifiers: Modifiers
    /// The number of `var` or `let`.
    let start: Int
    /// The numbers of the tokens of the type; empty without one.
    let type: Range<Int>
    let isOptional: Bool
    let owner: Int?
  }

  /// Returns the innermost type around a token.
  ///
  /// - Complexity: O(log *n* + *d*) for *n* types that are *d* deep inside each other.
  func type(around number: Int) -> TypeDeclaration? {
    var (low, high) = (0, types.count)
    while low < high {
      let middle = (low + high) / 2
      if types[middle].body.lowerBound <= number { low = middle + 1 } else { high = middle }
    }
    var index: Int? = low - 1
    while let candidate = index, candidate >= 0 {
      if types[candidate].body.contains(number) { return types[candidate] }
      index = types[candidate].owner
    }
    return nil
  }
}

extension String {
  /// The name after the last dot.
  var lastComponent: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[index(after: $0)...]) } ?? self
  }
}

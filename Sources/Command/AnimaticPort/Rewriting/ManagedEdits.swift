/// The properties of layers that Core Animation stores for `@NSManaged`: they become computed ones
/// over the values that the layer stores by key, and animate as before.
struct ManagedEdits {
  static func edits(
    of source: TokenText, _ outline: Outline, _ declarations: Declarations
  ) -> [Edit] {
    outline.variables.compactMap { variable in
      guard variable.modifiers.attributes.contains("NSManaged"), let owner = variable.owner,
        declarations.isLayer(outline.types[owner].lastName),
        let type = source.text(ofTokens: variable.type)
      else { return nil }
      let indent = source.indentation(ofLineAt: variable.start)
      let name = variable.name.filter { $0 != "`" }
      return source.insertion(
        of: " {\n\(indent)  get { \(read("value(forKey: \"\(name)\")", as: type)) }\n"
          + "\(indent)  set { setValue(newValue, forKey: \"\(name)\") }\n\(indent)}",
        after: variable.type.upperBound - 1)
    }
  }

  /// Returns the expression that reads an object as a type; without an object, 0 for numbers, as
  /// Core Animation has it.
  private static func read(_ object: String, as type: String) -> String {
    if let last = type.last, last == "?" || last == "!" {
      return "\(object) as? \(type.dropLast())"
    }
    if let number = numbers[type] { return "(\(object) as? NSNumber)?.\(number) ?? 0" }
    if let zero = zeros[type] { return "\(object) as? \(type) ?? \(zero)" }
    return "\(object) as! \(type)"
  }

  private static let numbers = [
    "Float": "floatValue", "Double": "doubleValue", "Int": "intValue", "UInt": "uintValue",
    "CFTimeInterval": "doubleValue", "TimeInterval": "doubleValue",
  ]
  private static let zeros = [
    "CGFloat": "0", "Bool": "false", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
    "CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity", "String": "\"\"",
  ]
}

extension TokenText {
  func indentation(ofLineAt number: Int) -> String {
    guard let token = token(number) else { return "" }
    let before = bytes[..<token.range.lowerBound]
    let start = before.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return String(text(start..<token.range.lowerBound).prefix { $0 == " " || $0 == "\t" })
  }
}

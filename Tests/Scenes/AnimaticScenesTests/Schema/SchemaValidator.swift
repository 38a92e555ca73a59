@testable import AnimaticScenes

/// A validator for the keywords of JSON Schema (draft 2020-12) that the schema of scenes uses; the
/// test of the schema checks that it uses no others.
struct SchemaValidator {
  let schema: JSONTree
  /// The patterns, by their texts.
  private let patterns: [String: Regex<AnyRegexOutput>]

  init(_ schema: JSONText) throws {
    self.schema = schema.tree()
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    for entry in schema.index.indices where schema.bytes[schema.offset(of: entry)] == 0x22 {
      let text = schema.string(at: entry)
      if text.hasPrefix("^") { patterns[text] = try Regex(text) }
    }
    self.patterns = patterns
  }

  /// The keywords that the validator checks, and the keywords without effect of their own.
  static let keywords: Set<String> = [
    "$ref", "type", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if", "then", "minimum",
    "exclusiveMinimum", "maximum", "minLength", "pattern", "minItems", "maxItems", "contains",
    "prefixItems", "items", "required", "minProperties", "maxProperties", "properties",
    "additionalProperties", "dependentRequired", "dependentSchemas", "$schema", "$defs", "title",
    "description",
  ]

  /// The definitions, by their names.
  var definitions: [String: JSONTree] { schema.members["$defs"]?.members ?? [:] }

  /// Whether a value is legal by the whole schema.
  func allows(_ value: JSONTree) -> Bool { allows(value, by: schema) }

  func allows(_ value: JSONTree, by rule: JSONTree) -> Bool {
    if case .flag(let isAllowed) = rule { return isAllowed }
    let keywords = rule.members
    return keywords.allSatisfy { check($0, $1, of: keywords, value) }
  }

  private func check(
    _ keyword: String, _ argument: JSONTree, of rule: [String: JSONTree], _ value: JSONTree
  ) -> Bool {
    switch keyword {
    case "$ref":
      let name = argument.text?.split(separator: "/").last.map(String.init) ?? ""
      return definitions[name].map { allows(value, by: $0) } ?? false
    case "type": return hasType(argument.text, value)
    case "enum": return argument.elements.contains { isEqual($0, value) }
    case "const": return isEqual(argument, value)
    case "allOf": return argument.elements.allSatisfy { allows(value, by: $0) }
    case "anyOf": return argument.elements.contains { allows(value, by: $0) }
    case "oneOf": return argument.elements.count { allows(value, by: $0) } == 1
    case "not": return !allows(value, by: argument)
    case "if":
      guard allows(value, by: argument), let then = rule["then"] else { return true }
      return allows(value, by: then)
    default: break
    }
    switch value {
    case .number(let number): return checkNumber(keyword, argument, number)
    case .text(let text): return checkText(keyword, argument, text)
    case .list(let elements): return checkList(keyword, argument, of: rule, elements)
    case .object(let members): return checkObject(keyword, argument, of: rule, value, members)
    case .null, .flag: return true
    }
  }

  private func hasType(_ type: String?, _ value: JSONTree) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .flag), ("number", .number), ("string", .text),
      ("array", .list), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private func isEqual(_ constant: JSONTree, _ value: JSONTree) -> Bool {
    constant.text != nil && constant.text == value.text
  }

  private func checkNumber(_ keyword: String, _ argument: JSONTree, _ number: Double) -> Bool {
    switch keyword {
    case "minimum": number >= argument.number
    case "exclusiveMinimum": number > argument.number
    case "maximum": number <= argument.number
    default: true
    }
  }

  private func checkText(_ keyword: String, _ argument: JSONTree, _ text: String) -> Bool {
    switch keyword {
    case "minLength": Double(text.unicodeScalars.count) >= argument.number
    case "pattern": argument.text.flatMap { patterns[$0] }.map { text.contains($0) } ?? false
    default: true
    }
  }

  private func checkList(
    _ keyword: String, _ argument: JSONTree, of rule: [String: JSONTree], _ elements: [JSONTree]
  ) -> Bool {
    switch keyword {
    case "minItems": return Double(elements.count) >= argument.number
    case "maxItems": return Double(elements.count) <= argument.number
    case "contains": return elements.contains { allows($0, by: argument) }
    case "prefixItems": return zip(elements, argument.elements).allSatisfy { allows($0, by: $1) }
    case "items":
      let prefix = rule["prefixItems"]?.elements.count ?? 0
      return elements.dropFirst(prefix).allSatisfy { allows($0, by: argument) }
    default: return true
    }
  }

  private func checkObject(
    _ keyword: String, _ argument: JSONTree, of rule: [String: JSONTree], _ value: JSONTree,
    _ members: [String: JSONTree]
  ) -> Bool {
    func has(_ keys: JSONTree) -> Bool {
      keys.elements.allSatisfy { members[$0.text ?? ""] != nil }
    }
    switch keyword {
    case "required": return has(argument)
    case "minProperties": return Double(members.count) >= argument.number
    case "maxProperties": return Double(members.count) <= argument.number
    case "properties":
      let rules = argument.members
      return members.allSatisfy { key, member in
        rules[key].map { allows(member, by: $0) } ?? true
      }
    case "additionalProperties":
      let known = rule["properties"]?.members ?? [:]
      return members.keys.allSatisfy { known[$0] != nil }
    case "dependentRequired":
      return argument.members.allSatisfy { key, others in members[key] == nil || has(others) }
    case "dependentSchemas":
      return argument.members.allSatisfy { key, rule in
        members[key] == nil || allows(value, by: rule)
      }
    default: return true
    }
  }
}

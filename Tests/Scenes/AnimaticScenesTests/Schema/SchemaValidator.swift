@testable import AnimaticScenes

/// A validator for the keywords of JSON Schema (draft 2020-12) that the schema of scenes uses; the
/// test of the schema checks that it uses no others.
struct SchemaValidator {
  let schema: JSONText
  /// The indices of the definitions, by their names.
  let definitions: [String: Int]
  /// The patterns, by their texts.
  private let patterns: [String: Regex<AnyRegexOutput>]

  init(_ schema: JSONText) throws {
    self.schema = schema
    var definitions: [String: Int] = [:]
    if let entry = schema.member("$defs", of: 0) {
      for (key, entry) in schema.members(of: entry) { definitions[key] = entry }
    }
    self.definitions = definitions
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

  /// Whether a value is legal by the schema at a place; by default, the whole one.
  func allows(_ entry: Int = 0, of text: JSONText, by rule: Int = 0) -> Bool {
    switch schema.kind(of: rule) {
    case .true: return true
    case .false: return false
    default: break
    }
    return schema.members(of: rule).allSatisfy { keyword, argument in
      check(keyword, argument, of: rule, entry, text)
    }
  }

  /// The keys of a schema's `properties`.
  func keys(of rule: Int) -> [String] {
    schema.member("properties", of: rule).map {
      schema.members(of: $0).map(\.key)
    } ?? []
  }

  private func check(
    _ keyword: String, _ argument: Int, of rule: Int, _ entry: Int, _ text: JSONText
  ) -> Bool {
    switch keyword {
    case "$ref":
      let name = schema.string(at: argument).split(separator: "/").last.map(String.init) ?? ""
      return definitions[name].map { allows(entry, of: text, by: $0) } ?? false
    case "type": return hasType(schema.string(at: argument), entry, text)
    case "enum":
      return schema.children(of: argument).contains { isEqual($0, entry, text) }
    case "const": return isEqual(argument, entry, text)
    case "allOf":
      return schema.children(of: argument).allSatisfy { allows(entry, of: text, by: $0) }
    case "anyOf":
      return schema.children(of: argument).contains { allows(entry, of: text, by: $0) }
    case "oneOf":
      return schema.children(of: argument).count { allows(entry, of: text, by: $0) } == 1
    case "not": return !allows(entry, of: text, by: argument)
    case "if":
      guard allows(entry, of: text, by: argument),
        let then = schema.member("then", of: rule)
      else { return true }
      return allows(entry, of: text, by: then)
    default: break
    }
    switch text.kind(of: entry) {
    case .number: return checkNumber(keyword, argument, text.number(at: entry))
    case .string: return checkString(keyword, argument, text.string(at: entry))
    case .array: return checkArray(keyword, argument, of: rule, entry, text)
    case .object: return checkObject(keyword, argument, of: rule, entry, text)
    case .null, .true, .false: return true
    }
  }

  private func hasType(_ type: String, _ entry: Int, _ text: JSONText) -> Bool {
    switch (type, text.kind(of: entry)) {
    case ("null", .null), ("boolean", .true), ("boolean", .false), ("number", .number),
      ("string", .string), ("array", .array), ("object", .object):
      true
    case ("integer", .number): text.number(at: entry) == text.number(at: entry).rounded()
    default: false
    }
  }

  private func isEqual(_ constant: Int, _ entry: Int, _ text: JSONText) -> Bool {
    schema.kind(of: constant) == .string && text.kind(of: entry) == .string
      && schema.string(at: constant) == text.string(at: entry)
  }

  private func checkNumber(_ keyword: String, _ argument: Int, _ number: Double) -> Bool {
    switch keyword {
    case "minimum": number >= schema.number(at: argument)
    case "exclusiveMinimum": number > schema.number(at: argument)
    case "maximum": number <= schema.number(at: argument)
    default: true
    }
  }

  private func checkString(_ keyword: String, _ argument: Int, _ string: String) -> Bool {
    switch keyword {
    case "minLength": Double(string.unicodeScalars.count) >= schema.number(at: argument)
    case "pattern":
      patterns[schema.string(at: argument)].map { string.contains($0) } ?? false
    default: true
    }
  }

  private func checkArray(
    _ keyword: String, _ argument: Int, of rule: Int, _ entry: Int, _ text: JSONText
  ) -> Bool {
    let elements = text.children(of: entry)
    switch keyword {
    case "minItems": return Double(elements.count) >= schema.number(at: argument)
    case "maxItems": return Double(elements.count) <= schema.number(at: argument)
    case "contains": return elements.contains { allows($0, of: text, by: argument) }
    case "prefixItems":
      return zip(elements, schema.children(of: argument)).allSatisfy {
        allows($0, of: text, by: $1)
      }
    case "items":
      let prefix = schema.member("prefixItems", of: rule).map {
        schema.children(of: $0).count
      }
      return elements.dropFirst(prefix ?? 0).allSatisfy { allows($0, of: text, by: argument) }
    default: return true
    }
  }

  private func checkObject(
    _ keyword: String, _ argument: Int, of rule: Int, _ entry: Int, _ text: JSONText
  ) -> Bool {
    let members = text.members(of: entry)
    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
    switch keyword {
    case "required":
      return schema.children(of: argument).allSatisfy { has(schema.string(at: $0)) }
    case "minProperties": return Double(members.count) >= schema.number(at: argument)
    case "maxProperties": return Double(members.count) <= schema.number(at: argument)
    case "properties":
      return schema.members(of: argument).allSatisfy { key, rule in
        text.member(key, of: entry).map { allows($0, of: text, by: rule) } ?? true
      }
    case "additionalProperties":
      let known = Set(keys(of: rule))
      return members.allSatisfy { known.contains($0.key) }
    case "dependentRequired":
      return schema.members(of: argument).allSatisfy { key, others in
        !has(key) || schema.children(of: others).allSatisfy { has(schema.string(at: $0)) }
      }
    case "dependentSchemas":
      return schema.members(of: argument).allSatisfy { key, rule in
        !has(key) || allows(entry, of: text, by: rule)
      }
    default: return true
    }
  }
}

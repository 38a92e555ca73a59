@testable import AnimaticScenes

/// The part of JSON Schema (draft 2020-12) that the schema of scenes uses; the test of the schema
/// checks that it uses no other.
struct SchemaValidator {
  let schema: JSONText
  /// The places of the definitions, by their names.
  let definitions: [String: Int]
  /// The patterns, by the texts that spell them.
  private let patterns: [String: Regex<AnyRegexOutput>]

  init(_ schema: JSONText) throws {
    self.schema = schema
    var definitions: [String: Int] = [:]
    if let place = Self.member("$defs", of: 0, in: schema) {
      for (key, place) in Self.members(of: place, in: schema) { definitions[key] = place }
    }
    self.definitions = definitions
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    for place in schema.index.indices where schema.bytes[schema.offset(of: place)] == 0x22 {
      let text = schema.string(at: place)
      if text.hasPrefix("^") { patterns[text] = try Regex(text) }
    }
    self.patterns = patterns
  }

  /// The keywords that are checked, and those that say nothing by themselves.
  static let keywords: Set<String> = [
    "$ref", "type", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if", "then", "minimum",
    "exclusiveMinimum", "maximum", "minLength", "pattern", "minItems", "maxItems", "contains",
    "prefixItems", "items", "required", "minProperties", "maxProperties", "properties",
    "additionalProperties", "dependentRequired", "dependentSchemas", "$schema", "$defs", "title",
    "description",
  ]

  /// Whether a value is legal by the schema at a place; by default, the whole one.
  func allows(_ place: Int = 0, of text: JSONText, by rule: Int = 0) -> Bool {
    switch schema.kind(of: rule) {
    case .true: return true
    case .false: return false
    default: break
    }
    return Self.members(of: rule, in: schema).allSatisfy { keyword, argument in
      check(keyword, argument, of: rule, place, text)
    }
  }

  /// The keys of a schema's `properties`.
  func keys(of rule: Int) -> [String] {
    Self.member("properties", of: rule, in: schema).map {
      Self.members(of: $0, in: schema).map(\.key)
    } ?? []
  }

  private func check(
    _ keyword: String, _ argument: Int, of rule: Int, _ place: Int, _ text: JSONText
  ) -> Bool {
    switch keyword {
    case "$ref":
      let name = schema.string(at: argument).split(separator: "/").last.map(String.init) ?? ""
      return definitions[name].map { allows(place, of: text, by: $0) } ?? false
    case "type": return hasType(schema.string(at: argument), place, text)
    case "enum":
      return Self.elements(of: argument, in: schema).contains { isEqual($0, place, text) }
    case "const": return isEqual(argument, place, text)
    case "allOf":
      return Self.elements(of: argument, in: schema).allSatisfy { allows(place, of: text, by: $0) }
    case "anyOf":
      return Self.elements(of: argument, in: schema).contains { allows(place, of: text, by: $0) }
    case "oneOf":
      return Self.elements(of: argument, in: schema).count { allows(place, of: text, by: $0) } == 1
    case "not": return !allows(place, of: text, by: argument)
    case "if":
      guard allows(place, of: text, by: argument),
        let then = Self.member("then", of: rule, in: schema)
      else { return true }
      return allows(place, of: text, by: then)
    default: break
    }
    switch text.kind(of: place) {
    case .number: return checkNumber(keyword, argument, text.number(at: place))
    case .string: return checkString(keyword, argument, text.string(at: place))
    case .array: return checkArray(keyword, argument, of: rule, place, text)
    case .object: return checkObject(keyword, argument, of: rule, place, text)
    case .null, .true, .false: return true
    }
  }

  private func hasType(_ type: String, _ place: Int, _ text: JSONText) -> Bool {
    switch (type, text.kind(of: place)) {
    case ("null", .null), ("boolean", .true), ("boolean", .false), ("number", .number),
      ("string", .string), ("array", .array), ("object", .object):
      true
    case ("integer", .number): text.number(at: place) == text.number(at: place).rounded()
    default: false
    }
  }

  private func isEqual(_ constant: Int, _ place: Int, _ text: JSONText) -> Bool {
    schema.kind(of: constant) == .string && text.kind(of: place) == .string
      && schema.string(at: constant) == text.string(at: place)
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
    _ keyword: String, _ argument: Int, of rule: Int, _ place: Int, _ text: JSONText
  ) -> Bool {
    let elements = Self.elements(of: place, in: text)
    switch keyword {
    case "minItems": return Double(elements.count) >= schema.number(at: argument)
    case "maxItems": return Double(elements.count) <= schema.number(at: argument)
    case "contains": return elements.contains { allows($0, of: text, by: argument) }
    case "prefixItems":
      return zip(elements, Self.elements(of: argument, in: schema)).allSatisfy {
        allows($0, of: text, by: $1)
      }
    case "items":
      let prefix = Self.member("prefixItems", of: rule, in: schema).map {
        Self.elements(of: $0, in: schema).count
      }
      return elements.dropFirst(prefix ?? 0).allSatisfy { allows($0, of: text, by: argument) }
    default: return true
    }
  }

  private func checkObject(
    _ keyword: String, _ argument: Int, of rule: Int, _ place: Int, _ text: JSONText
  ) -> Bool {
    let members = Self.members(of: place, in: text)
    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
    switch keyword {
    case "required":
      return Self.elements(of: argument, in: schema).allSatisfy { has(schema.string(at: $0)) }
    case "minProperties": return Double(members.count) >= schema.number(at: argument)
    case "maxProperties": return Double(members.count) <= schema.number(at: argument)
    case "properties":
      return Self.members(of: argument, in: schema).allSatisfy { key, rule in
        Self.member(key, of: place, in: text).map { allows($0, of: text, by: rule) } ?? true
      }
    case "additionalProperties":
      let known = Set(keys(of: rule))
      return members.allSatisfy { known.contains($0.key) }
    case "dependentRequired":
      return Self.members(of: argument, in: schema).allSatisfy { key, others in
        !has(key) || Self.elements(of: others, in: schema).allSatisfy { has(schema.string(at: $0)) }
      }
    case "dependentSchemas":
      return Self.members(of: argument, in: schema).allSatisfy { key, rule in
        !has(key) || allows(place, of: text, by: rule)
      }
    default: return true
    }
  }

  // MARK: - Walking

  private static func elements(of place: Int, in text: JSONText) -> [Int] {
    guard text.kind(of: place) == .array || text.kind(of: place) == .object else { return [] }
    var places: [Int] = []
    var next = text.first(in: place)
    while next < text.end(of: place) {
      places.append(next)
      next = text.end(of: next)
    }
    return places
  }

  private static func members(of place: Int, in text: JSONText) -> [(key: String, place: Int)] {
    let places = elements(of: place, in: text)
    return stride(from: 0, to: places.count, by: 2).map {
      (text.string(at: places[$0]), places[$0 + 1])
    }
  }

  private static func member(_ key: String, of place: Int, in text: JSONText) -> Int? {
    members(of: place, in: text).first { $0.key == key }?.place
  }
}

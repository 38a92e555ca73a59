import AnimaticPrinting
import Foundation

extension SceneForm<[SceneValue.Name]> {
  /// The name or pattern of views, or several.
  static var views: Self {
    let name = SceneForm<SceneValue.Name>.name(of: "view")
    return Self(
      "\"pattern\" | [\"view\", ...]",
      schema: #""anyOf": [{\#(name.schema)}, "#
        + #"{"type": "array", "items": {\#(name.schema)}, "minItems": 1}]"#,
      read: { node in
        guard node.kind == .array else { return SceneValue.Name(node).map { [$0] } }
        guard let names = [SceneValue.Name](node) else { return nil }
        guard names.isEmpty else { return names }
        node.report("no view is named", remedy: "name some, or write a pattern such as \"row*\"")
        return nil
      },
      write: { $0.count == 1 ? $0[0].json : .list($0.map(\.json)) })
  }
}

extension SceneStagger.Origin: SceneCodable {
  static let form = SceneForm(
    "\"first\" | \"last\" | \"center\" | [x, y]",
    schema: #""anyOf": [{"enum": ["first", "last", "center"]}, {\#(CGPoint.form.schema)}]"#,
    Self.init)
  private static let words: KeyValuePairs<String, Self> = [
    "first": .first, "last": .last, "center": .center,
  ]

  init?(_ node: SceneNode) {
    guard node.kind != .array else {
      guard let point = CGPoint(node) else { return nil }
      self = .point(point)
      return
    }
    guard let text = node.text else { return nil }
    guard let origin = Self.words.first(where: { $0.key == text })?.value else {
      node.report(unknown: text, among: Self.words.map(\.key))
      return nil
    }
    self = origin
  }

  var json: JSONValue {
    if case .point(let point) = self { return point.json }
    return .text(Self.words.first { $0.value == self }?.key ?? "first")
  }
}

extension SceneStagger: SceneKeyed, SceneObjectCodable {
  static let noun = "a stagger"
  static let object = SceneObject(
    noun, "The waits of several views; a number alone is \"each\".",
    sample: #"{"each": 0.06, "from": "center"}"#, keys: keys.map(\.description))
  static let form = SceneForm(
    "seconds | stagger",
    schema: ##""anyOf": [{\##(seconds.schema)}, {"$ref": "#/$defs/stagger"}]"##, Self.init)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      "each", always: \.each, "The seconds from one view to the next", .time, isRequired: true),
    SceneKey(
      "from", always: \.from,
      "Who begins; from a point of the screen the views wait in proportion to their distance, the "
        + "farthest as long as the last one would", default: "\"first\""),
  ]
  private static let seconds = SceneForm<Double>.time

  init() { self.init(0) }

  init?(_ node: SceneNode) {
    self.init()
    guard node.kind == .object else {
      guard let each = Self.seconds.read(node) else { return nil }
      self.each = each
      return
    }
    guard let fields = SceneFields(node, of: Self.object), read(fields) else { return nil }
  }

  var json: JSONValue { from == .first ? each.json : .object(fields) }
}

extension [SceneChange] {
  /// Reports staggers outside of the changes of a block.
  func reportStaggers(_ reader: SceneReader) {
    for case .group(let group) in self where group.stagger != nil {
      reader.report(
        at: group.offset, "a \"stagger\" needs a block around it",
        remedy: "put it into the changes of an \"animate\"")
    }
  }

  /// Lets a closure change all groups, also those inside of blocks and keyframes.
  fileprivate mutating func forEachGroup(_ body: (inout SceneChange.Group) -> Void) {
    for index in indices {
      switch self[index] {
      case .properties, .configure: break
      case .group(var group):
        body(&group)
        self[index] = .group(group)
      case .animate(var block):
        block.changes.forEachGroup(body)
        self[index] = .animate(block)
      case .keyframe(var keyframe):
        keyframe.changes.forEachGroup(body)
        self[index] = .keyframe(keyframe)
      }
    }
  }
}

extension Scene {
  /// Finds the views of all groups, and the patterns that match none.
  mutating func findMembers(_ reader: SceneReader) {
    let names = viewNames
    let known = Set(names)
    var matches: [String: [String]] = [:]
    func find(_ group: inout SceneChange.Group) {
      var members: [String] = []
      for name in group.views {
        guard !known.contains(name.text), name.isPattern else {
          members.append(name.text)
          continue
        }
        let found = matches[name.text] ?? names.filter { matchesPattern(name.text, $0) }
        matches[name.text] = found
        if found.isEmpty { reader.unmatched.append(name) }
        members += found
      }
      var seen: Set<String> = []
      let offset = group.offset
      group.members = members.filter { seen.insert($0).inserted }
        .map { SceneValue.Name(text: $0, offset: offset) }
      reader.add(group.members.count, to: .changes, at: offset)
    }
    for index in timeline.indices where !reader.isExceeded {
      switch timeline[index].action {
      case .animate(var block):
        block.changes.forEachGroup(find)
        timeline[index].action = .animate(block)
      case .set(var changes):
        changes.forEachGroup(find)
        timeline[index].action = .set(changes)
      case .remove, .add, .insert, .delete, .move, .touch, .tap, .type, .press: break
      }
    }
  }
}

extension SceneValue.Name {
  var isPattern: Bool { text.contains { $0 == "*" || $0 == "?" } }
}

/// Returns whether a name matches a pattern, in which `*` stands for any text and `?` for one
/// character.
/// - Complexity: O(*n* · *m*), and O(*n* + *m*) for a pattern with one `*`.
package func matchesPattern(_ pattern: String, _ name: String) -> Bool {
  let (pattern, name) = (Array(pattern), Array(name))
  var (place, index) = (0, 0)
  // The last star, and where the text behind it is tried.
  var star: (place: Int, index: Int)?
  while index < name.count {
    if place < pattern.count, pattern[place] == "*" {
      star = (place, index)
      place += 1
    } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
      (place, index) = (place + 1, index + 1)
    } else if let last = star {
      star = (last.place, last.index + 1)
      (place, index) = (last.place + 1, last.index + 1)
    } else {
      return false
    }
  }
  return pattern[place...].allSatisfy { $0 == "*" }
}

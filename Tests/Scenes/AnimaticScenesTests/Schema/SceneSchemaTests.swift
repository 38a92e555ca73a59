import Foundation
import TestSupport
import Testing

@testable import AnimaticScenes

/// The JSON Schema of scenes against the reader, as far as a schema can express its rules: it knows
/// nothing of names that clash or are missing, or of ranges of numbers within texts.
@Suite struct SceneSchemaTests {
  private let validator: SchemaValidator
  private let seed = UInt64(19)

  private static let file = Repository.root.appending(path: "Examples/Schemas/scene.schema.json")

  init() throws {
    validator = try SchemaValidator(
      JSONScanner.index(Array(Data(contentsOf: Self.file)), file: Self.file.lastPathComponent))
  }

  @Test func `the schema is that of the keys`() throws {
    let outcome = try GoldenFile(Self.file).compare(SceneSchema.text)
    if let failure = outcome.failure(of: Self.file.lastPathComponent) { Issue.record("\(failure)") }
  }

  @Test func `the schema uses only keywords that the test knows`() {
    let used = schemas(in: validator.schema).flatMap(\.members.keys)
    #expect(Set(used).subtracting(SchemaValidator.keywords) == [])
  }

  @Test(arguments: SceneObject.all.map(\.noun))
  func `schema and reader have the same keys, and the sample of an object is legal`(
    noun: String
  ) throws {
    let object = try #require(SceneObject.all.first { $0.noun == noun })
    let found = noun == "a scene" ? validator.schema : validator.definitions[definition(noun)]
    let rule = try #require(found)
    #expect(Set((rule.members["properties"]?.members ?? [:]).keys) == Set(object.names))
    let sample = try JSONScanner.index(Array(object.sample.utf8), file: "sample")
    #expect(validator.allows(sample.tree(), by: rule))
    #expect(reads(scene(around: object)) == true)
  }

  @Test func `every example is legal`() throws {
    for name in ExampleScenes.names {
      let text = try String(contentsOfFile: ExampleScenes.path(name), encoding: .utf8)
      #expect(allows(text) == true && reads(text) == true, "\(name)")
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `a random scene is legal`(seed: UInt64) {
    var scenes = RandomScenes(seed: seed)
    let text = scenes.scene().json
    #expect(allows(text) == true, "\(text)")
    #expect(reads(text) == true, "\(text)")
  }

  /// Replaces every value of a scene in turn, mostly by wrong values.
  @Test func `schema and reader agree on every value`() throws {
    let values = [
      "null", "true", "0", "-1", "0.5", "7", "1e12", "1e13", #""""#, #""x""#, #""easeIn""#,
      #""default""#, #""spring:0.5""#, #""spring:1,-2""#, #""spring:""#, #""0,0,1,1""#, #""0,0,1""#,
      #""forever""#, #""intended""#, ##""#12AB56""##, ##""#12AB567""##, #""red""#, #""none""#,
      #""legacy""#, #""cubic""#, "[]", "{}", "[0, 1]", "[0, 0.5, 1, 1]", "[0, 0, 2, 1]",
      "[1, 0, 0, 1, 0, 0]", #"["flexibleWidth"]"#, #"[{"rotate": 1}]"#, #"{"scale": 2}"#,
      #""M0 0""#, #""M0""#, #"{"rect": [0, 0, 1, 1]}"#,
      #"{"spring": {"dampingRatio": 0}}"#, #"[{"view": "card"}]"#, #"[{"configure": {}}]"#,
      #"[{"keyframe": {"start": 0, "duration": 1}}]"#, #"{"name": "n"}"#, #"[{"name": "n"}]"#,
    ]
    let scene = try JSONScanner.index(Array(Self.richScene.utf8), file: "rich")
    var generator = SeededGenerator(seed: seed)
    for entry in third(decimals(in: scene)) {
      for value in values.shuffled(using: &generator).prefix(isThorough ? 9 : 1) {
        compare(text(of: scene, replacing: entry, by: value))
      }
    }
  }

  /// Adds, removes and moves members of objects.
  @Test func `schema and reader agree on every member`() throws {
    let scene = try JSONScanner.index(Array(Self.richScene.utf8), file: "rich")
    let objects = decimals(in: scene).filter { scene.kind(of: $0) == .object }
    let members = objects.flatMap { object in
      scene.children(of: object).enumerated().filter { $0.offset.isMultiple(of: 4) }
        .map { (object, $0.element) }
    }
    var generator = SeededGenerator(seed: seed)
    for (object, key) in third(members) {
      compare(text(of: scene, without: key))
      let member = "\"\(scene.string(at: key))\": \(text(of: scene, at: key + 1))"
      let others = objects.shuffled(using: &generator).prefix(isThorough ? 9 : 2)
      for other in others where other != object {
        compare(text(of: scene, adding: member, to: other))
      }
    }
  }

  /// Records an issue when the schema and the reader do not agree about a scene.
  private func compare(_ text: String) {
    guard let allowed = allows(text) else { return }
    let read = reads(text)
    #expect(allowed == read, "\(text), seed \(seed)")
  }

  /// Returns whether the schema allows a scene; nil when the text is no JSON.
  private func allows(_ text: String) -> Bool? {
    (try? JSONScanner.index(Array(text.utf8), file: "s")).map { validator.allows($0.tree()) }
  }

  /// Returns whether the reader accepts a scene, names aside.
  private func reads(_ text: String) -> Bool? {
    guard let index = try? JSONScanner.index(Array(text.utf8), file: "s") else { return nil }
    let (scene, isRight) = read(index)
    if let scene, isRight { compareWritten(scene, of: text) }
    return isRight
  }

  private func read(_ index: JSONText) -> (Scene?, isRight: Bool) {
    let source = try? SceneComposer.compose(index, file: "s", limits: .standard, read: nil)
    let index =
      source.flatMap { try? JSONScanner.index($0.bytes, file: "s") } ?? index
    let reader = SceneReader(index, source: Scene.Source(file: "s", bytes: index.bytes))
    let scene = Scene(SceneNode(reader: reader, entry: 0))
    return (scene, reader.isRight)
  }

  /// Records an issue when what is written of a scene is another scene, or none by the schema.
  private func compareWritten(_ scene: Scene, of text: String) {
    let written = try? JSONScanner.index(Array(scene.json.utf8), file: "w")
    #expect(written.flatMap { read($0).0 } == scene, "\(text) is written as \(scene.json)")
    #expect(
      written.map { validator.allows($0.tree()) } == true, "\(text) is written as \(scene.json)")
  }

  /// Uses every key of every object.
  private static let richScene = ##"""
    {"$schema": "x", "screen": {"width": 1, "height": 2, "backgroundColor": "red"},
     "semantics": "legacy", "forever": "intended",
     "views": [{"name": "card", "frame": [0, 0, 1, 1], "bounds": [0, 0, 1, 1], "center": [0, 0],
       "transform": [1, 0, 0, 1, 0, 0], "alpha": 1, "backgroundColor": "#123456",
       "contentStretch": [0, 0, 1, 1], "hidden": false, "contentMode": "top",
       "clipsToBounds": true, "autoresizingMask": ["flexibleWidth"], "autoresizesSubviews": true,
       "tag": 3, "cornerRadius": 4, "maskedCorners": ["topLeft"], "borderWidth": 1,
       "borderColor": null, "shadowColor": "red", "shadowOpacity": 0.5, "shadowOffset": [0, 1],
       "shadowRadius": 2, "zPosition": 1, "mask": {"oval": [0, 0, 1, 1]},
       "draw": [{"fill": "red", "path": "M0 0L1,1.5e1 2-2Z", "fillRule": "evenOdd"},
         {"stroke": "blue", "path": {"oval": [0, 0, 1, 1]}, "lineWidth": 2, "lineCap": "round",
          "lineJoin": "bevel", "miterLimit": 3, "lineDashPattern": [1, 2], "lineDashPhase": -1}],
       "subviews": [
         {"name": "photo", "image": {"name": "p", "size": [3, 4], "scale": 2}},
         {"name": "title", "label": {"text": "", "font": {"name": "Helvetica", "size": 9},
           "textColor": "red", "textAlignment": "center", "numberOfLines": 0,
           "lineBreakMode": "byClipping", "adjustsFontSizeToFitWidth": true,
           "minimumScaleFactor": 0.5}},
         {"name": "note", "label": {"font": {"weight": "bold"}},
           "maskView": {"name": "veil", "frame": [0, 0, 1, 1], "alpha": 0.5}},
         {"name": "ring", "shape": {"path": {"roundedRect": [0, 0, 1, 1], "cornerRadius": 1},
           "fillColor": null, "fillRule": "nonZero", "strokeColor": "red", "strokeStart": 0,
           "strokeEnd": 0.5, "lineWidth": 1, "lineDashPattern": []}},
         {"name": "sky", "gradient": {"colors": ["red", [0, 0, 0, 1]], "locations": [0, 1],
           "startPoint": [0, 0], "endPoint": [1, 1], "type": "radial"}},
         {"name": "go", "button": {"kind": "custom", "backgroundColor": "red",
           "whenHighlighted": {"backgroundColor": "blue"}}},
         {"name": "ok", "button": {"title": "OK", "enabled": true, "selected": false,
           "font": {"size": 15}, "tintColor": "red", "titleColor": "red",
           "image": {"name": "p", "size": [3, 4]}, "backgroundImage": {"name": "p", "size": [3, 4]},
           "whenHighlighted": {"title": "!", "titleColor": "red", "font": {"size": 9},
             "image": {"name": "p", "size": [3, 4]},
             "backgroundImage": {"name": "p", "size": [3, 4]}},
           "whenDisabled": {}, "whenSelected": {}},
           "gestures": ["tap", "swipeUp"]},
         {"name": "on", "switch": {"on": true, "animated": false, "enabled": true,
           "onTintColor": "red", "thumbTintColor": "red"}},
         {"name": "volume", "slider": {"value": 1, "minimumValue": 0, "maximumValue": 2,
           "animated": true, "enabled": true, "minimumTrackTintColor": "red",
           "maximumTrackTintColor": "red", "thumbTintColor": "red"}},
         {"name": "bar", "progress": {"progress": 0.5, "animated": true,
           "progressTintColor": "red", "trackTintColor": "red"}},
         {"name": "pages", "pageControl": {"numberOfPages": 3, "currentPage": 1, "enabled": true,
           "pageIndicatorTintColor": "red", "currentPageIndicatorTintColor": "red"}},
         {"name": "busy", "activityIndicator": {"animating": true, "hidesWhenStopped": false,
           "color": "red"}},
         {"name": "list", "scroll": {"contentSize": [1, 2], "contentInset": [0, 0, 0, 0],
           "contentOffset": [0, 1], "pagingEnabled": true, "scrollEnabled": true, "bounces": true,
           "alwaysBounceVertical": false, "alwaysBounceHorizontal": false,
           "directionalLockEnabled": true, "decelerationRate": "fast"}},
         {"name": "rows", "list": {"rowHeight": 44, "separators": false, "contentOffset": [0, 1]},
           "subviews": [{"name": "first"}, {"name": "second"}]},
         {"name": "dot", "backgroundColor": [0, 0.5, 1, 1],
         "transform": [{"rotate": 90}, {"scale": 2}, {"scale": [1, 2]}, {"translate": [1, 1]}]}]}],
     "timeline": [
       {"at": 0, "animate": {"name": "a", "duration": 1, "delay": 0, "startDate": 0, "phase": 0,
         "curve": "easeIn", "repeatCount": 2, "autoreverses": true,
         "beginsFromCurrentState": false, "forever": "intended",
         "transition": {"kind": "curlUp", "view": "card", "cache": false},
         "changes": [{"view": "dot", "alpha": 0}, {"view": "ring", "shape": {"strokeEnd": 1}},
           {"configure": {"curve": [0, 0, 1, 1]}},
           {"animate": {"curve": {"spring": {"dampingRatio": 1, "velocity": 0}}}}]}},
       {"after": "a", "animate": {"calculationMode": "cubic", "curve": "0.1,0,.5e0,1.", "changes": [
         {"keyframe": {"start": 0, "duration": 0.5, "changes": [{"view": "dot", "alpha": 1}]}}]}},
       {"at": 2, "set": [{"view": "card", "center": [1, 1]}]}, {"at": 3, "remove": "dot"},
       {"at": 4, "add": {"name": "late"}, "to": "card"}, {"at": 5, "tap": "card"},
       {"at": 5, "insert": {"list": "rows", "rows": [{"name": "third"}], "row": 0,
         "animation": "left"}}, {"at": 5, "delete": {"rows": ["third"], "animation": "none"}},
       {"at": 5, "move": {"row": "first", "to": 1}},
       {"at": 6, "touch": [[1, 2, 0.5]]}, {"after": "a", "touch": [[[1, 2, 0]], [[3, 4, 1]]]}]}
    """##

  /// The name of an object in the definitions of the schema.
  private func definition(_ noun: String) -> String {
    SceneObject.all.first { $0.noun == noun }?.definition ?? ""
  }

  /// Returns a scene with the sample of an object at a legal position.
  private func scene(around object: SceneObject) -> String {
    let sample = object.sample
    func block(_ members: String) -> String {
      #"{"timeline": [{"at": 0, "animate": {\#(members)}}]}"#
    }
    return switch object.noun {
    case "a scene": sample
    case "a component": #"{"components": {"c": \#(sample)}}"#
    case "a use":
      #"{"components": {"row": {"parameters": ["id", "y"], "views": []}}, "views": [\#(sample)]}"#
    case "a repetition": #"{"views": [\#(sample)]}"#
    case "a loop": #"{"views": [{"repeat": \#(sample), "each": []}]}"#
    case "a screen": #"{"screen": \#(sample)}"#
    case "a view": #"{"views": [\#(sample)]}"#
    case "a constraint": #"{"views": [{"name": "a", "constraints": [\#(sample)]}]}"#
    case "an operation": #"{"views": [{"name": "a", "transform": [\#(sample)]}]}"#
    case "a drawing": #"{"views": [{"name": "a", "draw": [\#(sample)]}]}"#
    case "an image", "a label", "a shape", "a gradient", "a button", "a switch", "a slider",
      "a page control", "an activity indicator":
      #"{"views": [{"name": "a", "\#(definition(object.noun))": \#(sample)}]}"#
    case "a button state":
      #"{"views": [{"name": "a", "button": {"whenDisabled": \#(sample)}}]}"#
    case "a progress view": #"{"views": [{"name": "a", "progress": \#(sample)}]}"#
    case "a text field": #"{"views": [{"name": "a", "textField": \#(sample)}]}"#
    case "a scroll view": #"{"views": [{"name": "a", "scroll": \#(sample)}]}"#
    case "a list": #"{"views": [{"name": "a", "list": \#(sample)}]}"#
    case "an insertion":
      #"{"views": [{"name": "chat", "list": {}}], "timeline": [{"at": 0, "insert": \#(sample)}]}"#
    case "a deletion", "a move":
      #"{"views": [{"name": "hello"}], "timeline": [{"at": 0, "\#(definition(object.noun) == "move" ? "move" : "delete")": \#(sample)}]}"#
    case "a font": #"{"views": [{"name": "a", "label": {"font": \#(sample)}}]}"#
    case "a path": #"{"views": [{"name": "a", "shape": {"path": \#(sample)}}]}"#
    case "a step": #"{"timeline": [\#(sample)]}"#
    case "a block": #"{"timeline": [{"at": 0, "animate": \#(sample)}]}"#
    case "a curve": block(#""curve": \#(sample)"#)
    case "a spring": block(#""curve": {"spring": \#(sample)}"#)
    case "a stagger":
      block(#""changes": [{"views": "*", "stagger": \#(sample)}]"#)
    case "an amount": block(#""changes": [{"view": "a", "center": \#(sample)}]"#)
    case "a transition": block(#""transition": \#(sample)"#)
    case "a change": block(#""changes": [\#(sample)]"#)
    default:
      block(
        #""changes": [{"\#(definition(object.noun) == "configuration" ? "configure" : "keyframe")": \#(sample)}]"#
      )
    }
  }

  /// All values of a text, without the keys.
  private func decimals(in text: JSONText, from entry: Int = 0) -> [Int] {
    let isObject = text.kind(of: entry) == .object
    let values = text.children(of: entry).enumerated()
      .filter { !isObject || !$0.offset.isMultiple(of: 4) }.map(\.element)
    return [entry] + values.flatMap { decimals(in: text, from: $0) }
  }

  /// Returns the text of a value with one change in it.
  private func text(
    of scene: JSONText, at entry: Int = 0, replacing: Int? = nil, by value: String = "",
    without key: Int? = nil, adding member: String = "", to object: Int? = nil
  ) -> String {
    func inner(_ entry: Int) -> String {
      text(
        of: scene, at: entry, replacing: replacing, by: value, without: key, adding: member,
        to: object)
    }
    if entry == replacing { return value }
    let children = scene.children(of: entry)
    switch scene.kind(of: entry) {
    case .null, .true, .false: return scene.kind(of: entry).rawValue
    case .number: return "\(scene.number(at: entry))"
    case .string: return "\"\(scene.string(at: entry))\""
    case .array: return "[" + children.map(inner).joined(separator: ", ") + "]"
    case .object:
      var members = stride(from: 0, to: children.count, by: 2).filter { children[$0] != key }
        .map { "\(inner(children[$0])): \(inner(children[$0 + 1]))" }
      if entry == object { members.append(member) }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  /// Returns all schemas in a schema.
  private func schemas(in rule: JSONTree) -> [JSONTree] {
    guard case .object(let keywords) = rule else { return [] }
    return [rule]
      + keywords.flatMap { keyword, argument -> [JSONTree] in
        switch keyword {
        case "$defs", "properties", "dependentSchemas":
          argument.members.values.flatMap { schemas(in: $0) }
        case "allOf", "anyOf", "oneOf", "prefixItems":
          argument.elements.flatMap { schemas(in: $0) }
        case "not", "if", "then", "items", "contains": schemas(in: argument)
        default: []
        }
      }
  }
}

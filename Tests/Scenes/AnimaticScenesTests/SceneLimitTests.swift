import Testing

@testable import AnimaticScenes

/// The demands of a scene: as much as a limit says, and not one more.
@Suite struct SceneLimitTests {
  /// A limit, the scene that has exactly the amount, one that has one more, and the error of that.
  struct Row: CustomTestStringConvertible, Sendable {
    let limit: SceneLimit
    let amount: Int
    let most: String
    let beyond: String
    let error: String
    var testDescription: String { limit.name }

    init(
      _ limit: SceneLimit, _ amount: Int, _ most: String, _ beyond: String, _ error: String
    ) {
      (self.limit, self.amount, self.most, self.beyond) = (limit, amount, most, beyond)
      self.error = error
    }

    func parse(_ text: String) -> Result<Scene, SceneErrors> {
      var limits = SceneLimits.standard
      limits[limit] = amount
      return Result { () throws(SceneErrors) in
        try Scene(Array(text.utf8), file: "s.json", limits: limits)
      }
    }
  }

  private static func views(_ views: String) -> String { #"{"views": [\#(views)]}"# }
  private static func steps(_ steps: String) -> String {
    #"{"views": [{"name": "a"}], "timeline": [\#(steps)]}"#
  }
  private static func changes(_ changes: String) -> String {
    steps(#"{"at": 0, "animate": {"changes": [\#(changes)]}}"#)
  }
  private static let set = #"{"at": 0, "set": []}"#
  private static let alpha = #"{"view": "a", "alpha": 0}"#
  private static let keyframe = #"{"keyframe": {"start": 0, "duration": 1, "changes": []}}"#
  private static func touch(_ end: Double) -> String {
    #"{"at": 0, "touch": [[0, 0, 0], [1, 1, \#(end)]]}"#
  }
  private static func type(_ text: String) -> String { #"{"at": 0, "type": "\#(text)"}"# }
  private static func pages(_ name: String, _ count: Int) -> String {
    #"{"name": "\#(name)", "pageControl": {"numberOfPages": \#(count)}}"#
  }
  private static func drawing(_ path: String) -> String {
    views(#"{"name": "a", "draw": [{"fill": "red", "path": "\#(path)"}]}"#)
  }

  static let rows = [
    Row(
      .bytes, 13, #"{"views": [] }"#.replacing(" }", with: "}"), #"{"views": [] }"#,
      "1:1: the file has more than 13 bytes (split the scene, or allow more with --limit bytes=N)"),
    Row(
      .depth, 3, views(#"{"name": "a"}"#), views(#"{"name": "a", "frame": [0, 0, 1, 1]}"#),
      "1:35: more than 3 arrays and objects inside each other (nest less deeply, or allow more "
        + "with --limit depth=N)"),
    Row(
      .views, 2, views(#"{"name": "a", "subviews": [{"name": "b"}]}"#),
      views(#"{"name": "a"}, {"name": "b"}, {"name": "c"}"#),
      "1:42: views[2]: more than 2 views: the views at time 0, and those that steps add (ask for "
        + "less, or allow more with --limit views=N)"),
    Row(
      .steps, 2, steps("\(set), \(set)"), steps("\(set), \(set), \(set)"),
      "1:85: timeline[2]: more than 2 steps: the steps of the timeline (ask for less, or allow more "
        + "with --limit steps=N)"),
    Row(
      .changes, 2, changes("\(alpha), \(alpha)"), changes("\(alpha), \(alpha), \(alpha)"),
      "1:129: timeline[0].animate.changes[2]: more than 2 changes: the changes of all blocks and "
        + "steps (ask for less, or allow more with --limit changes=N)"),
    Row(
      .keyframes, 1, changes(keyframe), changes("\(keyframe), \(keyframe)"),
      "1:146: timeline[0].animate.changes[1].keyframe: more than 1 keyframes: the keyframes of all "
        + "blocks (ask for less, or allow more with --limit keyframes=N)"),
    Row(
      .touching, 5, steps("\(touch(2.5)), \(touch(2))"), steps("\(touch(2.5)), \(touch(2.1))"),
      "1:106: timeline[1].touch: more than 5 seconds: the time of all fingers together; one has at "
        + "most 3600 (ask for less, or allow more with --limit touching=N)"),
    Row(
      .typing, 5, steps("\(type("abc")), \(type("de"))"), steps("\(type("abc")), \(type("def"))"),
      "1:85: timeline[1].type: more than 5 characters: the characters that all steps type (ask for "
        + "less, or allow more with --limit typing=N)"),
    Row(
      .pages, 9, views("\(pages("a", 4)), \(pages("b", 5))"),
      views("\(pages("a", 4)), \(pages("b", 6))"),
      "1:93: views[1].pageControl: more than 9 pages: the pages of all page controls; one has at "
        + "most 10 000 (ask for less, or allow more with --limit pages=N)"),
    Row(
      .elements, 3, drawing("M0 0L1 0Z"), drawing("M0 0L1 0 2 0Z"),
      "1:59: views[0].draw[0].path: more than 3 elements: the moves, lines and curves of all paths "
        + "(ask for less, or allow more with --limit elements=N)"),
    Row(
      .characters, 4, views(#"{"name": "éé"}"#), views(#"{"name": "ééa"}"#),
      "1:21: views[0].name: more than 4 bytes: a name or another text, in UTF-8 (ask for less, or "
        + "allow more with --limit characters=N)"),
  ]

  @Test(arguments: rows)
  func `a scene may have as much as a limit says, and not one more`(_ row: Row) throws {
    #expect(throws: Never.self) { try row.parse(row.most).get() }
    let errors = #expect(throws: SceneErrors.self) { try row.parse(row.beyond).get() }
    #expect(errors?.lines == ["s.json:\(row.error)"])
    #expect(errors?.errors.map(\.limit) == [row.limit])
  }

  @Test(arguments: [(1, true), (2, true), (3, false)])
  @MainActor func `steps add views up to the limit of levels inside each other`(
    _ count: Int, _ isPlayed: Bool
  ) throws {
    var limits = SceneLimits.standard
    // The window is one level.
    limits[.nesting] = 3
    let steps = (1...count).map {
      #"{"at": 0, "add": {"name": "v\#($0)"}, "to": "v\#($0 - 1)"}"#
    }
    let text = #"{"views": [{"name": "v0"}], "timeline": [\#(steps.joined(separator: ", "))]}"#
    let scene = try Scene(Array(text.utf8), file: "s.json", limits: limits)
    let player = try ScenePlayer(scene)
    player.simulator.advance(to: 1)
    #expect((player.failure == nil) == isPlayed)
    #expect(isPlayed || player.failure?.limit == .nesting)
  }

  @Test func `beyond a limit the reader decodes no further`() throws {
    var limits = SceneLimits.standard
    limits[.views] = 2
    let views = (0..<5000).map { #"{"name": "v\#($0)", "alpa": 1}"# }.joined(separator: ", ")
    let errors = #expect(throws: SceneErrors.self) {
      try Scene(Array(Self.views(views).utf8), file: "s.json", limits: limits)
    }
    // Three misspelt keys, and the limit.
    #expect(errors?.errors.count == 4 && errors?.omitted == 0)
  }

  @Test(arguments: [
    ("views=3", [SceneLimit.views: 3]), ("views=0", [.views: 0]),
    ("views=3,time=10,views=4", [.views: 4, .time: 10]), ("depth=256", [.depth: 256]),
  ])
  func `a text sets limits`(_ text: String, _ amounts: [SceneLimit: Int]) throws {
    var limits = SceneLimits()
    try limits.set(text)
    for limit in SceneLimit.allCases {
      #expect(limits[limit] == amounts[limit] ?? limit.row.standard ?? .max)
    }
  }

  private static let number = "expected a number with the name, as in views=1000"
  private static let whole = "expected a whole number of at least 0 for views"

  /// A text, the item of it that is wrong, and what the error says besides.
  @Test(arguments: [
    ("", "", ""), ("views", "views", number), ("views=", "views=", ""),
    ("veiws=1", "veiws=1", #"(did you mean "views"?)"#), ("views=-1", "views=-1", whole),
    ("views=1e3", "views=1e3", ""), ("views=1,,", "", ""), ("depth=257", "depth=257", ""),
    ("numbers=1", "numbers=1", ""),
    ("views=99999999999999999999", "views=99999999999999999999", ""),
  ])
  func `a text that sets no limit is refused with the item`(
    _ text: String, _ item: String, _ words: String
  ) {
    var limits = SceneLimits()
    let error = #expect(throws: SceneLimits.SpellingError.self) { try limits.set(text) }
    #expect(error?.item == item && (error?.nearest == "views") == (text == "veiws=1"))
    #expect(words.isEmpty || error?.description.contains(words) == true)
  }
}

import AnimaticScenes
import Testing

/// Changes of single settings in the text of a scene file.
struct SceneEditTests {
  private func text(
    _ scene: String, _ block: String?, _ settings: [SceneEdit.Setting], at time: Double = 0,
    views: [String] = []
  ) throws -> String {
    let edit = SceneEdit(.block(name: block, time: time, views: views), settings)
    return String(
      decoding: try edit.applied(to: Array(scene.utf8), file: "s.json").text, as: UTF8.self)
  }

  /// A block before and after a change.
  @Test(
    arguments: [
      (
        #"{"name": "a", "duration": 1.0,  "changes": []}"#, SceneEdit.Setting.duration(2.5),
        #"{"name": "a", "duration": 2.5,  "changes": []}"#
      ),
      (
        #"{"name": "a", "duration": 1}"#, .delay(0.25),
        #"{"name": "a", "duration": 1, "delay": 0.25}"#
      ),
      (#"{"name":"a","changes":[]}"#, .duration(3), #"{"name":"a","duration":3,"changes":[]}"#),
      (
        #"{"duration": 1, "changes": [], "name": "a"}"#, .delay(1),
        #"{"duration": 1, "changes": [], "name": "a", "delay": 1}"#
      ),
      (
        "{\n    \"name\" : \"a\",\n    \"curve\" : \"easeIn\"\n  }", .curve([0.1, 0, 0.25, 1.5]),
        "{\n    \"name\" : \"a\",\n    \"curve\" : [0.1, 0, 0.25, 1.5]\n  }"
      ),
      (
        "{\r\n\t\"name\": \"a\"\r\n}", .delay(0.0004),
        "{\r\n\t\"name\": \"a\",\r\n\t\"delay\": 0\r\n}"
      ),
      (
        #"{"name": "a", "curve": {"mass": 1, "damping": 3}}"#, .curve([0, 0, 1, 1]),
        #"{"name": "a", "curve": [0, 0, 1, 1]}"#
      ),
      (#"{"name": "\u0061", "delay":1e-1}"#, .delay(0.2), #"{"name": "\u0061", "delay":0.2}"#),
      (
        #"{"name": "a", "duration": 1}"#, .delay(-0.0), #"{"name": "a", "duration": 1, "delay": 0}"#
      ),
    ] as [(String, SceneEdit.Setting, String)])
  func `only the value changes, and a new one is spelled as its neighbour`(
    block: String, setting: SceneEdit.Setting, changed: String
  ) throws {
    func scene(_ block: String) -> String {
      "\u{FEFF}{ \"timeline\":\n [ {\"at\" :0.50, \"animate\": {\"name\": \"b\", \"duration\": 9}},\n"
        + " {\"after\": \"b\", \"animate\": \(block)} ], \"views\": []\t}\n\n"
    }
    #expect(try text(scene(block), "a", [setting]) == scene(changed))
  }

  @Test func `of blocks without a name at one time, the views say which one changes`() throws {
    func scene(_ first: Int, _ second: Int) -> String {
      """
      {"timeline": [
        {"at": 1, "animate": {"duration": \(first), "changes": [{"view": "a"}, {"view": "b"}]}},
        {"at": 1, "animate": {"duration": \(second), "changes": [{"view": "c"}]}}]}
      """
    }
    #expect(try text(scene(1, 1), nil, [.duration(3)], at: 1, views: ["c"]) == scene(1, 3))
    #expect(try text(scene(1, 1), nil, [.duration(3)], at: 1, views: ["x", "b"]) == scene(3, 1))
    for views in [[], ["x"], ["a", "c"]] {
      #expect(throws: SceneEdit.Refusal.self) {
        try text(scene(1, 1), nil, [.duration(3)], at: 1, views: views)
      }
    }
  }

  /// The members of a view `v` before and after a change.
  @Test(
    arguments: [
      (#""frame": [0, 10,  50, 50]"#, "center.x", 100, #""frame": [75, 10,  50, 50]"#),
      (#""frame": [0, 10, 50, 50]"#, "center.y", 0, #""frame": [0, -25, 50, 50]"#),
      (#""frame": [0, 10, 50, 50]"#, "bounds.width", 80.5, #""frame": [0, 10, 80.5, 50]"#),
      (
        #""bounds": [0, 0, 9, 9], "center": [1,2]"#, "center.y", 7,
        #""bounds": [0, 0, 9, 9], "center": [1,7]"#
      ),
      (#""bounds": [0, 0, 9, 9]"#, "bounds.height", 4, #""bounds": [0, 0, 9, 4]"#),
      (#""alpha": 1.0, "tag": 3"#, "alpha", 0.25, #""alpha": 0.25, "tag": 3"#),
      (#""tag": 3"#, "cornerRadius", 8, #""cornerRadius": 8, "tag": 3"#),
      (#""alpha":1,"subviews":[]"#, "zPosition", -2, #""alpha":1, "zPosition":-2,"subviews":[]"#),
    ] as [(String, String, Double, String)])
  func `a number of a view changes where it stands`(
    members: String, column: String, number: Double, changed: String
  ) throws {
    for (before, after) in [
      (#"{"views": [{"name": "w", "subviews": [{"name": "v", "#, "}]}]}"),
      (#"{"views": [{"name": "w", "maskView": {"name": "v", "#, "}}]}"),
      (#"{"timeline": [{"at": 0, "add": {"name": "v", "#, "}}]}"),
    ] {
      let isFirst = members.hasPrefix("\"tag\"")
      let expected =
        isFirst ? before.dropLast(2) + ", " + changed : before + changed
      let edit = SceneEdit(.view("v"), [.number(column, number)])
      let result = try edit.applied(to: Array((before + members + after).utf8), file: "s.json")
      #expect(String(decoding: result.text, as: UTF8.self) == expected + after)
    }
  }

  @Test(
    arguments: [
      (
        #""frame": ["${x}", 0, 9, 9]"#, "center.x", 1,
        #"center.x is computed, "${x}"; change it in the file"#
      ),
      (
        #""frame": [0, 0, "${x}", 9]"#, "center.x", 1,
        #"center.x is computed, [0, 0, "${x}", 9]; change it in the file"#
      ),
      (
        #""frame": "${f}""#, "bounds.width", 1,
        #"bounds.width is computed, "${f}"; change it in the file"#
      ),
      (
        #""alpha": 1"#, "center.x", 1,
        #"the view has no "frame" and no "center"; give it one in the file"#
      ),
      (#""alpha": 1"#, "alpha", 1.5, "alpha takes a number from 0 to 1, not 1.5"),
      (#""alpha": 1"#, "bounds.width", -1, "bounds.width takes a number from 0 to 1000000, not -1"),
      (#""alpha": 1"#, "tag", 1, "tag is no number of a view that can change here"),
    ] as [(String, String, Double, String)])
  func `a number of a view that cannot change is refused with a reason`(
    members: String, column: String, number: Double, reason: String
  ) {
    let text = #"{"views": [{"name": "v", \#(members)}]}"#
    let error = #expect(throws: SceneEdit.Refusal.self) {
      try SceneEdit(.view("v"), [.number(column, number)]).applied(
        to: Array(text.utf8), file: "s.json")
    }
    #expect(error?.description == reason)
  }

  @Test func `the file that has written it out changes`() throws {
    let files = [
      "d/s.json": #"{"include": ["a.json", "b/b.json"], "views": [{"name": "v"}]}"#,
      "d/a.json": #"{"include": "./a.json", "views": [{"name": "w"}]}"#,
      "d/b/b.json":
        #"{"include": "../none.json", "timeline": [{"at": 0, "animate": {"name": "w"}}]}"#,
    ]
    let texts = SceneText.all(of: "d/s.json") { files[$0].map { Array($0.utf8) } }
    #expect(texts.map(\.path) == ["d/s.json", "d/a.json", "d/b/b.json"])
    func path(_ target: SceneEdit.Target) throws -> String {
      try SceneEdit(target, []).text(among: texts).path
    }
    #expect(try path(.view("v")) == "d/s.json")
    #expect(try path(.view("w")) == "d/a.json")
    #expect(try path(.block(name: "w", time: 0)) == "d/b/b.json")
    let error = #expect(throws: SceneEdit.Refusal.self) { try path(.view("x")) }
    #expect(
      error?.description
        == "the view \"x\" is written out 0 times in d/s.json, and can only change "
        + "where it is once; change the file")
  }

  @Test func `a block in another one and one without a name change, and several values at once`()
    throws
  {
    let scene = """
      {"timeline": [{"at": 1.5, "animate": {"duration": 1, "changes": [
        {"animate": {"name": "inner", "duration": 2}}]}}, {"at": 2, "animate": {"duration": 1}}]}
      """
    #expect(
      try text(scene, "inner", [.duration(4), .delay(1)])
        == scene.replacing("\"duration\": 2}", with: "\"duration\": 4, \"delay\": 1}"))
    #expect(
      try text(scene, nil, [.duration(7)], at: 1.5)
        == scene.replacing("{\"duration\": 1, \"changes", with: "{\"duration\": 7, \"changes"))
  }

  @Test(
    arguments: [
      ("{", "a", SceneEdit.Setting.delay(1), "s.json is no JSON at present; mend it first"),
      (
        #"{"timeline": []}"#, "a", .delay(1),
        "the block \"a\" is written out 0 times in s.json, and can only change where it is once; "
          + "change the file"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {}}, {"at": 0, "animate": {}}]}"#, nil, .delay(1),
        "the block at 0.0 s is written out 2 times in s.json, and can only change where it is once; "
          + "give it a name"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a", "delay": "${i}"}}]}"#, "a", .delay(1),
        "delay is computed, \"${i}\"; change it in the file"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .delay(-1),
        "delay takes seconds from 0 to 1000000, not -1"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .duration(.infinity),
        "duration takes seconds from 0 to 1000000, not inf"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .curve([2, 0, 0, 0]),
        "curve takes four numbers from -1000 to 1000, the first and the third from 0 to 1, not "
          + "[2, 0, 0, 0]"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .curve([]),
        "curve takes four numbers from -1000 to 1000, the first and the third from 0 to 1, not []"
      ),
      (
        #"[1, {"timeline": 3}]"#, "a", .delay(1),
        "the block \"a\" is written out 0 times in s.json, and can only change where it is once; "
          + "change the file"
      ),
    ] as [(String, String?, SceneEdit.Setting, String)])
  func `what cannot change is refused with a reason`(
    scene: String, block: String?, setting: SceneEdit.Setting, reason: String
  ) {
    let error = #expect(throws: SceneEdit.Refusal.self) { try text(scene, block, [setting]) }
    #expect(error?.description == reason)
  }
}

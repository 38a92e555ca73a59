import AnimaticScenes
import Testing

/// Changes of single settings in the text of a scene file.
struct SceneEditTests {
  private func text(
    _ scene: String, _ block: String?, _ settings: [SceneEdit.Setting], at time: Double = 0
  ) throws -> String {
    let edit = SceneEdit(block: block, time: time, settings: settings)
    return String(decoding: try edit.applied(to: Array(scene.utf8), file: "s.json"), as: UTF8.self)
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
        "-1 is no delay of a scene"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .duration(.infinity),
        "inf is no duration of a scene"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .curve([2, 0, 0, 0]),
        "[2, 0, 0, 0] is no curve of a scene"
      ),
      (
        #"{"timeline": [{"at": 0, "animate": {"name": "a"}}]}"#, "a", .curve([]),
        "[] is no curve of a scene"
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

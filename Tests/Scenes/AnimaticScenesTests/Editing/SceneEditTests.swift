import AnimaticScenes
import Testing

/// Changes of single values in the text of a scene file.
struct SceneEditTests {
  private func element(_ json: String) throws -> JSONElement {
    try JSONElement(Array(json.utf8), file: "value")
  }

  private func text(
    _ scene: String, _ place: String, _ key: String, _ value: String?
  ) throws -> String {
    let edit = SceneEdit(place, [(key, try value.map(element))])
    return String(decoding: try edit.applied(to: Array(scene.utf8), file: "s.json"), as: UTF8.self)
  }

  /// A block before and after a change.
  @Test(
    arguments: [
      (
        #"{"name": "a", "duration": 1.0,  "changes": []}"#, "duration", "2.5",
        #"{"name": "a", "duration": 2.5,  "changes": []}"#
      ),
      (
        #"{"name": "a", "duration": 1}"#, "delay", "0.25",
        #"{"name": "a", "duration": 1, "delay": 0.25}"#
      ),
      (#"{"name":"a","changes":[]}"#, "duration", "3", #"{"name":"a","duration":3,"changes":[]}"#),
      (
        #"{"duration": 1, "changes": [], "name": "a"}"#, "delay", "1",
        #"{"duration": 1, "changes": [], "name": "a", "delay": 1}"#
      ),
      (
        "{\n    \"name\" : \"a\",\n    \"curve\" : \"easeIn\"\n  }", "curve", "[0.1,0,0.25,1.5]",
        "{\n    \"name\" : \"a\",\n    \"curve\" : [0.1, 0, 0.25, 1.5]\n  }"
      ),
      (
        "{\r\n\t\"name\": \"a\"\r\n}", "delay", "0",
        "{\r\n\t\"name\": \"a\",\r\n\t\"delay\": 0\r\n}"
      ),
      (
        #"{"name": "a", "curve": [0.5 ,0,1.0,1]}"#, "curve", "[0.25,0,1,1]",
        #"{"name": "a", "curve": [0.25 ,0,1.0,1]}"#
      ),
      (
        #"{"curve": {"spring":{"response":0.4,  "dampingRatio": 1}}}"#, "curve",
        #"{"spring":{"response":0.5,"dampingRatio":1}}"#,
        #"{"curve": {"spring":{"response":0.5,  "dampingRatio": 1}}}"#
      ),
      (
        #"{"curve": {"spring":{"dampingRatio": 1}}}"#, "curve",
        #"{"spring":{"stiffness":100,"damping":9}}"#,
        #"{"curve": {"spring":{"stiffness": 100, "damping": 9}}}"#
      ),
      (#"{"name": "\u0061", "delay":1e-1}"#, "delay", "0.1", #"{"name": "\u0061", "delay":1e-1}"#),
      (
        #"{"view": "v", "center": [1, 2], "tag": 1}"#, "bounds", "[0,0,180,9]",
        #"{"view": "v", "center": [1, 2], "bounds": [0, 0, 180, 9], "tag": 1}"#
      ),
      (#"{"name": "a", "delay": 1, "tag": 2}"#, "delay", nil, #"{"name": "a", "tag": 2}"#),
      (#"{ "delay": 1,  "tag": 2}"#, "delay", nil, #"{ "tag": 2}"#),
      (#"{"delay": 1}"#, "delay", nil, "{}"),
    ] as [(String, String, String?, String)])
  func `only the value changes, and a new one is spelled as its neighbour`(
    block: String, key: String, value: String?, changed: String
  ) throws {
    func scene(_ block: String) -> String {
      "\u{FEFF}{ \"timeline\":\n [ {\"at\" :0.50, \"animate\": {\"name\": \"b\", \"duration\": 9}},\n"
        + " {\"after\": \"b\", \"animate\": \(block)} ], \"views\": []\t}\n\n"
    }
    #expect(try text(scene(block), "/timeline/1/animate", key, value) == scene(changed))
  }

  @Test func `a pointer leads to keys with strokes and tildes`() throws {
    let scene = #"{"components": {"a/b~c": {"views": [{"name": "v", "alpha": 1}]}}}"#
    #expect(
      try text(scene, "/components/a~1b~0c/views/0", "alpha", "0.5")
        == scene.replacing("1}", with: "0.5}"))
  }

  @Test(
    arguments: [
      ("{", "", "s.json is no JSON at present; mend it first"),
      (#"{"views": []}"#, "/views/0", "s.json has no /views/0 any more"),
      (#"{"views": [1]}"#, "/views/0", "s.json has no /views/0 any more"),
      (
        #"{"views": [{"alpha": "${a}"}]}"#, "/views/0",
        #"alpha is computed, "${a}"; change it in the file"#
      ),
      (
        #"{"views": [{"alpha": [0, "${a}"]}]}"#, "/views/0",
        #"alpha is computed, [0, "${a}"]; change it in the file"#
      ),
    ])
  func `what is not there or is computed is refused`(
    scene: String, place: String, message: String
  ) throws {
    let refusal = #expect(throws: SceneEdit.Refusal.self) {
      try text(scene, place, "alpha", "1")
    }
    #expect(refusal?.description == message)
  }

  @Test func `the texts of a scene are those of its files, each once`() {
    let files = [
      "d/s.json": #"{"include": ["a.json", "b/b.json"], "views": [{"name": "v"}]}"#,
      "d/a.json": #"{"include": "./a.json", "views": [{"name": "w"}]}"#,
      "d/b/b.json": #"{"include": "../none.json"}"#,
    ]
    let texts = SceneText.all(of: "d/s.json") { files[$0].map { Array($0.utf8) } }
    #expect(texts.map(\.path) == ["d/s.json", "d/a.json", "d/b/b.json"])
  }
}

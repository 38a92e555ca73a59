import Testing

@testable import AnimaticScenes

/// Several mistakes in one scene.
@Suite struct SceneErrorListTests {
  @Test(arguments: [
    (
      """
      {"veiws": [],
       "screen": {"width": 0, "height": "1"},
       "views": [{"name": "a", "alhpa": 1, "frame": [0, 0, true, "x"]}, {"name": ""}, 5],
       "timeline": [{"at": -1, "animate": {"duration": "1", "changes": [{"view": "a", "tag": 1}]}}]}
      """,
      [
        "1:2: veiws", "2:22: screen.width", "2:35: screen.height", "3:26: views[0].alhpa",
        "3:54: views[0].frame[2]", "3:60: views[0].frame[3]", "3:76: views[1].name",
        "3:81: views[2]",
        "4:22: timeline[0].at", "4:50: timeline[0].animate.duration",
        "4:81: timeline[0].animate.changes[0].tag",
      ]
    ),
    (#"{"timeline": [{}]}"#, ["1:15: timeline[0]", "1:15: timeline[0]"]),
    // The reader checks names beside wrong values, unless the wrong value may have held names.
    (
      """
      {"views": [{"name": "a", "alpha": "1"}, {"name": "a"}],
       "timeline": [{"at": 0, "remove": "b"}, {"after": "c", "set": []}]}
      """,
      [
        "1:35: views[0].alpha", "1:50: views[1].name", "2:35: timeline[0].remove",
        "2:51: timeline[1].after",
      ]
    ),
    (
      """
      {"views": [{"naem": "b"}],
       "timeline": [{"at": 0, "remove": "b"}, {"after": "c", "set": []}]}
      """,
      ["1:13: views[0].naem"]
    ),
  ])
  func `all mistakes are reported in file order`(text: String, expected: [String]) throws {
    let errors = try #require(mistakes(in: text))
    #expect(errors.errors.map(\.location.description) == expected && errors.omitted == 0)
  }

  @Test func `twenty mistakes are reported, and the number of the others`() throws {
    let views = (0..<30).map { #"{"name": "v\#($0)", "alpha": true}"# }.joined(separator: ",")
    let errors = try #require(mistakes(in: #"{"views": [\#(views)]}"#))
    #expect((errors.errors.count, errors.omitted, errors.lines.count) == (20, 10, 21))
    #expect(errors.lines.last == "s.json: 10 more")
  }

  private func mistakes(in text: String) -> SceneErrors? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }
}

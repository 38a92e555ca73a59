import Testing

@testable import AnimaticScenes

/// Views that never show, labels without room, constraints that cannot hold, and fingers without
/// anything to scroll.
@MainActor struct VisibilityCheckTests {
  /// The findings about a scene with a view `v` of some members, and steps.
  private func findings(_ members: String, _ steps: String = "") throws -> [String] {
    try checked(
      #"{"views": [{"name": "v", \#(members)}], "timeline": [\#(steps)]}"#)
  }

  private func change(_ members: String) -> String {
    #"{"at": 0, "animate": {"duration": 1, "changes": [{"view": "v", \#(members)}]}}"#
  }

  @Test(arguments: [
    (#""backgroundColor": "red""#, "", "views[0]", "0 × 0"),
    (#""frame": [9, 9, 5, 0], "borderWidth": 1"#, "", "views[0].frame", "5 × 0"),
    (#""center": [9, 9], "bounds": [0, 0, 0, 0], "slider": {}"#, "", "views[0].bounds", "0 × 0"),
    (#""tag": 1"#, #""backgroundColor": "red""#, "views[0]", "0 × 0"),
  ])
  func `a view without a size is found`(
    members: String, change of: String, path: String, size: String
  ) throws {
    let message = "\(path): \"v\" does not show: it is \(size) points in size; give it a \"frame\""
    #expect(try findings(members, of.isEmpty ? "" : change(of)) == [message])
  }

  @Test(arguments: [
    (#""frame": [0, 0, 0, 9], "backgroundColor": "red""#, #""frame": [0, 0, 200, 9]"#),
    (#""shape": {"path": "M0 0L9 9"}"#, #""shape": {"strokeEnd": 0}"#),
    (#""subviews": [{"name": "w", "frame": [0, 0, 9, 9]}]"#, #""alpha": 0"#),
    (#""hidden": true, "backgroundColor": "red""#, #""frame": [0, 0, 0, 0]"#),
    (#""tag": 1"#, nil), (#""tag": 1"#, #""alpha": 0"#),
    (
      #""backgroundColor": "red", "constraints": [{"attribute": "width", "constant": 9}, {"attribute": "height", "constant": 9}]"#,
      nil
    ),
  ])
  func `a view that gets a size, draws outside of it, or draws nothing is no finding`(
    members: String, change: String?
  ) throws {
    #expect(
      try findings(members, change.map(self.change) ?? "").filter { $0.contains("size") } == [])
  }

  @Test(arguments: [
    (#""frame": [500, 0, 9, 9]"#, "[500, 0, 9, 9]", nil),
    (#""frame": [-9, 0, 9, 9]"#, "[-9, 0, 9, 9]", nil),
    (#""frame": [500, 0, 9, 9]"#, "[500, 100, 9, 9]", #""center": [504.5, 104.5]"#),
  ])
  func `a view outside the screen all the time is found`(
    members: String, frame: String, change: String?
  ) throws {
    #expect(
      try findings(
        members
          + #", "backgroundColor": "red", "subviews": [{"name": "w", "frame": [0, 0, 1, 1]}]"#,
        change.map(self.change) ?? "") == [
          "views[0].frame: \"v\" never shows: it is at \(frame), outside the screen of 320 × 480 points"
        ])
  }

  @Test(arguments: [
    (#""frame": [500, 0, 9, 9]"#, #""center": [100, 100]"#),
    // It goes through the screen.
    (#""frame": [-200, 0, 100, 9]"#, #""center": [600, 5]"#),
    (#""frame": [500, 0, 9, 9], "alpha": 1"#, #""frame": [-500, 0, 9, 9]"#),
    (#""frame": [325, 0, 9, 9], "shadowOpacity": 1, "shadowRadius": 5"#, nil),
    (#""frame": [318, 0, 9, 9]"#, nil),
    // A finger brings a row below the edge of a scroll view, a rotation a view on its way.
    (
      #""frame": [0, 0, 320, 480], "scroll": {"contentSize": [320, 2000]}, "subviews": [{"name": "row", "frame": [0, 1900, 320, 50], "backgroundColor": "red"}]"#,
      nil
    ),
    (
      #""frame": [-400, 200, 400, 80], "transform": [{"rotate": 1}, {"translate": [-250, 0]}]"#,
      #""transform": [{"rotate": 120}, {"translate": [-250, 0]}]"#
    ),
  ])
  func `a view that comes to the screen is no finding`(members: String, change: String?) throws {
    let found = try findings(
      members + #", "backgroundColor": "red""#, change.map(self.change) ?? "")
    #expect(found.filter { $0.contains("never shows") } == [])
  }

  @Test func `a view that a step adds outside is found at the step`() throws {
    let step = ##"""
      {"at": 1, "add": {"name": "w", "frame": [0, 900, 9, 9], "backgroundColor": "#FF0000"}}
      """##
    let found = try findings(#""frame": [0, 0, 9, 9]"#, step)
    #expect(found.count == 1 && found[0].hasPrefix(#"timeline[0].add.frame: "w" never s"#))
  }

  @Test(
    arguments: pairs(
      #"""
      "frame": [0, 0, 40, 20], "label": {"text": "this does not fit"} ⇒ the label "v" cuts off \#
        its text "this does not fit", which takes 115 × 20 points; make it larger, or set \#
        "numberOfLines" or "adjustsFontSizeToFitWidth"
      "frame": [0, 0, 60, 30], "label": {"text": "this does not fit", "numberOfLines": 0} ⇒ \#
        the label "v" cuts off its text "this does not fit", which takes 42 × 59 points; make \#
        it larger, or set "numberOfLines" or "adjustsFontSizeToFitWidth"
      "frame": [0, 0, 40, 20], "label": {} ⇒ the label "v" has no text; give it a "text"
      "label": {} ⇒ the label "v" has no text; give it a "text"
      "frame": [0, 0, 40, 20], "label": {"text": ""} ⇒ the label "v" has no text; give it a "text"
      "label": {"text": "Hello"} ⇒ the label "v" has the size of its text, but no place; give \#
        it a "center" or a "frame"
      """#))
  func `a label without a text, a place or room is found`(members: String, message: String) throws {
    #expect(try findings(members) == ["views[0].label: \(message)"])
  }

  @Test(arguments: [
    (#""frame": [0, 0, 120, 20], "label": {"text": "this does not fit"}"#, nil),
    (#""frame": [0, 0, 60, 60], "label": {"text": "this does not fit", "numberOfLines": 0}"#, nil),
    (
      #""frame": [0, 0, 40, 20], "label": {"text": "this does not fit", "adjustsFontSizeToFitWidth": true}"#,
      nil
    ),
    // A label less high than a line shows it nevertheless.
    (#""frame": [0, 0, 60, 15], "label": {"text": "Hello"}"#, nil),
    (#""center": [60, 60], "label": {"text": "Hello"}"#, nil),
    (#""frame": [0, 0, 60, 20], "label": {}"#, #""label": {"text": "Hello"}"#),
    (#""frame": [0, 0, 10, 20], "label": {"text": "Hello"}"#, #""frame": [0, 0, 60, 20]"#),
    (
      #""label": {"text": "Hello"}, "constraints": [{"attribute": "centerX"}, {"attribute": "centerY"}]"#,
      nil
    ),
  ])
  func `a label that gets a text and room is no finding`(members: String, change: String?) throws {
    #expect(
      try findings(members, change.map(self.change) ?? "").filter { $0.contains("the label") } == []
    )
  }

  /// Rule M4.
  @Test func `constraints that cannot hold are found at the one that does not count`() throws {
    let members = #"""
      "constraints": [{"attribute": "width", "constant": 10}, {"attribute": "width", "constant": 20},
        {"attribute": "height", "constant": 9}]
      """#
    #expect(
      try findings(members) == [
        #"views[0].constraints[1]: UIView "v".width == 20 cannot hold together with "#
          + #"UIView "v".width == 10, and does not count; remove one, or give it a lower "priority""#
      ])
    #expect(try findings(members.replacing("20}", with: "20, \"priority\": 500}")) == [])
  }

  @Test(arguments: [
    (#""scroll": {}"#, "[80, 40, 0], [10, 40, 0.1]", true),
    (#""scroll": {"contentSize": [90, 90]}"#, "[80, 40, 0], [10, 40, 0.1]", true),
    (#""scroll": {"contentSize": [91, 90]}"#, "[80, 40, 0], [10, 40, 0.1]", false),
    (#""scroll": {"alwaysBounceVertical": true}"#, "[80, 40, 0], [10, 40, 0.1]", false),
    (#""scroll": {"scrollEnabled": false}"#, "[80, 40, 0], [10, 40, 0.1]", false),
    (#""scroll": {}"#, "[80, 40, 0]", false),
    (#""scroll": {}"#, "[180, 40, 0], [10, 40, 0.1]", false),
    (
      #""scroll": {}, "subviews": [{"name": "s", "frame": [0, 0, 90, 90], "slider": {}}]"#,
      "[80, 40, 0], [10, 40, 0.1]", false
    ),
  ])
  func `a finger with nothing to scroll is found`(
    scroll: String, points: String, isFound: Bool
  ) throws {
    let found = try findings(
      #""frame": [0, 0, 90, 90], \#(scroll)"#, #"{"at": 0, "touch": [\#(points)]}"#)
    let size = scroll.contains("[90, 90]") ? "[90, 90]" : "[0, 0]"
    let message =
      "timeline[0].touch: the finger has nothing to scroll in \"v\", whose \"contentSize\" is "
      + "\(size) in 90 × 90 points; make it larger"
    #expect(found.filter { $0.hasPrefix("timeline[0].touch") } == (isFound ? [message] : []))
  }

  @Test func `images and fonts that pictures do not show are notes`() throws {
    let scene = try parse(
      #"""
      {"views": [{"name": "p", "frame": [0, 0, 9, 9], "image": {"name": "photo", "size": [9, 9]}},
        {"name": "q", "frame": [0, 0, 9, 9], "image": {"name": "photo", "size": [9, 9]}},
        {"name": "l", "frame": [0, 0, 99, 20],
         "label": {"text": "x", "font": {"name": "Comic Sans MS"}}}]}
      """#)
    #expect(scene.notes().map(\.location.path) == ["views[0].image", "views[2].label"])
    #expect(try scene.check() == [])
  }

  @Test func `the note of a font says whether it is installed, also of buttons and their states`()
    throws
  {
    let scene = try parse(
      #"""
      {"views": [{"name": "b", "frame": [0, 0, 99, 20],
         "button": {"title": "x", "font": {"name": "Here"}, "image": {"name": "p", "size": [9, 9]},
           "whenDisabled": {"font": {"name": "Gone"}}}},
        {"name": "t", "frame": [0, 0, 99, 20], "textField": {"font": {"name": "Unknown"}}}]}
      """#)
    let fonts = ["Here": true, "Gone": false]
    let notes = scene.notes { fonts[$0] }
    func path(of word: String) -> String? {
      notes.first { $0.message.contains("\"\(word)\"") }?.location.path
    }
    let paths = ["p", "Here", "Gone", "Unknown"].map(path)
    #expect(
      paths == ["views[0].button", "views[0].button", "views[0].button", "views[1].textField"])
    let missing = notes.filter { $0.message.contains("is not installed") }.map(\.message)
    #expect(missing.count == 1 && missing[0].hasPrefix("the font \"Gone\""))
  }
}

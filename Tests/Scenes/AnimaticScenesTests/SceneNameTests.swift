import Testing

@testable import AnimaticScenes

/// Names that clash, names that do not exist, and steps that wait for each other.
@Suite struct SceneNameTests {
  @Test(
    arguments: Mistake.rows(
      #"""
      {"views": [{"name": "a"}, {"name": "b", "subviews": [{"name": ▸"a"}]}]} ⇒ \#
        views[1].subviews[0].name: another view is called "a" (the first one is at 1:21: \#
        views[0].name)
      {"timeline": [{"at": 0, "add": {"name": ▸"a"}}], "views": [{"name": "a"}]} ⇒ \#
        timeline[0].add.name: another view is called "a" (the first one is at 1:68: views[0].name)
      {"timeline": [{"at": 0, "add": {"name": "a", "subviews": [{"name": ▸"a"}]}}]} ⇒ \#
        timeline[0].add.subviews[0].name: another view is called "a" (the first one is at 1:41: \#
        timeline[0].add.name)
      {"timeline": [{"at": 0, "animate": {"name": "b", "changes": [\#
        {"animate": {"name": ▸"b"}}]}}]} ⇒ timeline[0].animate.changes[0].animate.name: \#
        another block is called "b" (the first one is at 1:45: timeline[0].animate.name)
      """#))
  func `a name can be given once`(mistake: Mistake) {
    #expect(sceneError(mistake.text) == mistake.message)
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      {"at": 0, "animate": {"changes": [{"view": ▸"crad"}]}} ⇒ \#
        timeline[0].animate.changes[0].view: no view is called "crad" (did you mean "card"?)
      {"at": 0, "animate": {"changes": [{"animate": {"changes": [{"view": ▸"x"}]}}]}} ⇒ \#
        timeline[0].animate.changes[0].animate.changes[0].view: no view is called "x" (create \#
        it in "views" or with "add")
      {"at": 0, "animate": {"transition": {"kind": "curlUp", "view": ▸"crad"}}} ⇒ \#
        timeline[0].animate.transition.view: no view is called "crad" (did you mean "card"?)
      {"at": 0, "set": [{"view": ▸"cards"}]} ⇒ timeline[0].set[0].view: no view is called \#
        "cards" (did you mean "card"?)
      {"at": 0, "remove": ▸"window"} ⇒ timeline[0].remove: no view is called "window" (create \#
        it in "views" or with "add")
      {"at": 0, "add": {"name": "dot"}, "to": ▸"dto"} ⇒ timeline[0].to: no view is called "dto" \#
        (did you mean "dot"?)
      {"after": ▸"sldie", "animate": {"name": "slide"}} ⇒ timeline[0].after: no block is called \#
        "sldie" (did you mean "slide"?)
      {"after": ▸"card", "remove": "card"} ⇒ timeline[0].after: no block is called "card" (give \#
        a block this "name")
      """#))
  func `a name that is referred to has to exist`(mistake: Mistake) {
    let start = #"{"views": [{"name": "card"}], "timeline": ["#
    #expect(sceneError(start + mistake.text + "]}") == mistake.message(after: start.count))
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      {"after": ▸"a", "animate": {"name": "a"}} ⇒ timeline[0].after: blocks wait for each other \#
        and never start: "a" after "a"
      {"after": ▸"b", "animate": {"name": "a"}}, {"after": "a", "animate": {"name": "b"}} ⇒ \#
        timeline[0].after: blocks wait for each other and never start: "b" after "a" after "b"
      {"after": "b", "animate": {"name": "tail"}}, {"at": 0, "animate": {"name": "free"}}, \#
        {"after": ▸"c", "animate": {"name": "a"}}, \#
        {"after": "a", "set": [{"animate": {"changes": [{"animate": {"name": "b"}}]}}]}, \#
        {"after": "free", "animate": {"name": "follower"}}, \#
        {"after": "b", "animate": {"name": "c"}} ⇒ timeline[2].after: blocks wait for each \#
        other and never start: "c" after "b" after "a" after "c"
      """#))
  func `blocks cannot wait for each other`(mistake: Mistake) {
    let start = #"{"timeline": ["#
    let expected =
      mistake.message(after: start.count) + #" (start one of them "at" a time)"#
    #expect(sceneError(start + mistake.text + "]}") == expected)
  }

  @Test(arguments: [
    #"{"views": [{"name": "x"}], "timeline": [{"at": 0, "animate": {"name": "x"}}]}"#,
    """
    {"timeline": [
      {"after": "b", "animate": {"name": "c"}}, {"after": "a", "animate": {"name": "b"}},
      {"after": "a", "animate": {"name": "d"}}, {"at": 0, "animate": {"name": "a"}}]}
    """,
  ])
  func `a view and a block may share a name, and a chain may branch in any order`(scene: String) {
    #expect(sceneError(scene) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `a long chain is checked in linear time`() {
    let links = (1...4000).map { #"{"after": "\#($0)", "animate": {"name": "\#($0 - 1)"}}"# }
    let text = links.joined(separator: ",\n")
    #expect(
      sceneError(#"{"timeline": [\#(text), {"at": 0, "animate": {"name": "4000"}}]}"#) == nil)
  }
}

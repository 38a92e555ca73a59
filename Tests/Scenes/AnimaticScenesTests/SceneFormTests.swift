import Animatic
import AnimaticTiming
import Testing

@testable import AnimaticScenes

/// Every form that a value may have, one at a time.
@Suite struct SceneFormTests {
  private func view(_ members: String) throws -> SceneView {
    try #require(try parse(#"{"views": [{"name": "v", \#(members)}]}"#).views.first)
  }

  private func settings(_ members: String) throws -> SceneBlock.Configuration {
    let text = #"{"timeline": [{"at": 0, "animate": {\#(members)}}]}"#
    return try #require(try parse(text).blocks.first).configuration
  }

  @Test func `an empty scene has UIKit's screen and nothing else, unless others are chosen`() throws
  {
    #expect(try parse("{}") == Scene())
    #expect(Scene().screen == Scene.Screen(width: 320, height: 480))
    #expect(Scene().semantics == .legacy)
    let scene = try parse(
      #"{"semantics": "additive", "screen": {"width": 10.5, "backgroundColor": null}}"#)
    #expect(scene.semantics == .additive)
    #expect(scene.screen == Scene.Screen(width: 10.5, height: 480, backgroundColor: .noColor))
  }

  @Test func `a view leaves everything at its default, and numbers may be of any sign`() throws {
    let plain = try #require(try parse(#"{"views": [{"name": "v"}]}"#).views.first)
    #expect(
      plain == SceneView(name: plain.name, properties: SceneView.Properties(), subviews: []))
    let view = try view(
      #""bounds": [0, 1, -2, 3], "alpha": -1.5, "autoresizingMask": [], "tag": -7"#)
    let bounds = CGRect(x: 0, y: 1, width: -2, height: 3)
    #expect(view.properties == SceneView.Properties(bounds: bounds, alpha: -1.5))
    #expect(view.tag == -7 && view.autoresizingMask == [])
  }

  @Test func `content modes and flags of a mask have their UIKit names`() throws {
    let modes = try UIView.ContentMode.allCases.map { try view(#""contentMode": "\#($0)""#) }
    #expect(modes.compactMap(\.contentMode) == UIView.ContentMode.allCases)
    let masked = try view(
      """
      "autoresizingMask": ["flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin",
      "flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin"]
      """)
    #expect(masked.autoresizingMask == UIView.AutoresizingMask.words.map(\.value))
  }

  @Test(
    arguments: [
      (##""#3366fF""##, [0.2, 0.4, 1, 1]), (##""#00000033""##, [0, 0, 0, 0.2]),
      ("[0, 0.25, 1, 0.5]", [0, 0.25, 1, 0.5]), (#""black""#, [0, 0, 0, 1]),
      (#""darkGray""#, [1.0 / 3, 1.0 / 3, 1.0 / 3, 1]),
      (#""lightGray""#, [2.0 / 3, 2.0 / 3, 2.0 / 3, 1]), (#""white""#, [1, 1, 1, 1]),
      (#""gray""#, [0.5, 0.5, 0.5, 1]), (#""red""#, [1, 0, 0, 1]), (#""green""#, [0, 1, 0, 1]),
      (#""blue""#, [0, 0, 1, 1]), (#""cyan""#, [0, 1, 1, 1]), (#""yellow""#, [1, 1, 0, 1]),
      (#""magenta""#, [1, 0, 1, 1]), (#""orange""#, [1, 0.5, 0, 1]),
      (#""purple""#, [0.5, 0, 0.5, 1]), (#""brown""#, [0.6, 0.4, 0.2, 1]),
      (#""clear""#, [0, 0, 0, 0]),
    ] as [(String, [Double])])
  func `a colour has the components of its text`(text: String, rgba: [Double]) throws {
    #expect(
      try view(#""backgroundColor": \#(text)"#).properties.backgroundColor
        == .color(SceneValue.Color(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])))
  }

  @Test func `a null background differs from a missing one`() throws {
    #expect(try view(#""backgroundColor": null"#).properties.backgroundColor == .noColor)
    #expect(try view(#""alpha": 1"#).properties.backgroundColor == nil)
  }

  @Test(
    arguments: [
      ("[]", .operations([])),
      ("[1, 2, 3, 4, 5, 6]", .matrix(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
      (
        #"[{"rotate": -90.5}, {"scale": 2}, {"scale": [2, -1]}, {"translate": [3, 4]}]"#,
        .operations([
          .rotate(degrees: -90.5), .scale(x: 2, y: 2), .scale(x: 2, y: -1), .translate(x: 3, y: 4),
        ])
      ),
    ] as [(String, SceneValue.Transform)])
  func `a transform is a matrix or operations`(text: String, expected: SceneValue.Transform) throws
  {
    #expect(try view(#""transform": \#(text)"#).properties.transform == expected)
  }

  @Test(arguments: SceneBlock.Transition.Kind.allCases)
  func `a transition has a kind, a view and maybe a cache`(kind: SceneBlock.Transition.Kind) throws
  {
    let start = #"{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {"transition": "#
    for (cache, expected) in [("", true), (#", "cache": false"#, false)] {
      let text = #"{"kind": "\#(kind.rawValue)", "view": "v"\#(cache)}"#
      let block = try #require(try parse(start + text + "}}]}").blocks.first)
      let transition = try #require(block.configuration.transition)
      let found = (transition.kind, transition.view.text, transition.cache)
      #expect(found == (kind, "v", expected))
    }
  }

  @Test(
    arguments: [
      ("0", .times(0)), ("2.5", .times(2.5)), (#""forever""#, .forever),
    ] as [(String, SceneValue.RepeatCount)])
  func `a repeat count is a number or forever`(text: String, expected: SceneValue.RepeatCount)
    throws
  {
    #expect(try settings(#""repeatCount": \#(text)"#).repeatCount == expected)
  }

  @Test func `durations, delays and start dates may be negative`() throws {
    let settings = try settings(
      """
      "duration": -1, "delay": -2, "startDate": -3, "autoreverses": false,
      "beginsFromCurrentState": true
      """)
    #expect(
      settings
        == SceneBlock.Configuration(
          duration: -1, delay: -2, startDate: -3, autoreverses: false,
          beginsFromCurrentState: true))
  }

  @Test func `a block may have no members, and a change no properties`() throws {
    let scene = try parse(
      """
      {"views": [{"name": "v"}], "timeline": [
        {"at": 0, "animate": {}}, {"at": 0, "animate": {"changes": [{"view": "v"}]}}]}
      """)
    #expect(scene.blocks.map(\.name) == [nil, nil] && scene.blocks.map(\.changes.count) == [0, 1])
  }

  @Test func `names are collected in file order, added views and nested blocks included`() throws {
    let scene = try parse(
      """
      {"timeline": [
        {"at": 0, "set": [{"view": "x"}, {"animate": {"name": "s"}}, {"configure": {}}]},
        {"at": 1, "add": {"name": "x", "subviews": [{"name": "y"}]}},
        {"at": 1, "animate": {"name": "o", "changes": [
          {"animate": {"name": "i", "changes": [{"animate": {"name": "ii"}}]}},
          {"animate": {"name": "j"}}]}},
        {"after": "ii", "add": {"name": "z"}, "to": "y"}],
       "views": [{"name": "a", "subviews": [{"name": "b", "subviews": [{"name": "c"}]}]},
         {"name": "d"}]}
      """)
    #expect(scene.viewNames == ["a", "b", "c", "d", "x", "y", "z"])
    #expect(scene.blocks.map(\.name?.text) == ["s", "o", "i", "ii", "j"])
  }
}

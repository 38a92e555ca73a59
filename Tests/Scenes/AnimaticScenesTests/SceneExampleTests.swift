import Animatic
import Testing

@testable import AnimaticScenes

/// The example of the scene format, read whole.
@Suite struct SceneExampleTests {
  private let scene: Scene

  init() throws {
    scene = try parse(
      """
      {
        "screen": {"width": 320, "height": 480, "backgroundColor": "#FFFFFF"},
        "semantics": "legacy",
        "views": [
          {"name": "card", "frame": [20, 40, 120, 80], "backgroundColor": "#3366FF", "alpha": 1,
           "autoresizingMask": ["flexibleWidth"],
           "subviews": [{"name": "dot", "frame": [8, 8, 10, 10]}]}
        ],
        "timeline": [
          {"at": 0, "animate": {
            "name": "slide", "duration": 0.5, "delay": 0.1, "curve": "easeInOut",
            "repeatCount": 2.5, "autoreverses": true,
            "changes": [
              {"view": "card", "center": [200, 300], "alpha": 0.5},
              {"configure": {"duration": 2}},
              {"view": "dot", "transform": [{"rotate": 90}, {"scale": [2, 1]}]},
              {"animate": {"name": "inner", "changes": [{"view": "dot", "backgroundColor": null}]}}
            ]}},
          {"after": "slide", "animate": {"name": "back", "changes": [
            {"view": "card", "center": [80, 80]}]}},
          {"at": 1.5, "set": [{"view": "card", "alpha": 1}]},
          {"at": 2, "remove": "dot"},
          {"at": 2.5, "add": {"name": "late", "frame": [0, 0, 5, 5]}, "to": "card"}
        ]
      }
      """)
  }

  /// The offset of a line and column, after a check that the path leads there.
  private func place(_ path: String, _ line: Int, _ column: Int) -> Int {
    let lines = scene.source.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let offset = lines.prefix(line - 1).map { $0.count + 1 }.reduce(column - 1, +)
    let position = SceneLocation.Position(line: line, column: column)
    #expect(
      scene.source.place(of: offset).location == SceneLocation(path: path, position: position))
    return offset
  }

  @Test func `the stage is set`() {
    let white = SceneValue.Background.color(SceneValue.Color(red: 1, green: 1, blue: 1))
    #expect(scene.file == "s.json")
    #expect(
      scene.screen
        == Scene.Screen(width: 320, height: 480, backgroundColor: white))
    #expect(scene.semantics == .legacy)
    #expect(scene.viewNames == ["card", "dot", "late"])
  }

  @Test func `the views are there with their properties`() throws {
    let card = try #require(scene.views.first)
    #expect(scene.views.count == 1)
    #expect(card.name == "card")
    #expect(card.name.offset == place("views[0].name", 5, 14))
    #expect(
      card.properties
        == SceneView.Properties(
          frame: CGRect(x: 20, y: 40, width: 120, height: 80), alpha: 1,
          backgroundColor: .color(SceneValue.Color(red: 0.2, green: 0.4, blue: 1))))
    #expect(card.autoresizingMask == [.flexibleWidth])
    #expect(card.offset == place("views[0]", 5, 5))

    let dot = try #require(card.subviews.first)
    #expect(card.subviews.count == 1)
    #expect(
      dot.properties
        == SceneView.Properties(frame: CGRect(x: 8, y: 8, width: 10, height: 10)))
    #expect(dot.offset == place("views[0].subviews[0]", 7, 19))
  }

  @Test func `the first block has its settings and changes`() throws {
    let step = scene.timeline[0]
    #expect(step.trigger == .at(0))
    #expect(step.offset == place("timeline[0]", 10, 5))
    guard case .animate(let slide) = step.action else {
      Issue.record("not a block")
      return
    }
    let path = "timeline[0].animate"
    #expect(slide.name?.text == "slide")
    #expect(slide.offset == place(path, 10, 26))
    #expect(
      slide.configuration
        == SceneBlock.Configuration(
          duration: 0.5, delay: 0.1, curve: .named(.easeInOut), repeatCount: .times(2.5),
          autoreverses: true))
    #expect(slide.configuration.offset == slide.offset)
    try #require(slide.changes.count == 4)
    #expect(
      slide.changes.prefix(3) == [
        .view("card") {
          $0.center = CGPoint(x: 200, y: 300)
          $0.alpha = 0.5
        },
        .configure(SceneBlock.Configuration { $0.duration = 2 }),
        .view("dot") {
          $0.transform = .operations([.rotate(degrees: 90), .scale(x: 2, y: 1)])
        },
      ])
    #expect(
      slide.changes.prefix(3).map(\.offset) == [
        place("\(path).changes[0].view", 14, 18), place("\(path).changes[1].configure", 15, 23),
        place("\(path).changes[2].view", 16, 18),
      ])
    guard case .animate(let inner) = slide.changes[3],
      case .properties(_, let properties) = inner.changes.first
    else {
      Issue.record("not a block with a change")
      return
    }
    #expect(properties == SceneView.Properties(backgroundColor: .noColor))
    #expect(
      slide.changes.map { scene.source.place(of: $0.offset).location.position.line }
        == [14, 15, 16, 17])
  }

  @Test func `the later steps follow`() throws {
    #expect(scene.blocks.map(\.name?.text) == ["slide", "inner", "back"])
    try #require(scene.timeline.count == 5)
    #expect(scene.timeline[1].trigger == .after("slide"))
    #expect(scene.timeline[1].trigger.block?.offset == place("timeline[1].after", 19, 15))
    #expect(scene.timeline.dropFirst(2).map(\.trigger) == [.at(1.5), .at(2), .at(2.5)])
    #expect(scene.timeline[2].action == .set([.view("card") { $0.alpha = 1 }]))
    guard case .set(let changes) = scene.timeline[2].action,
      case .remove(let removed) = scene.timeline[3].action,
      case .add(let late, let parent) = scene.timeline[4].action
    else {
      Issue.record("not a set, a remove and an add")
      return
    }
    #expect(changes.first?.offset == place("timeline[2].set[0].view", 21, 34))
    #expect([removed, late.name, parent] == ["dot", "late", "card"])
    #expect(removed.offset == place("timeline[3].remove", 22, 25))
    #expect(parent?.offset == place("timeline[4].to", 23, 71))
  }
}

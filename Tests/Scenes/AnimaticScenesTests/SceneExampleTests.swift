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

  /// The path and the position of an offset, as `line:column: path`.
  private func place(_ offset: Int?) -> String {
    offset.map { scene.source.place(of: $0).location.description } ?? "nowhere"
  }

  @Test func `the stage is set`() {
    let white = SceneValue.Background.color(SceneValue.Color(red: 1, green: 1, blue: 1))
    #expect(scene.file == "s.json" && scene.semantics == .legacy)
    #expect(scene.screen == Scene.Screen(width: 320, height: 480, backgroundColor: white))
    #expect(scene.viewNames == ["card", "dot", "late"])
  }

  @Test func `the views are there with their properties`() throws {
    try #require(scene.views.count == 1 && scene.views[0].subviews.count == 1)
    let (card, dot) = (scene.views[0], scene.views[0].subviews[0])
    #expect(
      card.properties
        == SceneView.Properties(
          frame: CGRect(x: 20, y: 40, width: 120, height: 80), alpha: 1,
          backgroundColor: .color(SceneValue.Color(red: 0.2, green: 0.4, blue: 1))))
    #expect(card.name == "card" && card.autoresizingMask == [.flexibleWidth])
    #expect(
      dot.properties == SceneView.Properties(frame: CGRect(x: 8, y: 8, width: 10, height: 10)))
    #expect(
      [card.name.offset, card.offset, dot.offset].map(place)
        == ["5:14: views[0].name", "5:5: views[0]", "7:19: views[0].subviews[0]"])
  }

  @Test func `the first block has its settings and changes`() throws {
    let step = scene.timeline[0]
    guard step.trigger == .at(0), case .animate(let slide) = step.action else {
      Issue.record("not a block")
      return
    }
    #expect(slide.name?.text == "slide")
    #expect(
      slide.configuration
        == SceneBlock.Configuration(
          duration: 0.5, delay: 0.1, curve: .named(.easeInOut), repeatCount: .times(2.5),
          autoreverses: true))
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
    guard case .animate(let inner) = slide.changes[3],
      case .properties(_, let properties) = inner.changes.first
    else {
      Issue.record("not a block with a change")
      return
    }
    #expect(properties == SceneView.Properties(backgroundColor: .noColor))
    let offsets = [step.offset, slide.offset, slide.configuration.offset]
    let path = "timeline[0].animate"
    #expect(
      (offsets + slide.changes.map(\.offset)).map(place) == [
        "10:5: timeline[0]", "10:26: \(path)", "10:26: \(path)", "14:18: \(path).changes[0].view",
        "15:23: \(path).changes[1].configure", "16:18: \(path).changes[2].view",
        "17:21: \(path).changes[3].animate",
      ])
  }

  @Test func `the later steps follow`() throws {
    #expect(scene.blocks.map(\.name?.text) == ["slide", "inner", "back"])
    let triggers = scene.timeline.dropFirst().map(\.trigger)
    #expect(triggers == [.after("slide"), .at(1.5), .at(2), .at(2.5)])
    guard case .set(let changes) = scene.timeline[2].action,
      case .remove(let removed) = scene.timeline[3].action,
      case .add(let late, let parent) = scene.timeline[4].action
    else {
      Issue.record("not a set, a remove and an add")
      return
    }
    #expect(changes == [.view("card") { $0.alpha = 1 }])
    #expect([removed, late.name, parent] == ["dot", "late", "card"])
    let offsets = [
      triggers[0].block?.offset, changes.first?.offset, removed.offset, parent?.offset,
    ]
    #expect(
      offsets.map(place) == [
        "19:15: timeline[1].after", "21:34: timeline[2].set[0].view", "22:25: timeline[3].remove",
        "23:71: timeline[4].to",
      ])
  }
}

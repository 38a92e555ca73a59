import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// A view of a program's own.
private final class CardView: UIView {}

/// A label of a program's own.
private final class TitleLabel: UILabel {}

/// Scenes that a program plays on a screen of its own.
@MainActor @Suite struct ScenePlayTests {
  private let scene: Scene
  private let simulator: Simulator

  init() throws {
    scene = try parse(
      """
      {"semantics": "additive", "screen": {"width": 200, "height": 300, "backgroundColor": "red"},
       "views": [{"name": "card", "frame": [0, 0, 10, 20], "alpha": 0.5,
         "subviews": [{"name": "title", "label": {"text": "Hi"}}]}],
       "timeline": [
         {"at": 0, "animate": {"name": "slide", "duration": 1, "curve": "linear",
           "changes": [{"view": "card", "center": [105, 10]}]}},
         {"after": "slide", "add": {"name": "late"}},
         {"at": 2, "animate": {"name": "fade", "duration": 1, "changes": [
           {"view": "card", "alpha": 0}]}}]}
      """)
    simulator = Simulator(for: scene)
  }

  @Test func `a screen for a scene has its size and semantics, and playing sets the background`()
    throws
  {
    try scene.play(on: simulator)
    #expect(simulator.window.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(simulator.dump().contains("semantics=additive"))
    #expect(simulator.window.backgroundColor == .red)
  }

  @Test func `a view of the program stands in for that of the scene, with its values`() throws {
    let play = try scene.play(
      on: simulator, views: ["card": { CardView() }, "title": { TitleLabel() }])
    let card = try play.view("card", as: CardView.self)
    let title = try play.view("title", as: TitleLabel.self)
    #expect(card.superview === simulator.window && title.superview === card)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect((card.alpha, title.text) == (0.5, "Hi"))
    simulator.advance(to: 0.5)
    #expect(card.layer.presentation()?.position.x == 55)
  }

  @Test func `a view of the program stands in for one that a step adds`() throws {
    let play = try scene.play(on: simulator, views: ["late": { CardView() }])
    #expect(throws: SceneNameError.notAdded("late")) { try play.view("late") }
    simulator.advance(to: 1)
    #expect(try play.view("late", as: CardView.self).superview === simulator.window)
  }

  @Test func `callbacks of a block come at its first start and at its stop`() throws {
    var log: [String] = []
    let play = try scene.play(on: simulator)
    for block in ["slide", "fade"] {
      try play.onStart(of: block) { log.append("\(block) starts at \(CACurrentMediaTime())") }
      try play.onStop(of: block) { log.append("\(block) stops at \(CACurrentMediaTime()): \($0)") }
    }
    simulator.advance(to: 2.5)
    try play.view("card").removeFromSuperview()
    simulator.advance(to: 5)
    #expect(
      log == [
        "slide starts at 0.0", "slide stops at 1.0: true", "fade starts at 2.0",
        "fade stops at 2.5: false",
      ])
  }

  @Test func `a scene begins at the time of its screen`() throws {
    simulator.advance(to: 7)
    let play = try scene.play(on: simulator)
    simulator.advance(to: 7.25)
    #expect(try play.view("card").layer.presentation()?.position.x == 30)
  }

  @Test func `a live display shows what a simulator shows`() throws {
    let display = LiveDisplay(for: scene, clock: FrameClock(startingAt: 3))
    let live = try scene.play(on: display)
    let play = try scene.play(on: simulator)
    for frame in 0...32 {
      let time = Double(frame) / 8
      display.tick(at: 3 + time)
      simulator.advance(to: time)
      let layers = try [live, play].map { try $0.view("card").layer.presentation() }
      #expect(layers[0]?.position == layers[1]?.position)
      #expect(layers[0]?.opacity == layers[1]?.opacity)
    }
    #expect(display.events.map(\.kind) == simulator.events.map(\.kind))
    #expect(display.events.map { $0.time - 3 } == simulator.events.map(\.time))
  }

  @Test func `a scene plays twice on one screen, each time with its own views`() throws {
    let first = try scene.play(on: simulator)
    simulator.advance(to: 0.5)
    let second = try scene.play(on: simulator)
    simulator.advance(to: 0.75)
    let places = try [first, second].map {
      try $0.view("card").layer.presentation()?.position.x
    }
    #expect(places == [80, 30])
    var stops = 0
    try first.onStop(of: "slide") { _ in stops += 1 }
    simulator.advance(to: 5)
    #expect((stops, simulator.events.count) == (1, 8))
  }

  @Test func `a play goes on without its program, and goes when nothing is to follow`() throws {
    weak var play: ScenePlay?
    play = try scene.play(on: simulator)
    simulator.advance(to: 2.5)
    #expect(play != nil)
    simulator.advance(to: 5)
    #expect(play == nil && simulator.events.count == 4)
  }

  @Test func `a play goes with its screen`() throws {
    weak var play: ScenePlay?
    weak var window: UIWindow?
    do {
      let simulator = Simulator(for: scene)
      play = try scene.play(on: simulator)
      window = simulator.window
      simulator.advance(to: 0.5)
    }
    #expect(play == nil && window == nil)
  }

  @Test func `a stopped play runs no further steps`() throws {
    let play = try scene.play(on: simulator)
    simulator.advance(to: 0.5)
    play.stop()
    simulator.advance(to: 5)
    #expect(simulator.events.map(\.animationID) == ["slide", "slide"])
    #expect(throws: SceneNameError.notAdded("late")) { try play.view("late") }
  }

  @Test func `the step that fails is reported, and ends the play`() throws {
    let scene = try parse(
      """
      {"timeline": [{"at": 1, "remove": "late"}, {"at": 2, "add": {"name": "late"}}]}
      """)
    let simulator = Simulator(for: scene)
    let play = try scene.play(on: simulator)
    var failures: [String] = []
    play.onFailure = { failures.append("\($0)") }
    simulator.advance(to: 3)
    let failure = """
      s.json:1:35: timeline[0].remove: the view "late" has not been added yet (add it in an earlier \
      step)
      """
    #expect(failures == [failure] && play.failure?.description == failure)
  }

  @Test func `a scene stays as it was when its play began`() throws {
    var scene = scene
    let play = try scene.play(on: simulator)
    scene.timeline = []
    #expect(play.scene == self.scene)
    simulator.advance(to: 5)
    #expect(simulator.events.count == 4)
  }
}

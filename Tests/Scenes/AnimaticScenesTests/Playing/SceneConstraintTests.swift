import Animatic
import AnimaticScenes
import Testing

/// Constraints of scenes: rules M1 and M11.
@MainActor struct SceneConstraintTests {
  private func play(_ views: String, _ timeline: String = "") throws -> (Simulator, ScenePlay) {
    let scene = try Scene(
      #"{"screen": {"width": 320, "height": 480}, "views": [\#(views)], "timeline": [\#(timeline)]}"#
        .utf8)
    let simulator = Simulator(for: scene)
    return (simulator, try scene.play(on: simulator))
  }

  private let card = #"""
    {"name": "card", "backgroundColor": "red", "constraints": [
      {"attribute": "leading", "constant": 20}, {"attribute": "trailing", "constant": -20},
      {"name": "top", "attribute": "top", "constant": 10},
      {"name": "height", "attribute": "height", "constant": 100}]},
    {"name": "note", "constraints": [
      {"format": "H:|-40-[note]"}, {"format": "V:[card]-8-[note(30)]"},
      {"attribute": "width", "to": "card", "multiplier": 0.5}]}
    """#

  @Test func `constraints and visual formats lay out the views of a scene`() throws {
    let (_, play) = try play(card)
    #expect(try play.view("card").frame == CGRect(x: 20, y: 10, width: 280, height: 100))
    #expect(try play.view("note").frame == CGRect(x: 40, y: 118, width: 140, height: 30))
  }

  @Test func `a constant that changes in a block animates what depends on it`() throws {
    let (simulator, play) = try play(
      card,
      #"""
      {"at": 1, "animate": {"duration": 1, "curve": "linear", "changes": [
        {"view": "card", "constraints": [{"name": "height", "constant": 200}]}]}}
      """#)
    let note = try play.view("note")
    simulator.advance(by: 1.5)
    #expect(note.layer.presentation()?.frame.minY == 168)
    #expect(note.frame.minY == 218)
  }

  @Test(
    arguments: [
      (#"{"name": "height", "attribute": "height", "to": "note", "multiplier": 2}"#, 60),
      (#"{"name": "height", "priority": 500}, {"attribute": "height", "constant": 70}"#, 70),
      (#"{"name": "height", "active": false}, {"attribute": "height", "constant": 50}"#, 50),
    ] as [(String, CGFloat)])
  func `a change replaces constraints, weakens them or switches them off`(
    change: String, height: CGFloat
  ) throws {
    let (simulator, play) = try play(
      card, #"{"at": 1, "set": [{"view": "card", "constraints": [\#(change)]}]}"#)
    simulator.advance(by: 1.5)
    #expect(try play.view("card").frame.height == height)
  }

  @Test(
    arguments: pairs(
      #"""
      {"format": "H:|-[card"} ⇒ the visual format is wrong
      {"format": "H:|-gap-[card]"} ⇒ is no distance or priority of a visual format
      {"format": "H:|[card(>=2@2000)]"} ⇒ is no distance or priority of a visual format
      {"format": "[other]"} ⇒ no view is called
      {"attribute": "top", "to": "other"} ⇒ no view is called
      {"attribute": "top", "toAttribute": "left"} ⇒ cannot be constrained to
      {"constant": 3} ⇒ a constraint needs an
      {"attribute": "top", "priority": 0} ⇒ a priority in 1...1000
      {"format": "[card]", "name": "x"} ⇒ cannot stand beside
      {"name": "x", "constant": 3} ⇒ has no constraint called
      """#))
  func `wrong constraints are errors of the scene`(constraint: String, message: String) {
    let error = #expect(throws: SceneErrors.self) {
      _ = try play(#"{"name": "card", "constraints": [\#(constraint)]}"#)
    }
    let text = error?.errors.first?.message ?? ""
    #expect(text.contains(message))
  }

  @Test func `a constraint of a view that was removed stops the scene`() throws {
    let (simulator, play) = try play(
      card,
      #"""
      {"at": 1, "remove": "card"},
      {"at": 2, "set": [{"view": "note", "constraints": [{"attribute": "top", "to": "card"}]}]}
      """#)
    simulator.advance(by: 3)
    let text = play.failure?.message ?? ""
    #expect(text.contains("is not on the screen"))
  }

  @Test func `a scene with constraints is written as it was read`() throws {
    let text = #"{"views": [\#(card)]}"#
    let scene = try Scene(text.utf8)
    #expect(try Scene(scene.json.utf8) == scene)
  }
}

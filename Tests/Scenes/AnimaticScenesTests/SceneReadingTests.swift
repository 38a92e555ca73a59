import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Scenes that programs read, make and change.
@Suite struct SceneReadingTests {
  @Test func `the errors of a scene read as the command prints them`() throws {
    let text = #"{"views": [{"name": "card", "alhpa": 1}, {"name": "card"}]}"#
    let error = #expect(throws: SceneErrors.self) { try Scene(text.utf8, file: "card.json") }
    #expect(
      error?.description == """
        card.json:1:29: views[0].alhpa: a view has no key "alhpa" (did you mean "alpha"?)
        card.json:1:51: views[1].name: another view is called "card" (the first one is at 1:21: \
        views[0].name)
        """)
    #expect(error?.errors.map(\.location.position.column) == [29, 51])
    #expect(error?.errors.first?.remedy == #"did you mean "alpha"?"#)
  }

  @Test func `a file is named as the program names it`() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = URL(filePath: "card.json", relativeTo: directory)
    let missing = #expect(throws: SceneErrors.self) { try Scene(contentsOf: file) }
    #expect(missing?.errors.map(\.file) == ["card.json"])
    #expect(missing?.description.hasPrefix("card.json:1:1: cannot read the file: ") == true)
    #expect(missing?.errors.first?.remedy == "the path leads to \"\(file.path)\"")
    try Data("[]".utf8).write(to: file)
    let error = #expect(throws: SceneErrors.self) { try Scene(contentsOf: file) }
    #expect(
      error?.description == "card.json:1:1: expected an object, found an array "
        + "(write a scene such as \(Scene.object.sample))")
  }

  @Test func `a scene finds its views and blocks by their names`() throws {
    let scene = try parse(
      """
      {"views": [{"name": "a", "subviews": [{"name": "b", "tag": 1}]}],
       "timeline": [
         {"at": 0, "add": {"name": "c", "tag": 2}},
         {"at": 1, "animate": {"changes": [{"animate": {"name": "inner", "duration": 3}}]}}]}
      """)
    let views = ["a", "b", "c", "d"].map { scene.view(named: $0) }
    #expect(views.map { $0?.name.text } == ["a", "b", "c", nil])
    #expect(views.map { $0?.tag } == [nil, 1, 2, nil])
    #expect(["inner", "outer"].map { scene.block(named: $0)?.duration } == [3, nil])
  }

  @Test func `scenes are equal if their content is`() throws {
    let first = try parse(#"{"views": [{"name": "a", "alpha": 1.0}], "timeline": []}"#)
    let second = try parse(
      """
      {"$schema": "x", "views": [
        {"alpha": 1e0, "name": "\\u0061"}]}
      """)
    #expect(first == second && Set([first, second]).count == 1 && first != Scene())
  }

  @Test(
    arguments: [
      (
        Scene { $0.views = [SceneView("a"), SceneView("a")] },
        """
        scene:1:36: views[1].name: another view is called "a" (the first one is at 1:21: \
        views[0].name)
        """
      ),
      (
        Scene {
          $0.views = [SceneView("a") { $0.center = CGPoint(x: Double.nan, y: 0) }]
        },
        "scene:1:37: views[0].center[0]: expected a number, found null (write a number, or leave the key out)"
      ),
      (
        Scene {
          $0.views = [SceneView("a") { $0.autoresizingMask = [[.flexibleWidth, .flexibleHeight]] }]
        },
        """
        scene:1:47: views[0].autoresizingMask[0]: unknown value "AutoresizingMask(rawValue: 18)" \
        (one of flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, \
        flexibleHeight, flexibleBottomMargin)
        """
      ),
      (
        Scene { $0.timeline = [SceneStep(after: "b", .remove("a"))] },
        """
        scene:1:25: timeline[0].after: no block is called "b" (give a block this "name")
        scene:1:40: timeline[0].remove: no view is called "a" (create it in "views" or with "add")
        """
      ),
    ] as [(Scene, String)])
  @MainActor func `a scene made in Swift is checked when it is played`(
    scene: Scene, errors: String
  ) throws {
    let error = #expect(throws: SceneErrors.self) { try scene.play(on: Simulator()) }
    #expect(error?.description == errors)
  }

  @Test @MainActor func `a scene that changes is no longer its file`() throws {
    var scene = try parse(#"{"views": [{"name": "a"}]}"#)
    scene.views[0].subviews.append(SceneView("b"))
    #expect(scene.file == "scene")
    let play = try scene.play(on: Simulator())
    #expect(try play.view("b").superview === play.view("a"))
  }

  @Test func `limits hold for scenes that programs read`() throws {
    let text = Scene { $0.views = [SceneView("a"), SceneView("b")] }.json.utf8
    let limits = try SceneLimits("views=1")
    let error = #expect(throws: SceneErrors.self) { try Scene(text, limits: limits) }
    #expect(error?.description.contains("more than 1 views") == true)
    #expect(try Scene(text, limits: SceneLimits("views=2")).viewNames == ["a", "b"])
  }
}

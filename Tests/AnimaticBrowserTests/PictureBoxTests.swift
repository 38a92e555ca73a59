import Foundation
import TestSupport
import Testing

/// Where the pictures of the example scenes show the views in a real browser.
@Suite("Boxes in a browser", .serialized, .needs("chromium"))
struct PictureBoxTests {
  @Test("the player shows every view where the CSV says", arguments: ExampleScene.all)
  func player(_ scene: ExampleScene) throws {
    let directory = try ScratchDirectory()
    let file = directory.path + "/player.html"
    _ = try run(BuiltTool.animatic, ["render", scene.file, "-o", file] + scene.options)
    let expected = try SceneBoxes(scene: scene.file, options: scene.options)
    let browser = try Browser()
    let page = try browser.open(file)
    for frame in ExampleScene.twenty(of: expected.count) {
      let shown = try page.boxes("animatic.seek(\(frame)), animatic.boxes()")
      let found = differences(expected.boxes(at: frame), shown)
      #expect(found.isEmpty, "\(scene.name), frame \(frame)")
    }
    #expect(page.errors.isEmpty)
  }

  /// The boxes of the views in an SVG: of the first shape of each group that shows.
  private static let boxes = """
    Object.fromEntries([...document.querySelectorAll("[data-view]")].flatMap((group) => {
      const body = group.querySelector("rect, path");
      if (!body || getComputedStyle(group).display === "none") return [];
      for (let each = group; each instanceof Element; each = each.parentNode)
        if (getComputedStyle(each).display === "none") return [];
      const box = body.getBoundingClientRect();
      return [[group.dataset.view, [box.left, box.top, box.width, box.height]]];
    }))
    """

  @Test("the animated SVG shows every view where the CSV says", arguments: ExampleScene.all)
  func animatedSVG(_ scene: ExampleScene) throws {
    let directory = try ScratchDirectory()
    let file = directory.path + "/picture.svg"
    _ = try run(BuiltTool.animatic, ["render", scene.file, "-o", file] + scene.options)
    let expected = try SceneBoxes(scene: scene.file, options: scene.options)
    let browser = try Browser()
    let page = try browser.open(file, reducesMotion: false)
    try page.evaluate("document.documentElement.pauseAnimations()")
    for frame in ExampleScene.twenty(of: expected.count) {
      let time = expected.times[frame] - (expected.times.first ?? 0)
      let shown = try page.boxes(
        "document.documentElement.setCurrentTime(\(time)), \(Self.boxes)")
      let found = differences(expected.boxes(at: frame), shown)
      #expect(found.isEmpty, "\(scene.name), frame \(frame)")
    }
    #expect(page.errors.isEmpty)
  }

  @Test("a still shows every view where the CSV says", arguments: ExampleScene.all)
  func still(_ scene: ExampleScene) throws {
    let directory = try ScratchDirectory()
    let file = directory.path + "/still.svg"
    let expected = try SceneBoxes(scene: scene.file, options: scene.options)
    let browser = try Browser()
    for frame in [0, expected.count / 3, expected.count / 2] {
      let time = "\(expected.times[frame])"
      _ = try run(BuiltTool.animatic, ["render", scene.file, "--at", time, "-o", file])
      let page = try browser.open(file)
      let found = differences(expected.boxes(at: frame), try page.boxes(Self.boxes))
      #expect(found.isEmpty, "\(scene.name), frame \(frame)")
    }
  }
}

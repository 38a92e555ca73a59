import Foundation
import TestSupport
import Testing

@Suite("Boxes of SVG in a browser", .needs("chromium"), .serialized, .ownThreads)
struct StillBoxTests {
  /// Scenes whose views transitions turn in perspective, which the columns of the table do not
  /// have.
  private static let turning: Set = ["flips"]

  /// Shows a still in the page, and returns the boxes of its views relative to the still.
  private static let show = """
    (svg) => {
      document.body.style.margin = 0; document.body.innerHTML = svg;
      const origin = document.querySelector('svg').getBoundingClientRect(), boxes = {};
      for (const group of document.querySelectorAll('[data-view]')) {
        const bounds = group.querySelector('rect, path, polygon');
        if (!bounds || group.dataset.view in boxes) continue;
        const box = bounds.getBoundingClientRect();
        boxes[group.dataset.view] = [box.x - origin.x, box.y - origin.y, box.width, box.height];
      }
      return boxes;
    }
    """

  @Test("every view shows where the trace says, at twenty times of scenes")
  func boxes() async throws {
    let directory = try ScratchDirectory()
    let file = directory.path + "/empty.html"
    try Data("<!DOCTYPE html><title>Stills</title>".utf8).write(to: URL(fileURLWithPath: file))
    let page = try Browser().open(file: file)
    for name in third(ExampleScenes.names, from: 1) where !Self.turning.contains(name) {
      let scene = try ExampleScene(name)
      let traced = try TracedBoxes(scene, at: ExampleScene.times)
      var compared: Set<String> = []
      for (index, svg) in try await scene.stills().enumerated() {
        let text = String(decoding: try JSONEncoder().encode(svg), as: UTF8.self)
        let answer = try page.evaluate("(\(Self.show))(\(text))") as? [String: Any] ?? [:]
        let shown = answer.compactMapValues { ($0 as? [NSNumber])?.map(\.doubleValue) }
        compared.formUnion(shown.keys)
        let differences = traced.differences(from: shown, at: index)
        #expect(differences.isEmpty, "\(name): \(differences.prefix(3))")
      }
      #expect(compared.isSuperset(of: traced.views), "\(name)")
    }
    #expect(page.errors.isEmpty)
  }

  /// Returns the boxes of the views that show in an animated picture. What a view draws shows in
  /// turn.
  private static let boxesNow = """
    Object.fromEntries([...document.querySelectorAll('[data-view]')].reverse().flatMap((group) => {
      const isShown = (each) => !(each instanceof Element)
        || getComputedStyle(each).display !== 'none' && isShown(each.parentNode);
      const bounds = [...group.querySelectorAll('rect, path, polygon')].find(isShown);
      if (!bounds) return [];
      const box = bounds.getBoundingClientRect();
      return [[group.dataset.view, [box.x, box.y, box.width, box.height]]];
    }))
    """

  @Test("an animated picture shows every view where the trace says, at twenty times of scenes")
  func animatedBoxes() throws {
    let directory = try ScratchDirectory()
    let browser = try Browser()
    for name in third(ExampleScenes.names, from: 2) where !Self.turning.contains(name) {
      let scene = try ExampleScene(name)
      let file = "\(directory.path)/\(name).svg"
      _ = try scene.run("render", "--until", "2.2", "--fps", "100", "-o", file)
      let page = try browser.open(file: file)
      let traced = try TracedBoxes(scene, at: ExampleScene.times)
      var compared: Set<String> = []
      try page.evaluate("document.documentElement.pauseAnimations()")
      for (index, time) in ExampleScene.times.enumerated() {
        let answer =
          try page.evaluate("document.documentElement.setCurrentTime(\(time)), \(Self.boxesNow)")
          as? [String: Any] ?? [:]
        let shown = answer.compactMapValues { ($0 as? [NSNumber])?.map(\.doubleValue) }
        compared.formUnion(shown.keys)
        let differences = traced.differences(from: shown, at: index)
        #expect(differences.isEmpty, "\(name): \(differences.prefix(3))")
      }
      #expect(compared.isSuperset(of: traced.views), "\(name)")
      #expect(page.errors.isEmpty, "\(name)")
      try page.close()
    }
  }
}

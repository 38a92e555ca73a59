import Foundation
import TestSupport
import Testing

/// How two independent renderers draw the stills of the example scenes.
@Suite("Two renderers", .serialized, .needs("chromium", "rsvg-convert", "ffmpeg"))
struct PixelAgreementTests {
  @Test("Chromium and librsvg agree on every scene to 1 %", arguments: ExampleScene.all)
  func agreement(_ scene: ExampleScene) throws {
    let directory = try ScratchDirectory()
    let (file, raster) = (directory.path + "/still.svg", directory.path + "/still.png")
    let boxes = try SceneBoxes(scene: scene.file, options: scene.options)
    let browser = try Browser()
    for frame in [boxes.count / 4, boxes.count / 2, boxes.count * 3 / 4] {
      let time = "\(boxes.times[frame])"
      _ = try run(BuiltTool.animatic, ["render", scene.file, "--at", time, "-o", file])
      _ = try run("rsvg-convert", [file, "-o", raster])
      let other = try PixelImage(png: Array(Data(contentsOf: URL(fileURLWithPath: raster))))
      let page = try browser.open(file: file, width: other.width, height: other.height)
      let difference = try PixelImage(png: page.screenshot()).difference(from: other)
      #expect(difference < 0.01, "\(scene.name) at \(time)")
    }
  }
}

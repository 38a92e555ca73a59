import Foundation
import TestSupport
import Testing

@Suite("Pixels of stills", .needs("chromium", "rsvg-convert", "ffmpeg"), .serialized, .ownThreads)
struct PixelTests {
  @Test("Chromium and librsvg draw the stills of scenes alike")
  func renderers() async throws {
    let directory = try ScratchDirectory()
    let browser = try Browser()
    for name in third(ExampleScenes.names) {
      let scene = try ExampleScene(name)
      let times = isThorough ? [0, 0.33, 1.1] : [0.33, 1.1]
      for (index, svg) in try await scene.stills(at: times).enumerated() {
        let file = "\(directory.path)/\(name)-\(index).svg"
        try Data(svg.utf8).write(to: URL(fileURLWithPath: file))
        let page = try browser.open(
          file: file, width: Int(scene.size.width), height: Int(scene.size.height))
        let shown = try PixelImage(png: page.screenshot())
        let rasterised = try PixelImage(png: bytes(of: "rsvg-convert", file))
        let difference = shown.difference(from: rasterised)
        #expect(difference < 0.01, "\(name), still \(index): \(difference)")
        try page.close()
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// How two independent renderers draw the stills of the example scenes.
@Suite("Two renderers", .serialized, .needs("chromium", "rsvg-convert"))
struct PixelAgreementTests {
  /// The mean difference of two pictures of the same size, as a fraction of full scale.
  private static let comparison = """
    (async (first, second) => {
      const pixels = async (data) => {
        const image = new Image();
        image.src = "data:image/png;base64," + data;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.fillStyle = "white";
        context.fillRect(0, 0, image.width, image.height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await pixels(first), await pixels(second)];
      if (a.width !== b.width || a.height !== b.height) return 1;
      let sum = 0;
      for (let index = 0; index < a.data.length; index += 1) sum += Math.abs(a.data[index] - b.data[index]);
      return sum / 255 / (a.width * a.height * 3);
    })
    """

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
      let still = try browser.open(file)
      let width = Int(try still.number("document.documentElement.width.baseVal.value"))
      let height = Int(try still.number("document.documentElement.height.baseVal.value"))
      let shot = try browser.open(file, size: (width, height)).screenshot()
      let other = try Data(contentsOf: URL(fileURLWithPath: raster))
      let page = try browser.open("/dev/null")
      let difference = try page.number(
        "\(Self.comparison)(\"\(shot.base64EncodedString())\", \"\(other.base64EncodedString())\")")
      #expect(difference < 0.01, "\(scene.name) at \(time)")
    }
  }
}

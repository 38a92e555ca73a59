import Animatic
import AnimaticGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimaticPictures

@MainActor struct ScreenImageTests {
  /// Red and green above blue and a transparent white.
  nonisolated private static let four = ScreenImage(
    rgba: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 0], width: 2, height: 2)

  nonisolated private static let means: [([Double], SIMD4<Double>)] = [
    ([0, 0, 0.5, 0.5], [1, 0, 0, 1]),
    ([0.6, 0.1, 0.1, 0.1], [0, 1, 0, 1]),
    ([0.4, 0, 0.2, 0.5], [0.5, 0.5, 0, 1]),
    ([0, 0, 1, 1], [1.0 / 3, 1.0 / 3, 1.0 / 3, 0.75]),
    ([-9, 0.75, 99, 9], [0, 0, 1, 0.5]),
    ([1, 0, 0, 0], [0, 1, 0, 1]),
  ]

  @Test(arguments: means)
  func `a rectangle has the mean of the pixels that it touches`(
    rect: [Double], mean: SIMD4<Double>
  ) {
    let rect = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    let difference = (Self.four.mean(in: rect) ?? .zero) - mean
    #expect((difference * difference).sum() < 1e-12)
  }

  @Test func `transparent pixels have no colour`() {
    #expect(Self.four.mean(in: CGRect(x: 0.6, y: 0.6, width: 0.1, height: 0.1)) == nil)
  }

  @Test func `a part of an image fills the rectangle of a drawing`() throws {
    let whole = CGImage(.named("x"), width: 20, height: 10)
    let part = try #require(whole.cropping(to: CGRect(x: 10, y: 0, width: 10, height: 5)))
    let drawing = ScreenImageDrawing(
      Self.four, of: part, in: CGRect(x: 4, y: 4, width: 8, height: 8))
    #expect(drawing.color(in: CGRect(x: 0, y: 0, width: 8, height: 8)) == [0, 1, 0, 1])
    #expect(drawing.color(in: CGRect(x: 13, y: 4, width: 8, height: 8)) == nil)
  }

  /// An image of 32 by 16 pixels that is red on the left and blue on the right, as PNG.
  private static let png = """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAACXBIWXMAAAABAAAAAQBPJcTWAAAAIUlEQVR4nGP4y8\
    BAEmJg+EcaGrVg1IJRC0YtGLVgKFgAAB8f+xAc+RNzAAAAAElFTkSuQmCC
    """

  private func file(_ kind: String) throws -> Data {
    let png = try #require(Data(base64Encoded: Self.png))
    guard kind != "png" else { return png }
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try png.write(to: URL(filePath: folder + "/a.png"))
    let process = Process()
    process.executableURL = URL(filePath: OutsidePrograms.path(of: "ffmpeg") ?? "")
    process.arguments = ["-loglevel", "error", "-i", folder + "/a.png", folder + "/b.\(kind)"]
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: URL(filePath: folder + "/b.\(kind)"))
  }

  @Test(.needs("ffmpeg"), arguments: ["png", "jpg", "gif", "webp"])
  func `an image file shows its colours, and is grey without a decoder`(kind: String) throws {
    let simulator = Simulator(screen: CGSize(width: 8, height: 6))
    let view = UIImageView(image: UIImage(data: try file(kind)))
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    simulator.window.addSubview(view)
    simulator.flush()
    func colors(_ images: ScreenImages?) -> [TerminalColor?] {
      let picture = ScreenPicture(of: simulator, images: images)
      let grid = PixelGrid(of: picture, width: 8, height: 6)
      return [grid[0, 0], grid[3, 1], grid[4, 0]]
    }
    let shown = try colors(ScreenImages()).map { try #require($0) }
    #expect(shown[0].red > 240 && shown[0].blue < 15)
    #expect(shown[1].red < 15 && shown[1].blue > 240)
    #expect(shown[2] == TerminalColor(red: 255, green: 255, blue: 255))
    let grey = TerminalColor(red: 153, green: 153, blue: 153)
    for images in [nil, ScreenImages(searchPath: "/nowhere")] {
      #expect(colors(images).prefix(2) == [grey, grey])
    }
  }

  @Test(.needs("ffmpeg"))
  func `a broken file is grey`() throws {
    let image = CGImage(.data(try file("png").prefix(60)), width: 32, height: 16)
    #expect(ScreenImages().pixels(of: image) == nil)
  }
}

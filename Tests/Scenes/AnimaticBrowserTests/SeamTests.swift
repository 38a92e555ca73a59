import Animatic
import AnimaticPictures
import Foundation
import TestSupport
import Testing

/// Stretched images that are turned (I6): their nine tiles show as one.
@Suite(
  "Seams of stretched images", .needs("chromium", "rsvg-convert", "ffmpeg"), .serialized,
  .ownThreads)
struct SeamTests {
  /// Images of 30 by 30 pixels in red, an opaque one and one of half the opacity.
  private static let images = [
    "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAeCAYAAAA7MK6iAAAAK0lEQVR4nO3NIQEAAAgDMJK8fxRaQQwQE9OrTuZCicVi"
      + "sVgsFovFYrH4b7xa8hL2995YRgAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAeCAYAAAA7MK6iAAAAK0lEQVR4nO3NIQEAAAgDMJI8K/GIRQwQE9OrSfpCicVi"
      + "sVgsFovFYrH4b7y+JFRc3cAvDwAAAABJRU5ErkJggg==",
  ]

  /// A picture of 240 by 240 points with such an image, which is stretched to 130.5 points and
  /// turns from 17 to 47 degrees in half a second.
  @MainActor private static func picture(
    isOpaque: Bool, moves: Bool, isDeep: Bool = false
  ) throws -> String {
    let data = try #require(Data(base64Encoded: images[isOpaque ? 0 : 1]))
    let image = try #require(UIImage(data: data))
    let simulator = Simulator(screen: CGSize(width: 240, height: 240))
    simulator.window.backgroundColor = .white
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 60, y: 60, width: 130.5, height: 130.5)
    view.contentStretch = CGRect(x: 0.34, y: 0.34, width: 0.33, height: 0.33)
    view.transform = CGAffineTransform(rotationAngle: 17 * .pi / 180)
    if isDeep {
      simulator.window.layer.sublayerTransform.m34 = -1 / 400
      view.layer.transform = CATransform3DRotate(view.layer.transform, 0.5, 0, 1, 0)
    }
    simulator.window.addSubview(view)
    simulator.flush()
    guard moves else { return simulator.picture().svg }
    UIView.animate(withDuration: 0.5) {
      view.transform = CGAffineTransform(rotationAngle: 47 * .pi / 180)
    }
    var picture = AnimatedPicture(framesPerSecond: 20)
    for frame in 0...10 {
      simulator.advance(to: Double(frame) / 20)
      picture.append(simulator)
    }
    return picture.svg(repeats: false)
  }

  /// Returns the greatest difference from the colour of the middle, of pixels within a distance,
  /// at which there are tiles of all sides.
  private func unevenness(_ image: PixelImage, within distance: Int = 60) -> Int {
    func color(_ x: Int, _ y: Int) -> [Int] {
      (0..<3).map { Int(image.components[4 * (y * image.width + x) + $0]) }
    }
    let middle = color(125, 125)
    var worst = 0
    for x in -distance...distance {
      for y in -distance...distance where x * x + y * y < distance * distance {
        let differences = zip(color(125 + x, 125 + y), middle).map { abs($0 - $1) }
        worst = max(worst, differences.max() ?? 0)
      }
    }
    return worst
  }

  @Test(
    "a turned image of one colour shows one colour",
    arguments: [(true, false), (false, false), (true, true), (false, true)])
  func seams(isOpaque: Bool, moves: Bool) async throws {
    let svg = try await Self.picture(isOpaque: isOpaque, moves: moves)
    let directory = try ScratchDirectory()
    let file = "\(directory.path)/a.svg"
    try Data(svg.utf8).write(to: URL(fileURLWithPath: file))
    let page = try Browser().open(file: file, width: 240, height: 240)
    if moves {
      try page.evaluate("document.documentElement.pauseAnimations()")
      try page.evaluate("document.documentElement.setCurrentTime(0.2)")
    }
    #expect(try unevenness(PixelImage(png: page.screenshot())) <= 1)
    if !moves { #expect(try unevenness(PixelImage(png: bytes(of: "rsvg-convert", file))) <= 1) }
    try page.close()
  }

  @Test("nor has one in perspective seams, where it is opaque")
  func depth() async throws {
    let svg = try await Self.picture(isOpaque: true, moves: false, isDeep: true)
    let directory = try ScratchDirectory()
    let file = "\(directory.path)/a.svg"
    try Data(svg.utf8).write(to: URL(fileURLWithPath: file))
    let worst = try unevenness(PixelImage(png: bytes(of: "rsvg-convert", file)), within: 52)
    #expect(worst <= 2)
  }
}

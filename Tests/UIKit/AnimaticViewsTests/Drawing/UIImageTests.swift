import Animatic
import AnimaticGraphics
import Testing

/// Images by name, file and data, their variants and their drawing.
@MainActor @Suite(.serialized) struct UIImageTests {
  private let image = UIImage(reference: "dot", size: CGSize(width: 20, height: 10), scale: 2)

  private func text(_ draw: () -> Void) -> String { drawn(draw).text }

  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 1, 2, 3, 4])
  }

  /// Makes a folder with images of 60 × 30 pixels, and removes it after a body.
  private func withFolder(of names: String..., body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names { try Self.png(60, 30).write(to: folder.appendingPathComponent(name)) }
    try body(folder)
  }

  @Test func `a file has the size of its header and the scale of its name`() throws {
    try withFolder(of: "a.png", "a@2x.png", "b@3x.png") { folder in
      for (name, scale) in [("a.png", 1), ("a@2x.png", 2), ("b@3x.png", 3)] {
        let path = folder.appendingPathComponent(name).path
        let image = try #require(UIImage(contentsOfFile: path))
        #expect(image.scale == CGFloat(scale))
        #expect(image.size == CGSize(width: 60 / scale, height: 30 / scale))
      }
      #expect(UIImage(contentsOfFile: folder.appendingPathComponent("c.png").path) == nil)
      #expect(UIImage(contentsOfFile: folder.path) == nil)
    }
  }

  @Test func `a name finds a file of the working directory`() throws {
    let name = "animatic-\(UUID().uuidString)"
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let file = folder.appendingPathComponent("\(name)@2x.png")
    try Self.png(60, 30).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for name in [name, "\(name).png"] {
      let image = try #require(UIImage(named: name))
      #expect(image.size == CGSize(width: 30, height: 15) && image.scale == 2)
    }
    #expect(UIImage(named: "\(name).jpg") == nil)
    #expect(UIImage(named: "no such image") == nil && UIImage(named: "") == nil)
  }

  @Test func `a bundle has its files before the working directory, and they can be read`() throws {
    try withFolder(of: "dot@3x.png") { folder in
      let bundle = try #require(Bundle(path: folder.path))
      for name in ["dot", "dot.png"] {
        let image = try #require(UIImage(named: name, in: bundle, compatibleWith: nil))
        #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 3)
        #expect(image.cgImage?.fileData == Self.png(60, 30))
      }
      #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
      #expect(UIImage(named: "dot") == nil && UIImage(systemName: "star") == nil)
    }
  }

  @Test func `numbered files are an animated image, from 0 or 1 on`() throws {
    let name = "animatic-\(UUID().uuidString)-"
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let files = [1, 2, 4].map { folder.appendingPathComponent("\(name)\($0).png") }
    for (index, file) in files.enumerated() { try Self.png(UInt8(index + 1), 1).write(to: file) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let image = try #require(UIImage.animatedImageNamed(name, duration: 2))
    #expect(image.images?.map(\.size.width) == [1, 2] && image.duration == 2)
    #expect(UIImage.animatedImageNamed("\(name)x", duration: 2) == nil)
    var ignored: UIImage?
    let found = diagnostics { ignored = UIImage.animatedImageNamed(name, duration: .infinity) }
    #expect(ignored == nil && found == [.numberIgnored(of: "the duration of an animated image")])
  }

  @Test func `data has the size of its header`() throws {
    let image = try #require(UIImage(data: Self.png(60, 30), scale: 3))
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: Self.png(60, 30))?.scale == 1 && UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test(arguments: [(0, 1), (-1, 1), (.nan, 1), (.infinity, 1), (4, 4)] as [(CGFloat, CGFloat)])
  func `a scale that is none is 1`(scale: CGFloat, expected: CGFloat) throws {
    let cgImage = try #require(image.cgImage)
    #expect(UIImage(cgImage: cgImage, scale: scale, orientation: .up).scale == expected)
    #expect(UIImage(reference: "a", size: .zero, scale: scale).scale == expected)
    #expect(UIImage(data: Self.png(1, 1), scale: scale)?.scale == expected)
  }

  @Test func `an image has no pixels, and lengths that are none are 0`() {
    #expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
    for length: CGFloat in [-1, .infinity, .nan, 1e12] {
      let size = UIImage(reference: "a", size: CGSize(width: length, height: 3)).size
      #expect(size == CGSize(width: 0, height: 3))
    }
  }

  @Test func `turned orientations swap width and height`() throws {
    let cgImage = try #require(image.cgImage)
    for orientation in UIImage.Orientation.allCases {
      let turned = UIImage(cgImage: cgImage, scale: 2, orientation: orientation)
      let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
      #expect(turned.size == CGSize(width: isTurned ? 10 : 20, height: isTurned ? 20 : 10))
      let twice = turned.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
      #expect(twice == turned)
    }
  }

  @Test(
    arguments: [
      (.up, ""), (.down, "-1,0,0,-1,10,5"), (.left, "0,-1,1,0,5,10"), (.right, "0,1,-1,0,5,10"),
      (.upMirrored, "-1,0,0,1,10,5"), (.downMirrored, "1,0,0,-1,10,5"),
      (.leftMirrored, "0,1,1,0,5,10"), (.rightMirrored, "0,-1,-1,0,5,10"),
    ] as [(UIImage.Orientation, String)])
  func `an image is drawn as its orientation turns it`(
    orientation: UIImage.Orientation, transform: String
  ) throws {
    let cgImage = try #require(image.cgImage)
    let text = text {
      UIImage(cgImage: cgImage, scale: 2, orientation: orientation).draw(at: .zero)
    }
    let end = "pixels=40,20 named=\"dot\"\n"
    #expect(
      text
        == (transform.isEmpty
          ? "image in=0,0,20,10 \(end)" : "image in=-10,-5,20,10 transform=\(transform) \(end)"))
  }

  @Test func `an image is drawn with a blend mode and an alpha`() {
    let text = text {
      image.draw(in: CGRect(x: 1, y: 2, width: 3, height: 4), blendMode: .screen, alpha: 0.5)
      image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    #expect(
      text == "image in=1,2,3,4 alpha=0.5 blend=screen pixels=40,20 named=\"dot\"\n"
        + "save\n  clip M0,0 L50,0 L50,50 L0,50 Z\n"
        + "  image in=0,0,20,10 tiled pixels=40,20 named=\"dot\"\nrestore\n")
  }

  @Test func `a template takes the fill colour, a tinted image its own`() {
    let expected =
      "layer in=0,0,20,10\n  image in=0,0,20,10 pixels=40,20 named=\"dot\"\n"
      + "  fill color=1,0,0,1 blend=sourceIn M0,0 L20,0 L20,10 L0,10 Z\nend\n"
    let template = text {
      UIColor.red.setFill()
      image.withRenderingMode(.alwaysTemplate).draw(at: .zero)
    }
    #expect(template == expected && text { image.withTintColor(.red).draw(at: .zero) } == expected)
    let original = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(
      original.renderingMode == .alwaysOriginal && text { original.draw(at: .zero) } == expected)
    let mask = image.withTintColor(.red, renderingMode: .alwaysTemplate)
    #expect(text { mask.draw(at: .zero) } != expected)
  }

  @Test func `a stretchable image has a point in the middle`() {
    for (left, top, right, bottom) in [(8, 0, 11, 0), (0, 3, 0, 6), (8, 3, 11, 6), (30, 10, 0, 0)] {
      let stretchable = image.stretchableImage(withLeftCapWidth: left, topCapHeight: top)
      let expected = [top, left, bottom, right].map { CGFloat($0) }
      let insets = stretchable.capInsets
      #expect([insets.top, insets.left, insets.bottom, insets.right] == expected)
      #expect(stretchable.leftCapWidth == left && stretchable.topCapHeight == top)
    }
  }

  @Test func `variants keep everything else`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let variant = image.withAlignmentRectInsets(insets).withRenderingMode(.alwaysOriginal)
    #expect(variant.alignmentRectInsets == insets && variant.renderingMode == .alwaysOriginal)
    #expect(variant.size == image.size && variant != image)
    #expect(image.withAlignmentRectInsets(.zero) == image)
    let bad = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    var ignored: UIImage?
    let found = diagnostics { ignored = image.resizableImage(withCapInsets: bad) }
    #expect(found == [.numberIgnored(of: "the cap insets of an image")] && ignored == image)
  }

  @Test func `an animated image has images and a duration`() throws {
    let other = UIImage(reference: "other", size: .zero)
    let animated = try #require(UIImage.animatedImage(with: [image, other], duration: 2))
    #expect(animated.images == [image, other] && animated.duration == 2)
    #expect(animated.size == image.size && UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(image.images == nil && image.duration == 0)
  }
}

import Foundation
import Testing

@testable import AnimaticViews

/// Names of colours and images (rule N20).
@MainActor
struct AssetCatalogTests {
  /// A folder with a catalogue, which goes with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("animatic-\(UUID().uuidString)")

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }
    func write(_ data: Data, to path: String) throws {
      let file = url.appendingPathComponent("Media.xcassets/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder = Folder()

  /// An image of 8 by 4 pixels.
  private func png() throws -> Data {
    try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAC0lEQVR42mNgGHoAAACEAAE="))
  }

  private func color(_ name: String) throws -> UIColor? {
    let bundle = try #require(Bundle(path: folder.url.path))
    return UIColor(named: name, in: bundle, compatibleWith: nil)
  }

  nonisolated private static func entry(_ components: String, _ appearance: String = "") -> String {
    """
    {\(appearance) "idiom": "universal",
     "color": {"color-space": "srgb", "components": {\(components)}}}
    """
  }

  @Test(
    arguments: [
      (#""red": "0.5", "green": "1.000", "blue": "0.0", "alpha": "0.25""#, [0.5, 1, 0, 0.25]),
      (#""red": "0xFF", "green": "0x33", "blue": "51", "alpha": "1.000""#, [1, 0.2, 0.2, 1]),
      (#""red": 0.5, "green": 0, "blue": 1"#, [0.5, 0, 1, 1]),
      (#""white": "0.5", "alpha": "0.5""#, [0.5, 0.5, 0.5, 0.5]),
    ])
  func `components are fractions or whole numbers`(text: String, expected: [Double]) throws {
    try folder.write(
      #"{"colors": [\#(Self.entry(text))]}"#, to: "Brand.colorset/Contents.json")
    let parts = try #require(try color("Brand")).components
    #expect((0..<4).allSatisfy { abs(parts[$0] - expected[$0]) < 1e-12 })
  }

  @Test func `a colour with a dark appearance follows the traits`() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#
    let variants = [
      Self.entry(#""white": "0.0""#), Self.entry(#""white": "1.0""#, dark),
    ]
    try folder.write(
      #"{"colors": [\#(variants.joined(separator: ","))]}"#, to: "Text.colorset/Contents.json")
    let color = try #require(try color("Text"))
    let (light, night) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    #expect(color.resolvedColor(with: light) == UIColor(white: 0, alpha: 1))
    #expect(color.resolvedColor(with: night) == UIColor(white: 1, alpha: 1))
    let bundle = Bundle(path: folder.url.path)
    #expect(
      UIColor(named: "Text", in: bundle, compatibleWith: night) == UIColor(white: 1, alpha: 1))
  }

  @Test func `an image has the fewest pixels per point, and its rendering mode`() throws {
    try folder.write(png(), to: "Icons/star.imageset/star@2x.png")
    try folder.write(
      """
      {"images": [{"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "star@2x.png"}],
       "properties": {"template-rendering-intent": "template"}}
      """, to: "Icons/star.imageset/Contents.json")
    let bundle = Bundle(path: folder.url.path)
    for name in ["star", "Icons/star"] {
      let image = try #require(UIImage(named: name, in: bundle, compatibleWith: nil))
      #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
      #expect(image.renderingMode == .alwaysTemplate)
    }
    #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil) == nil)
  }

  @Test(
    arguments: [
      (#"[{"filename": "b.png"}, {"filename": "a.png", "scale": "2x"}]"#, 1),
      (#"[{"filename": "a.png", "scale": "2x"}, {"filename": "b.png", "scale": "own"}]"#, 1),
      (#"[{"filename": "none.png", "scale": "1x"}, {"filename": "a.png", "scale": "2x"}]"#, 2),
      (#"[{"filename": "none.png"}]"#, nil), ("[]", nil),
    ] as [(String, CGFloat?)])
  func `an image is the one of the lowest scale that can be read`(
    images: String, scale: CGFloat?
  ) throws {
    for name in ["a", "b"] { try folder.write(png(), to: "dot.imageset/\(name).png") }
    try folder.write(
      #"{"images": \#(images), "properties": {"template-rendering-intent": "original"}}"#,
      to: "dot.imageset/Contents.json")
    let bundle = Bundle(path: folder.url.path)
    let image = UIImage(named: "dot", in: bundle, compatibleWith: nil)
    #expect(image?.scale == scale && image?.renderingMode == scale.map { _ in .alwaysOriginal })
  }

  @Test func `folders of the program come first, and what cannot be read is nil`() throws {
    let name = "Only-\(UUID().uuidString)"
    #expect(UIColor(named: name) == nil)
    try folder.write(#"{"colors": []}"#, to: "Empty.colorset/Contents.json")
    try folder.write("{", to: "Broken.colorset/Contents.json")
    try folder.write(
      #"{"colors": [\#(Self.entry(#""white": "0.5""#))]}"#, to: "\(name).colorset/Contents.json")
    let old = AssetCatalog.folders
    AssetCatalog.folders = old + [folder.url]
    defer { AssetCatalog.folders = old }
    #expect(UIColor(named: name) == UIColor(white: 0.5, alpha: 1))
    #expect(try color("Empty") == nil && color("Broken") == nil && color("") == nil)
    // A folder may be the catalogue itself, and need not exist.
    AssetCatalog.folders = [folder.url.appendingPathComponent("none")]
    #expect(UIColor(named: name) == nil)
    AssetCatalog.folders.append(folder.url.appendingPathComponent("Media.xcassets"))
    #expect(UIColor(named: name) == UIColor(white: 0.5, alpha: 1))
  }

  @Test(
    arguments: [
      ("{}", nil), (#"{"colors": 1}"#, nil), (#"{"colors": [{"color": {"reference": "a"}}]}"#, nil),
      (#"{"colors": [\#(entry(#""red": "1.0", "green": "1.0""#))]}"#, nil),
      (#"{"colors": [\#(entry(#""white": "nan""#))]}"#, nil),
      (#"{"colors": [\#(entry(#""white": "inf""#))]}"#, nil),
      (#"{"colors": [\#(entry(#""white": "0xZZ""#))]}"#, nil),
      (#"{"colors": [{"idiom": "universal"}, \#(entry(#""white": "0.5""#))]}"#, 0.5),
      (#"{"colors": [\#(entry(#""red": "1""#)), \#(entry(#""white": "0.25""#))]}"#, 0.25),
    ] as [(String, CGFloat?)])
  func `a colour is the first variant with components`(text: String, white: CGFloat?) throws {
    try folder.write(text, to: "Brand.colorset/Contents.json")
    let expected = white.map { UIColor(white: $0, alpha: 1) }
    let dark = UIColor(
      named: "Brand", in: Bundle(path: folder.url.path),
      compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(try [color("Brand"), dark] == [expected, expected])
  }
}

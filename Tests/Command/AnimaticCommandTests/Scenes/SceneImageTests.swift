import Foundation
import TestSupport
import Testing

/// Images of scenes that are files.
@MainActor struct SceneImageTests {
  /// An image of four by two pixels.
  private static let png = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGUlEQVR4nEXBsQEAAAjDIPL/0XUUYhPQvAM5HAMBnvuW\
    wwAAAABJRU5ErkJggg==
    """
  /// Two views with one image in two sizes, of which one moves.
  private static let scene = """
    {"screen": {"width": 80, "height": 40}, "views": [
      {"name": "a", "frame": [0, 0, 40, 20], "image": {"name": "flag.png", "size": [40, 20]}},
      {"name": "b", "frame": [0, 20, 20, 20], "image": {"name": "flag.png", "size": [20, 20]}}],
     "timeline": [{"at": 0, "animate": {"duration": 0.5, "changes": [{"view": "a", "alpha": 0.5}]}}]}
    """

  private func sceneDirectory() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write(Self.scene, to: "s.json")
    let bytes = try #require(Data(base64Encoded: Self.png))
    try bytes.write(to: URL(filePath: directory.file("flag.png")))
    return directory
  }

  @Test(arguments: [
    "render SCENE --at 0.25", "render SCENE", "render SCENE --filmstrip 3",
    "render SCENE -o -.html",
  ])
  func `a picture has the file once, for all views and frames`(_ command: String) throws {
    let directory = try sceneDirectory()
    let call = ToolCall.done(
      command.split(separator: " ").map { $0 == "SCENE" ? directory.file("s.json") : String($0) })
    #expect(call.output.components(separatedBy: Self.png).count == 2)
    #expect(!call.output.contains("fill-opacity=\"0.25\"><title>flag"))
  }

  @Test(arguments: ["lottie", "web"])
  func `an export has the pixels of the file`(_ format: String) throws {
    let directory = try sceneDirectory()
    let call = ToolCall.done(["export", directory.file("s.json"), "--to", format])
    #expect(call.output.contains("data:image/png;base64,\(Self.png)"))
  }

  /// A WebP image with the same pixels.
  private static let webP = "UklGRiAAAABXRUJQVlA4TBMAAAAvA0AAAA8Q87//8x8O7vAQ0f8QAA=="

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: ["--at 0 -o c.png", "--until 0.1 -o c.gif"])
  func `a WebP image shows the same pixels as a PNG image`(_ options: String) throws {
    let directory = try sceneDirectory()
    let bytes = try #require(Data(base64Encoded: Self.webP))
    try bytes.write(to: URL(filePath: directory.file("flag.webp")))
    try directory.write(Self.scene.replacing("flag.png", with: "flag.webp"), to: "w.json")
    var pictures: [[UInt8]] = []
    for name in ["s.json", "w.json"] {
      let words = options.split(separator: " ").map {
        $0.hasPrefix("c.") ? directory.file(String($0)) : String($0)
      }
      ToolCall.done(["render", directory.file(name)] + words)
      pictures.append(try directory.bytes(String(options.suffix(5))))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test(.needs("rsvg-convert")) func `an image shows its pixels in PNG`() throws {
    let directory = try sceneDirectory()
    let (file, gray) = (directory.file("a.png"), directory.file("b.png"))
    #expect(
      ToolCall(["render", directory.file("s.json"), "--at", "0", "-o", file]).code == .done)
    let scene = Self.scene.replacing("flag.png", with: "flag")
    #expect(ToolCall(["render", "-", "--at", "0", "-o", gray], scene).code == .done)
    let (colored, plain) = (try directory.bytes("a.png"), try directory.bytes("b.png"))
    #expect(colored != plain)
  }

  @Test
  func `check finds nothing to say of an image that is there, and an error of one that is not`()
    throws
  {
    let directory = try sceneDirectory()
    let file = directory.file("s.json")
    let good = ToolCall(["check", file])
    #expect(good.code == .done && good.errors == "")
    #expect(unlink(directory.file("flag.png")) == 0)
    for command in ["check", "render", "frames"] {
      let bad = ToolCall([command, file])
      #expect(bad.code == .badData)
      #expect(
        bad.errors.contains("views[0].image.name: cannot read \"/"))
    }
  }
}

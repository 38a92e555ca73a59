import Animatic
import AnimaticPictures
import Foundation
import TestSupport
import Testing

@MainActor struct FileImageTests {
  private let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGUlEQVR4nEXBsQEAAAjDIPL/0XUUYhPQvAM5HAMBnvuW"
    + "wwAAAABJRU5ErkJggg=="

  @Test func `an image by the path of a file shows the file once, in the size of its view`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "flag@2x.png").path
    try #require(Data(base64Encoded: png)).write(to: URL(filePath: file))
    let image = try #require(UIImage(contentsOfFile: file))
    #expect(image.size == CGSize(width: 2, height: 1))
    let simulator = Simulator()
    for y in [0, 20] {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: y, width: 30, height: 15)
      simulator.window.addSubview(view)
    }
    simulator.flush()
    let picture = simulator.picture().svg
    #expect(picture.components(separatedBy: png).count == 2)
    #expect(picture.contains("width=\"4\" height=\"2\""))
    try FileManager.default.removeItem(atPath: file)
    let gone = simulator.picture().svg
    #expect(!gone.contains("base64") && gone.contains("<title>\(file)</title>"))
  }
}

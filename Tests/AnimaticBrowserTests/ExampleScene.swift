import Foundation

/// A scene of `Examples/Scenes` in a browser.
struct ExampleScene: CustomTestStringConvertible, Sendable {
  let name: String

  /// All scenes. Of "board", whose 200 views move for long, the first second.
  static let all =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { ExampleScene(name: String($0.dropLast(5))) }
    .sorted { $0.name < $1.name }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Scenes").path

  var file: String { "\(Self.folder)/\(name).json" }
  /// The options of `frames` and `render`.
  var options: [String] { name == "board" ? ["--until", "1"] : [] }
  var testDescription: String { name }

  /// Twenty frames, evenly among some.
  static func twenty(of count: Int) -> [Int] {
    (0..<20).map { $0 * (count - 1) / 19 }
  }
}

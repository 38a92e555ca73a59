import Foundation

/// The scenes in `Examples/Scenes`.
enum ExampleScenes {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/Scenes").path

  /// The names of all scenes, without their ending.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  /// The scenes that are small enough to record and to play many times.
  static let small = names.filter { $0 != "board" }

  static func path(_ name: String) -> String { "\(folder)/\(name).json" }
}

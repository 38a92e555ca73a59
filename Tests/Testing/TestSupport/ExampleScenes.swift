import Foundation

/// The scenes in `Examples/Scenes`.
public enum ExampleScenes {
  private static let folder = Repository.root.appending(path: "Examples/Scenes").path

  /// The names of all scenes, without their ending.
  public static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  /// The scenes that are small enough to record and to play many times.
  public static let small = names.filter { $0 != "board" }

  /// Returns the path of the file of a scene.
  public static func path(_ name: String) -> String { "\(folder)/\(name).json" }
}

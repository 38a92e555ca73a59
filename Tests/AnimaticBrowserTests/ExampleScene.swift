import Animatic
import AnimaticBatch
import AnimaticCommand
import AnimaticPictures
import AnimaticScenes
import Foundation

/// A scene of `Examples/Scenes` and what the tool makes of it.
struct ExampleScene {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/Scenes").path

  /// The names of all scenes, without their ending.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  /// Twenty times, in seconds.
  static let times = (0..<20).map { Double($0 * 11) / 100 }

  let path: String
  let size: CGSize

  init(_ name: String) throws { try self.init(path: "\(Self.folder)/\(name).json") }

  /// Creates the scene of another file.
  init(path: String) throws {
    self.path = path
    let document = try Self.document(at: path)
    size = CGSize(width: document.screen.width, height: document.screen.height)
  }

  private static func document(at path: String) throws -> Scene {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return try Scene(Array(bytes), file: path)
  }

  /// Returns the stills of some times, which go forward.
  @MainActor func stills(at times: [Double] = times) throws -> [String] {
    let player = try ScenePlayer(Self.document(at: path))
    return times.map { time in
      player.simulator.advance(to: time)
      return player.simulator.picture(background: .white).svg
    }
  }

  /// Runs the tool with arguments behind the path of the scene, and returns its output.
  @MainActor func run(_ command: String, _ arguments: String...) throws -> String {
    try run(command, arguments)
  }

  /// Runs the tool with arguments behind the path of the scene, and returns its output.
  @MainActor func run(_ command: String, _ arguments: [String]) throws -> String {
    var (output, errors) = ("", "")
    let system = CommandSystem(
      environment: { _ in nil }, standardInput: { _ throws(SystemError) in [] },
      output: ByteSink(name: "standard output") { bytes throws(SystemError) in
        output += String(decoding: bytes, as: UTF8.self)
      },
      errorOutput: ByteSink(name: "standard error") { bytes throws(SystemError) in
        errors += String(decoding: bytes, as: UTF8.self)
      })
    let code = AnimaticCommand.run(arguments: [command, path] + arguments, system: system)
    guard code == 0 else { throw ToolFailure(description: errors) }
    return output
  }

  /// Whether the tool makes pages that play a scene.
  static let hasPlayer = PictureKind.all.contains { $0.fileExtension == "html" }
}

/// The failure of a run of the tool.
struct ToolFailure: Error, CustomStringConvertible {
  let description: String
}

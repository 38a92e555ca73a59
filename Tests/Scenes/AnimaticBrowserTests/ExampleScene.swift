import Animatic
import AnimaticPictures
import AnimaticScenes
import Foundation
import TestSupport

/// A scene of `Examples/Scenes` and what the tool makes of it.
struct ExampleScene {
  /// Twenty times, in seconds.
  static let times = (0..<20).map { Double($0 * 11) / 100 }

  let path: String
  let size: CGSize

  init(_ name: String) throws { try self.init(path: ExampleScenes.path(name)) }

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
  func run(_ command: String, _ arguments: String...) throws -> String {
    try run(command, arguments)
  }

  /// Runs the tool with arguments behind the path of the scene, and returns its output.
  ///
  /// The tool is a program of its own here, as the tests that share the main actor would keep these
  /// waiting until all of them have ended.
  func run(_ command: String, _ arguments: [String]) throws -> String {
    try TestSupport.run(BuiltTool.animatic, [command, path] + arguments)
  }
}

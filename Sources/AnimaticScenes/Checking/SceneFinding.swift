import Animatic

/// A doubtful value or setting in a scene that can play.
package struct SceneFinding: Hashable, Sendable, CustomStringConvertible {
  package var location: SceneLocation
  /// The doubt, and what the author may have meant.
  package var message: String

  /// The location and the message in one line, which follows the name of the file.
  package var description: String { "\(location): \(message)" }
}

/// A finding before the lookup of its line and path.
struct SceneDoubt {
  /// The offset of the first byte of the value.
  let offset: Int
  let message: String
}

extension Scene {
  /// Returns the doubtful values and settings of the scene, in file order.
  ///
  /// Findings are keys that exclude each other, settings without effect, values out of their usual
  /// range, jumps at the beginning and the end, turns that show as others, keyframes beyond their
  /// block, transitions that are replaced or keep changes from animating, animations that never
  /// end, and blocks that animate nothing or never run. The method plays the scene to find what its
  /// blocks do.
  ///
  /// - Throws: The error of a wrong step.
  @MainActor
  package func check() throws(SceneError) -> [SceneFinding] {
    var doubts = GeometryCheck.findings(in: self) + KeyframeCheck.findings(in: self)
    doubts += ValueCheck.findings(in: self) + TransitionCheck.findings(in: self)
    for step in timeline { doubts += SettingsCheck.findings(in: step, of: self) }
    doubts += try PlayedCheck.findings(in: self)
    // Sort by message too, so that the order does not depend on the order of the checks.
    doubts.sort { ($0.offset, $0.message) < ($1.offset, $1.message) }
    return zip(source.locations(of: doubts.map(\.offset)), doubts).map { location, doubt in
      SceneFinding(location: location, message: doubt.message)
    }
  }
}

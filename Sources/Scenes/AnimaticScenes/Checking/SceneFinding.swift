import Animatic

/// A doubtful value or setting in a scene that can play.
package struct SceneFinding: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, in the user's spelling.
  package var file: String
  package var location: SceneLocation
  /// The doubt, and what the author may have meant.
  package var message: String
  /// The location and the message in one line, which follows the name of the file.
  package var description: String { "\(location): \(message)" }
}

/// A finding before the lookup of its line and path.
struct SceneDoubt {
  /// The offset of the first byte of a value.
  let offset: Int
  /// The key that the doubt is about, in the object at the offset or around it; `nil` for the value
  /// at the offset itself.
  var key: String?
  let message: String
}

extension Scene {
  /// Returns the doubtful values and settings of the scene, in file order.
  ///
  /// Findings are keys that exclude each other, settings without effect, values out of their usual
  /// range, jumps at the beginning and the end, turns that show as others, keyframes beyond their
  /// block, transitions that are replaced or keep changes from animating, animations that never
  /// end, blocks that animate nothing, steps that never happen, constraints that cannot hold
  /// together, views without a size or outside the screen, and labels without room for their text.
  /// The method plays the scene to find what its blocks do.
  /// - Throws: The error of a wrong step.
  @MainActor package func check() throws(SceneError) -> [SceneFinding] {
    var doubts = GeometryCheck.findings(in: self) + KeyframeCheck.findings(in: self)
    doubts += ValueCheck.findings(in: self) + AngleCheck.findings(in: self)
    doubts += TransitionCheck.findings(in: self)
    for step in timeline { doubts += SettingsCheck.findings(in: step, of: self) }
    doubts += try PlayedCheck.findings(in: self)
    return source.findings(doubts)
  }
}

extension Scene.Source {
  /// Returns findings with their locations, in file order.
  func findings(_ doubts: [SceneDoubt]) -> [SceneFinding] {
    guard !doubts.isEmpty, let text = try? JSONScanner.index(bytes, file: file, limits: limits)
    else { return [] }
    let offsets = text.offsets(of: doubts.map { KeyedOffset(offset: $0.offset, key: $0.key) })
    // Sort by message too, so that the order does not depend on the order of the checks.
    let sorted = zip(offsets, doubts.map(\.message)).sorted { $0 < $1 }
    return zip(places(of: sorted.map(\.0)), sorted).map { place, doubt in
      SceneFinding(file: place.file, location: place.location, message: doubt.1)
    }
  }
}

/// A reader of what strangers write, with the claims that hold for every input.
///
/// `.ci/fuzz` searches inputs that break a claim. The tests replay those that it has kept.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The reader of scene files.
  case scene
  /// The player of scene files, for the first seconds of a scene.
  case play
  /// The parser of paths in the notation of SVG.
  case path
  /// The reader of colours.
  case color
  /// The reader of timing curves.
  case curve
  /// The reader of CSV, and the comparison of two files.
  case csv
  /// The reader of the headers of PNG and JPEG files.
  case image
  /// The port of sources of Swift.
  case port

  /// Reads an input.
  ///
  /// - Throws: ``FuzzFailure`` for a claim that does not hold.
  @MainActor public func read(_ bytes: [UInt8]) throws(FuzzFailure) {
    switch self {
    case .scene: try SceneReading.read(bytes)
    case .play: try ScenePlaying.play(bytes)
    case .path: try TextReading.readPath(bytes)
    case .color: try TextReading.readColor(bytes)
    case .curve: try TextReading.readCurve(bytes)
    case .csv: try TableReading.read(bytes)
    case .image: try TextReading.readImage(bytes)
    case .port: try SourcePorting.port(bytes)
    }
  }
}

/// A claim that does not hold for an input.
public struct FuzzFailure: Error, CustomStringConvertible {
  /// The claim.
  public let description: String
}

/// Throws unless a claim holds.
func expect(_ holds: Bool, _ claim: @autoclosure () -> String) throws(FuzzFailure) {
  guard holds else { throw FuzzFailure(description: claim()) }
}

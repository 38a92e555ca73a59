import Animatic

extension SceneDocument {
  /// What is doubtful about the scene, in file order: keys that do not go together, settings
  /// without effect, values out of their usual range, jumps at the beginning and the end, keyframes
  /// that do not fit, transitions that are replaced or keep changes from animating, animations that
  /// never end, and blocks that animate nothing or are never reached.
  ///
  /// The scene is played to see what becomes of its blocks.
  ///
  /// - Throws: What is wrong with a step of it.
  @MainActor
  package func check() throws(SceneError) -> [SceneFinding] {
    var doubts = GeometryCheck.findings(in: self) + KeyframeCheck.findings(in: self)
    doubts += ValueCheck.findings(in: self) + TransitionCheck.findings(in: self)
    for step in timeline { doubts += SettingsCheck.findings(in: step, of: self) }
    doubts += try PlayedCheck.findings(in: self)
    // The same order whichever check found them first.
    doubts.sort { ($0.offset, $0.message) < ($1.offset, $1.message) }
    return zip(source.locations(of: doubts.map(\.offset)), doubts).map { location, doubt in
      SceneFinding(location: location, message: doubt.message)
    }
  }
}

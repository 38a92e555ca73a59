import Animatic

extension SceneDocument {
  /// What is doubtful about the scene, in file order: keys that do not go together, settings
  /// without effect, jumps at the end, keyframes that do not fit, transitions that are replaced or
  /// keep changes from animating, animations that never end, and blocks that animate nothing or are
  /// never reached.
  ///
  /// The scene is played to see what becomes of its blocks.
  ///
  /// - Throws: What is wrong with a step of it.
  @MainActor
  package func check() throws(SceneError) -> [SceneFinding] {
    var findings = GeometryCheck.findings(in: self) + KeyframeCheck.findings(in: self)
    findings += TransitionCheck.findings(in: self)
    for step in timeline { findings += SettingsCheck.findings(in: step, of: self) }
    findings += try PlayedCheck.findings(in: self)
    // The same order whichever check found them first.
    return findings.sorted {
      let (first, second) = ($0.location.position, $1.location.position)
      return (first.line, first.column, $0.message) < (second.line, second.column, $1.message)
    }
  }
}

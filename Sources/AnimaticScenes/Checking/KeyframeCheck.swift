/// Finds keyframes that reach beyond the end of their block.
enum KeyframeCheck {
  static func findings(in document: SceneDocument) -> [SceneDoubt] {
    let keyframes = document.timeline.flatMap { $0.changes(nested: false) }.flatMap(\.keyframes)
    return keyframes.compactMap { keyframe in
      // Thirds and tenths need not add up to 1 exactly.
      guard keyframe.start + keyframe.duration > 1 + 1e-6 else { return nil }
      return SceneDoubt(
        offset: keyframe.offset,
        message: "the keyframe ends behind its block and is cut off there; "
          + "\"start\" and \"duration\" are fractions of the whole")
    }
  }
}

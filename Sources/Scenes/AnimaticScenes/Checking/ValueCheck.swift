/// The check that finds legal values that are probably mistakes: opacities that UIKit clamps,
/// durations without effect, and durations that look like milliseconds.
enum ValueCheck {
  /// The duration from which on an author probably means milliseconds.
  private static let longDuration = 100.0

  static func findings(in scene: Scene) -> [SceneDoubt] {
    var doubts: [SceneDoubt] = []
    scene.forEachView { view in
      doubts += alpha(of: view.properties, at: view.offset)
      guard let text = scene.source.idleExpression(at: view.name.offset) else { return }
      doubts.append(
        SceneDoubt(
          offset: view.name.offset,
          message: "\(quoted(text)) computes nothing, as the scene has no \"variables\"; the name "
            + "is as it is written"))
    }
    for change in scene.timeline.flatMap({ $0.changes(nested: true) }) {
      switch change {
      case .properties(_, let properties): doubts += alpha(of: properties, at: change.offset)
      case .configure(let configuration): doubts += times(of: configuration)
      case .animate, .keyframe, .group: break
      }
    }
    for block in scene.blocks { doubts += times(of: block.configuration) }
    return doubts
  }

  /// Returns the doubts about a duration, and about a delay and a start in the past, which count as
  /// none (rule B5).
  private static func times(of configuration: SceneBlock.Configuration) -> [SceneDoubt] {
    let starts = [("delay", configuration.delay), ("startDate", configuration.startDate)]
    return duration(of: configuration)
      + starts.compactMap { key, time in
        guard let time, time < 0 else { return nil }
        return SceneDoubt(
          offset: configuration.offset, key: key,
          message: "\"\(key)\" is negative (\(plain(time)) s) and has no effect; write 0, or an "
            + "earlier \"at\""
            + (key == "startDate" ? ", or a \"phase\" for what runs already" : ""))
      }
  }

  private static func alpha(of properties: SceneView.Properties, at offset: Int) -> [SceneDoubt] {
    guard let alpha = properties.alpha, !(0...1 ~= alpha) else { return [] }
    return [
      SceneDoubt(
        offset: offset, key: "alpha",
        message: "\"alpha\" is \(plain(alpha)), outside 0...1, and shows as "
          + "\(alpha < 0 ? "0" : "1"); write a number in 0...1")
    ]
  }

  private static func duration(of configuration: SceneBlock.Configuration) -> [SceneDoubt] {
    guard let duration = configuration.duration else { return [] }
    let message: String
    if duration < 0 {
      message =
        "\"duration\" is negative (\(plain(duration)) s), so that the changes apply at once; "
        + "write 0, or the seconds that are meant"
    } else if duration >= longDuration {
      message =
        "\"duration\" is \(plain(duration)) s, which looks like milliseconds; "
        + "write \(plain(duration / 1000)) for \(plain(duration)) ms"
    } else {
      return []
    }
    return [SceneDoubt(offset: configuration.offset, key: "duration", message: message)]
  }
}

/// The check that finds rotations by radians, which scenes give in degrees.
enum AngleCheck {
  /// The numbers of twelfths of half a turn for which authors write radians.
  private static let twelfths = [2.0, 3, 4, 6, 8, 9, 10, 12, 18, 24, 36, 48]

  static func findings(in scene: Scene) -> [SceneDoubt] {
    var doubts: [SceneDoubt] = []
    scene.forEachView { doubts += findings(in: $0.properties, at: $0.offset) }
    for change in scene.timeline.flatMap({ $0.changes(nested: true) }) {
      guard case .properties(_, let properties) = change else { continue }
      doubts += findings(in: properties, at: change.offset)
    }
    return doubts
  }

  private static func findings(in properties: SceneView.Properties, at offset: Int) -> [SceneDoubt]
  {
    guard case .operations(let operations) = properties.transform else { return [] }
    return operations.compactMap { operation in
      // Nobody means 3.14° and the like; the distance covers two decimals.
      guard case .rotate(let angle) = operation,
        let count = twelfths.first(where: { abs(abs(angle) / ($0 * .pi / 12) - 1) < 1e-3 })
      else { return nil }
      let degrees = plain(angle < 0 ? -15 * count : 15 * count)
      return SceneDoubt(
        offset: offset, key: "transform",
        message: "\"rotate\" is \(plain(angle))°, which looks like radians; in degrees "
          + "that is \(degrees)")
    }
  }
}

/// The check that finds keys of geometry that contradict or lack each other.
enum GeometryCheck {
  static func findings(in scene: Scene) -> [SceneDoubt] {
    var doubts: [SceneDoubt] = []
    scene.forEachView { view in
      doubts += contradiction(in: view.properties, at: view.offset)
      doubts += gap(in: view)
    }
    for change in scene.timeline.flatMap({ $0.changes(nested: true) }) {
      guard case .properties(_, let properties) = change else { continue }
      doubts += contradiction(in: properties, at: change.offset)
    }
    return doubts
  }

  private static func contradiction(in properties: SceneView.Properties, at offset: Int)
    -> [SceneDoubt]
  {
    guard properties.frame != nil, properties.bounds != nil || properties.center != nil else {
      return []
    }
    let other = properties.bounds != nil ? "bounds" : "center"
    return [
      SceneDoubt(
        offset: offset, key: other,
        message: "\"\(other)\" has no effect beside \"frame\"; give one of them")
    ]
  }

  private static func gap(in view: SceneView) -> [SceneDoubt] {
    let properties = view.properties
    guard properties.frame == nil, !view.hasSizeOfContent,
      (properties.bounds == nil) != (properties.center == nil)
    else { return [] }
    let (given, missing) = properties.bounds == nil ? ("center", "bounds") : ("bounds", "center")
    return [
      SceneDoubt(
        offset: view.offset, key: given,
        message: "\"\(given)\" without \"\(missing)\"; give both, or \"frame\"")
    ]
  }
}

/// The check that finds keyframes that end after their block.
enum KeyframeCheck {
  static func findings(in scene: Scene) -> [SceneDoubt] {
    let keyframes = scene.timeline.flatMap { $0.changes(nested: false) }.flatMap(\.keyframes)
    return keyframes.compactMap { keyframe in
      // Rounded thirds and tenths may add up to a little more than 1.
      guard keyframe.start + keyframe.duration > 1 + 1e-6 else { return nil }
      return SceneDoubt(
        offset: keyframe.offset,
        message: "the keyframe ends behind its block and is cut off there; "
          + "\"start\" and \"duration\" are fractions of the whole")
    }
  }
}

/// Finds values that are legal but hardly meant: opacities that are clamped, durations that have no
/// effect, and those that seem to be given in milliseconds.
enum ValueCheck {
  /// Durations from here on are rather milliseconds than seconds.
  private static let longDuration = 100.0

  static func findings(in document: SceneDocument) -> [SceneDoubt] {
    var doubts: [SceneDoubt] = []
    document.forEachView { doubts += alpha(of: $0.properties, at: $0.offset) }
    for change in document.timeline.flatMap({ $0.changes(nested: true) }) {
      switch change {
      case .properties(_, let properties): doubts += alpha(of: properties, at: change.offset)
      case .configure(let configuration): doubts += duration(of: configuration)
      case .animate, .keyframe: break
      }
    }
    for block in document.blocks { doubts += duration(of: block.configuration) }
    return doubts
  }

  private static func alpha(of properties: SceneProperties, at offset: Int) -> [SceneDoubt] {
    guard let alpha = properties.alpha, !(0...1 ~= alpha) else { return [] }
    return [
      SceneDoubt(
        offset: offset,
        message: "\"alpha\" is \(plain(alpha)), outside 0...1, and shows as "
          + "\(alpha < 0 ? "0" : "1"); write a number in 0...1")
    ]
  }

  private static func duration(of configuration: SceneConfiguration) -> [SceneDoubt] {
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
    return [SceneDoubt(offset: configuration.offset, message: message)]
  }
}

/// A number for a message: of six decimals at most, and without a point when it is whole.
func plain(_ number: Double) -> String {
  let rounded = (number * 1e6).rounded() / 1e6
  guard abs(rounded) < 1e15, rounded == rounded.rounded() else {
    return "\(rounded.isFinite ? rounded : number)"
  }
  return "\(Int(rounded))"
}

import Animatic

extension Simulator {
  /// The whole event log in the notation of the test cases (section L): `0 S(a)`, `1 E(a,YES)`.
  package var log: [String] {
    events.map { event in
      let time = Self.brief(event.time)
      let id = event.animationID ?? "nil"
      return switch event.kind {
      case .willStart: "\(time) S(\(id))"
      case .didStop: "\(time) E(\(id),\(event.finished == true ? "YES" : "NO"))"
      default: "\(time) \(event.interaction?.name ?? "")"
      }
    }
  }

  /// A time to the nanosecond, without a fraction of zero.
  private static func brief(_ time: TimeInterval) -> String {
    let rounded = (time * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

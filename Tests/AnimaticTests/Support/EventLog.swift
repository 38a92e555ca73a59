import Animatic

extension Simulator {
  /// The whole event log in the notation of the test cases (section L): `0 S(a)`, `1 E(a,YES)`.
  var log: [String] {
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

  /// The whole event log as one line per block over time, a column for each tenth of a second:
  /// `S` is a start, `Y` a finished stop, `N` an unfinished one, and brackets hold the events
  /// within one column.
  var timeline: String {
    var names: [String] = []
    var rows: [String: [Int: String]] = [:]
    for event in events {
      let name = event.animationID ?? "nil"
      if rows[name] == nil { names.append(name) }
      let mark = event.kind == .willStart ? "S" : event.finished == true ? "Y" : "N"
      rows[name, default: [:]][Int((event.time * 10).rounded()), default: ""] += mark
    }
    return names.map { name in
      let marks = rows[name] ?? [:]
      let columns = (0...(marks.keys.max() ?? 0)).map { column in
        let mark = marks[column] ?? "-"
        return mark.count > 1 ? "[\(mark)]" : mark
      }
      return "\(name) \(columns.joined())"
    }.joined(separator: "\n")
  }

  /// A time to the nanosecond, without a fraction of zero.
  private static func brief(_ time: TimeInterval) -> String {
    let rounded = (time * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

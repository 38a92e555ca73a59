@testable import AnimaticScenes

/// A value of JSON, read whole.
indirect enum JSONTree {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// The members of an object.
  var members: [String: JSONTree] { if case .object(let members) = self { members } else { [:] } }
  var elements: [JSONTree] { if case .list(let elements) = self { elements } else { [] } }
  var number: Double { if case .number(let number) = self { number } else { .nan } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONText {
  /// Returns the indices of the elements of an array, or of the keys and values of an object in
  /// turn.
  func children(of entry: Int) -> [Int] {
    guard [.array, .object].contains(kind(of: entry)) else { return [] }
    var children: [Int] = []
    var next = first(in: entry)
    while next < end(of: entry) {
      children.append(next)
      next = end(of: next)
    }
    return children
  }

  /// Returns a value with all that it contains.
  func tree(of entry: Int = 0) -> JSONTree {
    switch kind(of: entry) {
    case .null: return .null
    case .true, .false: return .flag(kind(of: entry) == .true)
    case .number: return .number(number(at: entry))
    case .string: return .text(string(at: entry))
    case .array: return .list(children(of: entry).map { tree(of: $0) })
    case .object:
      let entries = children(of: entry)
      let members = stride(from: 0, to: entries.count, by: 2).map {
        (string(at: entries[$0]), tree(of: entries[$0 + 1]))
      }
      return .object(Dictionary(members) { first, _ in first })
    }
  }
}

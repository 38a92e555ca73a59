/// JSON text with an index of its values: nothing of the text is copied.
///
/// Foundation's readers are no help here: they drop positions, so that no message could say which
/// line is wrong, and of two members with the same key they silently keep one.
///
/// The index holds byte offsets in the order of the text, and a value is known by its place in the
/// index, the root by 0. A scalar and a key take one entry. An array or object takes two: its own
/// offset, and the place behind everything inside it; then follow its elements, or keys and values
/// in turn.
struct JSONText: Sendable {
  let bytes: [UInt8]
  let index: [UInt32]

  /// Where the first byte of a value stands in the text.
  func offset(of place: Int) -> Int { Int(index[place]) }

  /// The place behind a value and everything inside it.
  func end(of place: Int) -> Int {
    switch kind(of: place) {
    case .array, .object: Int(index[place + 1])
    default: place + 1
    }
  }

  /// The place of the first element of an array, or of the first key of an object.
  func first(in place: Int) -> Int { place + 2 }

  /// What a value is, which its first byte tells.
  func kind(of place: Int) -> JSONKind {
    switch Unicode.Scalar(bytes[offset(of: place)]) {
    case "{": .object
    case "[": .array
    case "\"": .string
    case "t": .true
    case "f": .false
    case "n": .null
    default: .number
    }
  }
}

/// The kinds of JSON values, by their names in messages.
enum JSONKind: String, Sendable {
  case null
  case `true`
  case `false`
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"
}

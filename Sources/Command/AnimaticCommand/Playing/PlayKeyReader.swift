/// A reader of the keys in the bytes that a terminal sends.
package struct PlayKeyReader: Sendable {
  /// The bytes of a key that has not come whole.
  private var pending: [UInt8] = []

  package init() {}

  /// Returns the keys that are whole after further bytes. The reader ignores unknown keys.
  package mutating func keys(in bytes: some Sequence<UInt8>) -> [PlayKey] {
    pending += bytes
    var keys: [PlayKey] = []
    while let (key, count) = Self.first(in: pending) {
      pending.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// The greatest number of bytes of an escape sequence.
  private static let longestSequence = 16

  /// Returns the first key of some bytes, and their number; `nil` for bytes of which more must
  /// come.
  private static func first(in bytes: [UInt8]) -> (PlayKey?, Int)? {
    guard let first = bytes.first else { return nil }
    guard first == 0x1B else {
      // As on the page, a capital letter without a meaning of its own means the small one.
      let small = Character(Unicode.Scalar(first)).lowercased().utf8.first ?? first
      return (plainKeys[first] ?? plainKeys[small], 1)
    }
    guard bytes.count > 1 else { return nil }
    // An escape key alone comes before the bytes of another key.
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (nil, 1) }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return bytes.count < longestSequence ? nil : (nil, 1)
    }
    let sequence = String(decoding: bytes[2...end], as: UTF8.self)
    return (sequences[sequence], end + 1)
  }

  private static let plainKeys: [UInt8: PlayKey] = [
    " ": .pause, ",": .stepBack, ".": .stepForward, "<": .leapBack, ">": .leapForward,
    "j": .back, "l": .forward, "k": .pause, "+": .faster, "=": .faster, "-": .slower,
    "?": .keys, "q": .quit, "g": .home, "G": .end,
    "r": .loop, "b": .loopFrom, "n": .loopTo, "x": .loopAll,
    "\u{0C}": .redraw, "\u{03}": .quit, "\u{04}": .quit,
  ].reduce(into: [:]) { $0[$1.key.utf8.first ?? 0] = $1.value }

  /// The keys by what follows the beginning of an escape sequence.
  private static let sequences: [String: PlayKey] = [
    "D": .stepBack, "C": .stepForward, "1;2D": .leapBack, "1;2C": .leapForward, "H": .home,
    "F": .end, "1~": .home, "7~": .home,
    "4~": .end, "8~": .end,
  ]
}

/// A key that `animatic play` knows.
package enum PlayKey: Equatable, Sendable {
  case pause, stepBack, stepForward, leapBack, leapForward, home, end, back, forward, faster, slower
  case loop, loopFrom, loopTo, loopAll
  case keys, redraw, quit

  /// The line of help, the most useful keys first.
  package static let help =
    "space pause · ←→ step · j l ±1 s · home end · + - speed · r loop · q quit"
}

/// A search for names that occur twice in a stream, in memory that does not grow with the stream.
///
/// A table of bits remembers six hashes of each name (Bloom, "Space/time trade-offs in hash coding
/// with allowable errors", 1970). A name whose bits are set already either occurs twice or shares
/// them with others; a second look at the stream, which a million names need once in ten times,
/// compares the names themselves.
package struct RepeatedNames {
  /// The number of bits, 8 MB.
  private static let bitCount: UInt64 = 1 << 26
  /// The number of bits of a name, with which a million names need the fewest second looks.
  private static let bitsOfName: UInt64 = 6

  private var bits: [UInt64] = []
  /// The hashes of names whose bits were set already.
  private var suspects: Set<UInt64> = []
  /// The suspect names with their lines, at the second look.
  private var lines: [String: Int] = [:]

  package init() {}

  /// Whether a second look is needed.
  package var hasSuspects: Bool { !suspects.isEmpty }

  /// Takes a first look at a name.
  package mutating func look(at name: String) {
    if bits.isEmpty { bits = [UInt64](repeating: 0, count: Int(Self.bitCount / 64)) }
    let hash = name.utf8.stableHash
    var isNew = false
    for number in 0..<Self.bitsOfName {
      // An odd step, by which no two of a name's bits are the same.
      let bit = (hash &+ number &* (hash >> 32 | 1)) % Self.bitCount
      let mask: UInt64 = 1 << (bit % 64)
      isNew = isNew || bits[Int(bit / 64)] & mask == 0
      bits[Int(bit / 64)] |= mask
    }
    if !isNew { suspects.insert(hash) }
  }

  /// Takes a second look at a name, and returns the line that has had it before, if one has.
  package mutating func earlierLine(of name: String, atLine line: Int) -> Int? {
    guard suspects.contains(name.utf8.stableHash) else { return nil }
    if let earlier = lines[name] { return earlier }
    lines[name] = line
    return nil
  }
}

extension Sequence<UInt8> {
  /// A hash that is the same in every process: FNV-1a, with the finalizer of SplitMix64.
  var stableHash: UInt64 {
    var hash = reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}

import AnimaticStage

/// The numbers of origins, which identities of blocks carry.
///
/// A program has few lines that begin animations, so the table never forgets one.
@MainActor
final class OriginTable {
  static let shared = OriginTable()

  /// The state of the table. Every block that a program opens passes here, and the main actor already
  /// serialises access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var state = State()

  private struct State {
    /// The origins by their number less one.
    var origins: [SourceOrigin] = []
    var numbers: [SourceOrigin: UInt32] = [:]
    /// The last origin of each hint, to find most of them without hashing text.
    var recent = [(origin: SourceOrigin, number: UInt32)?](repeating: nil, count: 64)
  }

  /// Returns the number of an origin; 0 without a line, and beyond the numbers that identities of
  /// blocks can carry.
  ///
  /// - Complexity: O(1)
  func number(of origin: SourceOrigin) -> UInt32 {
    if origin.line == 0 { return 0 }
    let index = origin.hint & 63
    if let recent = state.recent[index], recent.origin == origin { return recent.number }
    let number = state.numbers[origin] ?? add(origin)
    state.recent[index] = (origin, number)
    return number
  }

  private func add(_ origin: SourceOrigin) -> UInt32 {
    guard state.origins.count < BlockID.greatestOrigin else { return 0 }
    state.origins.append(origin)
    let number = UInt32(state.origins.count)
    state.numbers[origin] = number
    return number
  }

  /// Returns the origin of a block; `nil` where the program gave none.
  func origin(of block: BlockID) -> SourceOrigin? {
    block.origin == 0 ? nil : state.origins[Int(block.origin) - 1]
  }
}

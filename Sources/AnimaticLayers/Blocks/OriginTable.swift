import AnimaticStage

/// The numbers of origins, which identities of blocks carry.
///
/// A program has few lines that begin animations, so the table never forgets one.
@MainActor
final class OriginTable {
  /// The state of the table. Every block that a program opens passes here, and the main actor already
  /// serialises access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var state = State()

  /// A hash table of chains. A dictionary would cost a program half a million instructions for its
  /// first block, before the runtime knows the type.
  private struct State {
    /// The last origin and its number: the next block often begins at the same line.
    var latest: (origin: SourceOrigin, number: UInt32) = (SourceOrigin(fileID: "", line: 0), 0)
    /// The origins by their number less one, each with the number of the next one in its chain.
    var entries: [(origin: SourceOrigin, next: UInt32)] = []
    /// The number of the first origin of each chain; 0 for none.
    var chains = [UInt32](repeating: 0, count: 256)
  }

  /// Returns the number of an origin; 0 without a line, and beyond the numbers that identities of
  /// blocks can carry.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func number(of origin: SourceOrigin) -> UInt32 {
    origin.isSameLiteral(as: state.latest.origin) ? state.latest.number : find(origin)
  }

  @inline(never)
  private func find(_ origin: SourceOrigin) -> UInt32 {
    if origin.line == 0 { return 0 }
    let chain = origin.hint & 255
    var number = state.chains[chain]
    while number != 0, state.entries[Int(number) - 1].origin != origin {
      number = state.entries[Int(number) - 1].next
    }
    if number == 0, state.entries.count < BlockID.greatestOrigin {
      state.entries.append((origin, next: state.chains[chain]))
      number = UInt32(state.entries.count)
      state.chains[chain] = number
    }
    state.latest = (origin, number)
    return number
  }

  /// Returns the origin of a block; `nil` where the program gave none.
  func origin(of block: BlockID) -> SourceOrigin? {
    block.origin == 0 ? nil : state.entries[Int(block.origin) - 1].origin
  }
}

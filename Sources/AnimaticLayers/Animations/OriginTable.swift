import AnimaticStage

/// The numbers of origins, which identities of blocks carry.
///
/// A program has few lines that begin animations, so the table never forgets one.
@MainActor
final class OriginTable {
  /// The state of the table. Every block that a program opens passes here, and the main actor
  /// already serialises access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var state = State()

  /// A list, as a dictionary would cost a program half a million instructions for its first block.
  private struct State {
    /// The last origin and its number: the next block often begins at the same line.
    var latest: (origin: SourceOrigin, number: UInt32) = (SourceOrigin(fileID: "", line: 0), 0)
    /// The origins by their number less one.
    var origins: [SourceOrigin] = []
  }

  /// Returns the number of an origin; 0 without a line, and beyond the numbers that identities of
  /// blocks can carry.
  ///
  /// - Complexity: O(1) for the last origin, else O(*n*) in the number of origins.
  @inline(__always)
  func number(of origin: SourceOrigin) -> UInt32 {
    origin.isSameLiteral(as: state.latest.origin) ? state.latest.number : find(origin)
  }

  @inline(never)
  private func find(_ origin: SourceOrigin) -> UInt32 {
    if origin.line == 0 { return 0 }
    var index = state.origins.firstIndex { $0.isSameLiteral(as: origin) }
    if index == nil { index = state.origins.firstIndex(of: origin) }
    if index == nil, state.origins.count < BlockID.greatestOrigin {
      index = state.origins.count
      state.origins.append(origin)
    }
    state.latest = (origin, index.map { UInt32($0) + 1 } ?? 0)
    return state.latest.number
  }

  /// Returns the origin of a block; `nil` where the program gave none.
  func origin(of block: BlockID) -> SourceOrigin? {
    block.origin == 0 ? nil : state.origins[Int(block.origin) - 1]
  }
}

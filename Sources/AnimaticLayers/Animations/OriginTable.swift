import AnimaticStage
import Synchronization

/// The numbers of origins, which identities of blocks and events carry.
///
/// A program has few lines that begin animations, so the table never forgets one.
@MainActor
final class OriginTable {
  /// The last origin and its number: the next block often begins at the same line. Every block that
  /// a program opens passes here, and the main actor already serialises access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var latest: (origin: SourceOrigin, number: UInt32) = (
    SourceOrigin(fileID: "", line: 0), 0
  )

  /// The origins by their number less one. A list, as a dictionary would cost a program half a
  /// million instructions for its first block.
  private nonisolated let origins = Mutex<[SourceOrigin]>([])

  /// The table of all recorders of the process, as every thread can read the origin of an event.
  nonisolated static let ofProcess = OriginTable()

  nonisolated init() {}

  /// Returns the number of an origin; 0 without a line, and beyond the numbers that identities of
  /// blocks can carry.
  ///
  /// - Complexity: O(1) for the last origin, else O(*n*) in the number of origins.
  @inline(__always)
  func number(of origin: SourceOrigin) -> UInt32 {
    origin.isSameLiteral(as: latest.origin) ? latest.number : find(origin)
  }

  @inline(never)
  private func find(_ origin: SourceOrigin) -> UInt32 {
    if origin.line == 0 { return 0 }
    let index: Int? = origins.withLock { origins in
      if let index = origins.firstIndex(where: { $0.isSameLiteral(as: origin) }) { return index }
      if let index = origins.firstIndex(of: origin) { return index }
      guard origins.count < BlockID.greatestOrigin else { return nil }
      origins.append(origin)
      return origins.count - 1
    }
    latest = (origin, index.map { UInt32($0) + 1 } ?? 0)
    return latest.number
  }

  /// Returns the origin with a number; `nil` for 0.
  nonisolated func origin(_ number: UInt32) -> SourceOrigin? {
    number == 0 ? nil : origins.withLock { $0[Int(number) - 1] }
  }
}

import AnimaticObjects
import AnimaticStage
import Synchronization

/// The numbers of origins, which identities of blocks and events carry.
///
/// A program has few lines that begin animations, so the table never forgets one.
@MainActor final class OriginTable {
  /// The last origin and its number: the next block often begins at the same line. Every block that
  /// a program opens passes here, and the main actor already serialises access.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var latest: (origin: SourceOrigin, number: UInt32) = (
    SourceOrigin(fileID: "", line: 0), 0
  )

  private struct Entry: Sendable {
    var origin: SourceOrigin
    /// The calls that led to a line of Animatic's own, until somebody asks for their place.
    var calls: (any CallPlaces.Calls)?
  }

  /// The origins by their number less one. A list, as a dictionary would cost a program half a
  /// million instructions for its first block.
  private nonisolated let entries = Mutex<[Entry]>([])
  private var numbersOfCalls: [AnyHashable: UInt32] = [:]

  /// The table of all recorders of the process, as every thread can read the origin of an event.
  nonisolated static let ofProcess = OriginTable()

  nonisolated init() {}

  /// Returns the number of an origin; 0 without a line, and beyond the numbers that identities of
  /// blocks can carry.
  /// - Complexity: O(1) for the last origin, else O(*n*) in the number of origins.
  @inline(__always) func number(of origin: SourceOrigin) -> UInt32 {
    origin.isSameLiteral(as: latest.origin) ? latest.number : find(origin)
  }

  @inline(never) private func find(_ origin: SourceOrigin) -> UInt32 {
    if origin.line == 0 { return 0 }
    if let remember = CallPlaces.remember, origin.isOfLibrary {
      return number(of: CallPlaces.ofRequest ?? remember(), insteadOf: origin)
    }
    let index: Int? = entries.withLock { entries in
      if let index = entries.firstIndex(where: { $0.origin.isSameLiteral(as: origin) }) {
        return index
      }
      return entries.firstIndex { $0.origin == origin }
    }
    latest = (origin, index.map { UInt32($0) + 1 } ?? add(Entry(origin: origin)))
    return latest.number
  }

  /// Returns the number of the program's call that led to a line of Animatic's own, such as one of
  /// the animator of a presentation.
  private func number(of calls: any CallPlaces.Calls, insteadOf line: SourceOrigin) -> UInt32 {
    let key = AnyHashable(calls)
    if let known = numbersOfCalls[key] { return known }
    let number = add(Entry(origin: line, calls: calls))
    numbersOfCalls[key] = number
    return number
  }

  private func add(_ entry: Entry) -> UInt32 {
    entries.withLock { entries in
      guard entries.count < BlockID.greatestOrigin else { return 0 }
      entries.append(entry)
      return UInt32(entries.count)
    }
  }

  /// Returns the origin with a number; `nil` for 0.
  nonisolated func origin(_ number: UInt32) -> SourceOrigin? {
    if number == 0 { return nil }
    let index = Int(number) - 1
    var entry = entries.withLock { $0[index] }
    if let place = entry.calls?.place { entry.origin = SourceOrigin(place) }
    if entry.calls != nil {
      entry.calls = nil
      entries.withLock { [entry] in $0[index] = entry }
    }
    return entry.origin
  }
}

import AnimaticObjects

/// An object that hears of a shortage of memory, on screen or not.
@MainActor
protocol MemoryWarningReceiver: AnyObject {
  func didReceiveMemoryWarning()
}

/// The receivers that exist, in the order in which they were made.
@MainActor
final class MemoryWarningReceivers {
  private struct Entry {
    weak var receiver: (any MemoryWarningReceiver)?
  }

  private static let present = AnimationContext.Variable(MemoryWarningReceivers())
  private var entries: [Entry] = []
  /// The number of entries at which those of receivers that are gone are dropped, so that adding
  /// one takes a constant time on average.
  private var limit = 16

  static var all: [any MemoryWarningReceiver] { present.value.entries.compactMap(\.receiver) }

  static func add(_ receiver: any MemoryWarningReceiver) { present.value.add(receiver) }

  private func add(_ receiver: any MemoryWarningReceiver) {
    if entries.count >= limit {
      entries.removeAll { $0.receiver == nil }
      limit = max(16, 2 * entries.count)
    }
    entries.append(Entry(receiver: receiver))
  }
}

import Foundation

/// Does something once nobody has asked for it for a while.
final class Debouncer {
  private let interval: TimeInterval
  private var waiting: DispatchWorkItem?
  private var latest = Date.distantPast

  init(interval: TimeInterval) { self.interval = interval }

  /// Calls a closure after the interval, unless there is another call before.
  func call(_ body: @escaping () -> Void) {
    waiting?.cancel()
    latest = Date()
    let item = DispatchWorkItem(block: body)
    waiting = item
    DispatchQueue.main.asyncAfter(deadline: .now() + interval, execute: item)
  }

  /// Whether the last call was a while ago, by the calendar.
  var isQuiet: Bool { Date().timeIntervalSince(latest) >= interval }
}

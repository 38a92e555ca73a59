import Animatic
import Foundation

/// Returns the names of the notifications that a body posts, in their order.
@MainActor
func posted(
  _ names: [Notification.Name], of object: Any? = nil, by body: () throws -> Void
) rethrows -> [String] {
  nonisolated(unsafe) var posted: [String] = []
  let tokens = names.map { name in
    NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      posted.append($0.name.rawValue)
    }
  }
  defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  try body()
  return posted
}

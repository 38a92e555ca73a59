import Animatic
import Foundation
import Synchronization

/// What a program did, and when.
@MainActor
final class Journal {
  struct Entry: Equatable {
    let text: String
    /// The time since the program began, in seconds.
    let time: Double
  }

  private(set) var entries: [Entry] = []
  /// The window in which the program shows its views.
  let window: UIWindow
  private let begin = CACurrentMediaTime()

  init(in window: UIWindow) { self.window = window }

  func note(_ text: String) {
    entries.append(Entry(text: text, time: CACurrentMediaTime() - begin))
  }

  /// The entries with their times in milliseconds: `300 shown`.
  var lines: [String] { entries.map { "\(Int(($0.time * 1000).rounded())) \($0.text)" } }

  /// Returns a view on the screen.
  func view() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.addSubview(view)
    return view
  }
}

/// Texts that several threads write.
final class SharedTexts: Sendable {
  private let texts = Mutex<[String]>([])

  func append(_ text: String) { texts.withLock { $0.append(text) } }

  var all: [String] { texts.withLock { $0 } }
}

import Foundation
import Synchronization

/// A line on a terminal that says how far a command has come, once it takes over a second.
///
/// Another thread shows the line, so that work without steps has one, too. The command only says
/// what it does.
package final class ProgressLine: Sendable {
  private enum Work {
    case phase(String)
    case time(Double)
    case steps(Int, of: Int, String)

    var text: String {
      switch self {
      case .phase(let text): text
      case .time(let time): "at \((time * 100).rounded(.down) / 100) s"
      case .steps(let count, let total, let unit):
        "\(total > 0 ? 100 * count / total : 100) % of \(total) \(unit)"
      }
    }
  }

  private struct State {
    var work: Work?
    /// The text on the terminal; `nil` for none.
    var shown: String?
    var hasEnded = false
  }

  /// The line of the running command; `nil` where standard error is no terminal.
  static var current: ProgressLine? { running.withLock(\.self) }
  private static let running = Mutex<ProgressLine?>(nil)

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void
  private let ending = DispatchSemaphore(value: 0)

  /// Creates a line that nobody sees yet.
  /// - Parameter write: Writes text to the terminal.
  package init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Runs a command with a line, which is gone when the command ends or writes something.
  /// - Parameter system: The system of the command, of which a line needs a terminal.
  static func during<Result>(
    _ system: CommandSystem, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let write = system.showProgress else { return try body() }
    let line = ProgressLine(write)
    let thread = WorkerThread()
    thread?.append { line.showRepeatedly() }
    running.withLock { $0 = line }
    system.errorOutput.willDrain = line.end
    if system.outputIsTerminal { system.output.willDrain = line.end }
    defer {
      running.withLock { $0 = nil }
      (system.errorOutput.willDrain, system.output.willDrain) = (nil, nil)
      line.end()
      thread?.finish()
    }
    return try body()
  }

  // MARK: - What the command does

  /// Begins work of which nothing more is known.
  package func begin(_ phase: String) { state.withLock { $0.work = .phase(phase) } }

  /// Notes the time that a scene has reached, in seconds, unless steps say more.
  package func reach(_ time: Double) {
    state.withLock {
      if case .steps = $0.work { return }
      $0.work = .time(time)
    }
  }

  /// Notes the number of steps that are done.
  /// - Parameters:
  ///   - count: The number of these.
  ///   - unit: The noun for them.
  package func update(_ count: Int, of total: Int, _ unit: String = "frames") {
    state.withLock { $0.work = .steps(count, of: total, unit) }
  }

  // MARK: - The line

  /// Shows the line after a second, and what has changed of it from then on.
  private func showRepeatedly() {
    var pause = 1.0
    while ending.wait(timeout: .now() + pause) == .timedOut {
      show()
      pause = 0.2
    }
  }

  package func show() {
    state.withLock {
      guard !$0.hasEnded, let text = $0.work?.text, text != $0.shown else { return }
      $0.shown = text
      write("\r\u{1B}[K\(text)")
    }
  }

  /// Takes the line away, for good.
  package func end() {
    state.withLock {
      if !$0.hasEnded, $0.shown != nil { write("\r\u{1B}[K") }
      $0.hasEnded = true
    }
    ending.signal()
  }
}

/// A line on a terminal that says how far work has come, once it takes over a second.
///
/// Where standard error is no terminal there is no line.
struct ProgressLine {
  private let system: CommandSystem
  private let begin = ContinuousClock.now
  private var printed: ContinuousClock.Instant?
  private var percentage = -1

  init(_ system: CommandSystem) { self.system = system }

  /// Updates the line.
  ///
  /// - Parameters:
  ///   - count: The number of steps that are done.
  ///   - total: The number of all steps.
  mutating func update(_ count: Int, of total: Int) {
    guard system.errorIsTerminal, total > 0 else { return }
    let new = 100 * count / total
    guard new != percentage, ContinuousClock.now - begin > .seconds(1) else { return }
    percentage = new
    printed = .now
    print("\r\(new) % of \(total) frames")
  }

  func end() {
    if printed != nil { print("\r\u{1B}[K") }
  }

  private func print(_ text: String) {
    try? system.errorOutput.write(text)
    try? system.errorOutput.passBuffer()
  }
}

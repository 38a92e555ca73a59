/// A limit of what a scene may ask for. The rows of the limits are the table that the help, the
/// documentation, the command line and the reader read.
package enum SceneLimit: Int, CaseIterable, Sendable {
  case bytes, depth, views, nesting, steps, changes, keyframes, constraints, touching, typing,
    pages, elements, copies, characters, computed, line, numbers, frames, rows, time, memory

  package var name: String { "\(self)" }

  /// The default of a limit, and the amounts that a user can choose.
  package struct Row: Sendable {
    /// The greatest amount without another choice; `nil` for any amount.
    package let standard: Int?
    /// The unit of the amount, in the plural.
    package let unit: String
    /// The bounded quantity, as a noun phrase.
    package let summary: String
    /// The greatest amount that can be chosen; `nil` for a limit that stays as it is.
    package let most: Int?
    /// The least amount that can be chosen.
    package let least: Int

    init(_ standard: Int?, _ unit: String, _ summary: String, most: Int? = .max, least: Int = 0) {
      (self.standard, self.unit, self.summary) = (standard, unit, summary)
      (self.most, self.least) = (most, least)
    }
  }

  package var row: Row {
    switch self {
    // The index of a text has offsets of 32 bits.
    case .bytes: Row(1_000_000_000, "bytes", "the size of the file", most: 4_294_967_294)
    // Reader, decoders and layout call themselves for each level, so the stack sets the bound.
    case .depth: Row(256, "levels", "arrays and objects inside each other", most: 256)
    case .nesting: Row(500, "levels", "views inside each other that steps add", most: 500)
    // A view takes 2.5 KB in frames and twice as much in a check.
    case .views: Row(100_000, "views", "the views at time 0, and those that steps add")
    case .steps: Row(10_000_000, "steps", "the steps of the timeline")
    case .changes: Row(10_000_000, "changes", "the changes of all blocks and steps")
    case .keyframes: Row(1_000_000, "keyframes", "the keyframes of all blocks")
    // A solver has up to the square of them in numbers.
    case .constraints:
      Row(10_000, "constraints", "the constraints of all views and changes; the views of formats")
    case .touching: Row(86_400, "seconds", "the time of all fingers together; one has at most 3600")
    // Each key lays out the whole text of its text field.
    case .typing: Row(10_000, "characters", "the characters that all steps type")
    case .pages: Row(1_000_000, "pages", "the pages of all page controls; one has at most 10 000")
    case .elements: Row(10_000_000, "elements", "the moves, lines and curves of all paths")
    case .copies: Row(1_000_000, "copies", "the repetitions, and the uses of components")
    case .characters: Row(10_000_000, "bytes", "a name or another text, in UTF-8")
    case .computed: Row(100_000_000, "bytes", "all texts that \"${...}\" computes, in UTF-8")
    case .line: Row(100_000_000, "bytes", "a line of a table that is compared, or of a job list")
    // Sums and products of a few such numbers are finite.
    case .numbers: Row(1_000_000_000_000, "", "a length, time or factor", most: nil)
    case .frames:
      Row(1_000_000, "frames", "the frames without --until, and those of a picture that moves")
    case .rows: Row(10_000_000_000, "rows", "the frames, times the views of the scene")
    case .time:
      Row(nil, "seconds", "the processor time of the command, or of a job of a batch", least: 1)
    case .memory:
      Row(nil, "megabytes", "the memory of the command, or of a process of a batch", least: 1)
    }
  }
}

extension SceneLimit {
  /// Returns what an author or a user can do about a scene beyond the limit.
  /// - Parameters:
  ///   - amount: The amount of the limit.
  ///   - remedy: Advice to the author.
  func remedy(beyond amount: Int, _ remedy: String) -> String {
    guard let most = row.most, amount < most else { return remedy }
    return "\(remedy), or allow more with --limit \(name)=N"
  }
}

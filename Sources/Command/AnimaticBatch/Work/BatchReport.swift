import AnimaticCommand
import AnimaticPrinting
import AnimaticScenes

/// The progress of a batch, which `animatic batch status` prints, and `run` at its end.
@MainActor struct BatchReport {
  /// An output that is not as it should be.
  private typealias Finding = (line: ManifestLine, error: String)

  /// The greatest number of failed and of damaged outputs that the text lists.
  private static let listed = 20

  private let jobCount: Int
  private var counts = (all: 0, done: 0, missing: 0)
  private var totals = (rows: 0, bytes: 0, seconds: 0.0)
  private var failed: [Finding] = []
  private var damaged: [Finding] = []
  private let damagedLines: [String]

  /// Looks at the outputs of a slice.
  /// - Parameter verifies: Whether to compare the hashes of files besides their sizes.
  init(_ outputs: BatchOutputs, verifies: Bool) {
    jobCount = outputs.jobCount
    damagedLines = outputs.index.damagedLines
    for state in outputs.states(verifies: verifies) { append(state) }
  }

  private mutating func append(_ state: OutputState) {
    counts.all += 1
    switch state {
    case .done(let line):
      counts.done += 1
      totals.seconds += line.seconds
      guard case .written(let bytes, _, let rows) = line.result else { return }
      totals.rows += rows ?? 0
      totals.bytes += bytes
    case .missing: counts.missing += 1
    case .failed(let line, let error): failed.append((line, error))
    case .damaged(let line): damaged.append((line, "differs from its hash"))
    }
  }

  var isDone: Bool { counts.done == counts.all }

  /// The words of the command that does the rest; `nil` if nothing is left.
  func remedy(_ options: BatchOptions) -> [String]? {
    guard !isDone else { return nil }
    return ["animatic", "batch", "run", options.list, "--out", options.directory]
      + (options.share == .whole ? [] : ["--part", options.share.text])
      + (damaged.isEmpty ? [] : ["--verify"]) + (options.limitText.map { ["--limit", $0] } ?? [])
  }

  func text(_ options: BatchOptions) -> String {
    var lines = [
      "jobs     \(jobCount)",
      "outputs  \(counts.all): \(counts.done) done, \(counts.missing) missing, "
        + "\(failed.count) failed, \(damaged.count) damaged",
      "written  \(totals.rows) rows, \(totals.bytes) bytes",
    ]
    for (word, findings) in [("failed", failed), ("damaged", damaged)] {
      lines += findings.prefix(Self.listed).map {
        "\(word): job \"\($0.line.id)\": \($0.line.file): \($0.error)"
      }
      let rest = findings.count - Self.listed
      if rest > 0 { lines.append("\(word): \(rest) more") }
    }
    lines += damagedLines.map { "damaged: \($0): what this line said counts as missing" }
    if let remedy = remedy(options) {
      lines.append("do the rest with: " + remedy.map(Self.shellWord).joined(separator: " "))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func json(_ options: BatchOptions) -> String {
    let list = { (findings: [Finding]) in
      let items = findings.map {
        "{\"id\": \($0.line.id.jsonSpelling), \"file\": \($0.line.file.jsonSpelling), "
          + "\"error\": \($0.error.jsonSpelling)}"
      }
      return "[" + items.joined(separator: ", ") + "]"
    }
    let words = { (words: [String]) in "[" + words.map(\.jsonSpelling).joined(separator: ", ") + "]"
    }
    return "{\"jobs\": \(jobCount), \"outputs\": \(counts.all), \"done\": \(counts.done), "
      + "\"missing\": \(counts.missing), \"failed\": \(list(failed)), "
      + "\"damaged\": \(list(damaged)), \"damagedLines\": \(words(damagedLines)), "
      + "\"rows\": \(totals.rows), \"bytes\": \(totals.bytes), \"seconds\": \(totals.seconds), "
      + "\"run\": \(remedy(options).map(words) ?? "null")}\n"
  }

  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "=", ",": true
      default: false
      }
    }
    return isPlain ? word : shellQuoted(word)
  }
}

import AnimaticCommand
import Foundation

/// The lines about some outputs in the manifests of a directory.
struct ManifestIndex {
  private var results: [UInt64: ManifestLine] = [:]
  /// The damaged lines: the file of a manifest, and the number of the line.
  private(set) var damagedLines: [String] = []

  init() {}

  /// Reads the manifests.
  /// - Parameter wanted: The numbers of the outputs; others are not kept.
  /// - Throws: `CommandFailure.noInput` if a manifest cannot be read.
  init(_ directory: String, of wanted: Set<UInt64>) throws {
    let manifests = ManifestFolder(directory)
    for share in manifests.shares {
      let path = manifests.path(of: share)
      try Platform.forEachLine(of: path) { bytes, number in
        guard let line = ManifestLine(bytes) else {
          damagedLines.append("\(path):\(number)")
          return
        }
        let output = line.key.number(of: line.file)
        if wanted.contains(output) { record(line, of: output) }
      }
    }
  }

  /// Records a line. What is written stays so: a later failure writes nothing.
  private mutating func record(_ line: ManifestLine, of output: UInt64) {
    if case .failed = line.result, case .written = results[output]?.result { return }
    results[output] = line
  }

  subscript(output: UInt64) -> ManifestLine? { results[output] }
}

/// The directory of the manifests in a directory of outputs.
struct ManifestFolder {
  let path: String

  init(_ directory: String) { path = directory + "/" + JobOutput.manifests }

  /// Returns the path of the manifest of a slice: `3-of-16.jsonl`.
  func path(of share: BatchShare) -> String {
    let steps = share.steps.map { "\($0.number)-of-\($0.count)" }
    return "\(path)/\(steps.joined(separator: "-")).jsonl"
  }

  var paths: [String] { shares.map(path) }

  var shares: [BatchShare] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasSuffix(".jsonl") else { return nil }
      let text = String(name.dropLast(6))
      return BatchShare(text.replacing("-of-", with: "/").replacing("-", with: "/"))
    }
  }
}

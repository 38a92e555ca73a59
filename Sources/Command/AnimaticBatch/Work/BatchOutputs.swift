import AnimaticCommand

/// The outputs of a slice, with what the manifests say of them.
@MainActor struct BatchOutputs {
  /// The slice's lines of the list, in ascending order.
  private var lines: [Int] = []
  /// The numbers of the outputs, in the order of the list.
  private var numbers: [UInt64] = []
  private let list: BatchList
  private let directory: String
  /// The lines of the manifests about them, once they have been read.
  private(set) var index = ManifestIndex()

  /// Checks the list, and finds the outputs of a slice.
  init(of share: BatchShare, of list: BatchList, in directory: String) throws {
    (self.list, self.directory) = (list, directory)
    try list.check(share) { job, key, line in
      lines.append(line)
      for output in job.outputs { numbers.append(key.number(of: output.file)) }
    }
  }

  mutating func readManifests() throws { index = try ManifestIndex(directory, of: Set(numbers)) }

  /// The states of the outputs in the order of the list.
  /// - Parameter verifies: Whether to compare the hashes of files besides their sizes.
  func states(verifies: Bool) -> some Sequence<OutputState> {
    numbers.lazy.map { OutputState(index[$0], in: directory, verifies: verifies) }
  }

  struct Visit {
    let job: BatchJob
    let output: JobOutput
    let state: OutputState
    let key: JobKey
    let line: Int
  }

  /// Visits the outputs in the order of the list, with their states.
  /// - Parameters:
  ///   - verifies: Whether to compare the hashes of files besides their sizes.
  ///   - numbers: The lines of the jobs; those of all jobs of the slice for `nil`.
  func forEach(
    verifies: Bool, in numbers: [Int]? = nil, _ body: (Visit, inout SceneFiles) throws -> Void
  ) throws {
    try list.forEachJob(in: numbers ?? lines) { job, key, line, scenes in
      for output in job.outputs {
        let state = OutputState(
          index[key.number(of: output.file)], in: directory, verifies: verifies)
        try body(Visit(job: job, output: output, state: state, key: key, line: line), &scenes)
      }
    }
  }

  /// Returns the lines of the jobs behind a line of the list.
  func lines(after line: Int) -> [Int] { lines.filter { $0 > line } }

  var jobCount: Int { lines.count }
}

enum OutputState {
  /// The file is there as the manifest describes it.
  case done(ManifestLine)
  /// Nobody has written the output, or the file has gone since.
  case missing
  /// Its last run has failed, for this reason.
  case failed(ManifestLine, error: String)
  /// The file is there, but differs from what was written.
  case damaged(ManifestLine)

  /// Finds the state of an output.
  /// - Parameters:
  ///   - line: The line of the manifests about the output; `nil` for none.
  ///   - verifies: Whether to compare the hash of the file besides its size.
  init(_ line: ManifestLine?, in directory: String, verifies: Bool) {
    guard let line else {
      self = .missing
      return
    }
    switch line.result {
    case .failed(let error): self = .failed(line, error: error)
    case .written(let count, let hash, _):
      let path = directory + "/" + line.file
      guard let size = Platform.size(of: path) else {
        self = .missing
        return
      }
      let isWhole = size == count && (!verifies || HashedFile.hash(of: path) == hash)
      self = isWhole ? .done(line) : .damaged(line)
    }
  }

  var isDone: Bool {
    if case .done = self { true } else { false }
  }
}

/// An output file that counts and hashes its bytes while they are written.
final class HashedFile {
  private let file: OutputFile
  private var digest = SHA256()
  private(set) var byteCount = 0

  init(_ path: String) throws(SystemError) { file = try OutputFile(path) }

  deinit { file.discard() }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try file.write(bytes)
    digest.update(bytes)
    byteCount += bytes.count
  }

  /// Gives the file its name, and returns the hash of its bytes.
  func finish() throws(SystemError) -> String {
    try file.finish()
    return digest.hexadecimal()
  }

  /// Returns the hash of an existing file; `nil` if it cannot be read.
  static func hash(of path: String) -> String? {
    var digest = SHA256()
    guard (try? Platform.readPieces(of: path, { digest.update($0) })) != nil else { return nil }
    return digest.hexadecimal()
  }
}

import AnimaticCommand

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

  /// Returns the hash of a file that is there; `nil` if it cannot be read.
  static func hash(of path: String) -> String? {
    var digest = SHA256()
    guard (try? Platform.readPieces(of: path, { digest.update($0) })) != nil else { return nil }
    return digest.hexadecimal()
  }
}

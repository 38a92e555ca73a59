import AnimaticCommand

/// The manifest of a slice while its jobs run: a file of lines, locked against a second run.
///
/// Lines are only appended, each by one call of the system, so that whatever ends the process
/// leaves whole lines and at most the beginning of another one, which the next run removes.
final class ManifestFile {
  private let path: String
  private let descriptor: Int32

  /// Opens the manifest of a slice in a directory of outputs.
  /// - Parameter isAttached: Whether the process that runs the slice around this one has started
  ///   this process, and its predecessor may still be ending.
  /// - Throws: `CommandFailure.cannotWrite` if another process runs the slice, or one that may have
  ///   jobs of it.
  init(of share: BatchShare, in directory: String, isAttached: Bool) throws(CommandFailure) {
    let manifests = ManifestFolder(directory)
    path = manifests.path(of: share)
    try Platform.refuseLinks(in: path, outOf: directory)
    try Platform.makeDirectory(manifests.path)
    let opened: Int32?
    do throws(SystemError) {
      opened = try Platform.openLocked(path, waits: isAttached)
    } catch {
      throw .cannotWrite("'\(path)'", error)
    }
    guard let opened else { throw Self.failure(share, in: directory) }
    descriptor = opened
    for other in manifests.shares where other != share && other.overlaps(share) {
      if isAttached, other.contains(share) { continue }
      if Platform.isLocked(manifests.path(of: other)) { throw Self.failure(other, in: directory) }
    }
    try removeBeginningOfLine()
  }

  deinit { try? Platform.close(descriptor) }

  private static func failure(_ share: BatchShare, in directory: String) -> CommandFailure {
    CommandFailure(
      .cannotWrite,
      "part \(share.text) of '\(directory)' is being run by another process; wait for its end")
  }

  /// Removes what follows the last whole line.
  private func removeBeginningOfLine() throws(CommandFailure) {
    do throws(SystemError) {
      let bytes = try Platform.readFile(path, atMost: .max)
      let count = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      if count < bytes.count { try Platform.truncate(descriptor, to: count) }
    } catch { throw .cannotWrite("'\(path)'", error) }
  }

  /// Appends a line.
  /// - Throws: `CommandFailure.cannotWrite`, which names the job.
  func append(_ line: ManifestLine) throws(CommandFailure) {
    do throws(SystemError) {
      try Array(line.text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
        try Platform.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      }
    } catch { throw .cannotWrite("'\(path)' for the job \"\(line.id)\"", error) }
  }
}

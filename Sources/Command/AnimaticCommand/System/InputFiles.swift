/// The regular files that a command has read, by whatever name, none of which its outputs replace.
package final class InputFiles {
  private var files: Set<Platform.FileIdentity> = []

  package init() {}

  /// Adds a file; `nil` for what is no regular file.
  func note(_ file: Platform.FileIdentity?) {
    if let file { files.insert(file) }
  }

  func contains(_ file: Platform.FileIdentity) -> Bool { files.contains(file) }
}

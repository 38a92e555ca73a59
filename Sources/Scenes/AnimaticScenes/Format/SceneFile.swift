import Foundation

/// The files that a scene names: others that it includes, and images.
enum SceneFile {
  /// Returns the bytes of a file by its name; throws what keeps it from being read.
  typealias Reading = (String) throws -> [UInt8]

  /// Returns what keeps a file from being read, in the words of the system.
  static func reason(_ error: any Error) -> String {
    error is CocoaError ? error.localizedDescription : "\(error)"
  }

  /// Returns a path relative to a file, without steps that lead nowhere.
  static func path(_ path: String, beside file: String) -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var parts: [Substring] = []
    let all =
      path.hasPrefix("/")
      ? path.split(separator: "/", omittingEmptySubsequences: false)
      : folder + path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in all.enumerated() {
      if part == "." || (part.isEmpty && index > 0) { continue }
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

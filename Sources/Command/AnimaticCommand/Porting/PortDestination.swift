import AnimaticPort
import Foundation

struct PortDestination {
  let path: String
  private let replacesSources: Bool

  /// - Parameters:
  ///   - output: The directory for a copy; `nil` for the default one.
  ///   - replacesSources: Whether the sources themselves change.
  /// - Throws: `CommandFailure.cannotWrite` if something is at the path, or if it lies in the tree.
  init(_ output: String?, replacesSources: Bool, of tree: SourceTree) throws(CommandFailure) {
    self.replacesSources = replacesSources
    path = replacesSources ? tree.root : output?.withoutFinalSlashes ?? tree.root + "-ported"
    if replacesSources { return }
    if Platform.exists(path) {
      throw CommandFailure(
        .cannotWrite, "cannot write '\(path)': it is there; remove it, or name another with '-o'")
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard let folder = Platform.absolutePath(of: parent) else {
      throw .cannotWrite("'\(path)'", Platform.lastError)
    }
    if "\(folder)/".hasPrefix("\(tree.root)/") {
      throw CommandFailure(
        .cannotWrite, "cannot write '\(path)': it lies in the sources; name one beside them")
    }
  }

  /// Writes all sources, or none.
  ///
  /// The files go to a new directory beside the destination first, which then gets its name, or
  /// whose files replace those of the tree.
  func write(_ sources: [PortedSource], of tree: SourceTree) throws(CommandFailure) {
    let changed = sources.filter { !$0.changes.isEmpty }
    let staging = "\(path).animatic-\(ProcessInfo.processInfo.processIdentifier).tmp"
    let files = FileManager.default
    defer { try? files.removeItem(atPath: staging) }
    do {
      try files.createDirectory(atPath: staging, withIntermediateDirectories: false)
      let changedNames = Set(changed.map(\.file.name))
      let copied = (replacesSources ? [] : tree.files + tree.links)
        .filter { !changedNames.contains($0) }
      for folder in Set(changedNames.union(copied).compactMap(\.folder)) {
        try files.createDirectory(atPath: "\(staging)/\(folder)", withIntermediateDirectories: true)
      }
      for name in copied {
        try files.copyItem(atPath: tree.path(of: name), toPath: "\(staging)/\(name)")
      }
      for source in changed {
        let name = source.file.name
        try Platform.create(
          "\(staging)/\(name)", source.file.bytes, permissionsOf: tree.path(of: name))
      }
    } catch { throw Self.failure(error, path) }
    do throws(SystemError) {
      guard replacesSources else { return try Platform.rename(staging, to: path) }
      for source in changed {
        try Platform.rename("\(staging)/\(source.file.name)", to: tree.target(of: source.file.name))
      }
    } catch { throw .cannotWrite("'\(path)'", error) }
  }

  private static func failure(_ error: any Error, _ path: String) -> CommandFailure {
    if let error = error as? SystemError { return .cannotWrite("'\(path)'", error) }
    let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = reason.map { Int32($0.code) } ?? Platform.lastError.code
    return .cannotWrite("'\(path)'", SystemError(code: code))
  }
}

extension String {
  fileprivate var withoutFinalSlashes: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

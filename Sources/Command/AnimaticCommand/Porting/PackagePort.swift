import AnimaticPort

/// The port of a whole package: the sources of its targets, and its manifests.
struct PackagePort {
  /// The ported sources, and the manifests.
  let sources: [PortedSource]
  /// The lines of the report: one for each target, and what a person has to do.
  private let targets: [String]
  private let packages: [String]

  /// Ports the manifests of a package for its ported sources.
  ///
  /// - Parameters:
  ///   - sources: The ported sources, and the manifests as they were.
  ///   - location: The path or the address of the package Animatic.
  /// - Throws: `CommandFailure.noInput` without a manifest, `CommandFailure.badData` for one that
  ///   the command cannot change, `SourceError` for one that cannot be read.
  init(_ sources: [PortedSource], manifests: [SourceFile], location: String) throws {
    guard !manifests.isEmpty else {
      throw CommandFailure(
        .noInput, "there is no Package.swift; leave '--package' out for sources without a manifest")
    }
    var (ported, lines, packages) = (sources, [String](), [String]())
    for manifest in manifests {
      let port = try ManifestPort(manifest, location: location)
      var products: [String: [String]] = [:]
      for target in port.targets {
        let own = sources.filter { target.contains($0.file.name) }
        var names = own.contains { $0.importsFrameworks } ? ["UIKit"] : []
        if target.isTest { names.append("AnimaticVirtualTests") }
        products[target.name] = names
        let changed = own.flatMap(\.changes).reduce(0) { $0 + max($1.old.count, $1.new.count) }
        let line = """
          \(target.name): \(own.count) files, \(own.count { !$0.changes.isEmpty }) changed, \
          \(changed) lines\(names.isEmpty ? "" : "; needs \(names.joined(separator: " and "))")
          """
        if !lines.contains(line) { lines.append(line) }
      }
      guard let source = port.ported(products: products) else {
        throw CommandFailure.badData(
          "\(manifest.name): no place for dependencies; write 'dependencies: []' before 'targets:'")
      }
      ported.append(source)
      packages += port.packages.filter { !packages.contains($0) }
    }
    (self.sources, targets, self.packages) = (ported, lines, packages)
  }

  /// The report, which a person reads.
  var report: String {
    let remarks =
      PortReport.remarks(of: sources)
      + packages.map { "Package.swift: depends on \($0); port that package, too\n" }
    let lines = targets.map { $0 + "\n" } + (remarks.isEmpty ? [] : ["\nBy hand:\n"]) + remarks
    return lines.joined() + "\n"
  }
}

extension ManifestPort.Target {
  /// Whether a file lies in the directory of the target.
  fileprivate func contains(_ file: String) -> Bool {
    let folders =
      path.map { [$0 == "." || $0 == "./" ? "" : $0.hasSuffix("/") ? $0 : $0 + "/"] }
      ?? (isTest
      ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"])
      .map { "\($0)/\(name)/" }
    return folders.contains { file.hasPrefix($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0) }
  }
}

import AnimaticPort

/// The subcommand `animatic port`, which turns sources for Apple's systems into what the compiler
/// takes on Linux.
package enum PortCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "port",
    overview: """
      Turn Swift sources for UIKit into what the compiler takes on Linux, and list each changed line: \
      attributes such as @objc and @IBOutlet go, selectors bring their methods along, optional \
      requirements of protocols get defaults, key paths become texts.
      """,
    examples: [
      "animatic port App", "animatic port App -o PortedApp", "animatic port App --in-place",
      "animatic port --package Toasts --animatic ../animatic",
    ],
    operands: [directory], options: [output, replacing, importUIKit, package, location])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let replacesSources = arguments.has(replacing)
    if replacesSources, arguments.has(output) {
      throw UsageError.conflict(replacing.flag, output.flag)
    }
    let tree = try SourceTree(at: arguments.operand(directory))
    let destination = try PortDestination(
      arguments.text(output), replacesSources: replacesSources, of: tree)
    let isPackage = arguments.has(package)
    let (manifests, names) = try files(of: tree, isPackage: isPackage, system)
    let sources = try names.enumerated().map { index, name in
      ProgressLine.current?.update(index, of: names.count, "files read")
      return SourceFile(name: name, bytes: try system.read(tree.path(of: name)))
    }
    let isOfUIKit =
      try arguments.has(importUIKit)
      || tree.files.contains { try $0.hasSuffix(".h") && importsUIKit($0, of: tree, system) }
    ProgressLine.current?.begin("porting \(sources.count) files")
    var ported = try SourcePort.port(sources, isOfUIKit: isOfUIKit)
    let report: PackagePort? =
      isPackage
      ? try PackagePort(
        ported, manifests: manifests, location: arguments.text(location) ?? "../animatic")
      : nil
    if let report { ported = report.sources }
    ProgressLine.current?.begin("writing \(sources.count) files")
    try destination.write(ported, of: tree)
    for name in (tree.links + tree.specials).sorted() where name.hasSuffix(".swift") {
      try system.errorOutput.write(
        "\(name.escapingControlCharacters): warning: not a file; left as it is\n")
    }
    try system.errorOutput.passBuffer()
    try system.withText(to: nil) { sink in
      if let report {
        try sink.write(report.report)
      } else {
        for source in ported { try sink.write(PortReport.text(of: source)) }
        try sink.write(PortReport.remarks(of: ported).joined())
      }
      try sink.write(PortReport.summary(of: ported, destination.path))
    }
    return .done
  }

  /// Returns the manifests of a package, and the names of all other sources.
  private static func files(
    of tree: SourceTree, isPackage: Bool, _ system: CommandSystem
  ) throws -> (manifests: [SourceFile], names: [String]) {
    let all = tree.files.filter { $0.hasSuffix(".swift") }
    guard isPackage else { return ([], all) }
    let isManifest: (String) -> Bool = {
      $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && !$0.contains("/")
    }
    let manifests = try all.filter(isManifest).map {
      SourceFile(name: $0, bytes: try system.read(tree.path(of: $0)))
    }
    return (manifests, all.filter { !isManifest($0) })
  }

  private static func importsUIKit(
    _ header: String, of tree: SourceTree, _ system: CommandSystem
  ) throws -> Bool {
    let text = String(decoding: try system.read(tree.path(of: header)), as: UTF8.self)
    return text.contains("<UIKit/UIKit.h>") || text.contains("@import UIKit;")
  }

  private static let directory = OperandSpec(
    "directory", kind: .file,
    summary: "The directory of the sources, with all that it contains but hidden files.")

  private static let output = OptionSpec(
    "output", short: "o", value: "DIR", kind: .file, default: "<directory>-ported",
    summary: "Write the ported copy of the directory here; nothing must be there yet.")

  private static let replacing = OptionSpec(
    "in-place", summary: "Change the sources themselves instead of a copy.")

  private static let package = OptionSpec(
    "package",
    summary: """
      Port a package with its manifest: each target that imports UIKit, QuartzCore or CoreGraphics \
      depends on Animatic's products, and tests run in virtual time.
      """)

  private static let location = OptionSpec(
    "animatic", value: "LOCATION", default: "../animatic",
    summary: "With '--package', the path or the address of the package Animatic.")

  private static let importUIKit = OptionSpec(
    "import-uikit",
    summary: """
      Import UIKit in sources that use it and import nothing of it, as the header of their \
      framework does for them. A header in the directory that does so has the same effect.
      """)
}

enum PortReport {
  /// Returns the changed lines of a source: a place, the lines before, and the lines after.
  static func text(of source: PortedSource) -> String {
    source.changes.map { change in
      let old = change.old.map { "- \($0)\n" }.joined()
      let new = change.new.map { "+ \($0)\n" }.joined()
      return "\(source.file.name):\(change.line)\n\(old)\(new)"
    }.joined()
  }

  /// Returns a line for each place that a person has to look at.
  static func remarks(of sources: [PortedSource]) -> [String] {
    sources.flatMap { source in
      source.remarks.map { "\(source.file.name):\($0.line): \($0.text)\n" }
    }
  }

  /// Returns the number of lines and files that have changed, and where they are.
  static func summary(of sources: [PortedSource], _ path: String) -> String {
    let lines = sources.flatMap(\.changes).reduce(0) { $0 + max($1.old.count, $1.new.count) }
    let files = sources.count { !$0.changes.isEmpty }
    return "\(lines) lines of \(files) files changed, of \(sources.count); see '\(path)'\n"
  }
}

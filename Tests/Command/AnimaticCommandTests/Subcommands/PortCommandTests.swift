import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic port`: what it writes where, what it lists, and what it refuses.
@MainActor struct PortCommandTests {
  private let source = "class A: UIView {\n  @objc func f() {}\n}\n"

  /// Returns a directory with a directory `App` of a source, another file and a hidden one.
  private func app() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    let folder = directory.file("App/Views")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try directory.write(source, to: "App/Views/A.swift")
    try directory.write("a = 1", to: "App/strings.txt")
    try directory.write("", to: "App/.hidden")
    return directory
  }

  private func port(_ directory: ScratchDirectory, _ options: String...) -> ToolCall {
    ToolCall(["port", directory.file("App")] + options)
  }

  @Test func `the port is a copy beside the sources, with each changed line listed`() throws {
    let directory = try app()
    let call = port(directory)
    let place = directory.file("App-ported")
    #expect(call.code == .done)
    #expect(
      call.lines == [
        "Views/A.swift:2", "-   @objc func f() {}", "+   func f() {}",
        "1 lines of 1 files changed, of 1; see '\(place)'",
      ])
    #expect(try directory.names() == ["App", "App-ported"])
    #expect(
      try directory.read("App-ported/Views/A.swift") == source.replacing("@objc ", with: ""))
    #expect(try directory.read("App-ported/strings.txt") == "a = 1")
    #expect(!FileManager.default.fileExists(atPath: directory.file("App-ported/.hidden")))
    #expect(try directory.read("App/Views/A.swift") == source)
  }

  @Test func `in place the sources change, and a second time nothing does`() throws {
    let directory = try app()
    let file = directory.file("App/Views/A.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    #expect(port(directory, "--in-place").lines.count == 4)
    #expect(try directory.read("App/Views/A.swift") == source.replacing("@objc ", with: ""))
    #expect(try directory.mode("App/Views/A.swift") == 0o640)
    #expect(try directory.names() == ["App"])
    #expect(port(directory, "--in-place").lines.count == 1)
  }

  @Test func `a header that imports UIKit does so for the sources`() throws {
    let directory = try app()
    try directory.write("#import <UIKit/UIKit.h>", to: "App/App.h")
    #expect(port(directory, "-o", directory.file("Out/")).code == .done)
    #expect(try directory.read("Out/Views/A.swift").hasPrefix("import UIKit\nclass A"))
    #expect(port(directory, "-o", directory.file("Out2"), "--import-uikit").code == .done)
  }

  @Test(arguments: [
    (Array("/* ".utf8), "b.swift:1:1: a comment that begins here has no end; add '*/'"),
    (
      Array("\n\"a".utf8),
      "b.swift:2:1: a string that begins here has no end; add its quotation marks"
    ),
    ([0x2F, 0x2F, 0xFF], "b.swift:1:3: the file is not in UTF-8 from here on; convert it"),
  ])
  func `a source that cannot be read is an error with its place, and nothing is written`(
    bytes: [UInt8], message: String
  ) throws {
    let directory = try app()
    try Data(bytes).write(to: URL(filePath: directory.file("App/b.swift")))
    for options in [[], ["--in-place"]] {
      let call = ToolCall(["port", directory.file("App")] + options)
      #expect(call.refusal == Refusal(.badData, message))
    }
    #expect(try directory.names() == ["App"])
    #expect(try directory.read("App/Views/A.swift") == source)
  }

  @Test func `what cannot be read, and a package without a manifest, are no input`() throws {
    let directory = try app()
    let missing = ToolCall(["port", directory.file("None")])
    #expect(missing.isRefused(.noInput, "/None': No such file or directory"))
    #expect(ToolCall(["port", directory.file("App/strings.txt")]).code == .noInput)
    #expect(port(directory, "--package").code == .noInput)
    #expect(try directory.names() == ["App"])
  }

  /// Neither a pipe nor a device has an end, and a dangling link has no file.
  @Test func `what is no file is left as it is, with a warning for sources`() throws {
    let directory = try app()
    let links = ["dead.swift": "/nowhere", "zero.swift": "/dev/zero", "zero.h": "/dev/zero"]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: directory.file("App/\(name)"), withDestinationPath: target)
    }
    #expect(try ToolRun("mkfifo '\(directory.file("App/pipe.swift"))'").status == 0)
    let call = port(directory)
    #expect(call.code == .done)
    #expect(
      call.errors
        == ["dead", "pipe", "zero"].map { "\($0).swift: warning: not a file; left as it is\n" }
        .joined())
    for (name, target) in links {
      let copy = directory.file("App-ported/\(name)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: copy) == target)
    }
    #expect(!FileManager.default.fileExists(atPath: directory.file("App-ported/pipe.swift")))
  }

  @Test func `in place the file behind a link changes, and the link stays`() throws {
    let directory = try app()
    let link = directory.file("App/B.swift")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "Views/A.swift")
    #expect(port(directory, "--in-place").code == .done)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Views/A.swift")
    #expect(try directory.read("App/Views/A.swift") == source.replacing("@objc ", with: ""))
    #expect(port(directory, "--in-place").lines.count == 1)
  }

  @Test func `a port replaces nothing, and does not lie in its sources`() throws {
    let directory = try app()
    let inside = port(directory, "-o", directory.file("App/Views/Out"))
    #expect(inside.isRefused(.cannotWrite, "it lies in the sources; name one beside them"))
    #expect(port(directory, "-o", directory.file("None/Out")).code == .cannotWrite)
    try directory.write("", to: "Out")
    #expect(port(directory, "-o", directory.file("Out")).code == .cannotWrite)
    #expect(try directory.names() == ["App", "Out"])
    #expect(port(directory, "-o", directory.file("B"), "--in-place").code == .usage)
  }

  @Test func `a package is ported with its manifest, and a report says what is left`() throws {
    let directory = try ScratchDirectory()
    for folder in ["Sources/Toasts", "Tests/ToastsTests"] {
      try FileManager.default.createDirectory(
        atPath: directory.file("Toasts/\(folder)"), withIntermediateDirectories: true)
    }
    let targets = #".target(name: "Toasts"), .testTarget(name: "ToastsTests")"#
    let package = #".package(url: "https://example.com/Snap", from: "1.0.0")"#
    let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    try directory.write(
      manifest
        + "let package = Package(name: \"Toasts\", dependencies: [\(package)], targets: [\(targets)])\n",
      to: "Toasts/Package.swift")
    try directory.write(
      "import UIKit\nimport os.log\nclass A: UIView {\n  @objc func f() {}\n}\n",
      to: "Toasts/Sources/Toasts/A.swift")
    try directory.write("import XCTest\n", to: "Toasts/Tests/ToastsTests/T.swift")
    let options = ["port", "--package", directory.file("Toasts"), "--animatic", "../../animatic"]
    let call = ToolCall.done(options)
    #expect(
      call.lines.dropLast() == [
        "Toasts: 1 files, 1 changed, 4 lines; needs UIKit",
        "ToastsTests: 1 files, 0 changed, 0 lines; needs AnimaticVirtualTests", "",
        "By hand:",
        "Sources/Toasts/A.swift:2: Linux has no os; what uses it does not compile",
        "Package.swift: depends on https://example.com/Snap; port that package, too", "",
      ])
    let ported = try directory.read("Toasts-ported/Package.swift")
    #expect(ported.contains(#".package(path: "../../animatic")"#))
    #expect(ported.contains(#".product(name: "UIKit", package: "animatic")"#))
    ToolCall.done(options + ["--in-place"])
    #expect(try directory.read("Toasts/Package.swift") == ported)
    #expect(ToolCall(options + ["--in-place"]).lines.last?.hasPrefix("0 lines") == true)
    #expect(try directory.read("Toasts/Package.swift") == ported)
  }
}

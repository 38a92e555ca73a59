import Foundation
import TestSupport
import Testing

/// The landing page of the engine's documentation: its sample is a built example, and its
/// next block of code is the output of the example.
struct EngineArticleTests {
  /// The blocks of code of the article, without the line that opens each.
  private static func blocks() throws -> [String] {
    let article = try Repository.text(
      "Sources/Engine/AnimaticEngine/AnimaticEngine.docc/AnimaticEngine.md")
    return article.components(separatedBy: "\n```").enumerated().compactMap { place, block in
      place.isMultiple(of: 2)
        ? nil : String(block.drop { $0 != "\n" }.dropFirst()) + "\n"
    }
  }

  @Test func `the sample of the engine's article is the example, to the letter`() throws {
    #expect(try Self.blocks().first == Repository.text("Examples/own-layers/main.swift"))
  }

  @Test func `the example prints what the engine's article promises`() throws {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    // The output goes to a file, because the end of another test's program may interrupt reading a
    // pipe.
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = products.appending(path: "own-layers")
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Self.blocks().last == String(contentsOf: output, encoding: .utf8))
  }
}

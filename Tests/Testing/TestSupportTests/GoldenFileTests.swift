import Foundation
import TestSupport
import Testing

struct GoldenFileTests {
  @Test func `a missing file fails, is recorded on demand and then passes`() throws {
    let golden = GoldenFile(
      FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)"))
    defer { try? FileManager.default.removeItem(at: golden.url) }

    #expect(try golden.compare("a\n", recording: false) == .missing)
    #expect(try golden.compare("a\n", recording: true) == .recorded(nil))
    #expect(try golden.compare("a\n", recording: false) == .same)
    #expect(try golden.compare("a\n", recording: true) == .same)

    let difference = try #require(TextDifference(of: "b\n", from: "a\n"))
    #expect(try golden.compare("b\n", recording: false) == .differs(difference))
    #expect(try golden.compare("b\n", recording: true) == .recorded(difference))
    #expect(try golden.compare("b\n", recording: false) == .same)
  }

  @Test func `everything but the same text is a failure that names the file`() throws {
    let difference = try #require(TextDifference(of: "b", from: "a"))
    #expect(GoldenFile.Outcome.same.failure(of: "x.csv") == nil)
    let outcomes: [GoldenFile.Outcome] = [
      .differs(difference), .missing, .recorded(difference), .recorded(nil),
    ]
    for outcome in outcomes { #expect(outcome.failure(of: "x.csv")?.contains("x.csv") == true) }
    #expect(outcomes[0].failure(of: "x.csv")?.contains("found      1 | b") == true)
  }
}

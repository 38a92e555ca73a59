import Foundation
import Fuzzing
import Testing

/// The inputs that `.ci/fuzz` has kept, replayed without a fuzzer.
@MainActor struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzing/Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `every input that a fuzzer has kept is read as claimed`(_ target: FuzzTarget) throws {
    let folder = Self.folder.appending(path: target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 10)
    for name in names {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      do throws(FuzzFailure) {
        try target.read(Array(bytes))
      } catch {
        Issue.record("\(target.rawValue)/\(name): \(error)")
      }
    }
  }

  @Test func `every folder of inputs has a target`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(names == FuzzTarget.allCases.map(\.rawValue).sorted())
  }
}

import AnimaticScenes
import Foundation
import TestSupport
import Testing

/// The words with which a fuzzer writes scenes.
struct DictionaryTests {
  @Test func `the dictionary of scenes has all keys and all words of scenes`() throws {
    let keys = SceneObject.all.flatMap(\.names)
    let forms = SceneObject.all.flatMap { $0.keys.map(\.form) }.joined(separator: " ")
    let words = forms.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map(
      String.init)
    let lines = Set(keys + words + SceneCurve.Name.allCases.map(\.rawValue)).sorted()
      .map { "\"\\\"\($0)\\\"\"" }
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/scene.dict")
    let text = lines.joined(separator: "\n") + "\n"
    if let failure = try GoldenFile(file).compare(text).failure(of: "Fuzzing/scene.dict") {
      Issue.record("\(failure)")
    }
  }
}

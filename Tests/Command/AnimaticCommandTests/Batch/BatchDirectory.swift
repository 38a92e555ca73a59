import AnimaticBatch
import AnimaticCommand
import Testing

/// A temporary directory with a scene, a job list and outputs, for tests of `animatic batch`.
@MainActor struct BatchDirectory {
  let files: TemporaryDirectory

  /// The path of a scene that takes half a second.
  var scene: String { files.file("scene.json") }
  var list: String { files.file("jobs.jsonl") }
  var outputs: String { files.file("out") }

  /// Runs a body in a directory with the jobs of some lines; `SCENE` in them is the scene.
  static func with(_ lines: String, _ body: (BatchDirectory) throws -> Void) throws {
    try withTemporaryDirectory { files in
      let directory = BatchDirectory(files: files)
      try files.write(
        Stages.centerTo100(#""name": "b", "duration": 0.5, "curve": "linear""#), to: "scene.json")
      try directory.write(lines)
      try body(directory)
    }
  }

  /// Replaces the job list.
  func write(_ lines: String) throws {
    try files.write(lines.replacing("SCENE", with: scene), to: "jobs.jsonl")
  }

  /// Runs a step of a batch.
  func batch(_ step: String, _ options: String...) -> ToolCall {
    ToolCall(["batch", step, list, "--out", outputs] + options)
  }

  /// The outputs with their texts, without the manifests.
  var texts: [String: String] {
    get throws {
      var texts: [String: String] = [:]
      let run = try ToolRun("cd '\(outputs)' && find . -type f ! -path './manifests/*'")
      for line in run.output.split(separator: "\n") {
        let name = String(line.dropFirst(2))
        texts[name] = try files.read("out/" + name)
      }
      return texts
    }
  }

  /// The lines of the manifest of a slice.
  func manifest(_ name: String = "1-of-1") throws -> [ManifestLine] {
    try files.read("out/manifests/\(name).jsonl").split(separator: "\n").map {
      try #require(ManifestLine(Array($0.utf8)))
    }
  }

  /// Jobs of different lengths, each with two outputs.
  static func jobs(_ count: Int) -> String {
    (1...count).map { number in
      """
      {"id": "j\(number)", "scene": "SCENE", "set": {"/timeline/0/at": \(Double(number) / 8)}, \
      "outputs": [{"frames": "j\(number).csv", "fps": \(10 * number)}, \
      {"events": "events/j\(number).csv"}], "cost": \(10 * number)}

      """
    }.joined()
  }
}

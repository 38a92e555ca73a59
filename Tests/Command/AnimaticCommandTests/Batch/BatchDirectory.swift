import AnimaticBatch
import AnimaticCommand
import TestSupport
import Testing

/// A temporary directory with a scene, a job list and outputs, for tests of `animatic batch`.
@MainActor struct BatchDirectory {
  let files: ScratchDirectory

  /// The path of a scene that takes half a second.
  var scene: String { files.file("scene.json") }
  var list: String { files.file("jobs.jsonl") }
  var outputs: String { files.file("out") }

  /// Creates a directory with the jobs of some lines; `SCENE` in them is the scene.
  init(_ lines: String = "") throws {
    files = try ScratchDirectory()
    try files.write(
      Stages.centerTo100(#""name": "b", "duration": 0.5, "curve": "linear""#), to: "scene.json")
    try write(lines)
  }

  /// Creates a directory whose jobs are done.
  static func done(
    _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> BatchDirectory {
    let directory = try BatchDirectory(lines)
    directory.expectRun(sourceLocation: sourceLocation)
    return directory
  }

  /// Runs the jobs, which are to be done.
  func expectRun(_ options: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    ToolCall.done(
      ["batch", "run", list, "--out", outputs] + options, sourceLocation: sourceLocation)
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

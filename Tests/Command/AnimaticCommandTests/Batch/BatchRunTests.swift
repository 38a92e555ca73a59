import AnimaticBatch
import AnimaticCommand
import Foundation
import TestSupport
import Testing

@MainActor struct BatchRunTests {
  /// A file that the scene includes or shows, in two forms.
  @Test(arguments: [
    (
      #"{"include": "part", "views": [{"name": "v", "alpha": "${alpha}"}]}"#,
      #"{"frames": "a.csv", "until": 0, "properties": "alpha"}"#,
      [#"{"variables": {"alpha": 0.5}}"#, #"{"variables": {"alpha": 0.25}}"#]
    ),
    (
      #"{"views": [{"name": "v", "image": {"name": "part", "size": [2, 1]}}]}"#,
      #"{"render": "a.svg", "at": 0}"#,
      ["GIF89a\u{2}\0\u{1}\0\0\0\0", "GIF89a\u{3}\0\u{1}\0\0\0\0"]
    ),
  ])
  func `a change of an included file or an image makes its jobs anew`(
    _ scene: String, _ output: String, _ parts: [String]
  ) throws {
    let directory = try BatchDirectory(
      #"{"id": "a", "scene": "SCENE", "outputs": [\#(output)]}"#)
    let name = scene.contains("image") ? "part.gif" : "part.json"
    try directory.files.write(
      scene.replacing("\"part\"", with: "\"\(name)\""), to: "scene.json")
    for part in parts {
      try directory.files.write(part, to: name)
      #expect(directory.batch("status").code == .no)
      directory.expectRun()
      #expect(directory.batch("status").code == .done)
    }
    if let text = try directory.texts["a.csv"] { #expect(text.contains("v,0.25")) }
  }

  @Test func `outputs are those of the subcommands, with their hashes in the manifest`() throws {
    let directory = try BatchDirectory.done(
      """
      {"id": "a", "scene": "SCENE", "outputs": [{"frames": "a.csv", "fps": 30, "until": 1, \
      "properties": ["center", "alpha"]}, {"frames": "a.jsonl", "format": "jsonl", "wide": true}]}
      {"id": "b", "scene": "SCENE", "set": {"/timeline/0/at": 0.25}, "outputs": \
      [{"events": "deep/er/b.csv"}, {"render": "b.svg", "at": 0.5}]}
      """
    )
    let scene = directory.scene
    let expected = [
      "a.csv": ToolCall([
        "frames", scene, "--fps", "30", "--until", "1", "--properties", "center,alpha",
      ]).output,
      "a.jsonl": ToolCall(["frames", scene, "--format", "jsonl", "--wide"]).output,
      "deep/er/b.csv": ToolCall(
        ["events", "-"],
        Stages.centerTo100(
          #""name": "b", "duration": 0.5, "curve": "linear""#
        ).replacing(
          "\"at\": 0", with: "\"at\": 0.25")
      ).output,
    ]
    let texts = try directory.texts
    for (name, text) in expected { #expect(texts[name] == text, "\(name)") }
    #expect(texts["b.svg"]?.hasPrefix("<svg") == true)
    let manifest = try directory.manifest()
    #expect(manifest.map(\.id) == ["a", "a", "b", "b"])
    for line in manifest {
      let text = texts[line.file] ?? ""
      let rows =
        line.file == "b.svg"
        ? nil
        : text.split(separator: "\n").count - (line.file.hasSuffix(".csv") ? 1 : 0)
      #expect(
        line.result
          == .written(bytes: text.utf8.count, hash: SHA256.hash(Array(text.utf8)), rows: rows))
    }
  }

  @Test func `the outputs of any number of parts are those of one`() throws {
    let directory = try BatchDirectory.done(BatchDirectory.jobs(9))
    let whole = try directory.texts
    for count in [2, 3, 16] {
      let other = try BatchDirectory(BatchDirectory.jobs(9))
      for number in (1...count).reversed() {
        other.expectRun("--part", "\(number)/\(count)")
      }
      #expect(try other.texts == whole)
      #expect(other.batch("status").code == .done)
      // Each output was written once.
      let lines = try (1...count).flatMap { try other.manifest("\($0)-of-\(count)") }
      #expect((lines.count, Set(lines.map(\.file)).count) == (18, 18))
    }
  }

  @Test func `done outputs are skipped, and those of changed lines and scenes are not`() throws {
    let directory = try BatchDirectory.done(BatchDirectory.jobs(3))
    directory.expectRun()
    #expect(try directory.manifest().count == 6)
    // Whoever did them, in however many parts.
    directory.expectRun("--part", "1/2")
    #expect(try directory.manifest("1-of-2").isEmpty)
    try directory.write(BatchDirectory.jobs(3).replacing("\"fps\": 20", with: "\"fps\": 25"))
    directory.expectRun()
    #expect(try directory.manifest().dropFirst(6).map(\.id) == ["j2", "j2"])
    try directory.files.write(Stages.centerTo100(#""duration": 1"#), to: "scene.json")
    #expect(directory.batch("status").code == .no)
    directory.expectRun()
    #expect(try directory.manifest().count == 14)
  }

  @Test func `a bad job is a line with its error, and the others are done`() throws {
    let directory = try BatchDirectory(
      BatchDirectory.jobs(2) + """
        {"id": "gone", "scene": "/nowhere/s.json", "outputs": [{"frames": "gone.csv"}]}
        {"id": "nothing", "scene": "SCENE", "set": {"/views/7/alpha": 1}, \
        "outputs": [{"frames": "nothing.csv"}]}
        {"id": "wrong", "scene": "SCENE", "set": {"/timeline/0/at": "soon"}, \
        "outputs": [{"frames": "wrong.csv"}, {"events": "wrong-events.csv"}]}
        {"id": "rate", "scene": "SCENE", "outputs": [{"frames": "rate.csv", "fps": -1}, \
        {"frames": "good.csv"}]}
        {"id": "taken", "scene": "SCENE", "outputs": [{"frames": "events"}]}

        """
    )
    let call = directory.batch("run")
    #expect(call.code == .no)
    #expect(call.output.contains("outputs  11: 5 done, 0 missing, 6 failed, 0 damaged\n"))
    let errors = try directory.manifest().reduce(into: [String: String]()) { errors, line in
      if case .failed(let error) = line.result { errors[line.file] = error }
    }
    let scene = directory.scene
    let wrong = errors["wrong.csv"] ?? ""
    let expected: [String: String] = [
      "gone.csv": "cannot read '/nowhere/s.json': No such file or directory",
      "nothing.csv": "\(scene): the scene has no value at the pointer \"/views/7/alpha\"",
      "wrong.csv": wrong, "wrong-events.csv": wrong,
      "rate.csv": "'--fps' takes a number from 1e-12 to 1e6, not '-1'",
      "events": "cannot write '\(directory.outputs)/events': Is a directory",
    ]
    #expect(errors == expected)
    #expect(wrong.contains("timeline[0].at: expected a number"))
    // They are tried again, and stay as they are.
    #expect(directory.batch("run").code == .no)
    #expect(try directory.manifest().count == 17)
    #expect(try directory.texts.count == 5)
  }

  @Test func `links that lead out of the directory are not followed, and others are`() throws {
    let jobs = ["away/a.csv", "file.csv", "dead/c.csv", "within/d.csv", "chain/new/e.csv"]
      .enumerated().map { number, file in
        #"{"id": "\#(number)", "scene": "SCENE", "outputs": [{"frames": "\#(file)"}]}"#
      }
    let directory = try BatchDirectory(jobs.joined(separator: "\n"))
    let run = try ToolRun(
      """
      cd '\(directory.files.path)' && mkdir -p away out/real && echo old > old.csv
      ln -s '\(directory.files.path)/away' out/away; ln -s ../old.csv out/file.csv
      ln -s ../nothing out/dead; ln -s real out/within; ln -s within/../away out/chain
      """)
    #expect(run.status == 0)
    #expect(directory.batch("run").code == .no)
    let errors = try directory.manifest().compactMap { line in
      if case .failed(let error) = line.result { error } else { nil }
    }
    let links = ["away", "file.csv", "dead", "chain"]
    #expect(errors.count == 4)
    for (error, link) in zip(errors, links) {
      #expect(
        error.hasSuffix(
          "the link '\(directory.outputs)/\(link)' leads out of '\(directory.outputs)'; remove it"
        ))
    }
    #expect(try directory.files.read("old.csv") == "old\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.files.file("away")).isEmpty)
    #expect(try directory.texts.keys.sorted() == ["real/d.csv"])
  }

  @Test func `manifests behind a link that leads out are refused`() throws {
    let directory = try BatchDirectory(BatchDirectory.jobs(1))
    let run = try ToolRun(
      "cd '\(directory.files.path)' && mkdir out else && ln -s ../else out/manifests")
    #expect(run.status == 0)
    let call = directory.batch("run")
    #expect(call.isRefused(.cannotWrite, "leads out of"))
    #expect(try directory.files.names() == ["else", "jobs.jsonl", "out", "scene.json"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.files.file("else")).isEmpty)
  }

  @Test func `two runs of a part at once are refused, and of parts that may have its jobs`() throws
  {
    let directory = try BatchDirectory(BatchDirectory.jobs(3))
    directory.expectRun("--part", "1/2")
    for (option, code, name) in [
      ("1/2", 73, "1/2"), ("2/2", 0, ""), ("1/1", 73, "1/2"), ("1/2/1/3", 73, "1/2"),
    ] {
      let run = try ToolRun(
        """
        exec 9>>'\(directory.outputs)/manifests/1-of-2.jsonl'; flock 9
        $ANIMATIC batch run '\(directory.list)' --out '\(directory.outputs)' --part \(option) 9>&-
        """)
      #expect(run.status == code)
      if code != 0 {
        #expect(
          run.errors.hasPrefix(
            "Error: part \(name) of '\(directory.outputs)' is being run by another process"))
      }
    }
  }

  @Test func `the processes of all cores write what one does`() throws {
    let directory = try BatchDirectory.done(BatchDirectory.jobs(9))
    let whole = try directory.texts
    let other = try BatchDirectory(BatchDirectory.jobs(9))
    let run = try ToolRun(
      "$ANIMATIC batch run '\(other.list)' --out '\(other.outputs)' --jobs 3 --part 1/1")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("outputs  18: 18 done, 0 missing, 0 failed, 0 damaged\n"))
    #expect(try other.texts == whole)
    #expect(try other.manifest("1-of-1-3-of-3").count > 0)
    #expect(try other.manifest("1-of-1").isEmpty)
  }
}

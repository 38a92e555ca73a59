import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// Outputs that would replace an input.
@MainActor struct OverwrittenInputTests {
  /// Returns a directory with a scene `s.json`, a link `link.json` to it, another name `same.json`
  /// of it, a table `t.csv`, and a sweep `w.json` of the scene.
  ///
  /// The scene `main.json`, of which `v.json` is a sweep, includes `part.json`, which is
  /// `hard.json` too, and `rows.jsonl`. It shows `photo.png`, which is `photo.svg` too, and has a
  /// link.
  private func inputs() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    let files = FileManager.default
    func link(_ name: String, to file: String) throws {
      try files.createSymbolicLink(atPath: directory.file(name), withDestinationPath: file)
    }
    func add(_ name: String, for file: String) throws {
      try files.linkItem(atPath: directory.file(file), toPath: directory.file(name))
    }
    func sweep(_ scene: String) -> String {
      #"{"scene": "\#(directory.file(scene))", "outputs": [{"frames": "a.csv"}]}"#
    }
    try files.copyItem(atPath: ExampleScenes.path("card"), toPath: directory.file("s.json"))
    try link("link.json", to: "s.json")
    try add("same.json", for: "s.json")
    try directory.write("index,time,view,alpha\n", to: "t.csv")
    try directory.write(sweep("s.json"), to: "w.json")
    try directory.write(#"{"variables": {"gap": 4}}"#, to: "part.json")
    try directory.write(#"{"variables": {"row": 4}}"#, to: "rows.jsonl")
    try add("hard.json", for: "part.json")
    let image = try #require(Data(base64Encoded: Self.pixel))
    try image.write(to: URL(filePath: directory.file("photo.png")))
    try add("photo.svg", for: "photo.png")
    try link("link.svg", to: "photo.png")
    try files.createDirectory(atPath: directory.file("folder"), withIntermediateDirectories: false)
    try directory.write(
      """
      {"include": ["part.json", "rows.jsonl"],
      "views": [{"name": "a", "image": {"name": "photo.png", "size": [8, 8]}, "center": [9, 9]}]}
      """, to: "main.json")
    try directory.write(sweep("main.json"), to: "v.json")
    return directory
  }

  /// Scenes, and what they include and show.
  @Test(arguments: [
    ("frames s.json", "s.json"), ("frames s.json", "link.json"), ("frames link.json", "s.json"),
    ("frames same.json", "link.json"), ("frames s.json --plot alpha", "same.json"),
    ("events s.json", "s.json"), ("animations s.json", "s.json"), ("render s.json", "s.json"),
    ("export s.json", "s.json"), ("export same.json --to web", "s.json"),
    ("diff t.csv s.json", "t.csv"), ("diff t.csv s.json", "same.json"),
    ("batch plan w.json", "w.json"), ("batch plan w.json", "link.json"),
    ("export main.json", "part.json"), ("export main.json", "hard.json"),
    ("export main.json", "folder/../part.json"), ("render main.json --at 0", "photo.svg"),
    ("render main.json --at 0", "link.svg"), ("frames main.json --plot alpha", "photo.svg"),
    ("diff main.json s.json --pictures 2", "link.svg"), ("batch plan v.json", "rows.jsonl"),
  ])
  func `an output that is an input is refused, by whatever name`(
    _ command: String, _ output: String
  ) throws {
    let directory = try inputs()
    let names = try directory.names().filter { $0 != "folder" }
    let before = try names.map(directory.bytes)
    let words = command.split(separator: " ").map { word in
      names.contains(String(word)) ? directory.file(String(word)) : String(word)
    }
    let path = directory.file(output)
    let message = "cannot write '\(path)': it is an input; name another file"
    #expect(ToolCall(words + ["-o", path]).refusal == Refusal(.cannotWrite, message))
    #expect(try directory.names() == (names + ["folder"]).sorted())
    #expect(try names.map(directory.bytes) == before)
  }

  /// A PNG image of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="

  @Test func `a link that leads to nothing stays, and its file is made`() throws {
    let directory = try inputs()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: directory.file("out.csv"), withDestinationPath: "new.csv")
    try files.createSymbolicLink(
      atPath: directory.file("loop.csv"), withDestinationPath: "loop.csv")
    let scene = directory.file("s.json")
    #expect(ToolCall(["frames", scene, "-o", directory.file("out.csv")]).code == .done)
    #expect(try directory.read("new.csv") == ToolCall(["frames", scene]).output)
    #expect(try files.destinationOfSymbolicLink(atPath: directory.file("out.csv")) == "new.csv")
    #expect(ToolCall(["frames", scene, "-o", directory.file("loop.csv")]).code == .cannotWrite)
  }

  @Test func `standard input counts, and devices do not`() throws {
    let directory = try inputs()
    let run = try ToolRun(
      """
      cd '\(directory.path)'
      $ANIMATIC export - -o s.json < s.json
      echo $? $(cmp s.json '\(ExampleScenes.path("card"))' && echo whole)
      $ANIMATIC frames - -o /dev/null < /dev/null
      echo $?
      """)
    #expect(run.output == "73 whole\n65\n")
  }

  /// The inputs are the list, the scenes and, for `join`, the outputs and the manifests.
  @Test func `a batch replaces none of its inputs`() throws {
    let jobs = #"""
      {"id": "a", "scene": "SCENE", "outputs": [{"frames": "jobs.jsonl", "format": "jsonl"}]}
      {"id": "b", "scene": "SCENE", "outputs": [{"frames": "same"}, {"frames": "b.csv"}]}

      """#
    let directory = try BatchDirectory(jobs)
    let files = FileManager.default
    let out = directory.files.path
    try files.linkItem(atPath: directory.scene, toPath: directory.files.file("same"))
    let scene = try directory.files.read("scene.json")
    #expect(ToolCall(["batch", "run", directory.list, "--out", out]).code == .no)
    let list = try directory.files.read("jobs.jsonl")
    #expect(list == jobs.replacing("SCENE", with: directory.scene))
    #expect(try directory.files.read("scene.json") == scene)
    let manifest = try directory.files.read("manifests/1-of-1.jsonl")
    #expect(manifest.split(separator: "\n").count { $0.contains("it is an input") } == 2)
    try directory.write(#"{"id": "b", "scene": "SCENE", "outputs": [{"frames": "b.csv"}]}"#)
    #expect(ToolCall(["batch", "run", directory.list, "--out", out]).code == .done)
    for name in ["b.csv", "jobs.jsonl", "manifests/1-of-1.jsonl"] {
      let output = directory.files.file(name)
      let call = ToolCall(["batch", "join", directory.list, "--out", out, "-o", output])
      #expect(call.code == .cannotWrite, "\(name)")
    }
  }
}

import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Variables, components, repetitions and included files.
@Suite struct SceneCompositionTests {
  @Test func `a repetition stands for as many views as it counts, with values of their own`() throws
  {
    let scene = try parse(
      #"""
      {"variables": {"gap": 8, "colors": ["red", "#00FF00"]},
       "views": [{"name": "top"}, {"repeat": {"count": 3, "as": "row", "from": 1}, "each": [
         {"name": "r${row}", "frame": [0, "${row * (30 + gap)}", 320, 30],
          "backgroundColor": "${colors[row % 2]}"}]}, {"name": "bottom"}]}
      """#)
    #expect(scene.viewNames == ["top", "r1", "r2", "r3", "bottom"])
    #expect(scene.views[3].frame == CGRect(x: 0, y: 114, width: 320, height: 30))
    let green = SceneValue.Background.color(SceneValue.Color(red: 0, green: 1, blue: 0))
    #expect(scene.views[1].backgroundColor == green)
  }

  @Test func `what a composed scene is written as is the scene without the parts`() throws {
    let composed = try parse(
      #"""
      {"components": {"pop": {"parameters": ["id"], "defaults": {"to": 1, "back": "${to / 2}"},
        "views": [{"name": "${id}", "alpha": "${back}"}],
        "changes": [{"view": "${id}", "alpha": "${to}"}],
        "timeline": [{"at": "${to}", "animate": {"changes": [{"view": "${id}", "alpha": 0}]}}]}},
       "views": [{"use": "pop", "with": {"id": "a"}}, {"use": "pop", "with": {"id": "b", "to": 0.5}}]}
      """#)
    let plain = try parse(
      #"{"views": [{"name": "a", "alpha": 0.5}, {"name": "b", "alpha": 0.25}], "timeline": []}"#)
    #expect(composed == plain)
    #expect(try parse(composed.json) == composed)
  }

  @Test(
    arguments: [
      ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-n / 2", -2), ("7 % 3", 1), ("-1 % 3", 2),
      ("max(n, 9, 2) - min(1, 2)", 8), ("round(sin(90) * 10 + cos(180))", 9), ("pow(2, 10)", 1024),
      ("list[1] + list[0]", 30), ("floor(2.9) + ceil(2.1) + abs(-1)", 6), ("sqrt(n)", 2),
      ("round(pi * 100)", 314), ("--1", 1), (" n ", 4), ("twice", 8),
    ] as [(String, Double)])
  func `an expression has the value of arithmetic`(text: String, value: Double) throws {
    let scene = try parse(
      #"""
      {"variables": {"twice": "${n * 2}", "n": 4, "list": [10, 20]},
       "views": [{"name": "a", "frame": [0, 0, "\#("${")\#(text)}", 1]}]}
      """#)
    #expect(scene.views[0].frame?.size.width == CGFloat(value))
  }

  @Test(
    arguments: [
      (#""row${n}""#, "row4"), (#""${n}/${n}""#, "4/4"), (#""$${n}""#, "${n}"), (#""$5""#, "$5"),
      (#""${n}""#, "4"), (#""${n / 8}""#, "0.5"), (#""${word}""#, "hi"),
      (#""a ${word}!""#, "a hi!"),
    ])
  func `a text has values in it`(spelling: String, text: String) throws {
    let scene = try parse(
      #"{"variables": {"n": 4, "word": "hi"}, "views": [{"name": \#(spelling)}]}"#)
    #expect(scene.viewNames == [text])
  }

  @Test func `a text of a scene without names keeps its dollars and braces`() throws {
    let scene = try parse(#"{"views": [{"name": "${i}", "label": {"text": "$${"}}]}"#)
    #expect(scene.viewNames == ["${i}"])
    #expect(scene.views[0].content == .label(SceneContent.Label { $0.text = "$${" }))
  }

  @Test(
    arguments: Mistake.rows(
      #"""
      {"variables": {"gap": 1}, "views": [{"name": ▸"${gpa}"}]} ⇒ views[0].name: nothing is \#
        called "gpa" here (did you mean "gap"?)
      {"variables": {"gap": 1}, "views": [{"name": "a", "alpha": ▸"${gap / 0}"}]} ⇒ \#
        views[0].alpha: "${gap / 0}" has no finite value
      {"variables": {"l": [1]}, "views": [{"name": "a", "alpha": ▸"${l[1]}"}]} ⇒ \#
        views[0].alpha: "${l[1]}" takes the element 1 of 1 (elements count from 0; write "% 1" \#
        to begin again)
      {"variables": {"l": 1}, "views": [{"name": "a", "alpha": ▸"${l +}"}]} ⇒ views[0].alpha: \#
        "${l +}" ends too early (an expression has numbers, names, + - * / %, brackets and \#
        functions)
      {"variables": {"l": 1}, "views": [{"name": ▸"${l"}]} ⇒ views[0].name: "${" without "}" \#
        (close it, or write "$${" for "${")
      {"views": [{"use": ▸"row"}]} ⇒ views[0].use: no component is called "row" (define it in \#
        the "components" of the scene)
      {"components": {"row": {"parameters": ["y"], "views": []}}, "views": [▸{"use": "row"}]} ⇒ \#
        views[0]: the parameter "y" of the component "row" is missing (add it to "with", or \#
        give it a default)
      {"components": {"row": {"views": []}}, "views": [{"use": "row", "with": {"y": ▸1}}]} ⇒ \#
        views[0].with.y: the component "row" has no parameter "y" (it has no parameters)
      {"components": {"row": {"views": []}}, "timeline": [{"use": ▸"row"}]} ⇒ timeline[0].use: \#
        the component "row" has no "timeline" (give it some, or use it elsewhere)
      {"components": {"a": {"views": [{"use": "b"}]}, "b": {"views": [{"use": ▸"a"}]}}, "views": [{"use": "a"}]} ⇒ \#
        components.b.views[0].use: components use each other in a circle: "a", "b", "a" (remove \#
        one of them)
      {"components": {"row": {"views": [{"name": "x", ▸"alhpa": 1}]}}, "views": [{"use": "row"}]} ⇒ \#
        components.row.views[0].alhpa: a view has no key "alhpa" (did you mean "alpha"?)
      {"views": [{"repeat": {"count": ▸-1}, "each": []}]} ⇒ views[0].repeat.count: expected a \#
        whole number of at least 0, found -1
      {"views": [{"repeat": {▸"times": 1, "count": 1}, "each": []}]} ⇒ views[0].repeat.times: a \#
        loop has no key "times" (its keys are count, as, from)
      {"views": [{"repeat": {"count": 2}, "each": [{"name": ▸"a"}]}]} ⇒ views[0].each[0].name: \#
        another view is called "a" (it is the same one again; give it a number or a name, as in \#
        "a${i}")
      {"variables": {"a": "${b}", "b": ▸"${a}"}, "views": [{"name": "${a}"}]} ⇒ variables.b: "a" \#
        needs its own value (give it a value without "${a}")
      {"include": ▸"other.json"} ⇒ include: a scene that is not a file includes no others (read \#
        it with Scene(contentsOf:), or give the closure 'including')
      """#))
  func `a mistake of a composition is told at its place`(_ mistake: Mistake) {
    #expect(sceneError(mistake.text) == mistake.message)
  }

  @Test(arguments: [
    (#"{"repeat": {"count": 30}, "each": [{"name": "v${i}", "tag": "x"}]}"#, 1),
    (#"{"repeat": {"count": 2}, "each": [{"name": "v${i}", "tag": "x", "alpha": "y"}]}"#, 2),
    (#"{"repeat": {"count": 30}, "each": [{"name": "v", "alpha": 1}]}"#, 1),
    (#"{"repeat": {"count": 2}, "each": [{"name": "v${i}", "label": {"text": 5}}]}"#, 1),
  ])
  func `a mistake of a part is told once, however often it is used`(view: String, count: Int) {
    let errors = #expect(throws: SceneErrors.self) { try parse("{\"views\": [\(view)]}") }
    #expect(errors?.errors.count == count && errors?.omitted == 0)
  }

  @Test func `repetitions inside each other end at a limit`() {
    var limits = SceneLimits.standard
    #expect(limits[.copies] == 1_000_000)
    limits[.copies] = 1000
    let loop =
      #"{"repeat": {"count": 1000000}, "each": [{"repeat": {"count": 1000000}, "each": []}]}"#
    let text = #"{"views": [\#(loop)]}"#
    let error = #expect(throws: SceneErrors.self) {
      try Scene(Array(text.utf8), file: "s.json", limits: limits)
    }
    #expect(
      error?.lines == [
        "s.json:1:52: views[0].each[0]: more than 1000 copies: the repetitions, and the uses of "
          + "components (ask for less, or allow more with --limit copies=N)"
      ])
  }

  /// Reads a scene among some files.
  private func read(_ files: [String: String], _ name: String = "main.json") throws -> Scene {
    struct Missing: Error, CustomStringConvertible { let description = "no such file" }
    return try Scene((files[name] ?? "").utf8, file: name) { path in
      guard let text = files[path] else { throw Missing() }
      return Array(text.utf8)
    }
  }

  @Test func `the parts of included files come first, and the variables of the scene count`() throws
  {
    let scene = try read([
      "main.json": #"""
      {"include": ["parts/rows.json", "parts/../parts/rows.json"], "variables": {"gap": 10},
       "views": [{"use": "row", "with": {"id": "b"}}]}
      """#,
      "parts/rows.json": #"""
      {"include": "sizes.json", "variables": {"gap": 1},
       "components": {"row": {"parameters": ["id"],
         "views": [{"name": "${id}", "frame": [0, 0, "${gap}", "${height}"]}]}},
       "views": [{"name": "a"}]}
      """#,
      "parts/sizes.json": #"{"variables": {"height": 44}}"#,
    ])
    #expect(scene.viewNames == ["a", "b"])
    #expect(scene.views[1].frame == CGRect(x: 0, y: 0, width: 10, height: 44))
  }

  @Test func `an image file is relative to the file that names it, and read once`() throws {
    let gif = "GIF89a" + String(repeating: "\u{1}", count: 7)
    let view = #"{"name": "NAME", "image": {"name": "a.gif", "size": [8, 4], "scale": 2}}"#
    func views(_ names: String...) -> String {
      #""views": [\#(names.map { view.replacing("NAME", with: $0) }.joined(separator: ","))]"#
    }
    let sources = [
      "main.json": "{\"include\": \"parts/row.json\", \(views("b", "c"))}",
      "parts/row.json": "{\(views("a"))}", "a.gif": gif, "parts/a.gif": gif,
    ]
    var paths: [String] = []
    let scene = try Scene((sources["main.json"] ?? "").utf8, file: "main.json") { path in
      paths.append(path)
      return Array((sources[path] ?? "").utf8)
    }
    #expect(paths.sorted() == ["a.gif", "parts/a.gif", "parts/row.json"])
    func files(_ scene: Scene) -> [Data?] {
      scene.views.map { if case .image(let image)? = $0.content { image.file } else { Data() } }
    }
    #expect(files(scene) == Array(repeating: Data(gif.utf8), count: 3))
    // The writer names the file, and a scene without files has a reference.
    let read = try Scene(scene.json.utf8)
    #expect(read.views == scene.views && files(read) == [nil, nil, nil])
  }

  @Test(arguments: [
    ("b.png", "", #"cannot read "x/b.png": no such file"#, "relative to the file"),
    ("b.webp", "RIFF", #""x/b.webp" is no PNG, JPEG, GIF or WebP image"#, "convert it"),
  ])
  func `a missing image and another file are errors at their name`(
    _ name: String, _ bytes: String, _ message: String, _ remedy: String
  ) {
    let files = [
      "x/main.json": #"{"views": [{"name": "v", "image": {"name": "\#(name)", "size": [1, 1]}}]}"#,
      "x/b.webp": bytes,
    ]
    let error = #expect(throws: SceneErrors.self) { try read(files, "x/main.json") }
    #expect(error?.lines.count == 1)
    let line = error?.lines.first ?? ""
    #expect(line.hasPrefix("x/main.json:1:44: views[0].image.name: \(message)"), "\(line)")
    #expect(line.contains(remedy))
  }

  @Test(
    arguments: [
      (
        ["main.json": #"{"include": "a/b.json"}"#, "a/b.json": #"{"include": "../main.json"}"#],
        "a/b.json:1:13: include: files include each other in a circle: main.json, a/b.json, main.json "
          + "(remove one of them)"
      ),
      (
        ["main.json": #"{"include": "b.json"}"#],
        "main.json:1:13: include: cannot read \"b.json\": no such file (the path is relative to the "
          + "file that includes it)"
      ),
      (
        ["main.json": #"{"include": "b.json"}"#, "b.json": "{\n  \"viws\": []}"],
        "b.json:2:3: viws: a scene has no key \"viws\" (did you mean \"views\"?)"
      ),
      (
        [
          "main.json": #"{"include": "b.json", "views": []}"#,
          "b.json": "{\"views\": [\n {\"name\": \"a\", \"alpha\": true}]}",
        ],
        "b.json:2:25: views[0].alpha: expected a number, found true"
      ),
    ] as [([String: String], String)])
  func `a mistake in an included file is told with its name`(
    files: [String: String], message: String
  ) throws {
    let errors = #expect(throws: SceneErrors.self) { try read(files) }
    #expect(errors?.lines == [message])
  }

  @Test @MainActor func `a finding in an included file is told with its name`() throws {
    let scene = try read([
      "main.json": #"{"include": "b.json", "views": []}"#,
      "b.json": "{\"views\": [\n {\"name\": \"a\", \"frame\": [0, 0, 9, 9], \"alpha\": 2}]}",
    ])
    let found = try scene.check().map { "\($0.file):\($0)" }
    #expect(found.first?.hasPrefix("b.json:2:") == true, "\(found)")
  }

  @Test func `a scene in a file includes others beside it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appending(path: "main.json")
    try Data(#"{"include": "part.json"}"#.utf8).write(to: main)
    try Data(#"{"views": [{"name": "x"}]}"#.utf8).write(to: folder.appending(path: "part.json"))
    #expect(try Scene(contentsOf: main).viewNames == ["x"])
  }
}

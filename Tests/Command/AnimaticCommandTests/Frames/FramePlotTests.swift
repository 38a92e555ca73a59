import AnimaticCommand
import TestSupport
import Testing

/// `animatic frames --plot`.
@MainActor struct FramePlotTests {
  @Test(arguments: [
    ("springs", "center.x", "", "frames-springs"),
    ("card", "alpha", "--from 0.2 --until 0.6 --fps 30", "frames-card"),
    ("chain", "frame.y", "", "frames-chain"),
    ("rotation", "transform.b", "", "frames-rotation"),
  ])
  func `a plot of a scene is as recorded`(
    _ scene: String, _ column: String, _ options: String, _ name: String
  ) throws {
    let call = ToolCall.done(
      "frames \(ExampleScenes.path(scene)) --plot \(column) --width 72 --height 20 \(options)")
    try expectGolden(call.output, "Plots/\(name).txt")
  }

  @Test func `a plot shows the chosen views only`() {
    let all = ToolCall("frames \(ExampleScenes.path("springs")) --plot center.x")
    #expect(all.output.contains("firm"))
    let some = ToolCall("frames \(ExampleScenes.path("springs")) --plot center.x --views soft")
    #expect(some.lines.last == "● soft")
  }

  @Test func `numbers of one unit share a panel with the unit on its axis`() throws {
    let options = "--plot center,alpha --width 60 --height 24"
    let plot = ToolCall.done("frames \(ExampleScenes.path("card")) \(options)")
    try expectGolden(plot.output, "Plots/frames-units.txt")
    let picture = ToolCall.done("frames \(ExampleScenes.path("card")) --plot center,alpha -o -.svg")
    try expectGolden(picture.output, "Plots/frames-units.svg")
  }

  @Test(arguments: [
    ("center.x", "--views soft", ["soft"]),
    ("center", "--views soft", ["center.x", "center.y"]),
    ("center.x,alpha", "--views soft,firm", ["soft", "firm", "soft", "firm"]),
    (
      "center.x,frame.x", "--views soft,firm",
      ["soft center.x", "firm center.x", "soft frame.x", "firm frame.x"]
    ),
    ("center.x,center.x,center", "--views soft", ["center.x", "center.y"]),
  ])
  func `a line is named after what tells it from the others of its panel`(
    _ plot: String, _ views: String, _ names: [String]
  ) {
    let call = ToolCall.done(
      "frames \(ExampleScenes.path("springs")) --plot \(plot) \(views) -o -.svg")
    let starts = call.output.split(separator: "\n").filter { $0.contains("\"start\"") }
    let found = starts.map { $0.split(separator: ">")[1].prefix { $0 != "<" } }
    #expect(found.map(String.init).sorted() == names.sorted())
  }

  @Test func `the axes of a picture have units, and a gap breaks a line of it`() {
    let scene = """
      {"views": [{"name": "a<b", "backgroundColor": "red"}], "timeline": [
        {"at": 1, "set": [{"view": "a<b", "backgroundColor": null}]},
        {"at": 2, "set": [{"view": "a<b", "backgroundColor": "red"}]}]}
      """
    let plot = "center.x,rotation,backgroundColor.red"
    let call = ToolCall.done("frames - --plot \(plot) --until 3 --fps 1 -o -.svg", scene)
    for text in [">pt</text>", ">°</text>", ">time in s</text>", ">a&lt;b</text>"] {
      #expect(call.output.contains(text), "\(text)")
    }
    // A dot before the gap, and a line after it.
    let gap = "d=\"M56.00,178.00L56.00,178.00M322.67,178.00L456.00,178.00\""
    #expect(call.output.contains(gap))
  }

  @Test(.needs("rsvg-convert")) func `a plot is an image in PNG`() throws {
    let directory = try ScratchDirectory()
    ToolCall.done(
      ["frames", ExampleScenes.path("card"), "--plot", "alpha", "-o", directory.file("p.PNG")])
    let bytes = try directory.bytes("p.PNG")
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `a plot covers the times of the frames`() {
    let scene = Stages.centerTo100(#""duration": 1"#)
    for options in ["--from 2 --until 4", "--times 4,2,3"] {
      let call = ToolCall("frames - --plot center.x --width 40 --height 10 \(options)", scene)
      #expect(call.lines.dropLast().last?.split(separator: " ") == ["2", "3", "4"])
    }
  }

  @Test(arguments: ["--until 1e12", "--until 2 --fps 1e6"])
  func `a plot has at most a million frames`(options: String) {
    let call = ToolCall("frames - --plot alpha \(options)", Stages.centerTo100(#""duration": 1"#))
    #expect(call.isRefused(.badData, "or a plot has at most 1000000"))
    ToolCall.done(
      "frames - --plot alpha --until 1e12 --fps 1e-9", Stages.centerTo100(#""duration": 1"#))
  }

  @Test func `a view off the screen has a gap in its line`() {
    let scene = """
      {"views": [{"name": "a", "center": [0, 0]}],
       "timeline": [{"at": 1, "remove": "a"}, {"at": 2, "add": {"name": "b", "center": [5, 5]}}]}
      """
    let call = ToolCall.done(
      "frames - --plot center.x --until 3 --width 40 --height 10", scene)
    #expect(call.lines.last == "● a   ■ b")
    // Neither line crosses the middle, in which no view is on the screen.
    let middle = call.lines.dropFirst().prefix(6).map { $0.dropFirst(22).first }
    #expect(middle.allSatisfy { $0 == nil || $0 == " " })
  }

  @Test func `hidden views and the numbers of layers have plots`() {
    let scene = """
      {"views": [{"name": "a", "hidden": true, "cornerRadius": 3}]}
      """
    for (column, label) in [("hidden", "1"), ("cornerRadius", "3"), ("shadowOffset.height", "-3")] {
      let call = ToolCall.done("frames - --plot \(column) --until 1", scene)
      #expect(call.output.contains(label))
    }
  }

  @Test(arguments: [
    ("--plot alhpa", "did you mean 'alpha'?"), ("--plot center,", "numbers of views"),
    ("--plot alpha -o plot.csv", ".txt, .svg, .png"),
    ("--plot alpha --properties alpha", "exclude each other"),
    ("--plot alpha --format csv", "exclude each other"), ("--plot alpha --wide", "exclude"),
    ("--plot alpha --width 5", "--width"), ("--plot alpha --views nobody", "nobody"),
  ])
  func `other numbers and other forms are usage errors`(_ options: String, _ text: String) {
    let call = ToolCall("frames \(ExampleScenes.path("card")) \(options)")
    #expect(call.isRefused(.usage, text))
    #expect(call.output == "")
  }

  @Test func `a number that no view has is an error of the scene`() {
    let call = ToolCall(
      "frames - --plot backgroundColor.red --until 1", #"{"views": [{"name": "a"}]}"#)
    #expect(call.code == .badData)
    #expect(
      call.message
        == "standard input: no view has a value of backgroundColor.red in these frames")
  }
}

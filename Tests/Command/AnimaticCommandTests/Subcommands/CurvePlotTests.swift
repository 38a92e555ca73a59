import AnimaticBatch
import TestSupport
import Testing

@testable import AnimaticCommand

/// `animatic curve --plot`, and pictures of curves.
@MainActor struct CurvePlotTests {
  @Test(arguments: [
    ("easeInOut", "curve-ease"), ("spring:0.3", "curve-spring"),
    ("0.6,-0.6,0.4,1.6", "curve-bezier"),
  ])
  func `a plot and a picture of a curve are as recorded`(_ curve: String, _ name: String) throws {
    let plot = ToolCall.done("curve \(curve) --plot --width 60 --height 20")
    try expectGolden(plot.output, "Plots/\(name).txt")
    let directory = try ScratchDirectory()
    let picture = ToolCall.done(["curve", curve, "-o", directory.file("curve.svg")])
    #expect(picture.output == "")
    try expectGolden(try directory.read("curve.svg"), "Plots/\(name).svg")
  }

  @Test func `several curves share a plot and a picture`() throws {
    let curves = "curve easeIn spring:0.4 steps(4)"
    let plot = ToolCall.done("\(curves) --plot --width 60 --height 20")
    #expect(plot.lines.last == "● easeIn   ■ spring:0.4   ▲ steps(4)")
    let picture = ToolCall.done("\(curves) -o -.svg")
    try expectGolden(picture.output, "Plots/curves.svg")
    #expect(ToolCall("\(curves) --plot -o -.svg").output == picture.output)
  }

  @Test(.needs("rsvg-convert"))
  func `a picture of a curve is an image in PNG with two pixels in a point`() throws {
    let directory = try ScratchDirectory()
    for options in [[], ["--plot"]] {
      ToolCall.done(["curve", "easeIn", "-o", directory.file("c.png")] + options)
      let bytes = try directory.bytes("c.png")
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(Array(bytes[16..<24]) == [0, 0, 0x03, 0xC0, 0, 0, 0x02, 0xD0])
    }
  }

  @Test(arguments: ["", "--as css", "-o curves.csv"])
  func `a table and a translation have one curve`(_ options: String) {
    let call = ToolCall("curve easeIn easeOut \(options)")
    #expect(call.code == .usage)
    #expect(
      call.message == "'<curve>' takes one curve, or several with --plot or a picture such as "
        + "-o curves.svg, not 'easeOut'")
  }

  @Test func `many curves have a legend of twelve rows, and colours and dashes in turn`() {
    let ratios = (0..<90).map { "spring:0.\(100 + $0)" }
    let call = ToolCall.done(["curve"] + ratios + ["-o", "-.svg"])
    #expect(call.output.contains(">… and "))
    #expect(call.output.contains("class=\"curve c7 d2\""))
    let paths = call.output.split(separator: "\n").filter { $0.hasPrefix("<path class=\"curve") }
    #expect(paths.count > 90)
  }

  @Test(
    arguments: [
      (nil, [], 80), ("100", [], 100), ("0", [], 80), ("wide", [], 80),
      ("100", ["--width", "40"], 40),
    ] as [(String?, [String], Int)])
  func `a plot is as wide as demanded, or as COLUMNS, or 80 columns`(
    _ columns: String?, _ options: [String], _ width: Int
  ) {
    let memory = MemorySystem()
    memory.environment["COLUMNS"] = columns
    _ = AnimaticCommand.run(
      arguments: ["curve", "linear", "--plot"] + options, system: memory.system)
    let lines = memory.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect((lines.map(\.count).max(), lines.count) == (width, 24))
  }

  @Test(arguments: [nil, "1"])
  func `a plot has colours and the size of the window on a terminal`(noColor: String?) {
    let memory = MemorySystem()
    memory.environment["NO_COLOR"] = noColor
    memory.isTerminal = true
    var system = memory.system
    system.outputSize = { TerminalSize(columns: 50, rows: 12) }
    _ = AnimaticCommand.run(arguments: ["curve", "linear", "--plot"], system: system)
    #expect(memory.output.contains("\u{1B}[36m") == (noColor == nil))
    #expect(memory.output.contains("\u{1B}") == (noColor == nil))
    #expect(memory.output.split(separator: "\n").count == 11)
  }

  @Test(arguments: [
    ["--plot", "--width", "19"], ["--plot", "--width", "1001"], ["--plot", "--height", "5"],
    ["--plot", "-o", "curve.csv"],
  ])
  func `other sizes and two forms at once are usage errors`(_ options: [String]) {
    let call = ToolCall(["curve", "linear"] + options)
    #expect(call.code == .usage)
    #expect(call.output == "")
  }

  @Test(arguments: ["0,1e12,1,-1e12", "spring:0,1e12", "0,0,0,0", "1,0,0,1"])
  func `extreme curves have a plot and a picture`(_ curve: String) throws {
    #expect(ToolCall("curve \(curve) --plot").lines.count == 24)
    let directory = try ScratchDirectory()
    let file = directory.file("c.SVG")
    #expect(ToolCall(["curve", curve, "-o", file]).code == .done)
    let picture = try directory.read("c.SVG")
    #expect(picture.hasSuffix("</svg>\n"))
  }
}

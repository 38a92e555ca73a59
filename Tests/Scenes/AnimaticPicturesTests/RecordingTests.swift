import Animatic
import AnimaticPrinting
import AnimaticReports
import Foundation
import TestSupport
import Testing

@testable import AnimaticPictures

@MainActor struct RecordingTests {
  /// A screen with a card that moves and turns while it fades, and a label that rests.
  private func scene() -> (Simulator, UIView) {
    let simulator = Simulator()
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .red
    simulator.window.addSubview(card)
    let rest = UILabel(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
    rest.accessibilityIdentifier = "a </script> \"label\""
    rest.text = "1 < 2"
    simulator.window.addSubview(rest)
    simulator.flush()
    return (simulator, card)
  }

  private func animate(_ card: UIView) {
    UIView.beginAnimations("show", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setRepeatCount(1)
    UIView.setAnimationRepeatAutoreverses(true)
    card.center = CGPoint(x: 200, y: 300)
    card.transform = CGAffineTransform(rotationAngle: 1)
    card.alpha = 0.25
    card.backgroundColor = .blue
    UIView.commitAnimations()
  }

  private func page(of recording: Recording) -> String {
    var text = ""
    PlayerPage(title: "a & b").write([PlayerTrace(recording)]) {
      text += String(decoding: $0, as: UTF8.self)
    }
    return text
  }

  /// Returns the data of a page.
  private func data(_ page: String) throws -> [String: Any] {
    let begin = try #require(page.range(of: "application/json\">"))
    let end = try #require(page.range(of: "</script>", range: begin.upperBound..<page.endIndex))
    let json = try JSONSerialization.jsonObject(
      with: Data(page[begin.upperBound..<end.lowerBound].utf8))
    return try #require(json as? [String: Any])
  }

  private func side(_ page: String) throws -> [String: Any] {
    try #require((data(page)["sides"] as? [[String: Any]])?.first)
  }

  @Test func `frames have equal distances from the first one on`() {
    let (simulator, _) = scene()
    simulator.advance(to: 0.25)
    let recording = Recording(of: simulator, framesPerSecond: 10)
    #expect(recording.frameCount == 1)
    recording.advance(by: 0.29)
    #expect((recording.frameCount, simulator.time) == (3, 0.25 + 0.29))
    recording.advance(to: 0.55)
    #expect(recording.frameCount == 4)
  }

  @Test func `the page has the values of a trace to all digits`() throws {
    let (simulator, card) = scene()
    animate(card)
    let recording = Recording(of: simulator)
    var expected: [[Int]] = []
    var row = TraceRow()
    for frame in 0...150 {
      if frame > 0 { recording.advance(to: Double(frame) / 60) }
      row.fill(with: simulator.snapshot().samples(at: simulator.time)[0])
      expected.append(row.values.map(Self.printedUnits))
    }
    let views = try #require(side(page(of: recording))["views"] as? [[String: Any]])
    let columns = try #require(views[0]["columns"] as? [String: Any])
    let layout = RecordedView.layout
    var values = layout.map { Array(repeating: $0.standard, count: 151) }
    for (index, name) in layout.map(\.name).enumerated() {
      if let constant = columns[name] as? Int {
        values[index] = Array(repeating: constant, count: 151)
      }
      if let text = columns[name] as? String {
        values[index] = FrameColumn.numbers(of: Array(text.utf8))
      }
    }
    for frame in 0...150 {
      var numbers = values.map { $0[frame] }
      let box = RecordedView.Prediction(numbers).frame
      for index in 0..<4 { numbers[index] += RecordedView.rounded(box[index] * RecordedView.unit) }
      #expect(Array(numbers.prefix(25)) == expected[frame], "frame \(frame)")
    }
  }

  /// Returns the millionths that a trace prints.
  private static func printedUnits(_ number: Double) -> Int {
    var buffer = TextBuffer(capacity: 64)
    buffer.append(decimal: number, count: 6)
    return Int(buffer.string.replacing(".", with: "")) ?? 0
  }

  @Test func `a view that changes costs at most 40 bytes a frame`() {
    let (simulator, card) = scene()
    animate(card)
    let recording = Recording(of: simulator)
    recording.advance(by: 0.5)
    let rest = page(of: recording).utf8.count
    recording.advance(by: 2)
    let cost = Double(page(of: recording).utf8.count - rest) / 120
    #expect(cost <= 40, "\(cost) bytes")
  }

  @Test func `a view that rests costs nothing`() {
    let (simulator, _) = scene()
    let recording = Recording(of: simulator)
    recording.advance(by: 1)
    let short = page(of: recording).utf8.count
    recording.advance(by: 100)
    #expect(page(of: recording).utf8.count - short < 32)
  }

  @Test func `the timeline has the delay and the iterations of a block with its events`() throws {
    let (simulator, card) = scene()
    animate(card)
    let recording = Recording(of: simulator)
    recording.advance(by: 3)
    let blocks = try #require(side(page(of: recording))["blocks"] as? [[String: Any]])
    #expect((blocks.count, blocks[0]["name"] as? String) == (1, "show"))
    let spans = try #require(blocks[0]["spans"] as? [[Any]])
    #expect(
      spans.map { "\($0[0]) \($0[1])-\($0[2])" } == [
        "delay 0-0.5", "active 0.5-1.5", "reverse 1.5-2.5",
      ])
    let marks = try #require(blocks[0]["marks"] as? [[Any]])
    #expect(marks.map { "\($0[0]) \($0[1])" } == ["willStart 0.5", "didStop 2.5"])
  }

  @Test func `a page needs no network and no text ends its data`() throws {
    let (simulator, card) = scene()
    animate(card)
    let recording = Recording(of: simulator)
    recording.advance(by: 1)
    let text = page(of: recording)
    // The only address is the name of the language SVG, which nobody loads.
    #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("://"))
    #expect(!text.contains("import ") && !text.contains("@import"))
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(text.contains("<title>a &amp; b</title>"))
    let views = try #require(side(text)["views"] as? [[String: Any]])
    #expect(views.map { $0["name"] as? String } == ["card", "a </script> \"label\""])
  }

  @Test func `equal runs make equal pages`() {
    func run() -> String {
      let (simulator, card) = scene()
      animate(card)
      let recording = Recording(of: simulator)
      recording.advance(by: 2)
      return page(of: recording)
    }
    #expect(run() == run())
  }

  @Test(arguments: StillScene.allCases)
  func `every look of a layer is on the page`(_ scene: StillScene) throws {
    let simulator = Simulator(screen: CGSize(width: 120, height: 90))
    scene.build(in: simulator)
    let recording = Recording(of: simulator)
    recording.advance(by: 0.1)
    let elements = try #require(side(page(of: recording))["elements"] as? [[String: Any]])
    #expect(!elements.isEmpty)
    for (index, element) in elements.enumerated() {
      #expect((element["parent"] as? Int ?? -1) < index)
    }
  }

  @Test func `a box of a trace looks as the row of its view says`() throws {
    let rows = "time,view,center.x,center.y,bounds.width,bounds.height\n0,a,9,9,4,4\n0,b,5,5,2,2\n"
    let trace = try TraceBoxes(CSVReader(file: "a.csv", bytes: Array(rows.utf8)), name: "a").trace
    var text = ""
    PlayerPage(title: "a").write([trace]) { text += String(decoding: $0, as: UTF8.self) }
    let elements = try #require(side(text)["elements"] as? [[String: Any]])
    // Columns have what differs from the view.
    let columns = elements.map { $0["columns"] as? [String: Int] }
    #expect(columns == [[:], ["order": 1]])
  }

  @Test func `a failing test leaves a page in a file`() throws {
    let (simulator, _) = scene()
    let recording = Recording(of: simulator)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try recording.write(to: file.path, title: "a & b")
    #expect(try String(contentsOf: file, encoding: .utf8) == page(of: recording))
  }

  @Test func `a recording writes a page and a picture, and names the kinds that it knows`() throws {
    let (simulator, card) = scene()
    let recording = Recording(of: simulator, framesPerSecond: 10)
    animate(card)
    recording.advance(by: 2)
    let directory = try ScratchDirectory()
    for name in ["slide.html", "slide.svg"] {
      try recording.write(to: "\(directory.path)/\(name)")
    }
    #expect(try directory.names() == ["slide.html", "slide.svg"])
    let svg = try String(contentsOfFile: "\(directory.path)/slide.svg", encoding: .utf8)
    #expect(svg.contains("<animateTransform") && svg.contains("data-view=\"card\""))
    #expect(
      throws: PictureError.unknownKind(
        file: "slide.bmp",
        known: [".html", ".svg", ".png", ".gif", ".webp", ".mp4", ".webm"])
    ) { try recording.write(to: "slide.bmp") }
    let plain = Recording(of: simulator, keepsPictures: false)
    #expect(throws: PictureError.unknownKind(file: "slide.svg", known: [".html"])) {
      try plain.write(to: "slide.svg")
    }
  }

  @Test(
    "a recording writes an image and movies", .needs("rsvg-convert", "ffmpeg"),
    arguments: ["png", "gif", "mp4"])
  func movies(_ kind: String) throws {
    let (simulator, card) = scene()
    let recording = Recording(of: simulator, framesPerSecond: 10)
    animate(card)
    recording.advance(by: 0.5)
    let directory = try ScratchDirectory()
    try recording.write(to: "\(directory.path)/slide.\(kind)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(directory.path)/slide.\(kind)"))
    let beginnings: [String: [UInt8]] = [
      "png": [0x89, 0x50, 0x4E, 0x47], "gif": Array("GIF8".utf8), "mp4": [0, 0, 0],
    ]
    #expect(bytes.starts(with: beginnings[kind] ?? []) && bytes.count > 200)
  }
}

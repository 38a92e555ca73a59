import AnimaticCommand
import TestSupport
import Testing

/// `animatic curve`: a timing curve as a table.
@MainActor struct CurveCommandTests {
  /// Table C1, to its six decimals.
  @Test(arguments: [
    ("linear", ["0.100000", "0.250000", "0.500000", "0.750000", "0.900000"]),
    ("easeIn", ["0.017027", "0.093465", "0.315357", "0.621862", "0.839428"]),
    ("easeOut", ["0.160572", "0.378138", "0.684643", "0.906535", "0.982973"]),
    ("easeInOut", ["0.019722", "0.129162", "0.500000", "0.870838", "0.980278"]),
    ("default", ["0.094796", "0.408511", "0.802403", "0.960459", "0.994316"]),
    ("0.25,0.1,0.25,1", ["0.094796", "0.408511", "0.802403", "0.960459", "0.994316"]),
  ])
  func `named curves and control points give the measured values`(
    _ curve: String, _ expected: [String]
  ) {
    let call = ToolCall("curve \(curve) --samples 21")
    let values = call.table["value"]
    #expect(call.code == .done)
    #expect([2, 5, 10, 15, 18].map { values[$0] } == expected)
  }

  @Test func `there are 101 rows from 0 to 1`() {
    let table = ToolCall("curve easeOut --precision full").table
    #expect(table.header == ["t", "value"])
    #expect(table.numbers("t") == (0...100).map { Double($0) / 100 })
    #expect(table["value"].first == "0")
    #expect(table["value"].last == "1")
  }

  @Test func `two samples are both ends`() {
    #expect(
      ToolCall("curve easeIn --samples 2").output
        == "t,value\n0.000000,0.000000\n1.000000,1.000000\n")
  }

  /// The degenerate curves: x of 0 and 1, vertical tangents, overshoot.
  @Test(arguments: [
    ("0,0,0,0", 0.125, 0.125), ("1,1,1,1", 0.875, 0.875), ("1,0,0,1", 0.5, 0.5),
    // x(½) = 0.125, 0.875 and 0.5; y(½) = 3(y1 + y2)/8 + 1/8.
    ("0,3,0,1", 0.125, 1.625), ("1,-1,1,0", 0.875, -0.25), ("0,-2,1,-2", 0.5, -1.375),
  ])
  func `degenerate curves are solved exactly`(_ points: String, _ t: Double, _ value: Double) {
    let call = ToolCall("curve \(points) --samples 9 --precision full")
    let row = Int(t * 8)
    #expect(call.table.numbers("t")[row] == t)
    #expect(isClose(call.table.numbers("value")[row], value))
  }

  @Test(arguments: [
    "1e308,0,1,1", "0,1e308,1,-1e308", "-0.001,0,1,1", "0,0,1.001,1", "0,inf,1,1", "0,0,1",
    "0,0,1,1,1", "easein",
    "spring", ",,,", "0,,1,1",
  ])
  func `an invalid curve is a usage error`(_ text: String) {
    let call = ToolCall("curve \(text)")
    #expect(call.code == .usage)
    #expect(call.output == "")
    #expect(call.errors.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["0,1e12,1,-1e12", "spring:0,1e12", "spring:1e12,-1e12", "spring:0.1,1e12"])
  func `a curve has the same limits as in scenes`(_ curve: String) {
    let call = ToolCall("curve \(curve) --samples 5 --precision full")
    #expect(call.code == .done)
    #expect(call.table.numbers("value").allSatisfy { $0.isFinite })
  }

  /// No typed number reaches a precondition.
  @Test func `any curve is printed or refused`() {
    let seed = UInt64(20_261_122)
    var generator = SeededGenerator(seed: seed)
    let numbers = [
      "0", "-0", "1", "0.5", "-1", "1e12", "-1e12", "1.0000001e12", "1e13", "1e308", "-1e308",
      "1.7976931348623157e308", "1e309", "-1e999", "5e-324", "2.2e-308", "1e-12", "nan", "inf", "",
      "9007199254740993", "0x1p1023", "+1", "1e", "0.9999999999999999",
    ]
    for _ in 0..<1000 {
      let count = Int.random(in: 1...5, using: &generator)
      let list = (0..<count).map { _ in numbers.randomElement(using: &generator) ?? "" }
      let prefix = Bool.random(using: &generator) ? "spring:" : ""
      let curve = prefix + list.joined(separator: ",")
      let precision = ["full", "0", "6", "17"].randomElement(using: &generator) ?? "6"
      let call = ToolCall(["curve", "--samples", "7", "--precision", precision, "--", curve])
      #expect([.done, .usage].contains(call.code), "\(curve), seed \(seed)")
      #expect((call.code == .done) == (call.lines.count == 8), "\(curve), seed \(seed)")
    }
  }

  @Test func `a curve can be written to a file`() throws {
    try withTemporaryDirectory { directory in
      let call = ToolCall(["curve", "linear", "--samples", "2", "-o", directory.file("c.csv")])
      #expect(call.output == "")
      let written = try directory.read("c.csv")
      #expect(written == "t,value\n0.000000,0.000000\n1.000000,1.000000\n")
    }
  }
}

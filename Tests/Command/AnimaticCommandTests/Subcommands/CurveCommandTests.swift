import AnimaticCommand
import TestSupport
import Testing

/// `animatic curve`: a timing curve as a table.
@MainActor struct CurveCommandTests {
  /// Rows of table C1, to its six decimals. The tests of curves have the others.
  @Test(arguments: [
    ("easeIn", ["0.017027", "0.093465", "0.315357", "0.621862", "0.839428"]),
    ("0.25,0.1,0.25,1", ["0.094796", "0.408511", "0.802403", "0.960459", "0.994316"]),
  ])
  func `named curves and control points give the measured values`(
    _ curve: String, _ expected: [String]
  ) {
    let values = ToolCall.done("curve \(curve) --samples 21").table["value"]
    #expect([2, 5, 10, 15, 18].map { values[$0] } == expected)
  }

  @Test func `there are 101 rows from 0 to 1`() {
    let table = ToolCall("curve easeOut --precision full").table
    #expect(
      (table.header, table["value"].first, table["value"].last) == (["t", "value"], "0", "1"))
    #expect(table.numbers("t") == (0...100).map { Double($0) / 100 })
  }

  @Test func `two samples are both ends`() {
    #expect(
      ToolCall("curve easeIn --samples 2").output
        == "t,value\n0.000000,0.000000\n1.000000,1.000000\n")
  }

  @Test(arguments: ["0,1e12,1,-1e12", "spring:0,1e12", "spring:1e12,-1e12", "spring:0.1,1e12"])
  func `a curve has the same limits as in scenes`(_ curve: String) {
    let call = ToolCall.done("curve \(curve) --samples 5 --precision full")
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
    for _ in 0..<(isThorough ? 1000 : 300) {
      let list = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        numbers.randomElement(using: &generator) ?? ""
      }
      let prefix = Bool.random(using: &generator) ? "spring:" : ""
      let curve = prefix + list.joined(separator: ",")
      let precision = ["full", "0", "6", "17"].randomElement(using: &generator) ?? "6"
      let call = ToolCall(["curve", "--samples", "7", "--precision", precision, "--", curve])
      let count = call.code == .done ? 8 : 0
      #expect([.done, .usage].contains(call.code), "\(curve), seed \(seed)")
      #expect(call.lines.count == count, "\(curve), seed \(seed)")
    }
  }
}

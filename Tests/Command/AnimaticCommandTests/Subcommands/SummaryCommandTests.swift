import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic summary`: what each animation does, in a few numbers.
@MainActor struct SummaryCommandTests {
  private func scene(_ settings: String, _ changes: String) -> String {
    """
    {"views": [{"name": "v", "frame": [0, 0, 10, 10]}],
     "timeline": [{"at": 0.5, "animate": {"name": "b", \(settings), "changes": [\(changes)]}}]}
    """
  }

  private static let right = #"{"view": "v", "center": [105, 5]}"#

  private func numbers(_ text: String, _ columns: [String], property: String) -> [Double] {
    let table = ToolCall("summary - --precision full", text).table
    let row = table["property"].firstIndex(of: property) ?? -1
    return columns.map { name in
      let cells = table.numbers(name)
      return cells.indices.contains(row) ? cells[row] : .infinity
    }
  }

  @Test func `a row has the whole movement of a number`() {
    let text = scene(#""duration": 2, "curve": "linear""#, Self.right)
    #expect(
      ToolCall("summary - --precision 2", text).output == """
        block,animation,view,property,additive,begin,end,from,to,least,greatest,overshoot,peakTime,\
        settlingTime,greatestSpeed,pathLength
        1,b,v,center.x,false,0.50,2.50,5.00,105.00,5.00,105.00,0.00,2.00,1.96,50.00,100.00
        1,b,v,center,false,0.50,2.50,0.00,100.00,0.00,100.00,0.00,2.00,1.96,50.00,100.00

        """)
  }

  /// The formulas of a damped oscillator with a frequency of 10 and a damping ratio of 0.5.
  @Test func `a spring overshoots, peaks and settles as its equation says`() {
    let curve = #""curve": {"spring": {"stiffness": 100, "damping": 10}}"#
    let found = numbers(
      scene(#""duration": 3, "# + curve, Self.right),
      ["overshoot", "peakTime", "settlingTime", "greatestSpeed", "least", "greatest"],
      property: "center.x")
    let damped = 10 * 0.75.squareRoot()
    let overshoot = exp(-Double.pi * 5 / damped)
    func rest(_ time: Double) -> Double {
      exp(-5 * time) * (cos(damped * time) + 5 / damped * sin(damped * time))
    }
    #expect(abs(abs(rest(found[2])) - 0.02) < 1e-6)
    #expect(stride(from: found[2] + 1e-6, to: 3, by: 1e-3).allSatisfy { abs(rest($0)) < 0.02 })
    // The greatest speed is where the acceleration is 0, at the angle of the damping.
    let steepest = atan2(damped, 5) / damped
    let speed = 100 * 100 / damped * exp(-5 * steepest) * sin(damped * steepest)
    let expected = [100 * overshoot, .pi / damped, found[2], speed, 5, 105 + 100 * overshoot]
    #expect(isClose(found, expected, within: 1e-6 * speed))
  }

  /// The steepest place lies between the last two of 257 samples.
  @Test func `the greatest speed is found between samples, up to the end`() {
    let damped = 10 * 0.75.squareRoot()
    let steepest = atan2(damped, 5) / damped
    let duration = steepest * 256 / 255.3
    let curve = #""curve": {"spring": {"stiffness": 100, "damping": 10}}"#
    let found = numbers(
      scene(#""duration": \#(duration), "# + curve, Self.right), ["greatestSpeed"],
      property: "center.x")
    let speed = 10_000 / damped * exp(-5 * steepest) * sin(damped * steepest)
    #expect(abs(found[0] - speed) < 1e-9 * speed, "\(found) \(speed)")
  }

  @Test(arguments: [
    (#""duration": 1, "repeatCount": 2, "autoreverses": true"#, 400.0),
    (#""duration": 1, "repeatCount": 2"#, 200), (#""duration": 1, "repeatCount": 1.5"#, 150),
    (#""duration": 1, "repeatCount": 0.75, "autoreverses": true"#, 150),
    (#""duration": 1, "curve": "steps(4)""#, 100),
    (#""duration": 1, "repeatCount": 0.25"#, 25),
  ])
  func `a way counts all iterations`(settings: String, length: Double) {
    let curve = settings.contains("curve") ? "" : #", "curve": "linear""#
    let found = numbers(scene(settings + curve, Self.right), ["pathLength"], property: "center")
    #expect(abs(found[0] - length) < 1e-6)
  }

  @Test func `a way through keyframes is that of its pieces`() {
    let text = scene(
      #""duration": 1, "curve": "linear", "calculationMode": "linear""#,
      """
      {"keyframe": {"start": 0, "duration": 0.4, "changes": [{"view": "v", "center": [35, 45]}]}},
      {"keyframe": {"start": 0.4, "duration": 0.6, "changes": [{"view": "v", "center": [35, 5]}]}}
      """)
    let found = numbers(text, ["pathLength", "to", "greatestSpeed"], property: "center")
    #expect(isClose(found, [90, 30, 125], within: 1e-6))
  }

  @Test(arguments: [
    (#"[{"rotate": 180}]"#, "rotation", [0, -180, 180]),
    (#"[{"rotate": -170}]"#, "rotation", [0, -170, 170]),
    (#"[{"scale": [3, 0.5]}]"#, "scale.y", [1, 0.5, 0.5]),
    (#"[{"scale": 2}, {"rotate": 90}]"#, "scale.x", [1, 2, 1]),
    (#"[{"translate": [0, -40]}]"#, "transform.ty", [0, -40, 40]),
  ])
  func `a transform has the numbers that it consists of`(
    transform: String, property: String, values: [Double]
  ) {
    let text = scene(
      #""duration": 1, "curve": "linear""#, #"{"view": "v", "transform": \#(transform)}"#)
    let columns = ["from", "to", "pathLength", "greatestSpeed", "overshoot"]
    let found = numbers(text, columns, property: property)
    #expect(isClose(found, values + [values[2], 0], within: 1e-6))
  }

  @Test func `a turn has no row for the factors that stay`() {
    let text = scene(#""duration": 1"#, #"{"view": "v", "transform": [{"rotate": 90}]}"#)
    #expect(ToolCall("summary -", text).table["property"] == ["rotation"])
  }

  @Test func `a spring turns beyond half a turn without a jump`() {
    let text = scene(
      #""duration": 2, "curve": {"spring": {"stiffness": 100, "damping": 10}}"#,
      #"{"view": "v", "transform": [{"rotate": 175}]}"#)
    let found = numbers(text, ["to", "overshoot", "greatest"], property: "rotation")
    #expect(isClose(found, [175, 16.303353, 175 * 1.16303353], within: 1e-4))
  }

  @Test func `what is cut short does not settle, and what is the same does not overshoot`() {
    let text = """
      {"views": [{"name": "v", "frame": [0, 0, 10, 10]}], "timeline": [
       {"at": 0, "animate": {"name": "a", "duration": 2, "curve": "linear",
         "changes": [{"view": "v", "alpha": 0}]}},
       {"at": 1, "animate": {"name": "b", "duration": 1, "changes": [{"view": "v", "alpha": 1}]}}]}
      """
    let table = ToolCall("summary -", text).table
    #expect((table["animation"].first, table["settlingTime"].first) == ("a", ""))
    #expect((table.numbers("least").first, table.numbers("pathLength").first) == (0.5, 0.5))
  }

  @Test func `a tolerance says what has settled`() {
    let text = scene(#""duration": 1, "curve": "linear""#, Self.right)
    let table = ToolCall("summary - --tolerance 0.25", text).table
    #expect(table.numbers("settlingTime") == [0.75, 0.75])
    #expect(ToolCall("summary - --tolerance 2", text).code == .usage)
  }

  @Test func `an endless animation needs an end, or is seen for a cycle`() {
    let forever = #""duration": 1, "curve": "linear", "repeatCount": "forever""#
    #expect(ToolCall("summary -", scene(forever, Self.right)).code == .badData)
    let text = scene(forever + #", "forever": "intended""#, Self.right)
    let call = ToolCall("summary -", text)
    #expect(call.table.numbers("end") == [1.5, 1.5])
    #expect(call.errors.hasPrefix("Note: "))
  }
}

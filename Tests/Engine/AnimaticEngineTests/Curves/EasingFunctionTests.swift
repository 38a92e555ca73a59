import AnimaticTiming
import Testing

/// Curves in the texts of CSS.
struct EasingFunctionTests {
  @Test(
    arguments: [
      ("ease", .bezier(.systemDefault)), ("ease-in", .easeIn), ("EASE-OUT", .easeOut),
      (" ease-in-out ", .easeInOut), ("cubic-bezier(0.42,0,0.58,1)", .easeInOut),
    ] as [(String, TimingCurve)])
  func `a Bézier curve is read from CSS`(text: String, curve: TimingCurve) throws {
    #expect(try TimingCurve(css: text) == curve)
  }

  /// By the definition of CSS Easing Functions Level 2.
  @Test(
    arguments: [
      ("steps(2)", [0, 0, 0.5, 0.5, 1]), ("steps(2, jump-end)", [0, 0, 0.5, 0.5, 1]),
      ("steps(2, start)", [0.5, 0.5, 1, 1, 1]), ("steps(2, jump-none)", [0, 0, 1, 1, 1]),
      ("steps(3, jump-none)", [0, 0, 0.5, 1, 1]),
      ("steps(3, jump-both)", [0.25, 0.25, 0.5, 0.75, 1]), ("step-end", [0, 0, 0, 0, 1]),
      ("step-start", [1, 1, 1, 1, 1]), ("linear", [0, 0.25, 0.5, 0.75, 1]),
      ("linear(0, 1)", [0, 0.25, 0.5, 0.75, 1]), ("linear(0, 1, 0)", [0, 0.5, 1, 0.5, 0]),
      ("linear(0, 0.8 25%, 1)", [0, 0.8, 0.8 + 0.2 / 3, 0.8 + 0.4 / 3, 1]),
      ("linear(0, 0.5 25% 75%, 1)", [0, 0.5, 0.5, 0.5, 1]),
      ("linear(0, 0 50%, 1 50%, 1)", [0, 0, 1, 1, 1]),
      ("linear(1 50%, 2 100%)", [1, 1, 1, 1.5, 2]), ("linear(0, 2 50%, 1)", [0, 1, 2, 1.5, 1]),
    ] as [(String, [Double])])
  func `steps and lines have the values of CSS`(text: String, values: [Double]) throws {
    let curve = try TimingCurve(css: text)
    for (index, value) in values.enumerated() {
      #expect(abs(curve.value(at: Double(index) / 4) - value) < 1e-12, "at \(index) / 4")
    }
  }

  @Test(arguments: [
    "linear", "cubic-bezier(0.2, -0.5, 0, 1)", "linear(0, 0.5 20%, 1)", "linear(0, 0.25, 1)",
    "linear(0, 0 50%, 1 50%, 1)", "steps(3, jump-both)", "steps(1)",
  ])
  func `a curve prints a text of CSS that is read as the same values`(text: String) throws {
    let curve = try TimingCurve(css: text)
    let again = try TimingCurve(css: try #require(curve.css))
    for index in 0...100 {
      let fraction = Double(index) / 100
      #expect(abs(again.value(at: fraction) - curve.value(at: fraction)) < 1e-9)
    }
  }

  @Test func `only curves of straight lines and cubic curves have a text of CSS`() throws {
    #expect(TimingCurve.linear.css == "linear")
    #expect(TimingCurve.spring(try Spring(stiffness: 100, damping: 10), duration: 1).css == nil)
    let half = [CurveSection.Point(0, 0), CurveSection.Point(0.5, 1), CurveSection.Point(1, 1)]
    func joined(_ curve: TimingCurve) -> TimingCurve {
      .joined(zip(half, half.dropFirst()).map { CurveSection(from: $0, to: $1, along: curve) })
    }
    #expect(joined(.linear).css == "linear(0, 1, 1)")
    #expect(joined(.easeIn).css == nil)
    #expect(TimingCurve.joined([]).css == nil)
  }

  @Test(arguments: [
    ("steps(4, jump-none)", EasingFunction.steps(4, .jumpNone)), ("steps(4)", .steps(4, .jumpEnd)),
    (
      "linear(0 0%, 0.5 7%, 1 100%)",
      .linear([
        CurveSection.Point(0, 0), CurveSection.Point(0.07, 0.5), CurveSection.Point(1, 1),
      ])
    ),
  ])
  func `a function is printed as CSS has it`(text: String, function: EasingFunction) {
    #expect(function.description == text)
  }

  @Test(arguments: [
    (
      "bouncy",
      "write ease, ease-in, ease-out, ease-in-out, linear, cubic-bezier(…), steps(…) or linear(…)"
    ),
    ("cubic-bezier(0, 0, 1)", "cubic-bezier has four numbers x1, y1, x2, y2"),
    ("cubic-bezier(2, 0, 1, 1)", "x1 and x2 lie in 0…1"),
    ("steps(0)", "the number of steps is from 1 to 10000"),
    ("steps(1, jump-none)", "the number of steps is from 2 to 10000"),
    (
      "steps(3, middle)", "steps has a number and one of jump-start, jump-end, jump-none, jump-both"
    ),
    ("linear(0)", "linear has from two to 10000 stops"),
    ("linear(0, 1 120%)", "the percentages of linear go from 0% to 100%"),
    ("linear(0, x)", "a stop of linear is a number with at most two percentages"),
    ("linear(0, inf)", "a stop of linear is a number with at most two percentages"),
    ("stepss(3)", "did you mean steps(…)?"),
    ("wobble(3)", "the functions are cubic-bezier(…), steps(…) and linear(…)"),
    (
      "",
      "write ease, ease-in, ease-out, ease-in-out, linear, cubic-bezier(…), steps(…) or linear(…)"
    ),
  ])
  func `a text that is no function of CSS is refused with the remedy`(
    text: String, message: String
  ) {
    let error = #expect(throws: EasingFunctionError.self) { try TimingCurve(css: text) }
    #expect(error?.message == message)
  }
}

import AnimaticCommand
import AnimaticReports
import AnimaticTiming
import Testing

@MainActor struct OtherOptionsTests {
  @Test func `events run until everything has settled, with six decimals`() throws {
    let options = try EventsCommand.Options(parsed("events -"))
    #expect((options.scene, options.precision) == ("-", .decimals(6)))
    #expect((options.until, options.output, options.kinds) == (nil, nil, nil))
  }

  @Test func `events are of the kinds in a list`() throws {
    #expect(
      try EventsCommand.Options(parsed("events - --kinds touch,didStop")).kinds
        == [.touch, .didStop])
  }

  @Test(arguments: ["--kinds touchs", "--until -1"])
  func `events have no other kinds, and do not end before they begin`(words: String) throws {
    let command = try parsed("events - \(words)")
    #expect(throws: UsageError.self) { try EventsCommand.Options(command) }
  }

  @Test(arguments: [
    ("easeInOut", UnitBezier.easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("linear", .linear), ("default", .systemDefault), ("0.25,0.1,0.25,1", .systemDefault),
    ("0,0,0.58,1", .easeOut),
  ])
  func `a curve is a name or four numbers`(_ text: String, _ curve: UnitBezier) throws {
    let options = try CurveCommand.Options(parsed("curve \(text)"))
    #expect((options.curve, options.samples) == (.bezier(curve), 101))
  }

  @Test(arguments: [("spring:0.5", 0.5, 0.0), ("spring:1,-2.5", 1, -2.5), ("spring:0", 0, 0)])
  func `a curve may be a spring that fits a duration of one`(
    _ text: String, _ ratio: Double, _ velocity: Double
  ) throws {
    let options = try CurveCommand.Options(parsed("curve \(text)"))
    let spring = try Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity)
    #expect(options.curve == .spring(spring, duration: 1))
  }

  @Test(arguments: [
    ("easeInout", "; did you mean 'easeInOut'?"), ("easein", "; did you mean 'easeIn'?"),
    ("wobbly", "easeInOut, easeIn, easeOut, linear, default, x1,y1,x2,y2 with"),
    ("spring:", "spring:RATIO[,VELOCITY] with a damping ratio of at least 0"),
    ("spring:-0.5", "a damping ratio of at least 0"),
    ("spring:0.5,1,2", "spring:RATIO[,VELOCITY]"), ("spring:soft", "spring:RATIO[,VELOCITY]"),
    ("1,2,3", "x1,y1,x2,y2"), ("0,0,1,1,1", "x1,y1,x2,y2"), ("0,0,nan,1", "x1,y1,x2,y2"),
    ("0,,1,1", "x1,y1,x2,y2"), ("-0.001,0,1,1", "x1 and x2 from 0 to 1"),
    ("0,0,1.001,1", "x1 and x2 from 0 to 1"), ("0,1e308,1,-1e308", "x1,y1,x2,y2"),
  ])
  func `an invalid curve is refused with the valid forms`(_ text: String, _ part: String) throws {
    let command = try parsed("curve \(text)")
    let error = #expect(throws: UsageError.self) { try CurveCommand.Options(command) }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("'<curve>' takes ") && message.contains(part), "\(message)")
  }

  @Test(arguments: ["1", "1000001", "2.5"])
  func `a curve needs two samples at least`(_ samples: String) throws {
    let command = try parsed("curve linear --samples \(samples)")
    let expected = UsageError.invalidValue(
      samples, name: "--samples", allowed: "a whole number from 2 to 1000000")
    #expect(throws: expected) { try CurveCommand.Options(command) }
  }

  @Test func `a difference is exact unless a tolerance is given`() throws {
    let exact = try DiffCommand.Options(parsed("diff a.csv -"))
    #expect((exact.first, exact.second, exact.tolerance) == ("a.csv", "-", 0))
    #expect(try DiffCommand.Options(parsed("diff a b --tolerance 1e-6")).tolerance == 1e-6)
  }

  @Test(arguments: [
    ("diff - -", "only one of '<a.csv>' and '<b.csv>' can be '-'"),
    (
      "diff a b --tolerance -1", "'--tolerance' takes a finite number of at least 0, not '-1'"
    ),
  ])
  func `invalid options of diff are refused`(_ words: String, _ message: String) throws {
    let command = try parsed(words)
    let error = #expect(throws: UsageError.self) { try DiffCommand.Options(command) }
    #expect(error?.message == message)
  }
}

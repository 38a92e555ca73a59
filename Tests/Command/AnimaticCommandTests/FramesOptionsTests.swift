import AnimaticCommand
import AnimaticReports
import Testing

@MainActor struct FramesOptionsTests {
  private func options(_ words: String) throws -> FramesCommand.Options {
    try FramesCommand.Options(parsed("frames a.json " + words))
  }

  @Test func `without options everything is printed at 60 frames per second`() throws {
    let options = try options("")
    let all = FrameTimes.Sampling.frames(fps: 60, from: 0, until: nil, range: nil)
    #expect((options.scene, options.sampling, options.columns) == ("a.json", all, .all))
    #expect((options.precision, options.format, options.isWide) == (.decimals(6), .csv, false))
    #expect((options.views, options.jobs, options.output) == (nil, nil, nil))
  }

  @Test func `every option is read`() throws {
    let options = try options(
      """
      --fps 24 --from -1 --until 2.5 --frames 0..<10 --views card,dot --properties alpha,frame \
      --precision full --format jsonl --wide --jobs 3 -o out.jsonl
      """)
    let some = FrameTimes.Sampling.frames(fps: 24, from: -1, until: 2.5, range: 0..<10)
    let columns = TraceColumns([TraceProperty.frame, .alpha])
    #expect((options.sampling, options.columns) == (some, columns))
    #expect((options.precision, options.format, options.isWide) == (.shortest, .jsonl, true))
    #expect((options.views, options.jobs, options.output) == (["card", "dot"], 3, "out.jsonl"))
  }

  @Test func `times are kept exactly and in the order given`() throws {
    #expect(try options("--times 0.1,-1,1e-3").sampling == .times([0.1, -1, 0.001]))
  }

  @Test(arguments: [("0", 0), ("17", 17)])
  func `the precision goes from 0 to 17`(_ text: String, _ decimals: Int) throws {
    #expect(try options("--precision \(text)").precision == .decimals(decimals))
  }

  @Test(arguments: [("5..<5", 5..<5), ("5..5", 5..<5), ("0..3", 0..<3), ("2..<7", 2..<7)])
  func `a range of frames may be empty, and needs no less-than sign`(
    _ text: String, _ range: Range<Int>
  ) throws {
    let sampling = try options("--frames \(text)").sampling
    #expect(sampling == .frames(fps: 60, from: 0, until: nil, range: range))
  }

  @Test(arguments: [
    ("--fps 0", "'--fps' takes a number from 1e-12 to 1e6, not '0'"),
    ("--fps -1", "'--fps' takes a number from 1e-12 to 1e6, not '-1'"),
    ("--fps abc", "'--fps' takes a number from 1e-12 to 1e6, not 'abc'"),
    ("--fps nan", "'--fps' takes a number from 1e-12 to 1e6, not 'nan'"),
    ("--fps 1e999", "'--fps' takes a number from 1e-12 to 1e6, not '1e999'"),
    ("--from inf", "'--from' takes seconds from -1e12 to 1e12, not 'inf'"),
    ("--from=-inf", "'--from' takes seconds from -1e12 to 1e12, not '-inf'"),
    ("--times 1,,2", "'--times' takes seconds from -1e12 to 1e12, separated by commas, not '1,,2'"),
    (
      "--times 1,nan",
      "'--times' takes seconds from -1e12 to 1e12, separated by commas, not '1,nan'"
    ),
    ("--until -1", "'--until' takes a time of at least --from (0), not '-1'"),
    ("--from 3 --until 2", "'--until' takes a time of at least --from (3), not '2'"),
    ("--frames 5..<4", "\(frames), not '5..<4'"), ("--frames=-1..<4", "\(frames), not '-1..<4'"),
    ("--frames 1...4", "\(frames), not '1...4'"),
    ("--frames 4", "\(frames), not '4'"), ("--frames 4..", "\(frames), not '4..'"),
    ("--views a,", "'--views' takes names separated by commas, not 'a,'"),
    (
      "--properties alhpa",
      """
      '--properties' takes a list of frame, bounds, center, transform, alpha, backgroundColor, \
      contentStretch, hidden, screenFrame, velocity, angularVelocity, rotation, scale, \
      zPosition, anchorPoint, anchorPointZ, cornerRadius, borderWidth, \
      borderColor, contentsRect, contentsScale, shadowColor, shadowOpacity, shadowOffset, \
      shadowRadius, rasterizationScale, fillColor, strokeColor, strokeStart, strokeEnd, \
      lineWidth, miterLimit, lineDashPhase, startPoint, endPoint, fontSize, foregroundColor, \
      instanceCount, instanceDelay, instanceColor, instanceRedOffset, instanceGreenOffset, \
      instanceBlueOffset, instanceAlphaOffset, all, not 'alhpa'; did you mean 'alpha'?
      """
    ),
    ("--plot opacity", "\(plot), not 'opacity'; did you mean 'alpha'?"),
    ("--plot x", "\(plot), not 'x'; did you mean 'center.x'?"),
    ("--plot position", "\(plot), not 'position'; did you mean 'center'?"),
    ("--precision 18", "'--precision' takes a whole number from 0 to 17, or 'full', not '18'"),
    ("--precision 1.5", "'--precision' takes a whole number from 0 to 17, or 'full', not '1.5'"),
    ("--format cvs", "'--format' takes one of csv, jsonl, arrow, not 'cvs'; did you mean 'csv'?"),
    ("--times 1 --fps 60", "options '--times' and '--fps' exclude each other"),
    ("--times 1 --from 0", "options '--times' and '--from' exclude each other"),
    ("--times 1 --until 0", "options '--times' and '--until' exclude each other"),
    ("--times 1 --frames 0..<1", "options '--times' and '--frames' exclude each other"),
  ])
  func `an invalid value is refused with the allowed values`(
    _ words: String, _ message: String
  ) throws {
    let error = #expect(throws: UsageError.self) { try options(words) }
    #expect(error?.message == message)
  }
}

private let plot = "'--plot' takes numbers of views, such as alpha or center.x"
/// What a range of frames takes, in the words of an error.
private let frames =
  "'--frames' takes \"A..<B\" in quotes, or A..B, with whole numbers 0 <= A <= B"

import AnimaticCommand
import TestSupport
import Testing

/// Numbers of the rules' test cases (section L) in the output of `frames`.
@MainActor struct FrameValueTests {
  private func xs(
    _ settings: String, at times: String, semantics: String = "legacy"
  ) -> [Double] {
    let scene = Stages.centerTo100(settings, semantics: semantics)
    let call = ToolCall.done("frames - --precision full --times \(times)", scene)
    return call.table.numbers("center.x")
  }

  /// A row for each setting of a block. The tests of views have the others.
  @Test(arguments: [
    // L1, C1: 0.2 s and EaseInOut are the defaults.
    (#""name": "L1""#, "0,0.05,0.1,0.15,0.2", [0, 12.9162, 50, 87.0838, 100]),
    // L14, B5: start date and delay add up; a start in the past is now.
    (
      #""startDate": 2, "delay": 1, "duration": 1, "curve": "linear""#, "2.9,3,3.5,4",
      [0, 0, 50, 100]
    ),
    (#""startDate": -9, "duration": 1, "curve": "linear""#, "0,0.5", [0, 50]),
    // L15, B7, B9, B15.
    (
      #""duration": 1, "curve": "linear", "repeatCount": 2.5"#, "1,1.25,2.25,2.499,2.5",
      [0, 25, 25, 49.9, 100]
    ),
    // L17, L19, B6: an iteration that runs back mirrors the forward one.
    (
      #""duration": 1, "curve": "easeIn", "repeatCount": 1.5, "autoreverses": true"#,
      "0.25,0.75,1.25,1.75,2.25,3", [9.3465, 62.1862, 62.1862, 9.3465, 9.3465, 100]
    ),
    // L18, B8: autoreverse without a repeat count has no effect.
    (#""duration": 1, "curve": "linear", "autoreverses": true"#, "0.25,1,1.25", [25, 100, 100]),
    // L20, B7.
    (
      #""duration": 1, "curve": "linear", "repeatCount": "forever""#, "0.25,7.5,1000.5",
      [25, 50, 50]
    ),
    // A13: durations of 0 and less apply at once, whatever the delay.
    (#""duration": -2, "delay": 3"#, "-1,0,1", [0, 100, 100]),
  ])
  func `a block runs as its settings say`(
    _ settings: String, _ times: String, _ expected: [Double]
  ) {
    #expect(isClose(xs(settings, at: times), expected, within: 5e-5))
  }

  @Test func `a custom cubic curve may overshoot`() {
    // y1 = 3: the curve is above 1 before the middle is over.
    let values = xs(#""duration": 1, "curve": [0, 3, 0, 1]"#, at: "0,0.125,1")
    // At s = 0.5 x is 0.125 and y is 3·0.125·3 + 3·0.125 + 0.125 = 1.625.
    #expect(isClose(values, [0, 162.5, 100]))
  }

  /// L27, L28, L29: frame, rotation and colour half way.
  @Test func `frame, transform and colour meet in the middle`() {
    let scene = """
      {"views": [{"name": "a", "frame": [0, 0, 10, 10]}, {"name": "b", "frame": [0, 0, 10, 10]},
                 {"name": "c", "frame": [0, 0, 10, 10], "backgroundColor": "red"}],
       "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": [
         {"view": "a", "frame": [100, 50, 30, 20]}, {"view": "b", "transform": [{"rotate": 90}]},
         {"view": "c", "backgroundColor": [0, 0, 1, 0.5]}]}}]}
      """
    let rows = ToolCall("frames - --times 0.5 --precision 4", scene).lines.dropFirst()
    #expect(
      rows == [
        """
        0,0.5000,a,50.0000,25.0000,20.0000,15.0000,0.0000,0.0000,20.0000,15.0000,60.0000,32.5000,\
        1.0000,0.0000,0.0000,1.0000,0.0000,0.0000,1.0000,,,,,0.0000,0.0000,1.0000,1.0000
        """,
        """
        0,0.5000,b,-2.0711,-2.0711,14.1421,14.1421,0.0000,0.0000,10.0000,10.0000,5.0000,5.0000,\
        0.7071,0.7071,-0.7071,0.7071,0.0000,0.0000,1.0000,,,,,0.0000,0.0000,1.0000,1.0000
        """,
        """
        0,0.5000,c,0.0000,0.0000,10.0000,10.0000,0.0000,0.0000,10.0000,10.0000,5.0000,5.0000,\
        1.0000,0.0000,0.0000,1.0000,0.0000,0.0000,1.0000,0.5000,0.0000,0.5000,0.7500,\
        0.0000,0.0000,1.0000,1.0000
        """,
      ])
  }
}

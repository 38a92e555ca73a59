import AnimaticCommand
import Testing

/// The columns of motion: velocities, which come from the curves, and frames on the screen.
@MainActor struct FrameMotionTests {
  private func scene(
    _ changes: String, _ settings: String, semantics: String = "legacy",
    view: String = #""frame": [0, 0, 10, 10]"#
  ) -> String {
    """
    {"semantics": "\(semantics)", "views": [{"name": "v", \(view)}],
     "timeline": [{"at": 1, "animate": {"name": "b", "duration": 1, \(settings),
       "changes": [{"view": "v", \(changes)}]}}]}
    """
  }

  private nonisolated static let center = #""center": [105, 5]"#
  private nonisolated static let linear = #""curve": "linear""#

  @Test(
    arguments: ["legacy", "additive"],
    [
      (center, linear, "velocity.x", [0, 100, 100, 100, 0]),
      (center, #""curve": "easeInOut""#, "velocity.x", [0, 0, 50 / 0.29, 0, 0]),
      (center, #""curve": "steps(4)""#, "velocity.x", [0, 0, 0, 0, 0]),
      (
        center, #""curve": {"spring": {"stiffness": 100, "damping": 20, "velocity": 3}}"#,
        "velocity.x", [0, 300, nil, nil, 0]
      ),
      (#""transform": [{"rotate": 90}]"#, linear, "angularVelocity", [0, 90, 90, 90, 0]),
      (#""transform": [{"rotate": -90}]"#, linear, "angularVelocity", [0, -90, -90, -90, 0]),
      (#""transform": [{"translate": [30, 40]}]"#, linear, "velocity.y", [0, 40, 40, 40, 0]),
      (#""transform": [{"scale": 2}]"#, linear, "angularVelocity", [0, 0, 0, 0, 0]),
      (#""alpha": 0"#, linear, "velocity.x", [0, 0, 0, 0, 0]),
    ] as [(String, String, String, [Double?])])
  func `a velocity is that of the curve`(
    semantics: String, row: (changes: String, settings: String, column: String, values: [Double?])
  ) {
    let call = ToolCall(
      "frames - --times 0.5,1,1.5,1.999999999,2 --precision full --properties \(row.column)",
      scene(row.changes, row.settings, semantics: semantics))
    for (found, expected) in zip(call.table.numbers(row.column), row.values) {
      guard let expected else { continue }
      #expect(abs(found - expected) < 1e-5 * max(1, abs(expected)), "\(row) \(call.output)")
    }
  }

  @Test func `the way back has the opposite velocity`() {
    let text = scene(Self.center, Self.linear + #", "repeatCount": 1, "autoreverses": true"#)
    let call = ToolCall("frames - --times 1,2,2.5,3 --properties velocity.x", text)
    #expect(call.table.numbers("velocity.x") == [100, -100, -100, 0])
  }

  @Test func `a velocity is empty where the curve is vertical`() {
    let call = ToolCall(
      "frames - --times 1,1.5 --properties velocity",
      scene(Self.center, #""curve": [0, 1, 1, 1]"#))
    #expect(call.table["velocity.x"][0].isEmpty)
    #expect(call.table.numbers("velocity.x")[1] > 0)
  }

  /// All curves, keyframes and transforms at once.
  @Test(arguments: ["legacy", "additive"])
  func `velocities are the limits of differences`(semantics: String) {
    let text = """
      {"semantics": "\(semantics)", "views": [{"name": "a", "frame": [0, 0, 50, 30]},
        {"name": "b", "frame": [9, 9, 9, 9]}],
       "timeline": [
        {"at": 0, "animate": {"duration": 2, "curve": {"spring": {"dampingRatio": 0.3}}, "changes": [
          {"view": "a", "center": [200, 90], "transform": [{"rotate": 120}, {"scale": [2, 0.5]}]}]}},
        {"at": 0.5, "animate": {"duration": 1, "curve": [0.34, 1.56, 0.64, 1], "changes": [
          {"view": "a", "center": [20, 300], "transform": [{"rotate": 20}, {"translate": [9, 5]}]}]}},
        {"at": 0, "animate": {"duration": 2, "calculationMode": "cubic", "changes": [
          {"keyframe": {"start": 0, "duration": 0.3, "changes": [{"view": "b", "center": [90, 20]}]}},
          {"keyframe": {"start": 0.3, "duration": 0.7, "changes": [{"view": "b", "center": [9, 70]}]}}
        ]}}]}
      """
    let step = 1e-6
    let middles = [0.1, 0.37, 0.61, 0.83, 1.13, 1.41, 1.72]
    let times = middles.flatMap { [$0 - step, $0, $0 + step] }.map { "\($0)" }
    let call = ToolCall.done(
      "frames - --precision full --properties center,transform,rotation,velocity,angularVelocity"
        + " --times " + times.joined(separator: ","), text)
    for view in ["a", "b"] {
      func numbers(_ column: String) -> [Double] { call.table.numbers(column, view: view) }
      let x = zip(numbers("center.x"), numbers("transform.tx")).map { $0 + $1 }
      let y = zip(numbers("center.y"), numbers("transform.ty")).map { $0 + $1 }
      let tables = [
        (x, numbers("velocity.x")), (y, numbers("velocity.y")),
        (numbers("rotation"), numbers("angularVelocity")),
      ]
      for (values, velocities) in tables {
        for index in middles.indices {
          let slope = (values[3 * index + 2] - values[3 * index]) / (2 * step)
          let found = velocities[3 * index + 1]
          #expect(abs(found - slope) < 1e-3 * max(1, abs(slope)), "\(view) at \(middles[index])")
        }
      }
    }
  }

  @Test func `a frame on the screen counts all views around it`() {
    let text = """
      {"views": [{"name": "a", "frame": [100, 50, 40, 20], "bounds": [0, 5, 40, 20],
        "transform": [{"rotate": 90}], "subviews": [{"name": "b", "frame": [0, 5, 10, 10]}]}]}
      """
    let call = ToolCall("frames - --times 0 --precision 1 --properties screenFrame", text)
    #expect(
      call.lines.dropFirst() == [
        "0,0.0,a,110.0,40.0,20.0,40.0", "0,0.0,b,120.0,40.0,10.0,10.0",
      ])
  }

  @Test func `JSON lines have the numbers of a motion as arrays`() {
    let call = ToolCall(
      "frames - --times 1.5 --precision 1 --format jsonl --properties velocity,angularVelocity,screenFrame",
      scene(Self.center, Self.linear))
    #expect(
      call.output == """
        {"index":0,"time":1.5,"view":"v","screenFrame":[50.0,0.0,10.0,10.0],"velocity":[100.0,0.0],\
        "angularVelocity":0.0}

        """)
  }

  @Test func `a plot draws a velocity`() {
    let text = scene(Self.center, Self.linear)
    let plot = ToolCall.done("frames - --plot velocity.x --width 60 --height 12", text)
    #expect(plot.output.contains("velocity.x over time"))
  }
}

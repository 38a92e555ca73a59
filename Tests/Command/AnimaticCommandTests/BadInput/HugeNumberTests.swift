import AnimaticCommand
import TestSupport
import Testing

/// Numbers at the edge of what can be represented. A trap would end the test run, so the tool runs
/// in a process of its own, and must end with an exit code and complete output or none.
@Suite(.ownThreads) struct HugeNumberTests {
  private static let views = #""views": [{"name": "a", "frame": [0, 0, 10, 10]}]"#

  private static func scales(_ factor: String, _ count: Int) -> String {
    Array(repeating: #"{"scale": \#(factor)}"#, count: count).joined(separator: ", ")
  }

  /// Runs `frames` on a scene from standard input.
  private func frames(_ scene: String, _ options: String = "") throws -> ToolRun {
    try ToolRun(
      """
      $ANIMATIC frames - \(options) <<'END'
      \(scene)
      END
      """)
  }

  private func expectDoneOrRefused(
    _ run: ToolRun, _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isRefused = run.isRefused(65, "") && run.errors.split(separator: "\n").count == 2
    let isDone = run.status == 0 && run.errors == ""
    let hasNumbers = !run.output.contains("nan") && !run.output.contains("inf")
    #expect(isRefused || isDone && hasNumbers, "\(run)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    #"{"at": 1e300, "set": []}"#, #"{"at": 1.7e308, "animate": {"changes": []}}"#,
    #"{"at": 0, "animate": {"repeatCount": 3e38, "changes": [{"view": "a", "alpha": 0}]}}"#,
    #"""
    {"at": 0, "animate": {"duration": 1e12, "repeatCount": 1e12,
      "changes": [{"view": "a", "alpha": 0}]}}
    """#,
  ])
  func `a scene that settles only after eons is refused or asks for an end`(
    _ step: String
  ) throws {
    let scene = #"{\#(Self.views), "timeline": [\#(step)]}"#
    #expect(try frames(scene).isRefused(65, ""))
    expectDoneOrRefused(try frames(scene, "--until 1"))
  }

  @Test(arguments: [
    ("", 65), ("--frames '0..<1000001'", 65), ("--frames '0..<2'", 0), ("--fps 0.0001", 0),
    ("--until 0.05", 0),
  ])
  func `more than a million frames require an end`(_ options: String, _ status: Int32) throws {
    let run = try frames(#"{"views": [], "timeline": [{"at": 1e9, "set": []}]}"#, options)
    #expect(run.status == status)
    #expect(
      status == 0
        || run.errors.contains("give --until a time in seconds, or fewer frames per second"))
  }

  @Test(arguments: [
    "--until 1e12 --fps 1e6 --frames '0..<2'",
    "--from -1e12 --until 1e12 --fps 1e6 --frames '0..<1'",
    "--until 1e12 --fps 1e-12", "--fps 1e-300", "--fps 5e-324", "--until 1e12 --fps 5e-324",
    "--frames '0..<9223372036854775807'", "--times 1e12,-1e12,0",
  ])
  func `huge and tiny options do not trap`(_ options: String) throws {
    let scene = #"{\#(Self.views), "timeline": [{"at": 3, "set": [{"view": "a", "alpha": 0}]}]}"#
    let run = try frames(scene, options)
    #expect([0, 64, 65].contains(run.status))
  }

  private func fade(_ settings: String) -> String {
    #"""
    {\#(Self.views), "timeline": [{"at": 0, "animate": {\#(settings),
     "changes": [{"view": "a", "alpha": 0}]}}]}
    """#
  }

  @Test(arguments: ["1e-300", "5e-324", "-5e-324", "1e-30"])
  func `tiny durations are over at once`(_ duration: String) throws {
    let scene = fade(#""duration": \#(duration)"#)
    let run = try frames(scene, "--properties alpha --precision 0")
    #expect((run.status, run.output) == (0, "index,time,view,alpha\n0,0,a,0\n"))
  }

  @Test func `tiny durations repeated for ever do not hang`() throws {
    let endless = #""duration": 1e-300, "repeatCount": "forever", "autoreverses": true"#
    expectDoneOrRefused(try frames(fade(endless), "--until 1"))
  }

  @Test(arguments: [
    // 10³⁰⁰ times 10¹² points.
    ("legacy", scales("1e12", 25), "[0, 0, 1e12, 1e12]"),
    ("additive", scales("1e12", 25), "[0, 0, 1e12, 1e12]"),
    ("legacy", scales("-1e12", 25), "[0, 0, 1, 1]"),
    ("legacy", scales("1e-12", 27), "[0, 0, 1, 1]"),
    ("additive", scales("1e-12", 20), "[0, 0, 1, 1]"),
    ("additive", scales("0", 1), "[0, 0, 1, 1]"),
    ("legacy", #"{"rotate": 30}, "# + scales("1e12", 25), "[0, 0, 1, 1]"),
    ("legacy", #"{"translate": [1e12, -1e12]}"#, "[-1e12, 1e12, 1e12, -1e12]"),
  ])
  func `transforms at the edge are shown or refused`(
    _ semantics: String, _ operations: String, _ frame: String
  ) throws {
    let scene = #"""
      {"semantics": "\#(semantics)", "views": [{"name": "a", "frame": \#(frame)}],
       "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear",
         "changes": [{"view": "a", "transform": [\#(operations)]}]}}]}
      """#
    expectDoneOrRefused(try frames(scene, "--fps 10"))
  }

  @Test func `a curve that overshoots by 10¹² keeps numbers finite`() throws {
    let scene = #"""
      {\#(Self.views), "timeline": [{"at": 0, "animate": {"duration": 1,
         "curve": [0, 1e12, 1, -1e12],
         "changes": [{"view": "a", "transform": [\#(Self.scales("1e12", 25))], "alpha": 0,
                      "frame": [-1e12, 0, 1e12, 1e12]}]}}]}
      """#
    expectDoneOrRefused(try frames(scene, "--fps 10"))
  }

  @Test func `a product of factors that overflows is refused with its place`() throws {
    let scene = #"{"views": [{"name": "a", "transform": [\#(Self.scales("1e12", 30))]}]}"#
    let run = try frames(scene)
    #expect(run.isRefused(65, "Error: standard input:1:12: views[0]: the transform is too large"))
  }

  /// I1: no size is large enough to fill a frame under a transform without extent; the size stays.
  @Test func `a frame under a singular transform keeps the size`() throws {
    let scene = #"""
      {\#(Self.views), "timeline": [{"at": 0, "set": [{"view": "a", "transform": [{"scale": 0}]},
        {"view": "a", "frame": [100, 100, 50, 50]}]}]}
      """#
    let run = try frames(scene, "--precision 0 --properties bounds,center")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n0,0,a,0,0,10,10,125,125\n"))
  }

  @Test func `a frame under a transform next to singular is shown or refused`() throws {
    let scene = #"""
      {\#(Self.views), "timeline": [{"at": 0, "set": [
        {"view": "a", "transform": [\#(Self.scales("1e-12", 25))]},
        {"view": "a", "frame": [0, 0, 1e12, 1e12]},
        {"view": "a", "transform": [\#(Self.scales("1e12", 20))]}]}]}
      """#
    expectDoneOrRefused(try frames(scene))
  }

  /// I3: each level widens by 10¹⁶ times its superview's change.
  @Test func `autoresizing that amplifies beyond all numbers is shown or refused`() throws {
    let views = (1...25).reduce("") { inner, level in
      #"""
      {"name": "v\#(level)", "bounds": [0, 0, 1e12, 10], "center": [-499999999999.9999, 5],
       "autoresizingMask": ["flexibleLeftMargin", "flexibleWidth"], "subviews": [\#(inner)]}
      """#
    }
    let scene = #"""
      {"views": [{"name": "top", "bounds": [0, 0, 1e11, 10], "center": [0, 0],
                  "subviews": [\#(views)]}],
       "timeline": [{"at": 0, "animate": {"changes": [
         {"view": "top", "bounds": [0, 0, 1e12, 10]}]}}]}
      """#
    expectDoneOrRefused(try frames(scene, "--fps 10"))
  }
}

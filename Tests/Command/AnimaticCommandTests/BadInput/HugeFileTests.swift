import Foundation
import TestSupport
import Testing

/// Files and trees that are too large or too deep end in time, with an error and without a trap.
@Suite(.ownThreads) struct HugeFileTests {
  /// Runs a script that prints a scene and pipes it into `frames`, which has 30 s of processor time
  /// to read and play the scene; one second is enough.
  private func pipe(_ script: String, _ options: String = "") throws -> ToolRun {
    try ToolRun("{ \(script); } | (ulimit -t 30; $ANIMATIC frames - \(options))")
  }

  @Test(arguments: ["[", "{"])
  func `20 MB of brackets are refused after the first few`(_ bracket: String) throws {
    let run = try pipe("head -c 20000000 /dev/zero | tr '\\0' '\(bracket)'")
    #expect(run.isRefused(65, "standard input:1:"))
    #expect(run.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["1", #""a"#])
  func `a long token is refused without being repeated`(_ start: String) throws {
    let count = isThorough ? 10_000_000 : 500_000
    let run = try pipe(
      "printf '%s' '[\(start)'; head -c \(count) /dev/zero | tr '\\0' '\(start.suffix(1))'")
    #expect(run.isRefused(65, "standard input:1:"))
    #expect(run.errors.utf8.count < 600)
  }

  @Test func `many empty arrays are read to the end`() throws {
    let count = isThorough ? 2_000_000 : 400_000
    let run = try pipe(#"printf '{"views":['; yes '[],' | head -c \#(count)"#)
    #expect(run.isRefused(65, "found the end of the file"))
  }

  @Test(arguments: [#"{"views":["#, "[", #"{"a":"#])
  func `10 000 levels of nesting are refused`(_ level: String) throws {
    let run = try pipe("yes '\(level)' | head -10000 | tr -d '\\n'")
    #expect(run.isRefused(65, "more than 256 arrays and objects inside each other"))
  }

  /// Returns steps of which each adds a view to the view of the previous step.
  private func tower(of levels: Int) -> String {
    """
    printf '{"views": [{"name": "v0", "frame": [0, 0, 1, 1]}], "timeline": [';
    seq \(levels) | awk '{ printf "%s{\\"at\\": 0, \\"add\\": {\\"name\\": \\"v%d\\"}, \
    \\"to\\": \\"v%d\\"}", (NR > 1 ? "," : ""), $1, $1 - 1 }';
    printf ']}'
    """
  }

  @Test func `views can be stacked 200 deep by steps`() throws {
    let run = try pipe(tower(of: 200), "--views v200 --properties frame --precision 0")
    #expect(run.status == 0)
    #expect(
      run.output == "index,time,view,frame.x,frame.y,frame.width,frame.height\n0,0,v200,0,0,0,0\n")
  }

  @Test func `views that steps stack deeper than 500 are refused`() throws {
    let run = try pipe(tower(of: 1_000), "--views v0 --properties alpha")
    #expect(run.isRefused(65, "views are nested more than 500 deep"))
  }

  /// The cost of all steps must not grow with the square of their number.
  @Test func `thousands of steps are played in time`() throws {
    let count = isThorough ? 20_000 : 3_000
    let run = try pipe(
      """
      printf '{"views": [{"name": "a", "frame": [0, 0, 1, 1]}], "timeline": [';
      seq \(count) | awk '{ printf "%s{\\"at\\": %d.5, \\"set\\": [{\\"view\\": \\"a\\", \
      \\"alpha\\": 0.%d}]}", (NR > 1 ? "," : ""), $1, $1 }';
      printf ']}'
      """, "--fps 0.001 --properties alpha")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == count / 1000 + 3)
  }
}

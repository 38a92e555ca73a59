import AnimaticReports
import Testing

/// The comparison of frames, which are matched by time and view.
@Suite struct FrameDiffTests {
  private func differences(
    _ a: String, _ b: String, tolerance: Double = 0, until: Double = .infinity
  ) throws -> String {
    let header = "index,time,view,x,y.a,y.b\n"
    let comparison = try TraceDiff.compare(
      CSVReader(file: "a", bytes: Array((header + a).utf8)),
      CSVReader(file: "b", bytes: Array((header + b).utf8)), tolerance: tolerance, until: until)
    return comparison.description + (comparison.listing.isEmpty ? "" : "\n" + comparison.listing)
  }

  @Test func `frames are counted in each file, and those of both`() throws {
    let header = "index,time,view,x\n"
    let fast = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5].map { "0,\($0),v,1\n" }.joined()
    let slow = [0.0, 0.2, 0.6, 0.8].map { "0,\($0),v,1\n" }.joined()
    let comparison = try TraceDiff.compare(
      CSVReader(file: "a", bytes: Array((header + fast).utf8)),
      CSVReader(file: "b", bytes: Array((header + slow).utf8)), tolerance: 0)
    let counts = try #require(comparison.frameCounts)
    #expect((counts.common, counts.a, counts.b) == (2, 6, 4))
  }

  @Test(
    arguments: [
      // 60 and 30 frames per second, of which the slower one ends later.
      (
        "0,0,v,1,,\n1,0.016667,v,2,,\n2,0.033333,v,3,,\n3,0.05,v,3,,\n",
        "0,0,v,1,,\n1,0.033333,v,3,,\n2,0.066667,v,3,,\n"
      ),
      // Another order of views, and times with all their decimals.
      ("0,0.333333,v,1,,\n0,0.333333,w,2,,\n", "0,0.33333333333,w,2,,\n0,0.33333333333,v,1,,\n"),
      // Two views of one name.
      ("0,0,v,1,,\n0,0,v,2,,\n", "7,0,v,1,,\n7,0,v,2,,\n"),
    ])
  func `frames agree that have the same values at common times`(_ a: String, _ b: String) throws {
    #expect(try [differences(a, b), differences(b, a)] == ["", ""])
  }

  @Test(
    arguments: [
      (
        "0,0,v,1,,\n0,0,w,2,,\n", "0,0,w,2,,\n",
        "line 2, time 0, view v: view v is not nothing\n1 cell differs"
      ),
      ("0,0,v,1,,\n1,1,v,1,,\n", "0,0,v,1,,\n", "rows: 2 is not 1"),
      ("0,0,v,1,,\n", "0,0,v,1,,\n1,1,v,1,,\n", "rows: 1 is not 2"),
      ("0,0.25,v,1,,\n", "0,0,v,1,,\n", "times: no time is in both files"),
      (
        "0,0,v,1,2,3\n0,0,w,1,,\n1,1,v,1,5,3\n", "0,0,v,1,2.5,4\n0,0,w,9,1,\n1,1,v,1,5,7\n",
        """
        line 2, time 0, view v: y.a 2 is not 2.5 (difference 0.5)
        5 cells differ, most at line 3, time 0, view w: x 1 is not 9 (difference 8.0)
        w y: 1, most at line 3, time 0, view w: y.a nothing is not 1
        w x: 1, most at line 3, time 0, view w: x 1 is not 9 (difference 8.0)
        v y: 3, most at line 4, time 1, view v: y.b 3 is not 7 (difference 4.0)

        """
      ),
    ] as [(String, String, String)])
  func `differences are listed by view and property, worst first`(
    _ a: String, _ b: String, _ text: String
  ) throws {
    #expect(try differences(a, b) == text)
  }

  @Test func `frames after the given time do not count`() throws {
    let (a, b) = (
      "0,0,v,1,,\n1,1,v,1,,\n2,2,v,2,,\n", "0,0,v,1,,\n1,1,v,1,,\n2,2,v,3,,\n3,3,v,3,,\n"
    )
    #expect(try differences(a, b, until: 1) == "")
    #expect(try !differences(a, b, until: 2).isEmpty)
  }

  /// Chosen times may have any order, in which both files then are compared line by line.
  @Test func `frames that do not ascend are compared line by line`() throws {
    let a = "0,1,v,1,,\n1,0,v,2,,\n"
    #expect(try differences(a, a) == "")
    #expect(
      try differences(a, "0,1,v,1,,\n1,0,v,3,,\n")
        == "line 3, time 0, view v: x 2 is not 3 (difference 1.0)\n"
        + "1 cell differs, most at line 3, time 0, view v: x 2 is not 3 (difference 1.0)")
  }
}

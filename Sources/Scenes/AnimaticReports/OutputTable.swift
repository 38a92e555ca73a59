/// An output of the command with its columns, for help and the article on columns.
package struct OutputTable: Sendable {
  package let title: String
  package let summary: String
  package let columns: [ColumnFacts]

  package static let all = [
    OutputTable(
      title: "frames",
      summary: """
        A row for each frame and view in the tree. With --wide, CSV and Arrow have a row for each frame, whose \
        columns are named <view>.<column> and are empty while the view is not in the tree; JSON \
        lines have an object for each view.
        """, columns: TraceColumns.allFacts),
    OutputTable(
      title: "frames --format jsonl",
      summary: """
        As frames, with the numbers of a property as an array, null for empty cells, and these keys \
        of an object transition while one of the view runs.
        """, columns: JSONLinesTraceWriter.transitionFacts),
    OutputTable(
      title: "events",
      summary: """
        A row for each event. The columns from name to finger come with --kinds, and view, property \
        and block with --targets, which prints the events of a block for each property that it \
        animates.
        """, columns: EventRow.facts),
    OutputTable(
      title: "animations",
      summary: """
        A row for each property of a view that a block animates, in the order in which blocks come. \
        Frames join by view and property, and events with --targets by block. With --numbers, there is \
        a row for each number, and from and to are numbers.
        """, columns: AnimationRow.facts),
    OutputTable(
      title: "summary",
      summary: """
        A row for each number that an animation of a view moves: of a transform the rotation, the \
        factors and the shifts. The row of a centre as a whole has distances along the straight line \
        from the first centre to the last. Rows join animations by block, view and, with --numbers, \
        property.
        """, columns: SummaryRow.facts),
    OutputTable(
      title: "curve", summary: "A row for each sample of the curve.", columns: CurveSample.facts),
  ]
}

extension JSONLinesTraceWriter {
  fileprivate static let transitionFacts = [
    ColumnFacts(
      ["transition.kind"], .text, nil, "kinds of transitions", "The kind of the transition"),
    ColumnFacts(
      ["transition.progress"], .number, nil, "0 to 1", "The eased fraction of the transition"),
    ColumnFacts(
      ["transition.angle"], .number, "°", "-180 to 180", "The angle of a flip; 0 for others"),
    ColumnFacts(["transition.shows"], .text, nil, "before, after", "The side that shows"),
  ]
}

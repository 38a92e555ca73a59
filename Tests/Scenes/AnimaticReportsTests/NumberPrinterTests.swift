import AnimaticPrinting
import AnimaticReports
import TestSupport
import Testing

/// The cache of printed numbers, which must not change the output.
@Suite struct NumberPrinterTests {
  /// Numbers of every length, some with similar texts or bits.
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e-7, -1e-7, 1 / 3, -100 / 3, 123_456.789_012_345_67, 12_345_678.5,
    -99_999_999.999_999_9, 1e15, -1e300, 1e-300, 0.999_999_9,
  ]

  private func trace<Writer: TraceWriter>(
    _ rows: [TraceRow], _ precision: Precision, _ shape: TraceColumns.Shape, as writer: Writer.Type,
    newWriterForEach: Bool
  ) -> String {
    var text = TextBuffer()
    var writer = Writer(names: ["a", "b"], columns: .all, precision: precision, shape: shape)
    for row in rows {
      if newWriterForEach {
        writer = Writer(names: ["a", "b"], columns: .all, precision: precision, shape: shape)
      }
      writer.append(row, to: &text)
      writer.endFrame(index: row.index, time: row.time, to: &text)
    }
    return text.string
  }

  @Test(arguments: [.standard, .shortest, .decimals(0), .decimals(17)] as [Precision])
  func `a writer prints a number the same again`(
    _ precision: Precision
  ) {
    var generator = SeededGenerator(seed: 12_345)
    var row = TraceRow()
    let rows = (0..<120).map { index in
      (row.index, row.time, row.view) = (index, Double(index) / 60, index % 2)
      row.hasColor = index % 5 > 0
      for value in row.values.indices where Bool.random(using: &generator) {
        row.values[value] = Self.numbers.randomElement(using: &generator) ?? 0
      }
      return row
    }
    for shape in [TraceColumns.Shape.long, .wide] {
      let texts = [false, true].map { isNew in
        [
          trace(rows, precision, shape, as: CSVTraceWriter.self, newWriterForEach: isNew),
          trace(rows, precision, shape, as: JSONLinesTraceWriter.self, newWriterForEach: isNew),
        ]
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func `more views than the cache holds print the same`() {
    let names = (0..<6_000).map { "v\($0)" }
    var writer = CSVTraceWriter(
      names: names, columns: TraceColumns([.alpha]), precision: .standard, shape: .long)
    var text = TextBuffer()
    var row = TraceRow()
    for alpha in [0.25, 0.25, -0.5] {
      row.view = 5_999
      row.values[16] = alpha
      writer.append(row, to: &text)
    }
    #expect(
      text.string == """
        0,0.000000,v5999,0.250000
        0,0.000000,v5999,0.250000
        0,0.000000,v5999,-0.500000

        """)
  }
}

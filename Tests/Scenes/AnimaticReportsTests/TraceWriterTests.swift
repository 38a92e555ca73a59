import Animatic
import AnimaticPrinting
import AnimaticReports
import Testing

/// Writes the trace of two views over three frames: both, one without a colour, none.
private func write<Writer: TraceWriter>(
  _ type: Writer.Type, _ columns: TraceColumns, _ precision: Precision, _ shape: TraceColumns.Shape
) -> String {
  var writer = Writer(
    names: ["card", "a,\"b\""], columns: columns, precision: precision, shape: shape)
  var buffer = TextBuffer()
  var row = TraceRow()
  writer.appendHeader(to: &buffer)
  for frame in 0..<3 {
    (row.index, row.time) = (frame, Double(frame) / 4)
    for view in [[1, 0], [0], []][frame] {
      row.view = view
      row.hasColor = frame == 0
      for position in row.values.indices {
        row.values[position] = Double(position) + Double(view) / 2
      }
      writer.append(row, to: &buffer)
    }
    writer.endFrame(index: frame, time: row.time, to: &buffer)
  }
  return buffer.string
}

@Suite struct TraceWriterTests {
  private let some = TraceColumns([.center, .alpha, .backgroundColor])

  @Test func `long CSV has a row per frame and view`() {
    #expect(
      write(CSVTraceWriter.self, some, .decimals(2), .long) == """
        index,time,view,center.x,center.y,alpha,backgroundColor.red,backgroundColor.green,\
        backgroundColor.blue,backgroundColor.alpha
        0,0.00,"a,""b""\",8.50,9.50,16.50,17.50,18.50,19.50,20.50
        0,0.00,card,8.00,9.00,16.00,17.00,18.00,19.00,20.00
        1,0.25,card,8.00,9.00,16.00,,,,

        """)
  }

  @Test func `wide CSV has a row per frame with empty cells for absent views`() {
    #expect(
      write(CSVTraceWriter.self, some, .shortest, .wide) == """
        index,time,card.center.x,card.center.y,card.alpha,card.backgroundColor.red,\
        card.backgroundColor.green,card.backgroundColor.blue,card.backgroundColor.alpha,\
        "a,""b"".center.x","a,""b"".center.y","a,""b"".alpha","a,""b"".backgroundColor.red",\
        "a,""b"".backgroundColor.green","a,""b"".backgroundColor.blue",\
        "a,""b"".backgroundColor.alpha"
        0,0,8,9,16,17,18,19,20,8.5,9.5,16.5,17.5,18.5,19.5,20.5
        1,0.25,8,9,16,,,,,,,,,,,
        2,0.5,,,,,,,,,,,,,,

        """)
  }

  @Test func `the whole CSV header is the documented one`() {
    let header = write(CSVTraceWriter.self, .all, .shortest, .long).prefix { $0 != "\n" }
    #expect(
      header == """
        index,time,view,frame.x,frame.y,frame.width,frame.height,bounds.x,bounds.y,bounds.width,\
        bounds.height,center.x,center.y,transform.a,transform.b,transform.c,transform.d,\
        transform.tx,transform.ty,alpha,backgroundColor.red,backgroundColor.green,\
        backgroundColor.blue,backgroundColor.alpha,contentStretch.x,contentStretch.y,\
        contentStretch.width,contentStretch.height
        """)
  }

  @Test func `long JSON lines have an object per frame and view`() {
    #expect(
      write(JSONLinesTraceWriter.self, .all, .shortest, .long) == #"""
        {"index":0,"time":0,"view":"a,\"b\"","frame":[0.5,1.5,2.5,3.5],"bounds":\#
        [4.5,5.5,6.5,7.5],"center":[8.5,9.5],"transform":[10.5,11.5,12.5,13.5,14.5,15.5],\#
        "alpha":16.5,"backgroundColor":[17.5,18.5,19.5,20.5],\#
        "contentStretch":[21.5,22.5,23.5,24.5]}
        {"index":0,"time":0,"view":"card","frame":[0,1,2,3],"bounds":[4,5,6,7],"center":[8,9],\#
        "transform":[10,11,12,13,14,15],"alpha":16,"backgroundColor":[17,18,19,20],\#
        "contentStretch":[21,22,23,24]}
        {"index":1,"time":0.25,"view":"card","frame":[0,1,2,3],"bounds":[4,5,6,7],\#
        "center":[8,9],"transform":[10,11,12,13,14,15],"alpha":16,"backgroundColor":null,\#
        "contentStretch":[21,22,23,24]}

        """#)
  }

  @Test func `wide JSON lines leave absent views out`() {
    #expect(
      write(JSONLinesTraceWriter.self, some, .decimals(1), .wide) == #"""
        {"index":0,"time":0.0,"views":{"a,\"b\"":{"center":[8.5,9.5],"alpha":16.5,\#
        "backgroundColor":[17.5,18.5,19.5,20.5]},"card":{"center":[8.0,9.0],"alpha":16.0,\#
        "backgroundColor":[17.0,18.0,19.0,20.0]}}}
        {"index":1,"time":0.2,"views":{"card":{"center":[8.0,9.0],"alpha":16.0,\#
        "backgroundColor":null}}}
        {"index":2,"time":0.5,"views":{}}

        """#)
  }

  @Test func `the event log leaves empty what an event does not have`() {
    let table = EventRow.table(precision: .standard)
    var buffer = TextBuffer()
    table.appendHeader(to: &buffer)
    for event in [
      AnimationEvent(time: 0, kind: .willStart, animationID: "slide, in"),
      AnimationEvent(time: 0.5, kind: .didStop, animationID: "slide, in", finished: true),
      AnimationEvent(time: 1.0 / 3, kind: .didStop, animationID: nil, finished: false),
    ] {
      table.append(csv: EventRow(event), to: &buffer)
    }
    #expect(
      buffer.string == """
        time,event,animation,finished
        0.000000,willStart,"slide, in",
        0.500000,didStop,"slide, in",true
        0.333333,didStop,,false

        """)
  }

  @Test func `a curve is a row per sample`() {
    let table = CurveSample.table(precision: .shortest)
    var buffer = TextBuffer()
    table.appendHeader(to: &buffer)
    table.append(csv: CurveSample(t: 0, value: -0.0), to: &buffer)
    table.append(csv: CurveSample(t: 0.1, value: 1.25), to: &buffer)
    #expect(buffer.string == "t,value\n0,0\n0.1,1.25\n")
  }
}

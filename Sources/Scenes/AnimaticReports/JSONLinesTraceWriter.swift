import Animatic
import AnimaticPrinting
import AnimaticTiming

/// A writer of traces as JSON lines, one object per row.
///
/// A view without a colour has `null`, as has one whose layer does not have a property, and a view
/// with a running transition has the key `transition`. If only some numbers of a property are
/// selected, each of them has a key of its own.
///
/// The wide shape has one object per frame, with an object per view under `views`. The writer
/// leaves out views that are not in the tree.
package struct JSONLinesTraceWriter: TraceWriter {
  private let fields: [Field]
  private let showsHidden: Bool
  private let valueCount: Int
  private let precision: Precision
  private let shape: TraceColumns.Shape

  /// The text before the properties of each view. The names need escaping only once.
  private let viewStarts: [[UInt8]]

  /// A key with its number or numbers.
  private struct Field {
    let key: [UInt8]
    let valueIndices: Range<Int>
    let isArray: Bool
    /// Whether the key belongs to the colour, and is `null` for a view without one.
    let isColor: Bool

    init(_ name: String, _ indices: Range<Int>, isArray: Bool = false, isColor: Bool = false) {
      key = Array("\"\(name)\":".utf8)
      (valueIndices, self.isArray, self.isColor) = (indices, isArray, isColor)
    }
  }

  /// The printer of the numbers, with one position for each value of each view.
  private var numbers: NumberPrinter
  /// Whether the object of the current frame is open; always false in the long shape.
  private var isInFrame = false

  package init(
    names: [String], columns: TraceColumns, precision: Precision, shape: TraceColumns.Shape
  ) {
    fields =
      TraceProperty.allCases.flatMap { Self.fields(of: $0, in: columns) }
      + Self.fields(of: columns.layerColumns)
    valueCount = columns.valueCount
    showsHidden = columns.showsHidden
    self.precision = precision
    self.shape = shape
    viewStarts = names.map { name in
      var start = TextBuffer(capacity: 64)
      if shape == .long { start.append("\"view\":") }
      start.append(json: name)
      start.append(shape == .long ? "," : ":{")
      return start.bytes
    }
    numbers = NumberPrinter(count: names.count * columns.valueCount, precision: precision)
  }

  private static func fields(of property: TraceProperty, in columns: TraceColumns) -> [Field] {
    let (range, isColor) = (property.range, property == .backgroundColor)
    let selected = columns.valueIndices.filter(range.contains)
    if selected.count == range.count {
      let isArray = !property.components.isEmpty
      return [Field(property.rawValue, range, isArray: isArray, isColor: isColor)]
    }
    return selected.map { index in
      Field(property.columnNames[index - range.lowerBound], index..<index + 1, isColor: isColor)
    }
  }

  /// Returns the keys of columns of layers: one for each property that has all its numbers, and one
  /// for each other number.
  private static func fields(of columns: [LayerColumn]) -> [Field] {
    var fields: [Field] = []
    var index = 0
    while index < columns.count {
      let group = columns[index].group
      let numbers = columns[index...].prefix { $0.group == group }
      let isWhole = numbers.count == group.numberNames.count
      for range in isWhole ? [numbers.indices] : numbers.indices.map({ $0..<$0 + 1 }) {
        let name = isWhole ? group.name : columns[range.lowerBound].name
        let first = range.lowerBound + TraceRow.viewValueCount
        fields.append(Field(name, first..<first + range.count, isArray: isWhole))
      }
      index = numbers.endIndex
    }
    return fields
  }

  /// Appends nothing: JSON lines have no header.
  package func appendHeader(to buffer: inout TextBuffer) {}

  package mutating func append(_ row: TraceRow, to buffer: inout TextBuffer) {
    require(row.values.count == valueCount, "a trace row has a value for each column")
    switch shape {
    case .long:
      appendStart(index: row.index, time: row.time, to: &buffer)
      buffer.append(viewStarts[row.view])
      appendProperties(of: row, to: &buffer)
      buffer.append("}\n")
    case .wide:
      if isInFrame {
        buffer.append(.comma)
      } else {
        appendFrameStart(index: row.index, time: row.time, to: &buffer)
      }
      buffer.append(viewStarts[row.view])
      appendProperties(of: row, to: &buffer)
      buffer.append("}")
    }
  }

  package mutating func endFrame(index: Int, time: Double, to buffer: inout TextBuffer) {
    guard shape == .wide else { return }
    if !isInFrame { appendFrameStart(index: index, time: time, to: &buffer) }
    buffer.append("}}\n")
    isInFrame = false
  }

  private mutating func appendFrameStart(index: Int, time: Double, to buffer: inout TextBuffer) {
    appendStart(index: index, time: time, to: &buffer)
    buffer.append("\"views\":{")
    isInFrame = true
  }

  private func appendStart(index: Int, time: Double, to buffer: inout TextBuffer) {
    buffer.append("{\"index\":")
    buffer.append(index)
    buffer.append(",\"time\":")
    buffer.append(time, precision)
    buffer.append(.comma)
  }

  private mutating func appendProperties(of row: TraceRow, to buffer: inout TextBuffer) {
    let first = row.view * valueCount
    var isFirst = true
    for field in fields {
      if !isFirst { buffer.append(.comma) }
      isFirst = false
      buffer.append(field.key)
      if field.isColor && !row.hasColor || row.values[field.valueIndices.lowerBound].isNaN {
        buffer.append("null")
        continue
      }
      // The bracket precedes the first number, and a comma precedes each other number.
      var mark = field.isArray ? UInt8(ascii: "[") : nil
      for index in field.valueIndices {
        if let mark { buffer.append(mark) }
        numbers.append(row.values[index], at: first + index, to: &buffer)
        mark = .comma
      }
      if field.isArray { buffer.append(UInt8(ascii: "]")) }
    }
    if showsHidden {
      buffer.append(isFirst ? "\"hidden\":" : ",\"hidden\":")
      buffer.append(row.isHidden ? "true" : "false")
    }
    if let transition = row.transition { append(transition, to: &buffer) }
  }

  /// Appends the state of a transition: a renderer needs the side that shows and the angle, which
  /// is in degrees like all angles of files, to draw it (rule G5).
  private func append(_ transition: TransitionState, to buffer: inout TextBuffer) {
    buffer.append(",\"transition\":{\"kind\":\"")
    buffer.append(transition.kind.rawValue)
    buffer.append("\",\"progress\":")
    buffer.append(transition.progress, precision)
    buffer.append(",\"angle\":")
    buffer.append(transition.angle / .pi * 180, precision)
    buffer.append(",\"shows\":")
    buffer.append(transition.showsAfter ? "\"after\"" : "\"before\"")
    buffer.append("}")
  }
}

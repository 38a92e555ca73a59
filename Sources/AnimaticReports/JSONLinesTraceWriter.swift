import Animatic
import AnimaticChecks

/// Writes a trace as JSON lines: one object per row, `null` for no colour, and `transition` where
/// one runs. A property of which only some numbers are selected has a key for each of them.
///
/// The wide shape has one object per frame, with an object per view under `views`; a view that is
/// not in the tree is left out.
package struct JSONLinesTraceWriter: TraceWriter {
  private let members: [Member]
  private let showsHidden: Bool
  private let precision: Precision
  private let shape: TraceShape

  /// What introduces each view's properties, escaped once.
  private let viewStarts: [[UInt8]]

  /// A key with its number or numbers.
  private struct Member {
    /// The key with the colon.
    let key: [UInt8]
    /// The places of its numbers in a row.
    let places: Range<Int>
    /// Whether the numbers are written as an array.
    let isArray: Bool
    /// Whether there is no value without a colour.
    let isColor: Bool
  }

  /// Prints the numbers of all views in turn.
  private var numbers: NumberPrinter

  /// Whether the present frame's object has been begun. Only the wide shape leaves it open.
  private var isInFrame = false

  package init(names: [String], columns: TraceColumns, precision: Precision, shape: TraceShape) {
    members = TraceProperty.allCases.flatMap { Self.members(of: $0, in: columns) }
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
    numbers = NumberPrinter(places: names.count * TraceRow.valueCount, precision: precision)
  }

  private static func members(
    of property: TraceProperty, in columns: TraceColumns
  ) -> [Member] {
    func member(_ name: String, _ places: Range<Int>, isArray: Bool) -> Member {
      Member(
        key: Array("\"\(name)\":".utf8), places: places, isArray: isArray,
        isColor: property == .backgroundColor)
    }
    let selected = columns.places.filter(property.range.contains)
    if selected.count == property.range.count {
      return [member(property.rawValue, property.range, isArray: !property.components.isEmpty)]
    }
    return selected.map { place in
      member(
        property.columnNames[place - property.range.lowerBound], place..<place + 1, isArray: false)
    }
  }

  /// Appends nothing: JSON lines have no header.
  package func appendHeader(to buffer: inout TextBuffer) {}

  package mutating func append(_ row: TraceRow, to buffer: inout TextBuffer) {
    require(row.values.count == TraceRow.valueCount, "a trace row has 25 values")
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

  private mutating func appendFrameStart(
    index: Int, time: Double, to buffer: inout TextBuffer
  ) {
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
    let place = row.view * TraceRow.valueCount
    var isFirst = true
    for member in members {
      if !isFirst { buffer.append(.comma) }
      isFirst = false
      buffer.append(member.key)
      if member.isColor, !row.hasColor {
        buffer.append("null")
        continue
      }
      // Each number brings the comma before it; the first one's becomes the bracket.
      var mark = member.isArray ? UInt8(ascii: "[") : nil
      for value in member.places {
        if let mark { buffer.append(mark) }
        numbers.append(row.values[value], at: place + value, to: &buffer)
        mark = .comma
      }
      if member.isArray { buffer.append(UInt8(ascii: "]")) }
    }
    if showsHidden {
      buffer.append(isFirst ? "\"hidden\":" : ",\"hidden\":")
      buffer.append(row.isHidden ? "true" : "false")
    }
    if let transition = row.transition { append(transition, to: &buffer) }
  }

  /// Appends what tells a renderer which side shows, and how (rule G5); the angle is in radians.
  private func append(_ transition: TransitionState, to buffer: inout TextBuffer) {
    buffer.append(",\"transition\":{\"kind\":\"")
    buffer.append(transition.kind.rawValue)
    buffer.append("\",\"progress\":")
    buffer.append(transition.progress, precision)
    buffer.append(",\"angle\":")
    buffer.append(transition.angle, precision)
    buffer.append(",\"shows\":")
    buffer.append(transition.showsAfter ? "\"after\"" : "\"before\"")
    buffer.append("}")
  }
}

import Foundation

/// The commands that a ``CGContext`` has recorded, in the order in which a painter executes them.
///
/// Equal drawing makes equal lists, however the program arrived at it. For this reason
///
/// - a command carries the state that it needs, as it is at the call: colour, pen, alpha, blend
///   mode and shadow. Setting and restoring them leaves no trace in a list. A painter needs no
///   state of its own but the clip.
/// - points of paths have passed the transformation matrix of the context, as in Core Graphics.
///   They are in the list's own coordinates: points, from the top left corner, y downwards. Pens,
///   images, texts and gradients keep a transform only if they cannot do without one, which is so
///   for rotated and skewed ones.
/// - the clip is the exception. Clips add up, and a command that carried all of them would repeat
///   long paths; so ``Command/save``, ``Command/clip(_:_:)`` and ``Command/restore`` are
///   commands, which a context writes only where a clip ends before the list does.
///
/// The commands translate one to one to SVG elements and to calls of an HTML canvas.
///
/// The ``text`` of a list has one line per command and is the same for equal lists; numbers are
/// decimals of the fewest digits that read back exactly. ``init(text:)`` reads it.
///
/// ```
/// fill color=1,0,0,1 M0,0 L10,0 L10,10 L0,10 Z
/// stroke color=0,0,0,1 width=2 cap=round M5,5 L20,5
/// text "Hello" font="Helvetica" size=12 at=10,40 color=0,0,0,1
/// ```
public struct DisplayList: Hashable, Sendable {
  private var records: [Record] = []
  /// The elements of all paths in order. One array for the whole list spares an allocation per
  /// path.
  private var verbs: [Path.Verb] = []
  /// The points of all paths in order.
  private var points: [CGPoint] = []
  /// The colours of fills, where they differ from those of the fill before.
  private var paints: [Paint] = []
  /// The pens and colours of strokes, where they differ from those of the stroke before.
  private var outlines: [Outline] = []
  /// The commands that a record cannot hold.
  private var others: [Command] = []
  /// The number of lists of images inside each other.
  private(set) var depth = 0

  /// The greatest number of lists inside each other that ``CGContext`` records and
  /// ``init(text:)`` reads.
  static let greatestDepth = 64

  /// Creates an empty list.
  public init() {}

  /// Whether the list has no commands.
  public var isEmpty: Bool { records.isEmpty }
  /// The number of commands.
  public var count: Int { records.count }

  /// The commands in order. Saves, layers and their ends match.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public var commands: [Command] {
    var begin = Record(kind: .save)
    return records.map { record in
      let path = Path(
        verbs: Array(verbs[begin.verbEnd..<record.verbEnd]),
        points: Array(points[begin.pointEnd..<record.pointEnd]))
      begin = record
      return command(record, path)
    }
  }

  private func command(_ record: Record, _ path: Path) -> Command {
    let rule: CGPathFillRule = record.isEvenOdd ? .evenOdd : .winding
    switch record.kind {
    case .save: return .save
    case .restore: return .restore
    case .resetClip: return .resetClip
    case .endLayer: return .endLayer
    case .clear: return .clear(path)
    case .clip: return .clip(path, rule)
    case .fill:
      let paint = paints[record.index]
      return .fill(path, rule, paint.color, paint.compositing)
    case .stroke:
      let outline = outlines[record.index]
      return .stroke(path, outline.pen, outline.paint.color, outline.paint.compositing)
    case .beginLayer, .other: return others[record.index]
    }
  }

  // MARK: Appending

  // Paths are passed by reference, as a copy would retain and release their storage.

  /// Appends a save, a replacement of the clip or an end.
  mutating func append(kind: Record.Kind) { append(Record(kind: kind)) }

  /// Appends a clip or an erasure.
  mutating func append(kind: Record.Kind, _ path: inout Path, _ rule: CGPathFillRule = .winding) {
    append(elementsOf: &path)
    append(Record(kind: kind, isEvenOdd: rule == .evenOdd))
  }

  /// Appends a fill.
  /// - Parameter paint: The colour; `nil` to use that of the last fill.
  mutating func appendFill(_ path: inout Path, _ rule: CGPathFillRule, _ paint: Paint?) {
    if let paint, paint != paints.last { paints.append(paint) }
    append(elementsOf: &path)
    append(Record(kind: .fill, isEvenOdd: rule == .evenOdd, index: paints.count - 1))
  }

  /// Appends a stroke.
  /// - Parameter outline: The pen and the colour; `nil` for those of the last stroke.
  mutating func appendStroke(_ path: inout Path, _ outline: Outline?) {
    if let outline, outline != outlines.last { outlines.append(outline) }
    append(elementsOf: &path)
    append(Record(kind: .stroke, index: outlines.count - 1))
  }

  /// Appends the beginning of a layer, an image, a text or a gradient.
  mutating func append(_ command: Command) {
    var kind = Record.Kind.other
    switch command {
    case .image(let drawing): depth = max(depth, drawing.image.depth)
    case .beginLayer: kind = .beginLayer
    default: break
    }
    append(Record(kind: kind, index: others.count))
    others.append(command)
  }

  /// Appends the commands of another list, whose saves and layers are closed.
  /// - Complexity: O(*n*) in the points of both lists.
  package mutating func append(contentsOf list: DisplayList) {
    let (verbCount, pointCount) = (verbs.count, points.count)
    let indices = (paints: paints.count, outlines: outlines.count, others: others.count)
    records += list.records.map { record in
      var record = record
      record.verbEnd += verbCount
      record.pointEnd += pointCount
      switch record.kind {
      case .fill: record.index += indices.paints
      case .stroke: record.index += indices.outlines
      case .beginLayer, .other: record.index += indices.others
      default: break
      }
      return record
    }
    verbs += list.verbs
    points += list.points
    paints += list.paints
    outlines += list.outlines
    others += list.others
    depth = max(depth, list.depth)
  }

  private mutating func append(elementsOf path: inout Path) {
    path.verbs.withUnsafeBufferPointer { verbs.append(contentsOf: $0) }
    path.points.withUnsafeBufferPointer { points.append(contentsOf: $0) }
  }

  private mutating func append(_ record: Record) {
    var record = record
    (record.verbEnd, record.pointEnd) = (verbs.count, points.count)
    records.append(record)
  }

  /// Ends what the last open `save` or `beginLayer` began, or removes it if nothing was drawn in
  /// it.
  mutating func appendEnd(_ end: Record.Kind) {
    let last = records.lastIndex { $0.kind != .clip && $0.kind != .resetClip }
    guard let last, records[last].kind == .save || records[last].kind == .beginLayer else {
      return append(kind: end)
    }
    // A save and a layer have no path, so their ends are those of the command before them.
    verbs.removeSubrange(records[last].verbEnd...)
    points.removeSubrange(records[last].pointEnd...)
    if records[last].kind == .beginLayer { others.removeLast() }
    records.removeSubrange(last...)
  }
}

extension DisplayList {
  /// A command without what it shares with others.
  struct Record: Hashable, Sendable {
    enum Kind: UInt8 {
      case save, restore, clip, resetClip, fill, stroke, clear, beginLayer, endLayer
      /// An image, a text or a gradient.
      case other
    }
    let kind: Kind
    var isEvenOdd = false
    /// The index of the colour, outline or other command.
    var index = 0
    /// The number of elements up to the end of the command's path.
    var verbEnd = 0
    /// The number of points up to the end of the command's path.
    var pointEnd = 0
  }

  struct Paint: Hashable, Sendable {
    let color: CGColor
    let compositing: Compositing
  }

  struct Outline: Hashable, Sendable {
    let pen: Pen
    let paint: Paint
  }
}

extension DisplayList: CustomStringConvertible {
  /// The list as ``text``.
  public var description: String { text }
}

extension DisplayList: Codable {
  /// Reads a list from its ``text``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a text that is no list, with the
  ///   ``DisplayListError`` as the underlying error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text: text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes the list as its ``text``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

import Animatic
import AnimaticReports
import Foundation

/// The boxes of the views in a CSV trace, for a player.
///
/// A CSV trace does not say which view lies in which, so each box lies on the screen where its view
/// lies in its superview.
@MainActor package struct TraceBoxes {
  /// A reason why a trace cannot be played.
  package enum Failure: Error {
    /// The text is no CSV.
    case csv(CSVError)
    case missingColumn(String)
    /// A cell is no number; the line is counted from 1.
    case noNumber(text: String, column: String, line: Int)
  }

  private var views: [RecordedView] = []
  private var elements: [RecordedElement] = []
  private var indices: [String: Int] = [:]
  private var times: [Double] = []
  private var extent = CGRect(x: 0, y: 0, width: 320, height: 480)
  private let name: String

  /// Reads a trace.
  /// - Parameters:
  ///   - reader: A reader at the beginning of the file.
  ///   - name: The name of the trace on the page.
  package init(_ reader: CSVReader, name: String) throws(Failure) {
    self.name = name
    var reader = reader
    var row = CSVReader.Row()
    let header: [String]
    do throws(CSVError) { header = try reader.header() } catch { throw .csv(error) }
    let time = try Self.index(of: "time", in: header)
    let view = try Self.index(of: "view", in: header)
    _ = try Self.index(of: "center.x", in: header)
    _ = try Self.index(of: "bounds.width", in: header)
    let targets = header.map { name in RecordedView.layout.firstIndex { $0.name == name } }
    var numbers = RecordedView.defaults
    while true {
      do throws(CSVError) {
        guard try reader.next(into: &row) else { break }
      } catch {
        throw .csv(error)
      }
      let instant = try Self.number(row, time, header)
      if times.last != instant { times.append(instant) }
      numbers = RecordedView.defaults
      for (column, target) in targets.enumerated() {
        guard let target, !row[column].isEmpty else { continue }
        numbers[target] = RecordedView.units(try Self.number(row, column, header))
      }
      append(row.string(at: view), numbers, hasColor: hasColor(row, header))
    }
  }

  private func hasColor(_ row: CSVReader.Row, _ header: [String]) -> Bool {
    header.firstIndex(of: "backgroundColor.alpha").map { !row[$0].isEmpty } ?? false
  }

  private static func index(of name: String, in header: [String]) throws(Failure) -> Int {
    guard let index = header.firstIndex(of: name) else { throw .missingColumn(name) }
    return index
  }

  private static func number(
    _ row: CSVReader.Row, _ column: Int, _ header: [String]
  ) throws(Failure) -> Double {
    let text = row.string(at: column)
    if header[column] == "hidden" { return text == "true" ? 1 : 0 }
    guard let number = Double(text), number.isFinite else {
      throw .noNumber(text: text, column: header[column], line: row.line)
    }
    return number
  }

  private mutating func append(_ view: String, _ numbers: [Int], hasColor: Bool) {
    let frame = times.count - 1
    let index = indices[view] ?? views.count
    if index == views.count {
      indices[view] = index
      views.append(RecordedView(name: view, parent: nil, isInControl: false, from: frame))
      elements.append(RecordedElement(parent: nil, view: index, name: nil, from: frame))
    }
    views[index].append(numbers, hasColor: hasColor, at: frame)
    elements[index].appendBox(order: index, at: frame)
    let box = RecordedView.Prediction(numbers).frame
    if box.indices.allSatisfy({ abs(box[$0]) < 4000 }) {
      extent = extent.joined(with: CGRect(x: box[0], y: box[1], width: box[2], height: box[3]))
    }
  }

  package var trace: PlayerTrace {
    let duration = (times.last ?? 0) - (times.first ?? 0)
    let rate = times.count > 1 && duration > 0 ? Double(times.count - 1) / duration : 60
    return PlayerTrace(
      name: name, size: CGSize(width: max(extent.maxX, 1), height: max(extent.maxY, 1)),
      background: [1, 1, 1, 1], start: times.first ?? 0,
      // Printed times have six decimals.
      framesPerSecond: (rate * 1000).rounded() / 1000, frameCount: times.count, views: views,
      elements: elements, templates: DrawingTemplates(), blocks: RecordedBlocks(), interactions: [])
  }
}

extension TraceBoxes.Failure: CustomStringConvertible {
  /// The mistake, and the remedy.
  package var description: String {
    switch self {
    case .csv(let error): error.description
    case .missingColumn(let name):
      "there is no column '\(name)'; make the trace with animatic frames, in its long shape"
    case .noNumber(let text, let column, let line):
      "line \(line): '\(text)' in the column \(column) is no number"
    }
  }
}

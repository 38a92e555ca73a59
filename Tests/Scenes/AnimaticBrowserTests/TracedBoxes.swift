import Foundation

/// The upright boxes of views on the screen, computed from the table of `animatic frames` alone.
struct TracedBoxes {
  /// The box of each view at each time: x, y, width and height.
  private(set) var boxes: [[String: [Double]]] = []

  /// The views that the table has at any of the times.
  var views: Set<String> { Set(boxes.flatMap(\.keys)) }

  /// Reads the table of frames and the hierarchy of the scene file.
  init(_ scene: ExampleScene, at times: [Double]) throws {
    let list = times.map { "\($0)" }.joined(separator: ",")
    let table = try scene.run("frames", "--times", list)
    let file = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: scene.path)))
    var parents: [String: String] = [:]
    Self.visit(file, below: nil, &parents)

    let lines = table.split(separator: "\n")
    let header = lines[0].split(separator: ",").map(String.init)
    var rows = [[String: [String: Double]]](repeating: [:], count: times.count)
    for line in lines.dropFirst() {
      let cells = Self.cells(of: line)
      let row = Dictionary(uniqueKeysWithValues: zip(header, cells))
      guard let index = row["index"].flatMap({ Int($0) }), let view = row["view"] else { continue }
      rows[index][view] = row.compactMapValues { Double($0) }
    }
    boxes = rows.map { rows in
      rows.keys.filter { !$0.contains("[") }.reduce(into: [:]) { boxes, view in
        boxes[view] = Self.box(of: view, rows, parents)
      }
    }
  }

  /// Returns the cells of a line, of which some are in quotes.
  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().reduce(into: [""]) {
      cells, piece in
      if piece.offset % 2 == 1 {
        cells[cells.count - 1] += piece.element
      } else {
        let more = piece.element.split(separator: ",", omittingEmptySubsequences: false)
        cells[cells.count - 1] += more.first ?? ""
        cells += more.dropFirst().map(String.init)
      }
    }
  }

  /// Collects the names of views with those of their superviews.
  private static func visit(
    _ value: Any, below parent: String?, _ parents: inout [String: String]
  ) {
    if let list = value as? [Any] {
      for element in list { visit(element, below: parent, &parents) }
    } else if let object = value as? [String: Any] {
      let name = object["name"] as? String
      if let name, let parent { parents[name] = parent }
      for (key, element) in object {
        visit(element, below: key == "subviews" ? name : key == "add" ? nil : parent, &parents)
      }
    }
  }

  /// Maps the corners of a view from superview to superview; `nil` where a row is missing.
  private static func box(
    of view: String, _ rows: [String: [String: Double]], _ parents: [String: String]
  ) -> [Double]? {
    guard let row = rows[view] else { return nil }
    func number(_ name: String) -> Double { row[name] ?? .nan }
    let (x, y) = (number("bounds.x"), number("bounds.y"))
    let (width, height) = (number("bounds.width"), number("bounds.height"))
    var corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    var current: String? = view
    while let name = current {
      guard let row = rows[name] else { return nil }
      func number(_ name: String) -> Double { row[name] ?? .nan }
      let middle = (
        number("bounds.x") + number("bounds.width") / 2,
        number("bounds.y") + number("bounds.height") / 2
      )
      corners = corners.map { corner in
        let (dx, dy) = (corner.0 - middle.0, corner.1 - middle.1)
        return (
          number("center.x") + number("transform.a") * dx + number("transform.c") * dy
            + number("transform.tx"),
          number("center.y") + number("transform.b") * dx + number("transform.d") * dy
            + number("transform.ty")
        )
      }
      current = parents[name]
    }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return [left, top, right - left, bottom - top]
  }

  /// Returns what is wrong with boxes that something shows at one of the times.
  func differences(from shown: [String: [Double]], at index: Int) -> [String] {
    shown.compactMap { view, box in
      guard let expected = boxes[index][view] else { return nil }
      let isSame = box.count == 4 && zip(box, expected).allSatisfy { abs($0 - $1) <= 0.01 }
      return isSame ? nil : "\(view) at time \(index): \(box) shows, not \(expected)"
    }
  }
}

/// The points of one line of a plot, with its name.
///
/// A series merges points that are closer than the plot can show, and keeps the extremes among
/// them, so that a long series takes little memory.
package struct PlotSeries: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package let x: Double
    package let y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The name in the legend; empty for none.
  package let name: String
  /// The lines of the series: a series without a value at some x has several.
  package private(set) var lines: [[Point]] = []
  /// The distance in x below which points merge.
  private let resolution: Double
  /// The number of points at the end of the last line that share one step of the resolution.
  private var merged = 0
  private var mergedFrom = -Double.infinity
  private var isBroken = true

  /// Creates a series without points.
  /// - Parameters:
  ///   - name: The name in the legend; empty for none.
  ///   - resolution: The distance in x below which points merge; 0 for none.
  package init(_ name: String, resolution: Double = 0) {
    self.name = name
    self.resolution = resolution
  }

  /// Appends a point, whose x is not less than that of the point before.
  package mutating func append(_ x: Double, _ y: Double) {
    let point = Point(x, y)
    if isBroken {
      lines.append([point])
      (merged, mergedFrom, isBroken) = (1, x, false)
      return
    }
    let last = lines.count - 1
    guard x - mergedFrom < resolution else {
      lines[last].append(point)
      (merged, mergedFrom) = (1, x)
      return
    }
    lines[last].append(point)
    merged += 1
    // The first, the least, the greatest and the last of the merged points show all that they
    // cover.
    guard merged > 4 else { return }
    let points = Array(lines[last].suffix(merged))
    let middle = points.dropFirst().dropLast()
    guard let low = middle.min(by: { $0.y < $1.y }), let high = middle.max(by: { $0.y < $1.y })
    else { return }
    lines[last].removeLast(merged)
    lines[last] += [points[0]] + (low.x <= high.x ? [low, high] : [high, low]) + [point]
    merged = 4
  }

  /// Ends the line, so that the next point begins another one.
  package mutating func endLine() { isBroken = true }

  var points: some Sequence<Point> { lines.joined() }
}

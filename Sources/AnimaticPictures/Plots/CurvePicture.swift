import AnimaticPrinting

/// A picture of a timing curve as SVG: the curve between two axes with a grid and labels, and the
/// handles of a Bézier.
///
/// The picture has the colours of a light page, and those of a dark one where the viewer prefers
/// them.
package struct CurvePicture: Sendable {
  /// A point of the plane of fraction and progress.
  package typealias Point = PlotSeries.Point

  /// The two control points of a cubic Bézier from (0, 0) to (1, 1).
  package struct Handles: Equatable, Sendable {
    package let first: Point
    package let second: Point

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      first = Point(x1, y1)
      second = Point(x2, y2)
    }
  }

  /// The points at which the picture knows the curve, in ascending order of x.
  private let points: [Point]
  private let handles: Handles?
  private let title: String

  private static let size = (width: 480.0, height: 360.0)
  private static let margin = (left: 56.0, right: 24.0, top: 40.0, bottom: 44.0)

  /// Creates the picture of a curve.
  ///
  /// - Parameters:
  ///   - title: The name of the curve.
  ///   - points: Points of the curve in ascending order of x, from 0 to 1.
  ///   - handles: The control points of a Bézier, which the picture then draws exactly; `nil` for
  ///     another curve, which it draws through the points.
  package init(title: String, points: [Point], handles: Handles?) {
    self.title = title
    self.points = points
    self.handles = handles
  }

  /// Appends the picture as one SVG document.
  ///
  /// - Returns: Whether the numbers of the curve are near enough to each other for an axis. If not,
  ///   the buffer is as before.
  package func append(to text: inout TextBuffer) -> Bool {
    let heights =
      points.map(\.y) + [0, 1] + (handles.map { [$0.first.y, $0.second.y] } ?? [])
    guard let low = heights.min(), let high = heights.max(),
      let x = PlotAxis(from: 0, to: 1, ticks: 6), let y = PlotAxis(from: low, to: high, ticks: 8)
    else { return false }
    appendHeader(to: &text)
    appendGrid(x, y, to: &text)
    appendCurve(Frame(x: x, y: y), to: &text)
    text.append("</svg>\n")
    return true
  }

  /// The map from the plane of the curve to that of the picture.
  private struct Frame {
    let x: PlotAxis
    let y: PlotAxis

    func point(_ point: Point) -> Point { Point(left(of: point.x), top(of: point.y)) }

    func left(of value: Double) -> Double {
      margin.left + x.fraction(of: value) * (size.width - margin.left - margin.right)
    }

    func top(of value: Double) -> Double {
      margin.top + (1 - y.fraction(of: value)) * (size.height - margin.top - margin.bottom)
    }
  }

  // MARK: - Elements

  private func appendHeader(to text: inout TextBuffer) {
    text.append(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360" \
      role="img" aria-label="
      """)
    text.append(escaped: "Timing curve \(title)")
    text.append(
      """
      ">
      <style>
      text { font: 12px system-ui, sans-serif; fill: #57606a }
      .title { font-size: 15px; font-weight: 600; fill: #1f2328 }
      .page { fill: #ffffff }
      .grid { stroke: #d8dee4; stroke-width: 1 }
      .axis { stroke: #6e7781; stroke-width: 1; fill: none }
      .curve { stroke: #0969da; stroke-width: 2.5; fill: none; stroke-linecap: round; \
      stroke-linejoin: round }
      .handle { stroke: #bc4c00; stroke-width: 1.5; fill: #bc4c00 }
      @media (prefers-color-scheme: dark) {
      text { fill: #9198a1 }
      .title { fill: #f0f6fc }
      .page { fill: #0d1117 }
      .grid { stroke: #2a313c }
      .axis { stroke: #9198a1 }
      .curve { stroke: #4493f8 }
      .handle { stroke: #f0883e; fill: #f0883e }
      }
      </style>
      <rect class="page" width="480" height="360"/>
      <text class="title" x="56" y="26">
      """)
    text.append(escaped: title)
    text.append("</text>\n")
  }

  private func appendGrid(_ x: PlotAxis, _ y: PlotAxis, to text: inout TextBuffer) {
    let frame = Frame(x: x, y: y)
    let (left, right) = (frame.left(of: x.low), frame.left(of: x.high))
    let (top, bottom) = (frame.top(of: y.high), frame.top(of: y.low))
    for tick in x.ticks {
      let across = frame.left(of: tick.value)
      text.appendLine("grid", from: Point(across, top), to: Point(across, bottom))
      text.appendLabel(tick.label, at: Point(across, bottom + 18), anchor: "middle")
    }
    for tick in y.ticks {
      let down = frame.top(of: tick.value)
      text.appendLine("grid", from: Point(left, down), to: Point(right, down))
      text.appendLabel(tick.label, at: Point(left - 8, down + 4), anchor: "end")
    }
    text.appendLine("axis", from: Point(left, bottom), to: Point(right, bottom))
    text.appendLine("axis", from: Point(left, top), to: Point(left, bottom))
    text.appendLabel("fraction of the duration", at: Point(right, bottom + 36), anchor: "end")
    text.appendLabel("progress", at: Point(right, 26), anchor: "end")
  }

  private func appendCurve(_ frame: Frame, to text: inout TextBuffer) {
    text.append("<path class=\"curve\" d=\"M")
    if let handles {
      text.append(frame.point(Point(0, 0)))
      text.append("C")
      text.append(frame.point(handles.first))
      text.append(" ")
      text.append(frame.point(handles.second))
      text.append(" ")
      text.append(frame.point(Point(1, 1)))
    } else {
      for (index, point) in points.enumerated() {
        if index > 0 { text.append(index == 1 ? "L" : " ") }
        text.append(frame.point(point))
      }
    }
    text.append("\"/>\n")
    guard let handles else { return }
    for (end, handle) in [(Point(0, 0), handles.first), (Point(1, 1), handles.second)] {
      text.appendLine("handle", from: frame.point(end), to: frame.point(handle))
      text.appendDot(at: frame.point(handle))
    }
  }
}

// MARK: - Writing

extension TextBuffer {
  /// Appends a coordinate of a picture with two decimals.
  private mutating func append(coordinate: Double) { append(decimal: coordinate, count: 2) }

  fileprivate mutating func append(_ point: PlotSeries.Point) {
    append(coordinate: point.x)
    append(",")
    append(coordinate: point.y)
  }

  fileprivate mutating func appendLine(
    _ style: String, from start: PlotSeries.Point, to end: PlotSeries.Point
  ) {
    append("<path class=\"\(style)\" d=\"M")
    append(start)
    append("L")
    append(end)
    append("\"/>\n")
  }

  fileprivate mutating func appendDot(at point: PlotSeries.Point) {
    append("<circle class=\"handle\" r=\"4\" cx=\"")
    append(coordinate: point.x)
    append("\" cy=\"")
    append(coordinate: point.y)
    append("\"/>\n")
  }

  fileprivate mutating func appendLabel(
    _ label: String, at point: PlotSeries.Point, anchor: String
  ) {
    append("<text text-anchor=\"\(anchor)\" x=\"")
    append(coordinate: point.x)
    append("\" y=\"")
    append(coordinate: point.y)
    append("\">")
    append(escaped: label)
    append("</text>\n")
  }
}

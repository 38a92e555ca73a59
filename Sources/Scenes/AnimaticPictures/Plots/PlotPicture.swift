import AnimaticPrinting

/// A picture of lines as SVG: one or more panels below each other, each between two axes with a
/// grid and labels, and with the handles of a single Bézier.
///
/// The picture has the colours of a light page, and those of a dark one where the viewer prefers
/// them.
package struct PlotPicture: Sendable {
  /// A point of a panel in the numbers of its axes.
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

  package struct Line: Sendable {
    package let series: PlotSeries
    let handles: Handles?

    /// - Parameters:
    ///   - series: The points of the line.
    ///   - handles: The control points of a Bézier, which the picture then draws exactly; `nil` for
    ///     another line, which it draws through the points.
    package init(_ series: PlotSeries, handles: Handles? = nil) {
      (self.series, self.handles) = (series, handles)
    }
  }

  /// The lines between two axes.
  package struct Panel: Sendable {
    let title: String
    let label: String
    let lines: [Line]
    let coveredY: [Double]

    /// - Parameters:
    ///   - title: The text above the panel.
    ///   - label: What y is, or its unit.
    ///   - lines: The lines, the last one in front; those with names have a legend.
    ///   - coveredY: Numbers that the axis of y covers besides the points.
    package init(title: String, label: String, lines: [Line], coveredY: [Double] = []) {
      (self.title, self.label, self.lines, self.coveredY) = (title, label, lines, coveredY)
    }

    /// The only line, which alone shows its handles.
    fileprivate var single: Line? { lines.count == 1 ? lines[0] : nil }
  }

  /// What the picture is, for those who cannot see it.
  private let description: String
  /// What x is, with its unit.
  private let label: String
  /// Numbers that the axes of x cover besides the points.
  private let coveredX: [Double]
  private let panels: [Panel]

  /// The size of a panel without its legend.
  static let size = (width: 480.0, height: 360.0)
  static let margin = (left: 56.0, right: 24.0, top: 40.0, bottom: 44.0)

  /// Creates a picture.
  /// - Parameters:
  ///   - description: What the picture is, for those who cannot see it.
  ///   - label: What x is, with its unit.
  ///   - coveredX: Numbers that the axes of x cover besides the points.
  ///   - panels: The panels, from the top.
  package init(description: String, label: String, coveredX: [Double], panels: [Panel]) {
    (self.description, self.label) = (description, label)
    (self.coveredX, self.panels) = (coveredX, panels)
  }

  /// The distance in x that half a point of a picture spans.
  package static func resolution(of span: Double) -> Double {
    span / (2 * (size.width - margin.left - margin.right))
  }

  /// Appends the picture as one SVG document.
  /// - Returns: Whether the numbers are near enough to each other for an axis. If not, the buffer
  ///   is as before.
  package func append(to text: inout TextBuffer) -> Bool {
    let frames = panels.compactMap { Frame(of: $0, coveredX: coveredX) }
    guard frames.count == panels.count else { return false }
    let legends = panels.map { PlotLegend($0.lines.map(\.series.name)) }
    let height = legends.reduce(0) { $0 + Self.size.height + $1.height }
    appendHeader(height: Int(height), to: &text)
    if panels.contains(where: { $0.lines.count > 1 }) { PlotLegend.appendStyle(to: &text) }
    text.append("<rect class=\"page\" width=\"480\" height=\"\(Int(height))\"/>\n")
    var top = 0.0
    for (index, panel) in panels.enumerated() {
      if index > 0 { text.append("<g transform=\"translate(0,\(Int(top)))\">\n") }
      append(panel, frames[index], to: &text)
      legends[index].append(to: &text)
      if index > 0 { text.append("</g>\n") }
      top += Self.size.height + legends[index].height
    }
    text.append("</svg>\n")
    return true
  }

  /// The map from the numbers of a panel to the points of the picture.
  private struct Frame {
    let x: PlotAxis
    let y: PlotAxis

    /// - Returns: `nil` if the numbers are too far apart for an axis.
    init?(of panel: Panel, coveredX: [Double]) {
      let points = panel.lines.flatMap { Array($0.series.points) }
      let handles = panel.single?.handles.map { [$0.first.y, $0.second.y] } ?? []
      let (across, up) = (points.map(\.x) + coveredX, points.map(\.y) + panel.coveredY + handles)
      guard let left = across.min(), let right = across.max(), let low = up.min(),
        let high = up.max(), let x = PlotAxis(from: left, to: right, ticks: 6),
        let y = PlotAxis(from: low, to: high, ticks: 8)
      else { return nil }
      (self.x, self.y) = (x, y)
    }

    func point(_ point: Point) -> Point { Point(left(of: point.x), top(of: point.y)) }

    func left(of value: Double) -> Double {
      margin.left + x.fraction(of: value) * (size.width - margin.left - margin.right)
    }

    func top(of value: Double) -> Double {
      margin.top + (1 - y.fraction(of: value)) * (size.height - margin.top - margin.bottom)
    }
  }

  // MARK: - Elements

  private func appendHeader(height: Int, to text: inout TextBuffer) {
    text.append(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 \(height)" width="480" \
      height="\(height)" role="img" aria-label="
      """)
    text.append(escaped: description)
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

      """)
  }

  private func append(_ panel: Panel, _ frame: Frame, to text: inout TextBuffer) {
    text.append("<text class=\"title\" x=\"56\" y=\"26\">")
    text.append(escaped: panel.title)
    text.append("</text>\n")
    appendGrid(frame, label: panel.label, to: &text)
    for (index, line) in panel.lines.enumerated() { append(line, at: index, frame, to: &text) }
    guard let handles = panel.single?.handles else { return }
    for (end, handle) in [(Point(0, 0), handles.first), (Point(1, 1), handles.second)] {
      text.appendLine("handle", from: frame.point(end), to: frame.point(handle))
      text.appendDot(at: frame.point(handle))
    }
  }

  private func appendGrid(_ frame: Frame, label: String, to text: inout TextBuffer) {
    let (left, right) = (frame.left(of: frame.x.low), frame.left(of: frame.x.high))
    let (top, bottom) = (frame.top(of: frame.y.high), frame.top(of: frame.y.low))
    for tick in frame.x.ticks {
      let across = frame.left(of: tick.value)
      text.appendLine("grid", from: Point(across, top), to: Point(across, bottom))
      text.appendLabel(tick.label, at: Point(across, bottom + 18), anchor: "middle")
    }
    for tick in frame.y.ticks {
      let down = frame.top(of: tick.value)
      text.appendLine("grid", from: Point(left, down), to: Point(right, down))
      text.appendLabel(tick.label, at: Point(left - 8, down + 4), anchor: "end")
    }
    text.appendLine("axis", from: Point(left, bottom), to: Point(right, bottom))
    text.appendLine("axis", from: Point(left, top), to: Point(left, bottom))
    text.appendLabel(self.label, at: Point(right, bottom + 36), anchor: "end")
    if !label.isEmpty { text.appendLabel(label, at: Point(right, 26), anchor: "end") }
  }

  private func append(_ line: Line, at index: Int, _ frame: Frame, to text: inout TextBuffer) {
    text.append("<path class=\"\(PlotLegend.style(of: index))\" d=\"M")
    if let handles = line.handles {
      text.append(frame.point(Point(0, 0)))
      text.append("C")
      text.append(frame.point(handles.first))
      text.append(" ")
      text.append(frame.point(handles.second))
      text.append(" ")
      text.append(frame.point(Point(1, 1)))
    } else {
      for (index, points) in line.series.lines.enumerated() {
        if index > 0 { text.append("M") }
        text.append(frame.point(points[0]))
        // A line of a single point is a dot, as lines have round ends.
        for (index, point) in (points.count > 1 ? points[1...] : points[...]).enumerated() {
          text.append(index == 0 ? "L" : " ")
          text.append(frame.point(point))
        }
      }
    }
    text.append("\"/>\n")
  }
}

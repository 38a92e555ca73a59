import AnimaticPrinting

extension TextBuffer {
  /// Appends a coordinate of a picture with two decimals.
  private mutating func append(coordinate: Double) { append(decimal: coordinate, count: 2) }

  mutating func append(_ point: PlotSeries.Point) {
    append(coordinate: point.x)
    append(",")
    append(coordinate: point.y)
  }

  mutating func appendLine(
    _ style: String, from start: PlotSeries.Point, to end: PlotSeries.Point
  ) {
    append("<path class=\"\(style)\" d=\"M")
    append(start)
    append("L")
    append(end)
    append("\"/>\n")
  }

  mutating func appendDot(at point: PlotSeries.Point) {
    append("<circle class=\"handle\" r=\"4\" cx=\"")
    append(coordinate: point.x)
    append("\" cy=\"")
    append(coordinate: point.y)
    append("\"/>\n")
  }

  mutating func appendLabel(_ label: String, at point: PlotSeries.Point, anchor: String) {
    append("<text text-anchor=\"\(anchor)\" x=\"")
    append(coordinate: point.x)
    append("\" y=\"")
    append(coordinate: point.y)
    append("\">")
    append(escaped: label)
    append("</text>\n")
  }
}

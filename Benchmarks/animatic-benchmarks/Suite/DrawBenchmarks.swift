import AnimaticGraphics

/// Returns the benchmarks of recording drawing.
@MainActor
func drawBenchmarks() -> [Benchmark] { [recording()] }

/// Measures the drawing of charts, each into a context of its own: bars, dots and a line.
@MainActor
private func recording() -> Benchmark {
  let (charts, series, points) = (200, 10, 60)
  // A bar has 5 elements, a dot 6, a line a point each.
  let elements = charts * series * (5 + 6 + points)
  return Benchmark(name: "draw/record", unit: "element") {
    var count = 0
    return Trial(units: Double(elements)) {
      count = 0
      for _ in 0..<charts { count += recordChart(series: series, points: points) }
      keep(Double(count))
    } counts: {
      ["commands": Double(count)]
    }
  }
}

@MainActor
private func recordChart(series: Int, points: Int) -> Int {
  let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
  for row in 0..<series {
    let y = CGFloat(row) * 40
    context.saveGState()
    context.translateBy(x: 10, y: y)
    context.setFillColor(red: 0, green: y / 400, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
    context.fillEllipse(in: CGRect(x: 30, y: 0, width: 20, height: 20))
    context.move(to: .zero)
    for point in 1..<points { context.addLine(to: CGPoint(x: CGFloat(point) * 5, y: y)) }
    context.strokePath()
    context.restoreGState()
  }
  return context.displayList.count
}

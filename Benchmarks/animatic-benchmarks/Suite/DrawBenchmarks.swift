import Animatic
import AnimaticGraphics

/// Returns the benchmarks of recording drawing, of turns that draw, and of placing contents.
@MainActor
func drawBenchmarks() -> [Benchmark] {
  [
    recording(), turn(clean: 1_000), turn(clean: 100_000),
    placing("whole", center: CGRect(x: 0, y: 0, width: 1, height: 1)),
    placing("nine", center: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)),
  ]
}

/// A view that draws one rectangle.
@MainActor
private final class Drawn: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIRectFill(bounds)
  }
}

/// Measures turns in which one view is drawn among many that have been.
@MainActor
private func turn(clean count: Int) -> Benchmark {
  let turns = 1_000
  return Benchmark(name: "draw/turn/\(count)", unit: "turn") {
    let simulator = Simulator()
    var views: [Drawn] = []
    for index in 0..<count {
      views.append(Drawn(frame: CGRect(x: index % 1000, y: index / 1000, width: 10, height: 10)))
      simulator.window.addSubview(views[index])
    }
    simulator.flush()
    let dirty = views[count / 2]
    return Trial(units: Double(turns)) {
      for _ in 0..<turns {
        dirty.setNeedsDisplay()
        simulator.flush()
      }
    }
  }
}

/// Measures the placement of contents in views, as a whole or in nine tiles.
@MainActor
private func placing(_ name: String, center: CGRect) -> Benchmark {
  let count = 30_000
  return Benchmark(name: "draw/place/\(name)", unit: "view") {
    Trial(units: Double(count)) {
      var sum = 0.0
      for index in 0..<count {
        let bounds = CGRect(x: 0, y: 0, width: CGFloat(20 + index % 100), height: 40)
        let placement = ContentPlacement(
          of: CGSize(width: 21, height: 16), in: bounds, gravity: .resize, center: center)
        for tile in placement { sum += tile.destination.width }
      }
      keep(sum)
    }
  }
}

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

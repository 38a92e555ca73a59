import Animatic
import AnimaticGraphics

/// Returns the benchmarks of recording drawing, and of text.
@MainActor
func drawBenchmarks() -> [Benchmark] { [recording(), labelLayout(), labelDrawing()] }

/// The texts of labels: 20 words each, in about three lines of 320 points.
private let sentences = (0..<100).map { number in
  "Sentence \(number) has twenty words, as many as a label of three lines holds in a font of "
    + "medium size, no more."
}

@MainActor
private func makeLabel() -> UILabel {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 70))
  label.numberOfLines = 0
  return label
}

/// Measures the layout of labels whose text changes.
@MainActor
private func labelLayout() -> Benchmark {
  Benchmark(name: "draw/label/layout", unit: "label") {
    let (label, rounds) = (makeLabel(), 100)
    var height: CGFloat = 0
    return Trial(units: Double(rounds * sentences.count)) {
      height = 0
      for _ in 0..<rounds {
        for sentence in sentences {
          label.text = sentence
          height += label.sizeThatFits(CGSize(width: 320, height: 0)).height
        }
      }
      keep(Double(height))
    } counts: {
      ["height": Double(height)]
    }
  }
}

/// Measures the recording of labels whose text changes.
@MainActor
private func labelDrawing() -> Benchmark {
  Benchmark(name: "draw/label/record", unit: "label") {
    let (label, rounds) = (makeLabel(), 100)
    var count = 0
    return Trial(units: Double(rounds * sentences.count)) {
      count = 0
      for _ in 0..<rounds {
        for sentence in sentences {
          label.text = sentence
          let context = CGContext(bounds: label.bounds)
          UIGraphicsPushContext(context)
          label.drawText(in: label.bounds)
          UIGraphicsPopContext()
          count += context.displayList.count
        }
      }
      keep(Double(count))
    } counts: {
      ["commands": Double(count)]
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

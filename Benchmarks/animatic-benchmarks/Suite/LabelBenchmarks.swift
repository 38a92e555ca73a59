import Animatic
import AnimaticGraphics

/// Returns the benchmarks of labels.
@MainActor
func labelBenchmarks() -> [Benchmark] { [labelLayout(), labelDrawing(), edit(100_000)] }

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
  Benchmark(name: "label/layout", unit: "label") {
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
  Benchmark(name: "label/record", unit: "label") {
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

/// Measures edits of a long text of letters with marks in a text field.
@MainActor
private func edit(_ count: Int) -> Benchmark {
  Benchmark(name: "field/edit/\(count)", unit: "edit") {
    let (field, rounds) = (UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 30)), 20)
    field.text = String(repeating: "e\u{301}", count: count)
    keep(Double(field.intrinsicContentSize.width))
    return Trial(units: Double(rounds)) {
      for _ in 0..<rounds { field.insertText("e\u{301}") }
      keep(Double(field.intrinsicContentSize.width))
    }
  }
}

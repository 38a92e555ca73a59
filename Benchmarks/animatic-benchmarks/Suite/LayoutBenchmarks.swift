import Animatic
import Foundation
import TestSupport

/// Returns the benchmarks of layout by constraints.
@MainActor
func layoutBenchmarks() -> [Benchmark] {
  [constantChange(), stackLayout()]
    + [("fill", UIStackView.Distribution.fill), ("spread", .equalSpacing)].flatMap {
      [stackCreation($0.0, $0.1, lays: false), stackCreation($0.0, $0.1, lays: true)]
    }
}

/// Columns of views, each with four constraints.
@MainActor
private struct Columns {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 2_000))
  /// The heights of the views in the middle of their columns.
  var heights: [NSLayoutConstraint] = []

  init(count: Int, length: Int) {
    for column in 0..<count {
      var above: UIView?
      for row in 0..<length {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let height = view.heightAnchor.constraint(equalToConstant: 20)
        if row == length / 2 { heights.append(height) }
        NSLayoutConstraint.activate([
          height, view.widthAnchor.constraint(equalToConstant: 18),
          view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(20 * column)),
          view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4),
        ])
        above = view
      }
    }
    root.layoutIfNeeded()
  }
}

/// Measures the layout after a change of one of 4 000 constraints of 1 000 views, on which ten
/// views depend.
@MainActor
private func constantChange() -> Benchmark {
  Benchmark(name: "layout/constant/1000", unit: "change") {
    let (columns, rounds) = (Columns(count: 50, length: 20), 20)
    let run = {
      for round in 0..<rounds {
        for height in columns.heights {
          height.constant = round.isMultiple(of: 2) ? 30 : 20
          columns.root.layoutIfNeeded()
        }
      }
    }
    return Trial(
      units: Double(rounds * columns.heights.count), work: run,
      counts: { Counts(allocations: allocations(during: run)) })
  }
}

@MainActor
private func makeStack(_ distribution: UIStackView.Distribution = .equalSpacing) -> UIStackView {
  let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 4_000))
  stack.axis = .vertical
  stack.distribution = distribution
  for number in 0..<100 {
    let label = UILabel()
    label.text = "Label \(number)"
    stack.addArrangedSubview(label)
  }
  return stack
}

/// Measures the layout of a stack view of 100 labels after a change of its width.
@MainActor
private func stackLayout() -> Benchmark {
  Benchmark(name: "layout/stack/100", unit: "layout") {
    let (stack, rounds) = (makeStack(), 50)
    stack.layoutIfNeeded()
    return Trial(units: Double(rounds)) {
      for round in 0..<rounds {
        stack.frame.size.width = round.isMultiple(of: 2) ? 300 : 320
        stack.layoutIfNeeded()
      }
    }
  }
}

/// Measures the making of a stack view of 100 labels, and the same with its first layout.
@MainActor
private func stackCreation(
  _ name: String, _ distribution: UIStackView.Distribution, lays: Bool
) -> Benchmark {
  let (verb, rounds) = (lays ? "first-layout" : "create", 10)
  return Benchmark(name: "layout/\(verb)/\(name)/100", unit: "stack view") {
    Trial(units: Double(rounds)) {
      for _ in 0..<rounds {
        let stack = makeStack(distribution)
        if lays { stack.layoutIfNeeded() }
        keep(Double(stack.arrangedSubviews.count))
      }
    }
  }
}

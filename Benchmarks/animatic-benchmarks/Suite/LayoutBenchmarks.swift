import Animatic
import Foundation
import TestSupport

/// Returns the benchmarks of layout by constraints.
@MainActor
func layoutBenchmarks() -> [Benchmark] {
  [constantChange(), stackLayout(), equalStack(1_000), equalStack(2_000), chain(10_000)]
    + [1_000, 2_000].map(removal)
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

  /// Returns the greatest distance of an edge from where it belongs, while every second of
  /// ``heights`` is a greater one.
  func worstError() -> Double {
    for (column, height) in heights.enumerated() {
      height.constant = column.isMultiple(of: 2) ? 30 : 20
    }
    root.layoutIfNeeded()
    let length = root.subviews.count / heights.count
    return root.subviews.enumerated().map { index, view in
      let (column, row) = (index / length, index % length)
      let added = heights[column].constant - 20
      let exact = CGRect(
        x: 20 * column, y: 4 + 24 * row + (row > length / 2 ? Int(added) : 0), width: 18,
        height: row == length / 2 ? 20 + Int(added) : 20)
      let frame = view.frame
      return [
        frame.minX - exact.minX, frame.minY - exact.minY, frame.width - exact.width,
        frame.height - exact.height,
      ].map { Double(abs($0)) }.reduce(0, max)
    }.reduce(0, max)
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
      counts: {
        let objects = allocations(during: run)
        // In a range of 1 000 points.
        return Counts(allocations: objects, ["error": columns.worstError() / 1_000])
      })
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

/// Measures the first layout of a stack view of equal views, one of which is hidden.
@MainActor
private func equalStack(_ count: Int) -> Benchmark {
  Benchmark(name: "layout/first-layout/equal/\(count)", unit: "view") {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 10_000, height: 20))
    stack.distribution = .fillEqually
    for _ in 0..<count { stack.addArrangedSubview(UIView()) }
    stack.arrangedSubviews[count / 2].isHidden = true
    return Trial(units: Double(count)) { stack.layoutIfNeeded() }
  }
}

/// Measures the removal of the views of a stack view one by one, after its layout.
@MainActor
private func removal(_ count: Int) -> Benchmark {
  Benchmark(name: "layout/remove/\(count)", unit: "view") {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 10_000, height: 20))
    stack.distribution = .fillEqually
    for _ in 0..<count { stack.addArrangedSubview(UIView()) }
    stack.layoutIfNeeded()
    return Trial(units: Double(count)) {
      for view in stack.arrangedSubviews { view.removeFromSuperview() }
    }
  }
}

/// Measures the first layout of a chain of views, each with two constraints to the one before it.
@MainActor
private func chain(_ count: Int) -> Benchmark {
  Benchmark(name: "layout/chain/\(count)", unit: "view") {
    let before = bytesInUse()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
    var last: UIView?
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: last?.rightAnchor ?? root.leftAnchor, constant: 1),
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
      ])
      last = view
    }
    return Trial(units: Double(count)) {
      root.layoutIfNeeded()
    } counts: {
      Counts(bytesSince: before, per: Double(count))
    }
  }
}

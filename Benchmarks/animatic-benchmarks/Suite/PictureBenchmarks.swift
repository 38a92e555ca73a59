import Animatic
import AnimaticPictures

/// Returns the benchmarks of pictures.
@MainActor
func pictureBenchmarks() -> [Benchmark] { [still(of: 200)] }

/// Measures stills of a screen of moving views, every other one with round corners and a border.
@MainActor
private func still(of count: Int) -> Benchmark {
  let stills = 100
  return Benchmark(name: "picture/svg/\(count)", unit: "still") {
    let simulator = Simulator()
    for index in 0..<count {
      let view = UIView(
        frame: CGRect(x: index % 20 * 15, y: index / 20 * 40, width: 12, height: 30))
      view.accessibilityIdentifier = "view\(index)"
      view.backgroundColor = .red
      if index % 2 == 0 {
        view.layer.cornerRadius = 4
        view.layer.borderWidth = 1
      }
      simulator.window.addSubview(view)
      UIView.animate(withDuration: 1_000) {
        view.center.x += 50
        view.transform = CGAffineTransform(rotationAngle: 1)
      }
    }
    simulator.advance(to: 100)
    return Trial(units: Double(stills)) {
      var length = 0
      for _ in 0..<stills { length += simulator.picture().svg.utf8.count }
      keep(Double(length))
    }
  }
}

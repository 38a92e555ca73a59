import Animatic
import AnimaticExports

/// Returns the benchmarks of records for other players.
@MainActor
func exportBenchmarks() -> [Benchmark] {
  [
    record("export/standing/1000", of: 1_000, moving: 1),
    record("export/own/100", of: 100, moving: 100),
    record("export/own/400", of: 400, moving: 400),
  ]
}

/// Measures a record of views of which some move for half a second, one after the other, and its
/// page.
@MainActor
private func record(_ name: String, of count: Int, moving: Int) -> Benchmark {
  Benchmark(name: name, unit: "view") {
    Trial(units: Double(count)) {
      let simulator = Simulator()
      for index in 0..<count {
        let view = UIView(
          frame: CGRect(x: index % 20 * 15, y: index / 20 * 9, width: 12, height: 8))
        view.backgroundColor = .red
        simulator.window.addSubview(view)
        guard index < moving else { continue }
        simulator.schedule(after: 0.02 * Double(index)) {
          UIView.animate(withDuration: 0.5) { view.center.x = 300 }
        }
      }
      let export = AnimationExport(of: simulator)
      export.advance(to: 0.02 * Double(moving) + 1)
      let page = try? export.file(as: .web)
      keep(Double(page?.data.count ?? 0))
    }
  }
}

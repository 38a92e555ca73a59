import Animatic
import Foundation

/// A layer with one cell on the screen of a simulator.
@MainActor struct EmitterStage {
  let simulator = Simulator()
  let layer = CAEmitterLayer()
  let cell = CAEmitterCell()

  /// Creates a screen on which a cell emits ten particles in a second from time 0 on, each for a
  /// second.
  init(_ build: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) {
    cell.name = "spark"
    (cell.birthRate, cell.lifetime) = (10, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    build(layer, cell)
    layer.emitterCells = [cell]
    simulator.show(layer)
  }

  /// The ages of the particles at present, the first one to draw first.
  var ages: [Double] { particles.map(\.age) }
  var positions: [CGPoint] { particles.map(\.position) }

  private var particles: [CAEmitterLayer.Particle] {
    layer.particles(at: layer.convertTime(simulator.time, from: nil))
  }

  /// All that the particles of a time are.
  func text(at time: Double) -> [String] {
    layer.particles(at: time).map { particle in
      let numbers = [particle.age, particle.zPosition, particle.scale, particle.rotation]
      return "\(particle.position) \(numbers) \(particle.color.components ?? [])"
    }
  }
}

/// Returns whether two numbers are the same but for rounding.
func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-9 }

/// Returns whether numbers are the same as others but for rounding.
func areNear<Number: BinaryFloatingPoint>(_ first: [Number], _ second: [Double]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { isNear(Double($0), $1) }
}

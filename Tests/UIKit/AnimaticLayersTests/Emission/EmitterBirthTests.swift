import Animatic
import Foundation
import Testing

/// When particles are born, and how long they live (rules H13, H17).
@MainActor struct EmitterBirthTests {
  /// Each time with the number of particles that live then.
  @Test(arguments: [(0.05, 0), (0.1, 1), (0.55, 5), (1.05, 10), (1.1, 10), (7.25, 10)])
  func `a particle is born when the count of births reaches its number`(time: Double, count: Int) {
    let stage = EmitterStage()
    stage.simulator.advance(to: time + 1e-9)
    #expect(stage.ages.count == count)
  }

  @Test func `the ages of particles differ by the time between two births`() {
    let stage = EmitterStage()
    stage.simulator.advance(to: 0.35)
    #expect(areNear(stage.ages, [0.25, 0.15, 0.05]))
  }

  @Test func `births begin at the start of the cell and last for its duration`() {
    let stage = EmitterStage { _, cell in (cell.beginTime, cell.duration) = (2, 0.25) }
    #expect(stage.layer.particles(at: 2.05).isEmpty)
    #expect(areNear(stage.layer.particles(at: 2.5).map(\.age), [0.4, 0.3]))
    #expect(stage.layer.particles(at: 3.3).isEmpty)
  }

  @Test func `an emitter that comes to the screen has emitted since time 0`() {
    let stage = EmitterStage()
    stage.layer.removeFromSuperlayer()
    stage.simulator.advance(to: 5.05)
    stage.simulator.show(stage.layer)
    #expect(stage.ages.count == 10)
  }

  @Test func `a begin at the present time begins without particles`() {
    let stage = EmitterStage()
    stage.simulator.advance(to: 5)
    stage.layer.beginTime = 5
    stage.simulator.advance(to: 5.25)
    #expect(stage.ages.count == 2)
  }

  /// Each factor of the layer for rates or lifetimes, with the number of particles at time 10.
  @Test(arguments: [(2, 1, 20), (0.5, 1, 5), (1, 2, 20), (0, 1, 0), (-1, 1, 0), (1, 0, 0)])
  func `the layer multiplies rates and lifetimes`(rate: Float, lifetime: Float, count: Int) {
    let stage = EmitterStage { layer, _ in (layer.birthRate, layer.lifetime) = (rate, lifetime) }
    #expect(stage.layer.particles(at: 10.01).count == count)
  }

  @Test func `a disabled cell shows nothing and still emits`() {
    let stage = EmitterStage { _, cell in cell.isEnabled = false }
    stage.simulator.advance(to: 0.5)
    #expect(stage.ages.isEmpty)
    stage.layer.setValue(true, forKeyPath: "emitterCells.spark.enabled")
    stage.simulator.advance(to: 0.55)
    #expect(stage.ages.count == 5)
  }

  @Test func `lifetimes lie evenly in their range`() {
    let stage = EmitterStage { _, cell in
      (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (1_000, 2, 2)
    }
    let ages = stage.layer.particles(at: 10).map(\.age)
    #expect(ages.count { $0 < 1 } >= 999)
    // Of those that are between 1 and 3 seconds old, half are alive.
    #expect(abs(ages.count { $0 >= 1 } - 1_000) < 60 && (2.9..<3).contains(ages[0]))
  }

  @Test(.timeLimit(.minutes(20)), arguments: [1e5, 1e9, Float.greatestFiniteMagnitude])
  func `a cell shows its newest particles up to a limit`(rate: Float) {
    let stage = EmitterStage { _, cell in (cell.birthRate, cell.lifetime) = (rate, 1e6) }
    let ages = stage.layer.particles(at: 1e3).map(\.age)
    #expect(ages.count == 16_384)
    #expect(ages[0] <= 0.17)
  }

  @Test func `a particle emits the cells of its cell from where it is`() {
    let stage = EmitterStage { _, cell in
      (cell.birthRate, cell.lifetime, cell.velocity) = (1, 2, 100)
      let inner = CAEmitterCell()
      (inner.name, inner.birthRate, inner.lifetime) = ("trail", 2, 10)
      (inner.beginTime, inner.velocity) = (0.5, 10)
      cell.duration = 1.5
      cell.emitterCells = [inner]
    }
    // The particle is born at 1, emits at 2, 2.5 and 3, and is dead at 3.
    let particles = stage.layer.particles(at: 4)
    #expect(areNear(particles.map(\.age), [2, 1.5, 1]))
    #expect(particles.allSatisfy { $0.cellName == "trail" })
    #expect(areNear(particles.map(\.position.x), [120, 165, 210]))
    stage.layer.setValue(4, forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate")
    #expect(
      stage.layer.value(forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate") as? Float
        == 4)
  }

  @Test func `a cell in itself ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let cell = CAEmitterCell()
        cell.emitterCells = [cell]
        CAEmitterLayer().emitterCells = [cell]
      }
    }
  }
}

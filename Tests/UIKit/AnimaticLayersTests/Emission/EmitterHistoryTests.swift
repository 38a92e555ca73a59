import Animatic
import Foundation
import Testing

/// What particles keep when the program changes the emitter (rules H13, H14).
@MainActor struct EmitterHistoryTests {
  private func richStage() -> EmitterStage {
    EmitterStage { layer, cell in
      (layer.emitterShape, layer.emitterSize) = (.sphere, CGSize(width: 20, height: 20))
      layer.seed = 7
      (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (40, 1, 0.5)
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (50, 20, 1)
      (cell.yAcceleration, cell.scaleRange, cell.spinRange) = (100, 0.5, 3)
      (cell.redRange, cell.alphaSpeed) = (1, -0.5)
      let inner = CAEmitterCell()
      (inner.birthRate, inner.lifetime, inner.velocity) = (10, 0.3, 5)
      cell.emitterCells = [inner]
    }
  }

  /// Plays changes and animations of an emitter, in steps.
  private func play(stepping step: Double?) -> [String] {
    let stage = richStage()
    func advance(to time: Double) {
      if let step {
        while stage.simulator.time + step < time {
          stage.simulator.advance(to: stage.simulator.time + step)
        }
      }
      stage.simulator.advance(to: time)
    }
    advance(to: 0.4)
    stage.layer.emitterPosition = CGPoint(x: 60, y: 10)
    stage.layer.add(
      CABasicAnimation("emitterCells.spark.birthRate", from: 200, to: 0, duration: 0.5),
      forKey: "burst")
    advance(to: 0.7)
    stage.layer.setValue(CGFloat.pi, forKeyPath: "emitterCells.spark.emissionLongitude")
    stage.layer.birthRate = 0.5
    advance(to: 1.5)
    return stage.text(at: stage.simulator.time)
  }

  @Test(arguments: [0.5, 0.1, 0.017])
  func `two steps are one`(step: Double) {
    let once = play(stepping: nil)
    #expect(once.count > 50)
    #expect(play(stepping: step) == once)
  }

  @Test func `times sampled backwards are those sampled forwards`() {
    let stage = richStage()
    let times = stride(from: 0, through: 3, by: 0.125)
    let forwards = times.map { stage.text(at: $0) }
    let fresh = richStage()
    let backwards = times.reversed().map { fresh.text(at: $0) }
    #expect(Array(backwards.reversed()) == forwards)
    #expect(Set(forwards.map(\.count)).count > 3)
  }

  @Test func `another seed gives other particles and as many births`() {
    let stage = richStage()
    let old = stage.text(at: 0.5)
    stage.layer.seed = 8
    stage.simulator.flush()
    #expect(stage.text(at: 0.5).first != old.first)
    stage.layer.seed = 7
    stage.simulator.flush()
    #expect(stage.text(at: 0.5) == old)
  }

  @Test func `an emitter that moves leaves its particles behind`() {
    let stage = EmitterStage()
    stage.simulator.advance(to: 0.25)
    CATransaction.setDisableActions(true)
    stage.layer.emitterPosition = CGPoint(x: 50, y: 0)
    stage.simulator.advance(to: 0.45)
    #expect(stage.positions.map(\.x) == [0, 0, 50, 50])
  }

  @Test func `particles of an animated emitter are born where it was`() {
    let stage = EmitterStage()
    stage.layer.add(CABasicAnimation("emitterPosition.x", from: 0, to: 100), forKey: nil)
    stage.simulator.advance(to: 0.55)
    #expect(areNear(stage.positions.map(\.x), [10, 20, 30, 40, 50]))
    stage.simulator.advance(to: 1.25)
    // The animation has ended: its particles stay, and new ones are born at the model's position.
    #expect(areNear(stage.positions.map(\.x), [30, 40, 50, 60, 70, 80, 90, 100, 0, 0]))
  }

  /// Each rate of an animation from 0, with the births in its second: the mean of both.
  @Test(arguments: [10, 40, 1_000])
  func `the births of an animated rate are its integral`(rate: Float) {
    let stage = EmitterStage { _, cell in (cell.birthRate, cell.lifetime) = (0, 100) }
    stage.layer.add(
      CABasicAnimation("emitterCells.spark.birthRate", from: 0, to: rate), forKey: nil)
    stage.simulator.advance(to: 0.5)
    #expect(abs(Double(stage.ages.count) - Double(rate) / 8) <= 1)
    stage.simulator.advance(to: 3)
    #expect(abs(Double(stage.ages.count) - Double(rate) / 2) <= 1)
    #expect(stage.ages.allSatisfy { $0 >= 2 - 1e-9 })
  }

  @Test func `a rate that animates without end stays cheap`() {
    let stage = EmitterStage { _, cell in (cell.birthRate, cell.lifetime) = (0, 1) }
    let pulse = CABasicAnimation("emitterCells.spark.birthRate", from: 0, to: 20)
    pulse.repeatCount = .infinity
    stage.layer.add(pulse, forKey: nil)
    stage.simulator.flush()
    #expect(abs(stage.layer.particles(at: 100).count - 10) <= 1)
    #expect(abs(stage.layer.particles(at: 1e7).count - 10) <= 1)
  }

  @Test func `a cell that changes by itself changes nothing until a key path does`() {
    let stage = EmitterStage()
    stage.cell.birthRate = 100
    stage.simulator.advance(to: 0.5)
    #expect(stage.ages.count == 5)
    stage.layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    #expect(stage.cell.birthRate == 20)
    #expect(stage.layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 20)
    stage.simulator.advance(to: 0.75 + 1e-9)
    #expect(stage.ages.count == 10)
  }

  /// Each key of a cell that does not animate, with a value.
  @Test(
    arguments: [
      ("beginTime", "1.5"), ("duration", "2.0"), ("contentsScale", "3.0"), ("enabled", "0.0"),
      ("lifetimeRange", "4.0"),
    ])
  func `a key path sets each number of a cell`(key: String, text: String) throws {
    let stage = EmitterStage()
    let path = "emitterCells.spark.\(key)"
    let number = try #require(Double(text))
    stage.layer.setValue(number, forKeyPath: path)
    #expect((stage.layer.value(forKeyPath: path) as? NSNumber)?.doubleValue == number)
    #expect((stage.cell.value(forKey: key) as? NSNumber)?.doubleValue == number)
    stage.layer.setValue("many", forKeyPath: path)
    #expect((stage.cell.value(forKey: key) as? NSNumber)?.doubleValue == number)
    #expect(stage.layer.value(forKeyPath: "emitterCells.rocket.\(key)") == nil)
  }

  @Test func `a key path sets what a cell shows, and stores values of the program`() {
    let stage = EmitterStage()
    let rect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    for (key, value) in [
      ("contentsRect", rect), ("magnificationFilter", "nearest"),
      ("emitterCells", [CAEmitterCell()]), ("mark", "mine"), ("name", "flame"),
    ] as [(String, Any)] { stage.layer.setValue(value, forKeyPath: "emitterCells.spark.\(key)") }
    #expect(stage.cell.contentsRect == rect && stage.cell.magnificationFilter == .nearest)
    #expect(
      stage.cell.emitterCells?.count == 1 && stage.cell.value(forKey: "mark") as? String == "mine")
    #expect(stage.layer.value(forKeyPath: "emitterCells.flame.birthRate") as? Double == 10)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
  }

  @Test func `a paused layer keeps its particles`() {
    let stage = EmitterStage()
    stage.simulator.advance(to: 0.55)
    (stage.layer.speed, stage.layer.timeOffset) = (0, 0.55)
    stage.simulator.advance(to: 9)
    #expect(areNear(stage.layer.particles(at: 0.55).map(\.age), [0.45, 0.35, 0.25, 0.15, 0.05]))
    #expect(stage.simulator.rests(until: 100))
  }

  @Test func `a screen with an emitter does not rest, and still settles`() throws {
    let stage = EmitterStage()
    #expect(try stage.simulator.settle(limit: 1) == 0)
    #expect(!stage.simulator.rests(until: 1))
    stage.layer.emitterCells = nil
    stage.simulator.advance(to: 0.5)
    #expect(stage.simulator.rests(until: 1))
  }
}

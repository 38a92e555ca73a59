import Animatic
import AnimaticExports
import AnimaticLayers
import Foundation
import Testing

@MainActor @Suite struct RecordTests {
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    view.backgroundColor = .red
    simulator.window.addSubview(view)
  }

  @Test func `two records of one simulator have the same curves`() throws {
    let first = AnimationExport(of: simulator)
    let second = AnimationExport(of: simulator)
    UIView.animate(withDuration: 1) { [view] in view.center.x = 200 }
    for time in stride(from: 0.1, through: 1, by: 0.1) {
      // Both see the way only if both have the animations, as these are few samples.
      first.advance(to: time)
      second.advance(to: time)
    }
    let file = try first.file(as: .lottie)
    #expect(file.deviation.points < 1e-3)
    let other = try second.file(as: .lottie)
    #expect(other.deviation.points < 1e-3 && abs(other.data.count - file.data.count) < 50)
  }

  @Test func `a record settles when the last animation ends`() throws {
    UIView.animate(withDuration: 0.5) { [view] in view.center.x = 200 }
    simulator.schedule(after: 0.75) { [view] in
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    }
    let export = AnimationExport(of: simulator)
    try export.settle(limit: 10)
    #expect(abs(simulator.time - 1.25) < 1e-9)
  }

  @Test func `a record of an endless animation does not settle`() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) { [view] in view.center.x = 200 }
    let export = AnimationExport(of: simulator)
    #expect(throws: SettlingError.self) { try export.settle(limit: 10) }
  }

  @Test func `a record of a loop without delay ends at the loop (F14)`() {
    simulator.host.turnLimit = InstantLimit(100)
    let handler = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = handler }
    var reports = 0
    AnimationDiagnostic.handler = { _ in reports += 1 }
    func again() { simulator.schedule(after: 0) { again() } }
    simulator.schedule(after: 0.5) { again() }
    let export = AnimationExport(of: simulator)
    export.advance(to: 2)
    #expect(simulator.time == 0.5 && reports == 1)
    #expect(throws: SettlingError.self) { try export.settle(limit: 10) }
  }

  @Test(arguments: [0.1, 0.02, 0.005])
  func `a file tells the greatest error of a spring, which is within the tolerance`(
    tolerance: Double
  ) throws {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { [view] in view.center.x = 320 }
    let export = AnimationExport(of: simulator)
    export.advance(to: 1)
    let deviation = try export.file(as: .lottie, tolerance: tolerance).deviation
    #expect(deviation.points > tolerance / 100 && deviation.points <= tolerance)
    #expect(deviation.degrees == 0)
  }

  @Test func `a curve of a block has no error`() throws {
    UIView.animate(withDuration: 1) { [view] in
      view.center.x = 320
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.alpha = 0.5
    }
    let export = AnimationExport(of: simulator)
    export.advance(to: 1)
    let deviation = try export.file(as: .lottie).deviation
    #expect(max(deviation.points, deviation.degrees, deviation.colors) < 1e-3)
  }
}

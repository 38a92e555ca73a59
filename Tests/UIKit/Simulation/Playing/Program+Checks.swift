import Animatic
import AnimaticGraphics
import TestSupport

extension Program {
  /// Plays the program twice, and returns what is wrong: what should have ended and has not, what
  /// depends on how time passes, and what stays alive.
  ///
  /// - Parameter seed: The seed of the division of time.
  @MainActor
  package func problems(seed: UInt64 = 0) -> [String] {
    let whole = outcome(of: .whole, rests: true)
    guard whole.problems.isEmpty else { return whole.problems }
    let divided = outcome(of: .divided(SeededGenerator(seed: seed)), rests: false)
    guard divided.problems.isEmpty else { return divided.problems }
    return difference(of: divided.transcript, from: whole.transcript)
  }

  private struct Outcome {
    var transcript: [String] = []
    var problems: [String] = []
  }

  /// Plays the program once.
  ///
  /// - Parameter rests: Whether everything ends before the program does.
  @MainActor
  private func outcome(of pacing: Pacing, rests: Bool) -> Outcome {
    var outcome = Outcome()
    var witness = Witness()
    AnimationContext.isolated {
      let world = World(self, pacing: pacing)
      witness = world.witness
      AnimationDiagnostic.handler = { [unowned world] diagnostic in
        // It comes once for each advance, and so more often in divided time.
        if case .advancedInsideBlock = diagnostic { return }
        world.note("\(diagnostic)")
      }
      world.play(self)
      outcome.transcript = world.transcript
      if rests {
        AnimationDiagnostic.handler = { _ in }
        world.rest()
      }
      outcome.problems = world.problems
      AnimationDiagnostic.handler = { _ in }
    }
    let survivors = witness.survivors
    if outcome.problems.isEmpty && !survivors.isEmpty {
      outcome.problems = ["alive \(rests ? "after its end" : "though let go"): \(survivors)"]
    }
    return outcome
  }

  private func difference(of divided: [String], from whole: [String]) -> [String] {
    for (divided, whole) in zip(divided, whole) where divided != whole {
      return ["in divided time:\n\(divided)\ninstead of:\n\(whole)"]
    }
    guard divided.count != whole.count else { return [] }
    let count = min(divided.count, whole.count)
    return [
      "in divided time \(divided.count) notes instead of \(whole.count):\n"
        + (divided + whole)[count]
    ]
  }
}

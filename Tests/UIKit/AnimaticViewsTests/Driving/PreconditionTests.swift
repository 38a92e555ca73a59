import Animatic
import Testing

/// Preconditions of the façade, for errors that UIKit raises for.
struct PreconditionTests {
  @Test func `a view does not go into itself or what it contains`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func `a geometry holds finite numbers`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().center.x = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().transform.tx = .nan }
    }
  }

  @Test func `a colour holds finite numbers`() async {
    await #expect(processExitsWith: .failure) {
      _ = UIColor(red: .nan, green: 0, blue: 0, alpha: 1)
    }
  }

  @Test func `an opacity is a finite number`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().alpha = .nan }
    }
  }

  @Test func `a timing holds finite numbers`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView.setAnimationDuration(.nan) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView.setAnimationDelay(.infinity) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView.setAnimationRepeatCount(.nan) }
    }
  }

  /// H1
  @Test func `a presentation cannot be changed`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (simulator, view) = Fixture().parts
        view.layer.presentation()?.position.x = 5
        simulator.flush()
      }
    }
  }

  /// F7: ending the turn is legal wherever code of the user runs.
  @Test func `a callback may flush`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (simulator, view) = Fixture().parts
        var shown: [CGFloat] = []
        simulator.schedule(after: 1) {
          view.moveX(to: 100)
          simulator.flush()
          shown.append(view.shownX)
        }
        simulator.advance(to: 2)
        precondition(shown == [100] && simulator.time == 2)
      }
    }
  }

  @Test func `touches and keys come at finite times that are not negative`() async {
    await #expect(processExitsWith: .failure) { _ = TouchSequence.Event(at: .infinity, []) }
    await #expect(processExitsWith: .failure) { _ = TouchSequence.Event(at: -1, []) }
    await #expect(processExitsWith: .failure) {
      _ = KeySequence.Stroke(.return, duration: .infinity)
    }
    await #expect(processExitsWith: .failure) { _ = KeySequence.Stroke(.return, duration: -1) }
  }

  @Test func `a bounce lies above -1 and at most at 1`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIView.animate(springDuration: 1, bounce: -1, animations: {}, completion: nil)
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        UIView.animate(springDuration: 1, bounce: 1, animations: {}, completion: nil)
      }
    }
  }

  @Test func `a step of a stepper is a finite number above 0`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStepper().stepValue = 0 }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStepper().stepValue = .infinity }
    }
  }
}

import AnimaticGraphics
import Testing

@testable import AnimaticViews

@MainActor
struct ContextTests {
  @Test func `blocks, settings and media time of a context stay in it`() {
    let outside = Simulator()
    outside.advance(to: 3)
    AnimationContext.isolated {
      let inside = Simulator()
      inside.advance(to: 1)
      UIView.beginAnimations("inside", context: nil)
      UIView.setAnimationsEnabled(false)
      Simulator.defaultSemantics = .additive
      AnimationDiagnostic.handler = { _ in }
      UIApplication.shared.applicationIconBadgeNumber = 5
      #expect(CACurrentMediaTime() == 1 && UIApplication.shared.keyWindow === inside.window)
      #expect(AnimationRecorder.shared.openBlocks.map(\.name) == ["inside"])
      AnimationContext.isolated {
        #expect(AnimationRecorder.shared.openBlocks.isEmpty)
        #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
      }
    }
    #expect(CACurrentMediaTime() == 3 && UIApplication.shared.keyWindow === outside.window)
    #expect(AnimationRecorder.shared.openBlocks.isEmpty && UIView.areAnimationsEnabled)
    #expect(Simulator.defaultSemantics == .asIntroduced)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
  }

  @Test func `tasks that take turns on the main actor do not meet`() async {
    func run(_ name: String) async {
      await AnimationContext.isolatedTask {
        let simulator = Simulator()
        let view = UIView()
        simulator.window.addSubview(view)
        UIView.beginAnimations(name, context: nil)
        for step in 1...20 {
          await Task.yield()
          simulator.schedule(after: 0.5) {}
          #expect(AnimationRecorder.shared.openBlocks.map(\.name) == [name])
          #expect(CACurrentMediaTime() == Double(step - 1))
          view.alpha = 1 / Double(step + 1)
          let child = Task { AnimationRecorder.shared.openBlocks.map(\.name) }
          #expect(await child.value == [name])
          AnimationDiagnostic.handler = { _ in }
          await simulator.advance(by: 1)
        }
        UIView.commitAnimations()
        await simulator.advance(by: 1)
        #expect(simulator.events.map(\.animationID) == [name, name])
      }
    }
    async let first: Void = run("first")
    async let second: Void = run("second")
    _ = await (first, second)
    #expect(AnimationRecorder.shared.openBlocks.isEmpty)
  }

  @Test func `a real clock calls its display back in the context of the display`() async {
    await AnimationContext.isolatedTask {
      let display = LiveDisplay()
      let view = UIView()
      display.window.addSubview(view)
      await withCheckedContinuation { continuation in
        UIView.beginAnimations("short", context: nil)
        UIView.setAnimationDuration(0.02)
        UIView.setAnimationDidStop { _, _, _ in
          let recorder = AnimationContext.current.map { _ in AnimationRecorder.shared }
          #expect(recorder?.currentHost === display.host)
          continuation.resume()
        }
        view.alpha = 0
        UIView.commitAnimations()
      }
    }
  }

  @Test func `a body is performed in a context that no task hands on, and out of all`() async {
    var inside: AnimationContext?
    await AnimationContext.isolatedTask { inside = AnimationContext.current }
    var found: [AnimationContext?] = []
    AnimationContext.perform(in: inside) {
      found.append(AnimationContext.current)
      AnimationContext.perform(in: nil) { found.append(AnimationContext.current) }
    }
    #expect(found.count == 2 && found[0] != nil)
    #expect(found[0] === inside && found[1] == nil)
  }
}

import Animatic
import AnimaticStage
import Testing

@MainActor @Suite(.isolated) struct ScriptedScreenTests {
  @Test func `work runs in a turn of its own after the present time`() throws {
    let simulator = Simulator(semantics: .asIntroduced)
    let screen = ScriptedScreen(of: simulator)
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    simulator.advance(to: 1)
    var times: [Double] = []
    screen.schedule(after: 0.5) { times.append(screen.time) }
    #expect(screen.time == 1 && times == [] && screen.semantics == .asIntroduced)
    simulator.advance(to: 2)
    #expect(times == [1.5] && screen.firstResponder === field && screen.window === simulator.window)
    #expect(try screen.location(of: field) == CGPoint(x: 25, y: 40))
  }

  @Test func `a screen that is gone does nothing`() throws {
    let screen = ScriptedScreen(of: Simulator())
    var isRun = false
    screen.schedule(after: 0) { isRun = true }
    screen.schedule(KeySequence.typing("a")) { _ in isRun = true }
    screen.flush()
    #expect(screen.window == nil && screen.firstResponder == nil && screen.semantics == nil)
    #expect(try screen.location(of: UIView()) == .zero)
    #expect(screen.time == 0 && !isRun)
  }
}

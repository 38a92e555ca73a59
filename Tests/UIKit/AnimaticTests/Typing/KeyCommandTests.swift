import Animatic
import SimulatorSupport
import Testing

/// Commands of keys, which come before the text (rule I11).
@MainActor @Suite(.isolated) struct KeyCommandTests {
  private final class Page: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("find:", Page.find(_:))),
        UIKeyCommand(
          input: UIKeyCommand.inputEscape, modifierFlags: [],
          action: Selector("close:", Page.close(_:))),
      ]
    }
    func find(_ command: UIKeyCommand) { log.append("find \(command.input ?? "")") }
    func close(_ command: UIKeyCommand) { log.append("close") }
  }

  @Test func `a key with its modifiers performs the action of the chain`() throws {
    let simulator = Simulator()
    let (page, field) = (Page(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    simulator.window.rootViewController = page
    page.view.addSubview(field)
    field.becomeFirstResponder()
    simulator.press(.character("f"), modifiers: .command)
    simulator.press(.escape)
    simulator.press(.character("f"))
    #expect((page.log, field.text) == (["find f", "close"], "f"))
  }
}

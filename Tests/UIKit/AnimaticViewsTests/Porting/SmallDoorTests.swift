import Animatic
import Foundation
import Testing

/// Small members that sources for UIKit use.
@MainActor
struct SmallDoorTests {
  private let simulator = Simulator(screen: CGSize(width: 300, height: 400))

  @Test func `the button edits, and says what it does next`() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem && button.title == "Edit")
    button.sendAction()
    #expect(controller.isEditing && button.title == "Done" && button.style == .done)
    controller.isEditing = false
    #expect(button.title == "Edit" && button.style == .plain)
  }

  @Test func `metrics keep a font, at most of a size`() {
    let (metrics, font) = (UIFontMetrics.default, UIFont.systemFont(ofSize: 20))
    #expect(metrics.scaledFont(for: font) == font && metrics.scaledValue(for: 3) == 3)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 30) == font)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil)
    #expect(body == UIFont.preferredFont(forTextStyle: .body))
  }

  private final class Helper: NSObject {
    var count = 0
    func add() { count += 1 }
  }

  @Test func `any object performs an action later, unless that is cancelled`() {
    let helper = Helper()
    let add = Selector("add", Helper.add)
    helper.perform(add, with: nil, afterDelay: 0.5)
    simulator.advance(by: 0.4)
    #expect(helper.count == 0)
    simulator.advance(by: 0.2)
    #expect(helper.count == 1)
    helper.perform(add, with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: helper, selector: add, object: nil)
    helper.perform(add, with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: helper)
    simulator.advance(by: 1)
    #expect(helper.count == 1)
  }

  /// A class that knows nothing of the main actor, as those of Objective-C.
  private final class Plain: NSObject, @unchecked Sendable {
    var heard: [String] = []

    func hear(_ text: Any?) { heard.append(text as? String ?? "nothing") }
    func wait() {
      let hear = Selector("hear:", Plain.hear(_:))
      perform(hear, with: "later", afterDelay: 0.5, inModes: [.common])
      perform(hear, with: "at once")
      perform(hear)
      performSelector(onMainThread: hear, with: "turn", waitUntilDone: false)
      performSelector(onMainThread: hear, with: "done", waitUntilDone: true)
    }
  }

  @Test func `an object without an actor performs actions at once, in the next turn, and later`() {
    let plain = Plain()
    plain.wait()
    #expect(plain.heard == ["at once", "nothing", "done"])
    simulator.advance(by: 0.1)
    #expect(plain.heard.last == "turn")
    simulator.advance(by: 1)
    #expect(plain.heard.count == 5 && plain.heard.last == "later")
    plain.perform(Selector("hear:", Plain.hear(_:)), with: "never", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: plain)
    simulator.advance(by: 2)
    #expect(plain.heard.count == 5)
  }

  @Test func `colours and fonts are equal as objects`() {
    let pairs: [(Any?, Bool)] = [
      (UIColor.red, true), (UIColor.blue, false), (nil, false), (1, false),
    ]
    for (object, isEqual) in pairs { #expect(UIColor.red.isEqual(object) == isEqual) }
    #expect(UIFont.systemFont(ofSize: 3).isEqual(UIFont.systemFont(ofSize: 3)))
    #expect(!UIFont.systemFont(ofSize: 3).isEqual(UIFont.systemFont(ofSize: 4)))
    #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
  }
}

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
}

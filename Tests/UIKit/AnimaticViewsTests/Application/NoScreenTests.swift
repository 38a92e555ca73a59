import Animatic
import Foundation
import SimulatorSupport
import Testing

/// A program that has neither a simulator nor a display (rules I9, N1 and N2).
@MainActor @Suite(.isolated)
struct NoScreenTests {
  private let application = UIApplication.shared

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var count = 0
    func save(_ sender: Any?) { count += 1 }
  }

  @Test func `a program without a screen has an upright phone without a status bar`() {
    #expect(application.statusBarOrientation == .portrait && application.statusBarFrame == .zero)
    #expect(application.isStatusBarHidden && application.windows.isEmpty)
    #expect(application.userInterfaceLayoutDirection == .leftToRight)
    #expect(application.preferredContentSizeCategory == .large)
  }

  @Test func `an action of nobody goes to the application, and on to its delegate`() {
    let delegate = Delegate()
    let save = Selector("save:", Delegate.save(_:))
    #expect(!application.sendAction(save, to: nil, from: nil, for: nil))
    application.delegate = delegate
    #expect(application.sendAction(save, to: nil, from: nil, for: nil) && delegate.count == 1)
  }

  @Test(arguments: [
    ("https://example.org", true), ("HTTPS://a", true), ("own:x", false), ("a", false),
  ])
  func `the handler of a URL is called at once`(text: String, opens: Bool) throws {
    let url = try #require(URL(string: text))
    var results: [Bool] = []
    application.open(url) { results.append($0) }
    application.open(url)
    #expect(results == [opens] && application.openURL(url) == opens)
  }
}

import Animatic
import Foundation
import Testing

/// Activities (rule N21).
@MainActor @Suite(.isolated)
struct UIActivityViewControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let root = UIViewController()

  /// What happened, in its order.
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  init() {
    simulator.window.rootViewController = root
    simulator.flush()
  }

  /// An activity of the program.
  private final class Upload: UIActivity {
    let log: Log
    var controller: UIViewController?
    init(_ log: Log) { self.log = log }
    override var activityType: ActivityType? { ActivityType("upload") }
    override var activityTitle: String? { "Upload" }
    override func canPerform(withActivityItems items: [Any]) -> Bool { items.first is String }
    override func prepare(withActivityItems items: [Any]) { log.lines.append("prepare \(items)") }
    override var activityViewController: UIViewController? { controller }
    override func perform() {
      log.lines.append("perform")
      activityDidFinish(true)
    }
  }

  /// An item that is made for its activity.
  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "copied" : "uploaded" }
  }

  private func present(_ items: [Any], _ own: [UIActivity]? = nil) -> UIActivityViewController {
    let controller = UIActivityViewController(activityItems: items, applicationActivities: own)
    controller.completionWithItemsHandler = { [log, root] type, completed, _, _ in
      let isAlone = root.presentedViewController == nil
      log.lines.append("\(type?.rawValue ?? "none") \(completed) \(isAlone)")
    }
    root.present(controller, animated: true)
    simulator.settle()
    return controller
  }

  private func buttons(of controller: UIViewController) -> [UIButton] {
    controller.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
  }

  private func choose(_ title: String, in controller: UIViewController) throws {
    let button = buttons(of: controller).first { $0.currentTitle == title }
    try simulator.touch.tap(on: #require(button))
    simulator.settle()
  }

  @Test func `an activity is prepared and performed, and then the handler is called`() throws {
    let controller = present([Source()], [Upload(log)])
    #expect(buttons(of: controller).map(\.currentTitle) == ["Upload", "Copy", "Close"])
    try choose("Upload", in: controller)
    #expect(log.lines == ["prepare [\"uploaded\"]", "perform", "upload true true"])
    let opened = simulator.events.filter { $0.kind == .open }.compactMap(\.interaction?.name)
    #expect(opened == ["activity upload"])
  }

  @Test func `the system copies to the pasteboard`() throws {
    let url = try #require(URL(string: "https://example.org"))
    try choose("Copy", in: present(["text", url]))
    #expect(UIPasteboard.general.string == "text" && UIPasteboard.general.url == url)
    #expect(log.lines == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
    try choose("Copy", in: present([Source()]))
    #expect(UIPasteboard.general.string == "copied")
  }

  @Test func `what does not perform or is excluded has no row, and Close is no activity`() throws {
    let controller = UIActivityViewController(
      activityItems: [1], applicationActivities: [Upload(log)])
    #expect(buttons(of: controller).map(\.currentTitle) == ["Close"])
    let other = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
    other.excludedActivityTypes = [.copyToPasteboard]
    #expect(buttons(of: other).map(\.currentTitle) == ["Close"])
    try choose("Close", in: present(["a"]))
    #expect(log.lines == ["none false true"])
  }

  @Test func `a controller of an activity is presented, and goes with its end`() throws {
    let upload = Upload(log)
    upload.controller = UIViewController()
    let controller = present(["a"], [upload])
    try choose("Upload", in: controller)
    #expect(controller.presentedViewController === upload.controller)
    upload.activityDidFinish(false)
    upload.activityDidFinish(true)
    simulator.settle()
    #expect(log.lines == ["prepare [\"a\"]", "upload false true"])
  }
}

import Animatic
import Foundation
import Testing

/// Activities (rule N21).
@MainActor @Suite(.isolated) struct UIActivityViewControllerTests {
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

  @Test func `a controller of an activity that ends while it comes goes, too`() throws {
    let upload = Upload(log)
    upload.controller = UIViewController()
    let controller = present(["a"], [upload])
    let row = try #require(buttons(of: controller).first)
    try simulator.touch.tap(on: row)
    simulator.advance(by: 0.1)
    upload.activityDidFinish(true)
    simulator.settle()
    #expect(log.lines == ["prepare [\"a\"]", "upload true true"])
    #expect(root.presentedViewController == nil)
  }

  /// An activity that overrides no more than it must.
  private final class Plain: UIActivity {
    let title: String?
    init(_ title: String?) { self.title = title }
    override var activityTitle: String? { title }
    override func canPerform(withActivityItems items: [Any]) -> Bool { true }
  }

  @Test(arguments: [nil, "Plain"])
  func `an activity without a type is done at once, and named by its title`(title: String?) throws {
    let activity = Plain(title)
    #expect(UIActivity.activityCategory == .action && UIActivity().activityTitle == nil)
    #expect(!UIActivity().canPerform(withActivityItems: ["a"]) && activity.activityType == nil)
    let controller = present(["a"], [activity])
    let row = try #require(buttons(of: controller).first)
    #expect((row.currentTitle ?? "") == title ?? "")
    try simulator.touch.tap(on: row)
    simulator.settle()
    #expect(log.lines == ["none true true"])
    let opened = simulator.events.filter { $0.kind == .open }.compactMap(\.interaction?.name)
    #expect(opened == ["activity \(title ?? "")"])
  }

  @Test func `images and colours are copied, too`() throws {
    let image = UIImage(reference: "a", size: CGSize(width: 2, height: 2))
    try choose("Copy", in: present([image, UIColor.red]))
    #expect(UIPasteboard.general.image === image && UIPasteboard.general.color == .red)
  }

  @Test func `an activity that ends before the controller shows ends it at once, and only once`() {
    let upload = Upload(log)
    let controller = UIActivityViewController(activityItems: ["a"], applicationActivities: [upload])
    controller.completionWithItemsHandler = { [log] type, completed, _, _ in
      log.lines.append("\(type?.rawValue ?? "none") \(completed)")
    }
    upload.activityDidFinish(true)
    #expect(log.lines == [])
    controller.loadViewIfNeeded()
    upload.activityDidFinish(true)
    upload.activityDidFinish(false)
    #expect(log.lines == ["upload true"])
  }

  @Test func `rows do nothing as the controller comes and goes, and no handler is needed`() throws {
    let controller = UIActivityViewController(
      activityItems: ["a"], applicationActivities: [Upload(log)])
    root.present(controller, animated: true)
    let row = try #require(buttons(of: controller).first)
    simulator.advance(by: 0.1)
    row.sendActions(for: .primaryActionTriggered)
    #expect(log.lines == [])
    simulator.settle()
    row.sendActions(for: .primaryActionTriggered)
    row.sendActions(for: .primaryActionTriggered)
    simulator.settle()
    #expect(log.lines == ["prepare [\"a\"]", "perform"] && root.presentedViewController == nil)
  }

  @Test func `a source has no subject, and a controller of a decoder has no items`() throws {
    let (source, controller) = (Source(), present([]))
    let subject = source.activityViewController(controller, subjectForActivityType: nil)
    let decoded = try #require(
      UIActivityViewController(coder: NSKeyedArchiver(requiringSecureCoding: false)))
    #expect(subject == "" && buttons(of: decoded).map(\.currentTitle) == ["Close"])
  }
}

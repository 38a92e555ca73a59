import Animatic
import Testing

/// Popovers (rule N7).
@MainActor
struct PopoverTests {
  private let simulator = Simulator(screen: CGSize(width: 1024, height: 768))
  private let root = UIViewController()
  private let source = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 40))

  private final class Delegate: UIPopoverPresentationControllerDelegate {
    var lines: [String] = []
    var allows = true
    var style: UIModalPresentationStyle?

    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { style ?? controller.presentationStyle }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      lines.append("prepare")
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ controller: UIPopoverPresentationController
    ) -> Bool {
      lines.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      lines.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      lines.append("attempt")
    }
  }

  private let delegate = Delegate()

  init() {
    simulator.device.userInterfaceIdiom = .pad
    simulator.show(root)
    root.view.addSubview(source)
  }

  private func popover(_ width: CGFloat, _ height: CGFloat) -> UIViewController {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: width, height: height)
    controller.popoverPresentationController?.sourceView = source
    controller.popoverPresentationController?.delegate = delegate
    return controller
  }

  @Test(
    arguments: [
      ([100, 100, 60, 40], .any, "30 153 200 100 up"),
      ([100, 700, 60, 40], .any, "30 587 200 100 down"),
      ([0, 350, 60, 40], .left, "73 320 200 100 left"),
      ([900, 350, 60, 40], .right, "687 320 200 100 right"),
      ([0, 100, 60, 40], .any, "10 153 200 100 up"),
      ([100, 700, 60, 40], .up, "30 753 200 5 up"),
    ] as [([CGFloat], UIPopoverArrowDirection, String)])
  func `a popover lies beside its source, inside the margins`(
    at rect: [CGFloat], permitted: UIPopoverArrowDirection, expected: String
  ) throws {
    source.frame = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    let controller = popover(200, 100)
    let popover = try #require(controller.popoverPresentationController)
    popover.permittedArrowDirections = permitted
    #expect(popover.arrowDirection == .unknown)
    root.present(controller, animated: false)
    simulator.flush()
    let frame = controller.view.frame
    let names: [UIPopoverArrowDirection: String] = [
      .up: "up", .down: "down", .left: "left", .right: "right",
    ]
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
    let name = names[popover.arrowDirection] ?? "none"
    #expect((numbers + [name]).joined(separator: " ") == expected)
  }

  @Test func `a popover fades, and a tap beside it dismisses it`() {
    let controller = popover(200, 100)
    root.present(controller, animated: true)
    simulator.advance(to: 0.2)
    #expect(abs(controller.view.layer.presentation()!.opacity - 0.5) < 1e-6)
    simulator.advance(to: 0.5)
    simulator.play("down 100 200, up 100 200")
    #expect(delegate.lines == ["prepare"], "on the popover")
    delegate.allows = false
    simulator.play("down 600 600, up 600 600")
    #expect(delegate.lines.dropFirst() == ["should", "attempt"])
    delegate.allows = true
    simulator.play("down 600 600, up 600 600")
    #expect(delegate.lines.dropFirst(3) == ["should", "will"])
    simulator.advance(by: 1)
    #expect(delegate.lines.last == "did" && root.presentedViewController == nil)
  }

  @Test func `views that pass through receive touches beside the popover`() {
    let control = UIControl(frame: CGRect(x: 700, y: 700, width: 50, height: 50))
    root.view.addSubview(control)
    let controller = popover(200, 100)
    controller.popoverPresentationController?.passthroughViews = [control]
    root.present(controller, animated: false)
    simulator.flush()
    simulator.play("down 710 710, up 710 710")
    #expect(simulator.controlEvents == ["touchDown", "touchUpInside"])
    #expect(root.presentedViewController === controller)
  }

  @Test(
    arguments: [(nil, 375), (UIModalPresentationStyle.none, 200)]
      as [(UIModalPresentationStyle?, CGFloat)])
  func `in a narrow screen it covers everything, unless the delegate wants none of that`(
    style: UIModalPresentationStyle?, width: CGFloat
  ) {
    simulator.device.userInterfaceIdiom = .phone
    simulator.resize(to: CGSize(width: 375, height: 667))
    delegate.style = style
    let controller = popover(200, 100)
    root.present(controller, animated: false)
    simulator.flush()
    #expect(controller.view.frame.width == width)
  }

  @Test func `a popover without a size or a source has the usual ones, and follows its size`() {
    let controller = popover(0, 0)
    let popover = controller.popoverPresentationController
    popover?.sourceView = nil
    popover?.backgroundColor = .red
    #expect(popover?.arrowDirection == .unknown && controller.view.backgroundColor == .red)
    root.present(controller, animated: false)
    simulator.flush()
    #expect(controller.view.frame.size == CGSize(width: 320, height: 480))
    #expect(controller.view.frame.midX == 512)
    controller.preferredContentSize = CGSize(width: 100, height: 50)
    simulator.flush()
    #expect(controller.view.frame.size == CGSize(width: 100, height: 50))
  }

  @Test func `a popover lies beside a part of its source, or beside the button of a bar`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 1024, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let item = UIBarButtonItem(customView: view)
    bar.items = [.flexibleSpace(), item]
    root.view.addSubview(bar)
    simulator.flush()
    let (first, second) = (popover(200, 100), popover(200, 100))
    first.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    second.popoverPresentationController?.sourceView = nil
    second.popoverPresentationController?.barButtonItem = item
    // An arrow is 13 points long, and the margins are 10 points wide.
    for (controller, frame) in [
      (first, CGRect(x: 10, y: 123, width: 200, height: 100)),
      (second, CGRect(x: 814, y: 345, width: 200, height: 100)),
    ] {
      root.present(controller, animated: false)
      simulator.flush()
      #expect(controller.view.frame == frame)
      controller.dismiss(animated: false)
      simulator.flush()
    }
  }

  @Test func `a delegate that says nothing lets a tap dismiss a popover`() {
    final class Silent: UIPopoverPresentationControllerDelegate {}
    let (silent, controller) = (Silent(), popover(200, 100))
    controller.popoverPresentationController?.delegate = silent
    root.present(controller, animated: true)
    simulator.advance(by: 1)
    controller.isModalInPresentation = true
    simulator.play("down 600 600, up 600 600")
    #expect(root.presentedViewController === controller)
    controller.isModalInPresentation = false
    simulator.play("down 600 600, up 600 600")
    simulator.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }
}

import Animatic
import Testing

extension CallLog {
  /// Notes a menu that comes or goes, with the duration of its animations and their end.
  func note(_ name: String, _ animator: (any UIContextMenuInteractionAnimating)?) {
    append(name)
    animator?.addAnimations { self.append("\(name) with \(UIView.inheritedAnimationDuration)") }
    animator?.addCompletion { self.append("\(name) done") }
  }
}

/// Context menus (rule N22).
@MainActor
struct UIContextMenuTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 640))
  private let view = UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 50))
  private let delegate: Delegate
  private let interaction: UIContextMenuInteraction

  /// A delegate that logs what it is asked and told.
  private final class Delegate: CallLog, UIContextMenuInteractionDelegate {
    var preview: UIViewController?
    var targeted: UITargetedPreview?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("asks \(location.x)")
      guard location.x < 80 else { return nil }
      return UIContextMenuConfiguration(
        previewProvider: { [preview] in preview },
        actionProvider: { _ in
          UIMenu(
            children: [UIAction(title: "Copy") { [weak self] _ in self?.lines.append("copy") }])
        })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { targeted }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note("comes", animator) }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note("goes", animator) }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { lines.append("commits \(animator.previewViewController === preview)") }
  }

  init() {
    delegate = Delegate()
    interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    simulator.show(view)
  }

  private func press(_ x: CGFloat = 40) {
    simulator.touch.press(at: CGPoint(x: x, y: 225), duration: 0.6)
    simulator.settle()
  }

  @Test func `a press where the delegate has no menu does nothing`() {
    press(110)
    #expect(delegate.lines == ["asks 90.0"] && interaction.menuAppearance == .unknown)
    #expect(simulator.window.subviews == [view])
  }

  @Test func `the delegate is told of the menu as it comes and goes, and animates along`() throws {
    press()
    #expect(interaction.menuAppearance == .rich)
    #expect(interaction.location(in: view) == CGPoint(x: 20, y: 25))
    let panel = try #require(simulator.window.subviews.last)
    let picture = panel.subviews[1]
    #expect(picture.frame == view.frame && panel.subviews[0].alpha == 1)
    #expect(panel.subviews[2].frame.minY == view.frame.maxY + 8)
    interaction.dismissMenu()
    interaction.dismissMenu()
    simulator.settle()
    #expect(
      delegate.lines == [
        "asks 20.0", "comes", "comes with 0.35", "comes done", "goes", "goes with 0.25",
        "goes done",
      ])
    #expect(panel.window == nil && interaction.menuAppearance == .unknown)
  }

  @Test func `a preview grows from the view, and a tap on it commits`() throws {
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 200, height: 150)
    delegate.preview = preview
    simulator.touch.began(at: CGPoint(x: 40, y: 225))
    simulator.advance(by: 0.5)
    let shown = try #require(preview.view.superview)
    let start = try #require(shown.layer.presentation())
    #expect(abs(start.frame.midX - 70) < 1e-9 && abs(start.frame.width - 100) < 1e-9)
    simulator.touch.ended(at: CGPoint(x: 40, y: 225))
    simulator.settle()
    #expect(shown.frame == CGRect(x: 60, y: 93, width: 200, height: 150))
    delegate.lines = []
    simulator.touch.tap(at: CGPoint(x: 160, y: 160))
    simulator.settle()
    #expect(delegate.lines == ["commits true", "goes", "goes with 0.25", "goes done"])
    #expect(shown.window == nil)
  }

  @Test func `the menu changes while it shows, and goes with the interaction`() throws {
    press()
    let card = try #require(simulator.window.subviews.last?.subviews.last)
    #expect(card.subviews.count == 1)
    interaction.updateVisibleMenu {
      $0.replacingChildren($0.children + [UIAction(title: "Cut") { _ in }])
    }
    #expect(card.subviews.count == 2)
    view.removeInteraction(interaction)
    simulator.settle()
    #expect(card.window == nil && interaction.view == nil && view.interactions.isEmpty)
    #expect(view.gestureRecognizers?.isEmpty == true)
    press()
    #expect(simulator.window.subviews == [view])
  }

  @Test(
    arguments: [
      (CGSize.zero, CGRect(x: 16, y: 16, width: 288, height: 304)),
      (CGSize(width: 1, height: 1), CGRect(x: 159.5, y: 167.5, width: 1, height: 1)),
      (CGSize(width: 400, height: 900), CGRect(x: 16, y: 16, width: 288, height: 608)),
    ])
  func `a preview has its preferred size where it fits, in the upper half`(
    size: CGSize, frame: CGRect
  ) throws {
    let preview = UIViewController()
    preview.preferredContentSize = size
    delegate.preview = preview
    press()
    let shown = try #require(preview.view.superview)
    #expect(shown.frame == frame && preview.view.frame == shown.bounds)
    #expect(shown.layer.cornerRadius == 13 && shown.clipsToBounds)
    let dimming = try #require(shown.superview?.subviews.first)
    #expect(dimming.backgroundColor == UIColor(white: 0, alpha: 0.2))
    #expect(dimming.frame == simulator.window.bounds && !dimming.isUserInteractionEnabled)
  }

  @Test(arguments: [CGSize(width: 40, height: 0), CGSize(width: 40, height: 30)])
  func `the picture of a part of a view is at its place`(size: CGSize) throws {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(origin: CGPoint(x: 10, y: 5), size: size))
    parameters.backgroundColor = .green
    view.layer.cornerRadius = 7
    delegate.targeted = UITargetedPreview(view: view, parameters: parameters)
    simulator.touch.began(at: CGPoint(x: 40, y: 225))
    simulator.advance(by: 0.6)
    let picture = try #require(simulator.window.subviews.last?.subviews[1])
    #expect(picture.frame == CGRect(origin: CGPoint(x: 30, y: 205), size: size))
    #expect(picture.layer.presentation()?.frame == picture.frame)
    #expect(picture.backgroundColor == .green && picture.layer.cornerRadius == 7)
  }
}

import Animatic
import Testing

/// The settings of columns, and containers whose delegate says nothing (rule N15).
@MainActor
struct SplitSettingsTests {
  private let simulator = Simulator(screen: CGSize(width: 1000, height: 700))

  init() { simulator.device.userInterfaceIdiom = .pad }

  private func show(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    for column in [UISplitViewController.Column.primary, .secondary] where style != .unspecified {
      split.setViewController(UIViewController(), for: column)
    }
    if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
    simulator.show(split)
    return split
  }

  private typealias Width = ReferenceWritableKeyPath<UISplitViewController, CGFloat>

  private static let widths: [(Width, CGFloat, primary: CGFloat, CGFloat)] = [
    (\.preferredPrimaryColumnWidth, 250, 250, 320),
    (\.preferredPrimaryColumnWidthFraction, 0.2, 200, 320),
    (\.minimumPrimaryColumnWidth, 400, 400, 320), (\.maximumPrimaryColumnWidth, 210, 210, 320),
    (\.preferredSupplementaryColumnWidth, 250, 320, 250),
    (\.preferredSupplementaryColumnWidthFraction, 0.2, 320, 200),
    (\.minimumSupplementaryColumnWidth, 400, 320, 400),
    (\.maximumSupplementaryColumnWidth, 210, 320, 210),
  ]

  @Test func `each width is kept, and decides about its column`() {
    let open = UISplitViewController.automaticDimension
    let split = show(.tripleColumn)
    for (path, value, primary, supplementary) in Self.widths {
      #expect(split[keyPath: path] == open)
      split[keyPath: path] = value
      #expect(split[keyPath: path] == value && split.primaryColumnWidth == primary)
      #expect(split.supplementaryColumnWidth == supplementary)
      split[keyPath: path] = open
    }
    #expect(show(.doubleColumn).supplementaryColumnWidth == 0)
  }

  @Test func `a width moves the columns with the block around it`() {
    let split = show(.doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    simulator.flush()
    let view = split.viewController(for: .secondary)?.view.superview
    UIView.animate(withDuration: 1) { split.preferredPrimaryColumnWidth = 200 }
    simulator.advance(by: 0.5)
    #expect(split.preferredDisplayMode == .oneBesideSecondary && split.primaryColumnWidth == 200)
    #expect(view != nil && simulator.isRunning)
    simulator.advance(by: 0.5)
    #expect(!simulator.isRunning)
  }

  @Test func `a controller that is shown takes the first column, or the delegate shows it`() {
    final class Showing: UISplitViewControllerDelegate {
      var shown: [UIViewController] = []
      func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
      ) -> Bool {
        shown.append(vc)
        return true
      }
      func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
      ) -> Bool {
        shown.append(vc)
        return true
      }
    }
    let (split, showing) = (show(.doubleColumn), Showing())
    let (first, second) = (UIViewController(), UIViewController())
    split.show(first, sender: nil)
    split.showDetailViewController(second, sender: nil)
    #expect(split.viewController(for: .primary) === first)
    #expect(split.viewController(for: .secondary) === second)
    split.delegate = showing
    let others = [UIViewController(), UIViewController()]
    split.show(others[0], sender: nil)
    split.showDetailViewController(others[1], sender: nil)
    #expect(showing.shown == others && split.viewController(for: .primary) === first)
  }

  @Test func `a delegate that says nothing lets columns collapse and come back`() {
    final class Silent: UISplitViewControllerDelegate {}
    let silent = Silent()
    let split = show(.doubleColumn)
    split.delegate = silent
    for width in [320, 1000] as [CGFloat] {
      simulator.device.userInterfaceIdiom = width < 500 ? .phone : .pad
      simulator.resize(to: CGSize(width: width, height: 700))
      simulator.advance(by: 1)
      #expect(split.isCollapsed == (width < 500))
    }
    split.displayModeButtonItem.sendAction()
    simulator.advance(by: 1)
    #expect(split.preferredDisplayMode == .automatic && split.viewControllers.count == 2)
  }

  @available(*, deprecated, message: "tests former names")
  @Test func `modes have their former names`() {
    typealias Mode = UISplitViewController.DisplayMode
    #expect(Mode.primaryHidden == .secondaryOnly && Mode.allVisible == .oneBesideSecondary)
    #expect(Mode.primaryOverlay == .oneOverSecondary)
  }

  @Test func `the column at the other edge is laid out there`() {
    let split = show(.doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.primaryEdge = .trailing
    simulator.flush()
    let view = split.viewController(for: .primary)?.view
    #expect(view?.convert(.zero, to: split.view).x == 680)
  }
}

import Animatic
import Testing

/// Refresh controls (rule N17).
@MainActor
struct UIRefreshControlTests {
  private let screen = ScrollScreen()
  private let refresh = UIRefreshControl()
  private var view: UIScrollView { screen.view }

  /// What the control has sent.
  private final class Log {
    var offsets: [CGFloat] = []
  }

  private let log = Log()

  init() {
    view.refreshControl = refresh
    refresh.addAction(
      UIAction { [log, screen] _ in log.offsets.append(screen.view.contentOffset.y) },
      for: .valueChanged)
  }

  @Test func `a pull of 120 points begins once, and the contents rest below the control`() {
    screen.drag(200)
    #expect(!refresh.isRefreshing && log.offsets == [])
    screen.simulator.settle()
    screen.simulator.play("down 160 20, move 160 30")
    for y in stride(from: 40, through: 470, by: 10) {
      screen.simulator.touch.moved(to: CGPoint(x: 160, y: CGFloat(y)))
      #expect(refresh.isRefreshing == (view.contentOffset.y <= -120))
      #expect(refresh.frame.minY == view.contentOffset.y && view.contentInset.top == 0)
    }
    #expect(log.offsets.count == 1 && (-124 ... -120).contains(log.offsets[0]))
    screen.simulator.touch.ended(at: CGPoint(x: 160, y: 470))
    #expect(view.contentInset.top == 60)
    screen.simulator.advance(by: 3)
    #expect(
      view.contentOffset.y == -60 && refresh.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    #expect(screen.simulator.events.filter { $0.kind == .control }.count == 1)
  }

  @Test func `the end moves the contents over the control in 0.3 seconds`() {
    refresh.beginRefreshing()
    #expect(view.contentOffset.y == 0 && view.contentInset.top == 60 && log.offsets == [])
    view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    screen.simulator.flush()
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing && view.contentInset.top == 0 && view.contentOffset.y == 0)
    screen.simulator.advance(by: 0.15)
    #expect(abs(view.layer.presentation()!.bounds.minY + 30) < 1e-6)
    screen.simulator.advance(by: 0.15)
    #expect(view.layer.presentation()!.bounds.minY == 0)
  }

  @Test func `a drag goes on as the program ends, and then the contents bounce back`() {
    screen.simulator.play("down 160 20, move 160 30, move 160 470")
    #expect(refresh.isRefreshing)
    refresh.endRefreshing()
    screen.simulator.play("move 160 472")
    #expect(!refresh.isRefreshing && log.offsets.count == 1 && view.isDragging)
    screen.simulator.play("up 160 472")
    screen.simulator.settle()
    #expect(view.contentOffset.y == 0 && view.contentInset.top == 0)
  }

  @Test func `a control that leaves takes its room along`() {
    view.contentInset.top = 10
    refresh.beginRefreshing()
    refresh.beginRefreshing()
    #expect(view.contentInset.top == 70)
    view.refreshControl = nil
    #expect(view.contentInset.top == 10 && refresh.superview == nil && refresh.isRefreshing)
    // Programs of before iOS 10 add it as a subview.
    view.addSubview(refresh)
    #expect(view.contentInset.top == 70)
    refresh.endRefreshing()
    refresh.endRefreshing()
    #expect(view.contentInset.top == 10)
  }

  @Test func `a disabled control does not begin, and one without a scroll view only notes it`() {
    refresh.isEnabled = false
    screen.drag(230)
    #expect(!refresh.isRefreshing && log.offsets == [])
    let other = UIRefreshControl()
    other.beginRefreshing()
    #expect(other.isRefreshing && other.bounds.height == 60)
    other.endRefreshing()
    #expect(!other.isRefreshing)
  }

  @Test func `a table controller has the control of its table`() {
    let controller = UITableViewController(style: .plain)
    controller.refreshControl = refresh
    #expect(controller.tableView.refreshControl === refresh)
    #expect(refresh.superview === controller.tableView)
  }
}

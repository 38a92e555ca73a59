import Animatic
import Testing

/// Segmented controls (rule N4).
@MainActor
struct UISegmentedControlTests {
  private let simulator = Simulator()
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])

  init() {
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    simulator.show(control)
  }

  private var thumb: UIView { control.subviews[1] }
  private var shownX: CGFloat? { thumb.layer.presentation().map { $0.frame.minX } }

  @Test(
    arguments: [
      (0, "down 150 16, up 150 16", 1, 1), (0, "down 299 16, up 299 16", 2, 1),
      (1, "down 150 16, up 150 16", 1, 0), (0, "down 150 16, move 250 16, up 250 16", 2, 1),
      (0, "down 50 16, move 250 16, up 250 16", 2, 1), (0, "down 150 16, up 150 200", 0, 0),
      (0, "down 150 16, cancel", 0, 0), (0, "down 99.9 16, up 99.9 16", 0, 0),
      (0, "down 100 16, up 100 16", 1, 1), (-1, "down 50 16, up 50 16", 0, 1),
      (0, "down 250 16, move 340 90, up 340 90", 2, 1),
    ] as [(Int, String, Int, Int)])
  func `the segment under the lifting finger is chosen`(
    from: Int, script: String, to: Int, count: Int
  ) {
    control.selectedSegmentIndex = from
    simulator.play(script)
    #expect(control.selectedSegmentIndex == to)
    #expect(simulator.controlEvents.filter { $0 == "valueChanged" }.count == count)
  }

  @Test func `the thumb glides for a quarter of a second, slow at both ends`() {
    control.selectedSegmentIndex = 0
    simulator.flush()
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 96, height: 28))
    simulator.play("down 250 16, up 250 16")
    simulator.advance(by: 0.125)
    #expect(abs(shownX! - 102) < 1e-9)
    simulator.advance(by: 0.125)
    #expect(shownX == 202 && thumb.frame.minX == 202)
  }

  @Test(arguments: [(0, 0), (3, 1), (30, 0)] as [(CGFloat, CGFloat)])
  func `the thumb of a small control has a place in its segment`(width: CGFloat, height: CGFloat) {
    control.frame.size = CGSize(width: width, height: height)
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    #expect(thumb.frame.midX == width / 6 && thumb.frame.midY == height / 2)
  }

  @Test func `a finger on the chosen segment takes the thumb along, and the value follows at last`()
  {
    control.selectedSegmentIndex = 0
    simulator.play("down 50 16, move 150 16")
    simulator.advance(by: 0.25)
    #expect(thumb.frame.minX == 102 && control.selectedSegmentIndex == 0)
    simulator.play("cancel")
    simulator.advance(by: 0.25)
    #expect(thumb.frame.minX == 2 && control.selectedSegmentIndex == 0)
  }

  @Test func `a block animates a choice of the program, which sends nothing`() {
    control.selectedSegmentIndex = 0
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      control.selectedSegmentIndex = 1
    }
    simulator.advance(to: 0.25)
    #expect(shownX == 27 && simulator.controlEvents == [])
  }

  @Test func `a disabled segment cannot be chosen`() {
    control.setEnabled(false, forSegmentAt: 1)
    control.selectedSegmentIndex = 0
    simulator.play("down 150 16, up 150 16, down 50 16, move 150 16, up 150 16")
    #expect(control.selectedSegmentIndex == 0 && !control.isEnabledForSegment(at: 1))
  }

  @Test func `a momentary control has its choice while it sends`() {
    control.isMomentary = true
    var chosen: [Int] = []
    control.addAction(
      UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    simulator.play("down 150 16, up 150 16, down 150 16, up 150 16")
    #expect(chosen == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(thumb.alpha == 0)
  }

  @Test(
    arguments: [
      (1, 0, 2, [0, 75, 150, 225, 300]), (1, 3, 1, [0, 75, 150, 225, 300]),
      (-1, 9, -1, [0, 75, 150, 225, 300]),
    ] as [(Int, Int, Int, [CGFloat])])
  func `the choice keeps its segment as another one comes`(
    chosen: Int, index: Int, expected: Int, edges: [CGFloat]
  ) {
    control.selectedSegmentIndex = chosen
    control.insertSegment(withTitle: "New", at: index, animated: true)
    #expect(control.selectedSegmentIndex == expected && control.numberOfSegments == 4)
    #expect(control.titleForSegment(at: min(index, 3)) == "New")
    simulator.advance(by: 0.25)
    let middles = control.subviews.dropFirst(2).map(\.center.x).sorted()
    #expect(middles == zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 })
  }

  @Test(arguments: [(1, 0, 0), (1, 1, -1), (1, 2, 1)])
  func `the choice goes with its segment`(chosen: Int, removed: Int, expected: Int) {
    control.selectedSegmentIndex = chosen
    control.removeSegment(at: removed, animated: false)
    #expect(control.selectedSegmentIndex == expected && control.numberOfSegments == 2)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
    simulator.play("down 50 16, up 50 16")
    #expect(simulator.controlEvents == [])
  }

  @Test func `widths of one's own leave the rest to the others`() {
    control.setWidth(60, forSegmentAt: 0)
    control.selectedSegmentIndex = 1
    simulator.flush()
    #expect(thumb.frame == CGRect(x: 62, y: 2, width: 116, height: 28))
    #expect(control.widthForSegment(at: 0) == 60 && control.widthForSegment(at: 1) == 0)
  }

  @Test func `the fitting width is that of the widest title for each segment`() {
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    let widths = ["One", "Two", "Three"].map {
      ($0 as NSString).size(withAttributes: [.font: font]).width.rounded(.up) + 20
    }
    #expect(control.intrinsicContentSize == CGSize(width: widths.max()! * 3, height: 32))
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width == widths.reduce(0, +))
  }

  @Test func `an action of a segment is performed with the control as its sender`() {
    var senders: [Any?] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 100, width: 100, height: 32),
      actions: ["a", "b"].map { title in
        UIAction(title: title) { senders.append($0.sender) }
      })
    simulator.show(control)
    simulator.play("down 75 116, up 75 116")
    #expect(control.selectedSegmentIndex == 1 && senders.count == 1)
    #expect(senders.first as? UISegmentedControl === control)
    #expect(control.accessibilityValue == "b")
  }
}

import Animatic
import Foundation
import Testing

@MainActor private final class Card: UIView {
  override func draw(_ rect: CGRect) { UIRectFill(bounds) }
}

/// The text of a tree of views.
@MainActor struct DumpTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 50))

  @Test func `a dump has a line for each view and layer, with what differs from the defaults`() {
    let card = Card(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    card.accessibilityIdentifier = "card"
    card.tag = 3
    card.clipsToBounds = true
    card.alpha = 0.5
    card.backgroundColor = .red
    card.transform = CGAffineTransform(scaleX: 2, y: 1)
    simulator.window.addSubview(card)
    let ring = CAShapeLayer()
    ring.name = "ring"
    ring.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    ring.strokeEnd = 0.25
    card.layer.addSublayer(ring)
    #expect(
      simulator.dump() == """
        time=0 screen=100,50 semantics=asIntroduced
        UIWindow frame=0,0,100,50 needs=layout,commit
          Card "card" frame=-14,2,60,40 tag=3 bounds=0,0,30,40 position=16,22 \
        transform=2,0,0,1,0,0 opacity=0.5 backgroundColor=1,0,0,1 masksToBounds=true \
        needs=layout,display,commit
            CAShapeLayer "ring" frame=0,0,0,0 path="M0 0L1 0L1 1L0 1Z" strokeEnd=0.25 needs=commit

        """)
    simulator.flush()
    #expect(!simulator.dump().contains("needs="))
    #expect(simulator.dump().contains("contents=list(30×40, 1 commands)"))
  }

  @Test func `a dump has what running animations show, and their times`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    simulator.advance(to: 0.25)
    #expect(
      view.dump() == """
        UIView frame=0,0,10,10 opacity=0 shows(opacity=0.75)
          ~ opacity CABasicAnimation begin=0 duration=1

        """)
    simulator.advance(to: 1)
    #expect(view.dump() == "UIView frame=0,0,10,10 opacity=0\n")
    #expect(simulator.dump().hasPrefix("time=1 screen=100,50 semantics=asIntroduced\n"))
  }

  @Test func `a tree of thousands of levels has a dump`() {
    var innermost = UIView()
    let root = innermost
    for _ in 0..<5000 {
      let view = UIView()
      innermost.addSubview(view)
      innermost = view
    }
    // Each line is indented by two spaces more, and all but the last one need layout.
    let line = "UIView frame=0,0,0,0\n".utf8.count
    let rest = 5000 * (5001 + " needs=layout".utf8.count)
    #expect(root.dump().utf8.count == 5001 * line + rest)
  }
}

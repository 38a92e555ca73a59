import Animatic
import Testing

@MainActor
struct UIProgressViewTests {
  private let simulator = Simulator()
  private let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
  private var track: UIView { view.subviews[0] }
  private var bar: UIView { view.subviews[1] }

  init() {
    simulator.show(view)
  }

  @Test(arguments: [(0, 0), (0.25, 50), (1, 200), (-1, 0), (2, 200)] as [(Float, CGFloat)])
  func `the bar is as wide as the progress`(progress: Float, width: CGFloat) {
    view.progress = progress
    #expect(bar.frame.numbers == [0, 0, width, 10] && track.frame == view.bounds)
    #expect(view.progress == min(max(progress, 0), 1))
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(bar.frame.width == width / 2 && track.frame.width == 100)
  }

  @Test func `a number that is not finite is refused`() {
    view.progress = 0.5
    #expect(diagnostics { view.progress = .nan }.count == 1 && view.progress == 0.5)
  }

  @Test func `an animated progress takes 0.25 seconds`() {
    view.setProgress(0.5, animated: true)
    simulator.flush()
    for (time, width) in [(0, 0), (0.125, 50), (0.25, 100)] as [(Double, CGFloat)] {
      simulator.advance(to: time)
      expectClose(bar.layer.presentation()?.bounds.width ?? -1, width, "\(time)")
    }
    view.setProgress(1, animated: true)
    simulator.advance(to: 0.3)
    view.progress = 0
    simulator.flush()
    expectClose(bar.layer.presentation()?.bounds.width ?? -1, 0)
  }

  @Test func `a progress animates with the block around`() {
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      view.setProgress(1, animated: true)
    }
    simulator.advance(to: 1)
    expectClose(bar.layer.presentation()?.bounds.width ?? -1, 50)
  }

  @Test func `styles have heights, and colours are the tint or those of the properties`() {
    let bare = UIProgressView(progressViewStyle: .bar)
    #expect(bare.frame.size == CGSize(width: 150, height: 2))
    #expect(UIProgressView(progressViewStyle: .default).frame.size == CGSize(width: 150, height: 4))
    #expect(UIProgressView(frame: .zero).frame.size == CGSize(width: 0, height: 4))
    #expect(bare.sizeThatFits(CGSize(width: 9, height: 9)) == CGSize(width: 9, height: 2))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: 4))
    #expect(bar.backgroundColor == view.tintColor)
    view.tintColor = .red
    #expect(bar.backgroundColor == .red)
    view.progressTintColor = .green
    view.trackTintColor = .blue
    #expect(bar.backgroundColor == .green && track.backgroundColor == .blue)
    let image = UIImage(reference: "image", size: CGSize(width: 4, height: 4))
    view.progressImage = image
    view.trackImage = image
    #expect(view.subviews.allSatisfy { ($0 as? UIImageView)?.image == image })
    #expect(bar.backgroundColor == nil)
  }
}

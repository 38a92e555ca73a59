import Animatic
import AnimaticExports
import Foundation
import TestSupport
import Testing

@MainActor @Suite struct SamplingTests {
  /// A view that counts the looks at it: each node of a tree of layers has the identifier.
  private final class CountingView: UIView {
    static var looks = 0
    override var accessibilityIdentifier: String? {
      get {
        Self.looks += 1
        return super.accessibilityIdentifier
      }
      set { super.accessibilityIdentifier = newValue }
    }
  }

  /// Returns the looks at views in a record, of which some grow for half a second, one after the
  /// other. The node of a view that only moved would stay.
  private func looks(atViews count: Int, moving: Int, apart: Double) -> Int {
    let simulator = Simulator()
    let frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    let views = (0..<count).map { _ in CountingView(frame: frame) }
    for view in views {
      view.backgroundColor = .red
      simulator.window.addSubview(view)
    }
    for (index, view) in views.prefix(moving).enumerated() {
      simulator.schedule(after: apart * Double(index)) {
        UIView.animate(withDuration: 0.5) { view.bounds.size.width = 200 }
      }
    }
    let export = AnimationExport(of: simulator)
    CountingView.looks = 0
    export.advance(to: apart * Double(moving) + 1)
    return CountingView.looks
  }

  @Test func `a view that stands costs a record nothing while others change`() {
    #expect(looks(atViews: 400, moving: 1, apart: 0) == looks(atViews: 1, moving: 1, apart: 0))
  }

  @Test func `views that grow one after the other cost a record as much each, however many`() {
    let few = looks(atViews: 20, moving: 20, apart: 0.5)
    let many = looks(atViews: 40, moving: 40, apart: 0.5)
    #expect(few > 20 * 60 && many <= 2 * few + 40)
  }

  @Test func `a view that only moves is looked at where it begins and ends to`() {
    let simulator = Simulator()
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.backgroundColor = .red
    simulator.window.addSubview(view)
    UIView.animate(withDuration: 0.5) { view.center.x = 200 }
    let export = AnimationExport(of: simulator)
    CountingView.looks = 0
    export.advance(to: 1)
    #expect(CountingView.looks < 5)
  }

  @Test func `a view that grows is sampled hardly more often where others begin all the time`() {
    let together = looks(atViews: 20, moving: 20, apart: 0)
    let apart = looks(atViews: 20, moving: 20, apart: 0.001)
    #expect(apart > together && 2 * apart < 3 * together)
  }

  /// Plays a random program on a screen, and returns its file.
  ///
  /// - Parameter samplesAll: Whether a layer that may move by itself lets the record sample all
  ///   layers each time. It draws nothing.
  private func file(seed: UInt64, samplesAll: Bool) throws -> AnimationExport.File {
    var random = SeededGenerator(seed: seed)
    let simulator = Simulator()
    if samplesAll { simulator.window.layer.addSublayer(CAReplicatorLayer()) }
    var views: [UIView] = []
    for index in 0..<5 {
      let view = UIView(frame: CGRect(x: 20 * index, y: 30 * index, width: 50, height: 40))
      view.backgroundColor = index % 2 == 0 ? .red : .blue
      view.clipsToBounds = index == 3
      (index == 2 ? views[0] : simulator.window).addSubview(view)
      views.append(view)
    }
    for _ in 0..<12 {
      let (view, other) = (
        views[Int.random(in: 0..<5, using: &random)], views[Int.random(in: 0..<5, using: &random)]
      )
      let (kind, number) = (
        Int.random(in: 0..<13, using: &random), Double(Int.random(in: 0..<100, using: &random))
      )
      simulator.schedule(after: Double(Int.random(in: 0..<200, using: &random)) / 100) {
        Self.change(view, other, kind: kind, number)
      }
    }
    let export = AnimationExport(of: simulator)
    for time in stride(from: 0.37, through: 2.6, by: 0.37) { export.advance(to: time) }
    return try export.file(as: .lottie, allowsLoss: true)
  }

  private static func change(_ view: UIView, _ other: UIView, kind: Int, _ number: Double) {
    switch kind {
    case 0: view.isHidden.toggle()
    case 1: view.superview?.bringSubviewToFront(view)
    case 2: view.removeFromSuperview()
    case 3: view.layer.zPosition = number - 50
    case 4: view.alpha = number / 100
    case 5: view.layer.sublayerTransform = CATransform3DMakeScale(number / 100 + 0.5, 1, 1)
    case 6:
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: number, height: 20)
      mask.backgroundColor = UIColor.black.cgColor
      view.layer.mask = mask
    case 7 where !other.isDescendant(of: view): other.addSubview(view)
    case 8:
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration) = (0.25, number / 100 + 0.1)
      view.layer.add(animation, forKey: nil)
    case 9:
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      (animation.fromValue, animation.duration) = (number / 5, number / 100 + 0.1)
      view.layer.add(animation, forKey: nil)
    case 10:
      UIView.animate(withDuration: number / 100 + 0.1) {
        view.bounds.size.width = number
        view.backgroundColor = number < 50 ? nil : .green
      }
    default:
      UIView.animate(withDuration: number / 100 + 0.1, delay: kind == 11 ? 0.2 : 0) {
        view.center = CGPoint(x: 2 * number, y: 100)
        if kind == 11 { view.transform = CGAffineTransform(rotationAngle: number) }
        if number > 60 { view.alpha = 0.5 }
      }
    }
  }

  @Test(arguments: third(0..<12 as Range<UInt64>))
  func `samples of what has changed make the file of samples of all layers`(seed: UInt64) throws {
    let file = try file(seed: seed, samplesAll: false)
    let whole = try self.file(seed: seed, samplesAll: true)
    #expect((file.data, file.losses) == (whole.data, whole.losses))
  }
}

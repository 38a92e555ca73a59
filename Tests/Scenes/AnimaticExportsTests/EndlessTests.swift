import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct EndlessTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  private func animations(until end: Double, from start: Double = 0) throws -> [String] {
    let export = AnimationExport(of: simulator, from: start)
    export.advance(to: end)
    return try WebPage(export.file(as: .web).data).animations(of: "box")
  }

  private func repeatFade(
    _ duration: Double = 1, delay: Double = 0, _ options: UIView.AnimationOptions = []
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options.union([.repeat, .curveLinear])
    ) { view.alpha = 0 }
  }

  private func repeatSlide(_ duration: Double, to x: CGFloat) {
    UIView.animate(withDuration: duration, delay: 0, options: [.repeat, .curveLinear]) {
      view.center.x = x
    }
  }

  /// Programs, the times at which their records begin and end, and the animations of their pages.
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var start = 0.0
    var ends = [3.0]
    let animations: [String]
    let program: @MainActor @Sendable (EndlessTests) -> Void
  }

  private nonisolated static let rows = [
    Row(
      testDescription: "what never ends goes on, whatever the end of the record",
      ends: [1, 2.5, 3],
      animations: ["from{opacity:1}to{opacity:0} 1s linear infinite both"]
    ) { $0.repeatFade() },
    Row(
      testDescription: "there and back is two iterations, for ever", ends: [2],
      animations: ["from{opacity:1}to{opacity:0} 0.5s linear 0.25s infinite alternate both"]
    ) { $0.repeatFade(0.5, delay: 0.25, .autoreverse) },
    Row(
      testDescription: "a record shorter than a cycle ends as it does", ends: [1],
      animations: ["from{opacity:1}to{opacity:0.5} 1s linear both"]
    ) { $0.repeatFade(2) },
    Row(
      testDescription: "what comes before the first whole cycle is an animation of its own",
      ends: [1.5],
      animations: [
        "from{translate:0px 0px}to{translate:40px 0px} 0.5s linear both",
        "from{translate:40px 0px}to{translate:140px 0px} 1s linear 0.5s infinite forwards",
      ]
    ) { test in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { test.view.center.x = 60 }
      test.simulator.schedule(after: 0.5) { test.repeatSlide(1, to: 160) }
    },
    // The third of a cycle comes first, and the jump lies in the middle of each cycle.
    Row(
      testDescription: "a record without a cycle from its beginning jumps inside of one",
      start: 0.3, ends: [1.2],
      animations: [
        "from{opacity:0.6667;animation-timing-function:linear}"
          + "66.66666%{opacity:0;animation-timing-function:step-end}"
          + "66.66667%{opacity:1;animation-timing-function:linear}to{opacity:0.6667} "
          + "0.9s linear infinite both"
      ]
    ) { $0.repeatFade(0.9) },
    Row(
      testDescription: "a value that a program sets meanwhile stays",
      animations: [
        "from{background:rgb(255 0 0)}to{background:rgb(0 0 255)} 1.5s step-end both",
        "from{opacity:1}to{opacity:0} 1s linear infinite both",
      ]
    ) { test in
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration, animation.repeatCount) = (0.0, 1, .infinity)
      test.view.layer.add(animation, forKey: nil)
      test.simulator.schedule(after: 1.5) { test.view.backgroundColor = .blue }
    },
    Row(
      testDescription: "two animations of a layer repeat after the length that both have in common",
      ends: [1.2],
      animations: [
        "from{translate:0px 0px}to{translate:100px 0px} 0.6s linear infinite both",
        "from{opacity:1}to{opacity:0} 0.4s linear infinite both",
      ]
    ) {
      $0.repeatFade(0.4)
      $0.repeatSlide(0.6, to: 120)
    },
    Row(
      testDescription: "properties go on with their own cycles where the record has no common one",
      ends: [1.2],
      animations: [
        "from{translate:0px 0px}to{translate:100px 0px} 1.1s linear infinite both",
        "from{opacity:1}to{opacity:0} 0.7s linear infinite both",
      ]
    ) {
      $0.repeatFade(0.7)
      $0.repeatSlide(1.1, to: 120)
    },
  ]

  @Test(arguments: rows)
  private func `what never ends goes on in a page`(row: Row) throws {
    for end in row.ends {
      let test = EndlessTests()
      row.program(test)
      #expect(try test.animations(until: end, from: row.start) == row.animations)
    }
  }

  @Test func `values that rest between their steps are keys of one animation`() throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    (animation.values, animation.keyTimes) = ([0.0, 1.0, 1.0, 0.0], [0, 0.25, 0.5, 1])
    (animation.duration, animation.repeatCount) = (2, .infinity)
    view.layer.add(animation, forKey: nil)
    let page = try animations(until: 2)
    #expect(page.count == 1 && page[0].hasSuffix("2s linear infinite both"), "\(page)")
    #expect(page[0].contains("25%{opacity:1") && page[0].contains("50%{opacity:1"))
  }

  @Test func `a turn goes on by whole circles`() throws {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      view.transform = CGAffineTransform(rotationAngle: .pi)
    }
    #expect(
      try animations(until: 3).first == "from{rotate:0deg}to{rotate:180deg} 1s linear infinite both"
    )
  }

  @Test func `one property of two cycles that have none in common is a loss`() throws {
    for (length, value) in [(0.7, 40.0), (1.1, 20.0)] {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.byValue, animation.duration) = (value, length)
      (animation.repeatCount, animation.isAdditive) = (.infinity, true)
      view.layer.add(animation, forKey: nil)
    }
    let export = AnimationExport(of: simulator)
    export.advance(to: 1.2)
    let error = #expect(throws: ExportError.self) { try export.file(as: .web) }
    #expect(error?.items.map(\.loss) == [.endless] && error?.items.first?.view == "box")
    #expect(try export.file(as: .web, allowsLoss: true).losses.count == 1)
    export.advance(to: 7.7)
    #expect(try export.file(as: .web).losses.isEmpty)
  }

  @Test func `a loop that is no cycle of an animation is a loss`() throws {
    repeatFade(0.7)
    repeatSlide(1.1, to: 120)
    let export = AnimationExport(of: simulator)
    export.advance(to: 1.1)
    let error = #expect(throws: ExportError.self) { try export.file(as: .lottie, isLoop: true) }
    #expect(error?.items.map(\.loss) == [.endless])
    export.advance(to: 7.7)
    #expect(try export.file(as: .lottie, isLoop: true).losses.isEmpty)
  }

  @Test(arguments: [(1.0, 60.0, 60.0), (0.99, 59 / 0.99, 59), (0.001, 1000, 1), (0.025, 80, 2)])
  func `a loop has its own length in whole frames`(
    length: Double, rate: Double, end: Double
  ) throws {
    repeatFade(length)
    let export = AnimationExport(of: simulator)
    export.advance(to: length)
    let file = try LottieFile(export.file(as: .lottie, isLoop: true).data)
    let clock = file.clock.compactMap(\.self)
    #expect(abs(clock[0] - rate) < 1e-5 && clock[1] == end)
    // The last key is the jump to the first one.
    #expect(file.keys(of: "o", in: "box").map { $0.time.rounded() } == [0, end, end])
  }

  @Test func `a record can begin after its animations have`() throws {
    UIView.animate(withDuration: 1) { view.center = CGPoint(x: 200, y: 20) }
    let export = AnimationExport(of: simulator, from: 0.5)
    #expect(export.start == 0.5 && simulator.time == 0.5)
    export.advance(to: 1)
    let keys = try LottieFile(export.file(as: .lottie).data).keys(of: "p", in: "box")
    #expect((keys.map(\.time), keys.map(\.value)) == ([0, 30], [[110, 20], [200, 20]]))
  }
}

import Animatic
import Testing

/// Mistakes of programs for which UIKit raises: each ends the process.
struct PreconditionTests {
  enum Mistake: CaseIterable, Codable {
    case aViewInItself, aCenterNoNumber, anInfiniteFrame, aTransformNoNumber, aColorNoNumber
    case anAlphaNoNumber, aDurationNoNumber, anInfiniteDelay, aRepeatCountNoNumber
    case aChangedPresentation, aTouchAtNoTime, aTouchBeforeTheStart, aKeyWithoutEnd
    case aKeyOfNegativeTime, aBounceTooLow, aStepOfZero, anInfiniteStep
    case aScreenNoNumber, anInfiniteScreen, aNegativeScreen
    case aTickOfADisplayThatTicksByItself, aClockOfTwoDisplays, aTickInACallback
    case aRendererOnTheClockOfALoop, aRendererOnTheMainQueue, aRendererWithoutARate
    case aRendererOfNegativeRate, aRendererTooFast, aSpringOfNegativeRatio, aSpringOfInfiniteSpeed

    /// A part of the message, where the mistake would end the process later too.
    fileprivate var message: String? {
      switch self {
      case .aRendererOnTheClockOfALoop: "make the display without a clock"
      case .aSpringOfNegativeRatio: "a damping ratio is 0 or more, not -1"
      case .aSpringOfInfiniteSpeed: "a spring cannot start at a speed of"
      default: nil
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `a mistake ends the process`(_ mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake = mistake as Mistake] in
      await MainActor.run { mistake.make() }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(mistake.message.map(output.contains) != false)
  }
}

@MainActor
extension PreconditionTests.Mistake {
  fileprivate func make() {
    switch self {
    case .aViewInItself:
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      inner.addSubview(outer)
    case .aCenterNoNumber: UIView().center.x = .nan
    case .anInfiniteFrame: UIView().frame.size.width = .infinity
    case .aTransformNoNumber: UIView().transform.tx = .nan
    case .aColorNoNumber: _ = UIColor(red: .nan, green: 0, blue: 0, alpha: 1)
    case .anAlphaNoNumber: UIView().alpha = .nan
    case .aDurationNoNumber: UIView.setAnimationDuration(.nan)
    case .anInfiniteDelay: UIView.setAnimationDelay(.infinity)
    case .aRepeatCountNoNumber: UIView.setAnimationRepeatCount(.nan)
    case .aChangedPresentation:  // H1
      let (simulator, view) = Fixture().parts
      view.layer.presentation()?.position.x = 5
      simulator.flush()
    case .aTouchAtNoTime: _ = TouchSequence.Event(at: .infinity, [])
    case .aTouchBeforeTheStart: _ = TouchSequence.Event(at: -1, [])
    case .aKeyWithoutEnd: _ = KeySequence.Stroke(.return, duration: .infinity)
    case .aKeyOfNegativeTime: _ = KeySequence.Stroke(.return, duration: -1)
    case .aBounceTooLow:
      UIView.animate(springDuration: 1, bounce: -1, animations: {}, completion: nil)
    case .aStepOfZero: UIStepper().stepValue = 0
    case .anInfiniteStep: UIStepper().stepValue = .infinity
    case .aScreenNoNumber: Simulator().resize(to: CGSize(width: Double.nan, height: 10))
    case .anInfiniteScreen: Simulator().resize(to: CGSize(width: 10, height: Double.infinity))
    case .aNegativeScreen: Simulator().resize(to: CGSize(width: -1, height: 10))
    case .aTickOfADisplayThatTicksByItself: LiveDisplay().tick(at: 1)
    case .aClockOfTwoDisplays:
      let clock = FrameClock()
      let displays = [LiveDisplay(clock: clock), LiveDisplay(clock: clock)]
      withExtendedLifetime(displays) {}
    case .aTickInACallback:
      let (display, view) = (LiveDisplay(clock: FrameClock()), UIView())
      display.window.addSubview(view)
      block(willStart: { _, _ in display.tick(at: 2) }, animations: { view.alpha = 0 })
      display.tick(at: 1)
    case .aRendererOnTheClockOfALoop: render(LiveDisplay(clock: FrameClock()))
    case .aRendererOnTheMainQueue: _ = LiveDisplay().render(on: .main) { _ in }
    case .aRendererWithoutARate: render(rate: 0)
    case .aRendererOfNegativeRate: render(rate: -1)
    case .aRendererTooFast: render(rate: 1001)
    case .aSpringOfNegativeRatio: _ = UISpringTimingParameters(dampingRatio: -1)
    case .aSpringOfInfiniteSpeed:
      let speed = CGVector(dx: 0, dy: CGFloat.infinity)
      _ = UISpringTimingParameters(dampingRatio: 1, initialVelocity: speed)
    }
  }

  private func render(_ display: LiveDisplay = LiveDisplay(), rate: Double? = nil) {
    _ = display.render(on: DispatchQueue(label: "renderer"), framesPerSecond: rate) { _ in }
  }
}

import Animatic

/// A fade that a renderer on a queue of its own shows while the main thread is busy.
@MainActor
struct BlockedFade {
  private let view: UIView
  private let display: LiveDisplay

  init(of view: UIView, on display: LiveDisplay) {
    (self.view, self.display) = (view, display)
  }

  /// Fades the view out in 0.2 s, keeps the main thread busy from 0.1 s on, and fades it in again.
  func run() {
    let loop = display.render(on: DispatchQueue(label: "renderer"), framesPerSecond: 60) { frame in
      // The first frame may come before the view is on the screen.
      if let sample = frame.samples().first { print(line(frame.time, sample.alpha)) }
    }
    fade(to: 0.25) {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      let (start, first) = (CACurrentMediaTime(), loop.frameCount)
      print("the main thread is busy from \(start) s on")
      Thread.sleep(forTimeInterval: 0.3)
      print("\(loop.frameCount - first) frames while it was busy, \(loop.skippedFrames) skipped")
      // The fade has ended meanwhile: its callback comes first, and the new one begins at its end.
      fade(to: 1) {
        loop.stop()
        exit(0)
      }
    }
  }

  private func fade(to alpha: CGFloat, completion: @escaping () -> Void) {
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.alpha = alpha
    } completion: { finished in
      print("the fade to \(alpha) has stopped, finished: \(finished)")
      completion()
    }
  }
}

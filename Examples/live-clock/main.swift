// A fade on the Dispatch clock, printed live: a line for every tick, and at the end the achieved
// frame rate.
//
//     swift run -c release live-clock
//
// With `--blocked`, a renderer on a queue of its own prints the lines, while the main thread is
// busy for 300 ms and then turns the fade around.
//
//     swift run -c release live-clock --blocked

import Animatic

let display = LiveDisplay(framesPerSecond: 30)
let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
display.window.addSubview(view)

/// Returns a line for an opacity at a time.
func line(_ time: TimeInterval, _ alpha: CGFloat) -> String {
  "\((time * 1000).rounded() / 1000) s  \(String(repeating: "#", count: Int((alpha * 40).rounded())))"
}

/// Fades the view out, and prints what it shows at each tick of the main queue.
@MainActor func fade() {
  display.onFrame = { time in
    guard let alpha = view.layer.presentation()?.opacity else { return }
    print(line(time, CGFloat(alpha)))
  }
  UIView.beginAnimations("fade", context: nil)
  UIView.setAnimationDuration(1)
  UIView.setAnimationDidStop { _, finished, _ in
    let rate = (display.achievedFramesPerSecond * 10).rounded() / 10
    print("stopped, finished: \(finished)")
    print(
      "\(rate) of \(display.framesPerSecond) frames per second, \(display.skippedFrames) skipped")
    exit(0)
  }
  view.alpha = 0
  UIView.commitAnimations()
}

if CommandLine.arguments.contains("--blocked") {
  BlockedFade(of: view, on: display).run()
} else {
  fade()
}
dispatchMain()

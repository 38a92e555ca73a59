// A fade on the Dispatch clock, printed live: a line for every tick, and at the end the achieved
// frame rate.
//
//     swift run -c release live-clock

import Animatic

let display = LiveDisplay(framesPerSecond: 30)
let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
display.window.addSubview(view)

display.onFrame = { time in
  guard let alpha = view.layer.presentation()?.opacity else { return }
  let bar = String(repeating: "#", count: Int((alpha * 40).rounded()))
  print("\((time * 1000).rounded() / 1000) s  \(bar)")
}

UIView.beginAnimations("fade", context: nil)
UIView.setAnimationDuration(1)
UIView.setAnimationDidStop { _, finished, _ in
  let rate = (display.achievedFramesPerSecond * 10).rounded() / 10
  print("stopped, finished: \(finished)")
  print("\(rate) of \(display.framesPerSecond) frames per second, \(display.skippedFrames) skipped")
  exit(0)
}
view.alpha = 0
UIView.commitAnimations()

dispatchMain()

// Views as apps for iOS have them, with what the compiler of Linux refuses. `animatic port`
// rewrites them, and this program drives them on the virtual clock.

import UIKit

final class Log: NSObject, CardStackDelegate {
  func cardStack(_ stack: CardStack, didDismiss card: UIView) {
    print("dismissed, left:", stack.cards.count)
  }
  func cardStackDidBecomeEmpty(_ stack: CardStack) { print("empty") }
}

func rounded(_ number: CGFloat) -> CGFloat { (number * 1000).rounded() / 1000 + 0 }

let simulator = Simulator(screen: CGSize(width: 320, height: 640))
let window = UIWindow(frame: UIScreen.main.bounds)
let controller = OnboardingController()
window.rootViewController = controller
window.makeKeyAndVisible()
simulator.flush()

print("-- cards")
let log = MainActor.assumeIsolated { Log() }
let stack = CardStack(frame: CGRect(x: 60, y: 200, width: 200, height: 200))
stack.delegate = log
for _ in 0..<2 { stack.push(UIView()) }
controller.view.addSubview(stack)
simulator.flush()
let top = stack.cards[1]
simulator.touch.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 220, y: 300), duration: 0.2)
for _ in 0..<3 {
  print("back:", rounded(top.layer.presentation()!.affineTransform().tx))
  simulator.advance(by: 0.1)
}
simulator.advance(by: 1)
for _ in 0..<2 {
  simulator.touch.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 310, y: 300), duration: 0.2)
  simulator.advance(by: 0.5)
}
stack.removeFromSuperview()

print("-- spinner")
let spinner = Spinner(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
controller.view.addSubview(spinner)
spinner.start()
simulator.flush()
for _ in 0..<3 {
  simulator.advance(by: 0.75)
  let (start, end) = spinner.shownArc
  print(
    "arc:", rounded(start), rounded(end), "turn:",
    rounded(spinner.layer.presentation()!.transform.m11))
}
spinner.stop()
print("spinning:", spinner.isSpinning)
spinner.removeFromSuperview()

print("-- grid")
let grid = GridEntrance(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
grid.fill(count: 6, columns: 3)
controller.view.addSubview(grid)
let begin = simulator.time
grid.enter { print("entered after", rounded(simulator.time - begin)) }
for _ in 0..<3 {
  simulator.advance(by: 0.2)
  print("cells:", grid.cells.map { rounded($0.layer.presentation()!.transform.m11) })
}
simulator.advance(by: 1)
grid.removeFromSuperview()

print("-- like")
let like = LikeButton(frame: CGRect(x: 100, y: 300, width: 60, height: 60))
like.onEnd = { print("jumped:", $0) }
controller.view.addSubview(like)
simulator.flush()
for _ in 0..<2 {
  simulator.touch.tap(at: CGPoint(x: 130, y: 330))
  for _ in 0..<3 {
    simulator.advance(by: 0.1)
    print("heart:", rounded(like.shownHeart.0), rounded(CGFloat(like.shownHeart.1)))
  }
  simulator.advance(by: 1)
}
print("liked:", like.isLiked, "used:", like.useCount)
like.removeFromSuperview()

print("-- panel")
let panel = Panel()
panel.onEnd = { print("ended,", $0) }
panel.attach(to: controller.view)
simulator.flush()
for _ in 0..<2 {
  simulator.touch.tap(at: panel.convert(CGPoint(x: 160, y: 20), to: nil))
  for _ in 0..<3 {
    simulator.advance(by: 0.1)
    let (top, rowTop) = panel.shownTops
    print("panel:", rounded(top), "last row:", rounded(rowTop))
  }
  simulator.advance(by: 1)
}
panel.removeFromSuperview()

print("-- pages")
simulator.touch.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.2)
print("titles:", controller.titles.map { rounded($0.alpha) })
simulator.advance(by: 2)
simulator.touch.tap(at: CGPoint(x: 60, y: 620))
simulator.advance(by: 1)
print("titles:", controller.titles.map { rounded($0.alpha) }, "visits:", controller.visits)

print("-- gauge")
let gauge = SmallGauge(frame: CGRect(x: 0, y: 600, width: 200, height: 20))
gauge.listen()
controller.view.addSubview(gauge)
for level: CGFloat in [0, 0.5] {
  gauge.level = level
  simulator.flush()
  print("bar:", rounded(gauge.bar.frame.width))
}
simulator.keyboardHeight = 200
simulator.advance(by: 1)
print("keyboard:", gauge.keyboardTime, "gauge:", rounded(gauge.frame.maxY))
print("root:", UIApplication.shared.delegate?.window??.rootViewController == nil)

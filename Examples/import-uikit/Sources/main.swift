// A program for UIKit that runs without a screen: only the simulator, which moves its time, is not
// part of UIKit. With --misuse the program makes a mistake.

import CoreGraphics
import QuartzCore
import UIKit

if CommandLine.arguments.contains("--misuse") {
  let outer = CALayer()
  let inner = CALayer()
  outer.addSublayer(inner)
  inner.addSublayer(outer)
}

let simulator = Simulator(screen: CGSize(width: 390, height: 844))
let window = UIWindow(frame: UIScreen.main.bounds)
let badge = Badge(at: CGPoint(x: 50, y: 100))
window.backgroundColor = UIColor(hue: 0.5, saturation: 0.2, brightness: 1, alpha: 1)
window.addSubview(badge)
window.makeKeyAndVisible()
simulator.flush()

print("screen:", UIScreen.main.bounds.width, UIScreen.main.bounds.height)
print("news of the badge:", badge.news.joined(separator: ", "))
print("key:", window.isKeyWindow, badge.window === window)
print("dot:", badge.dot.frame.origin.x, badge.dot.frame.width)

// Views.
UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
  badge.center = CGPoint(x: 250, y: 100)
  badge.alpha = 0.5
}
simulator.advance(to: 0.25)
let shown = badge.layer.presentation()!
print("a quarter of the way:", shown.position.x, shown.opacity)
print("the copy's own property:", shown.reach)

// Layers.
badge.layer.pulse()
let move = CABasicAnimation(keyPath: "position")
move.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 0))
move.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
move.duration = 1
badge.dot.layer.add(move, forKey: "move")
simulator.advance(to: 0.5)
let middle = badge.dot.layer.presentation()!.position
print("a boxed point:", middle.x, middle.y)
print("pulse:", badge.layer.presentation()!.value(forKeyPath: "transform.scale.x") as! Double)

// Key paths.
badge.layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
badge.layer.setValue("mine", forKey: "owner")
print("turned:", badge.transform.b, badge.layer.value(forKey: "owner") as! String)

// Touches. User interaction is off while the badge animates.
print("hit at 0.5 s:", window.hitTest(CGPoint(x: 275, y: 100), with: nil) === badge)
simulator.advance(to: 2)
print("hit at 2 s:", window.hitTest(CGPoint(x: 275, y: 100), with: nil) === badge)
badge.removeFromSuperview()
print("news of the badge:", badge.news.joined(separator: ", "))

// A card by constraints. Its button keeps its taps from the card.
let notice = Notice(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
window.addSubview(notice)
simulator.flush()
print("title:", notice.title.frame.minX, "close:", notice.close.frame.minX)
simulator.touch.tap(at: notice.close.convert(CGPoint(x: 15, y: 15), to: nil))
simulator.touch.tap(at: notice.convert(CGPoint(x: 20, y: 20), to: nil))
print("news of the notice:", notice.news.joined(separator: ", "))
let onScreen = notice.close.convert(notice.close.bounds, to: UIScreen.main.coordinateSpace)
print("close on the screen:", onScreen.minX, onScreen.minY)
if let header = notice.header() {
  print("header:", header.frame.width, header.layer.contentsCenter.minX)
}

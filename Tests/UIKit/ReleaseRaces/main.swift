// Releases objects on another thread while the main actor reads the objects that they
// contain, show or drive. Run it under the address sanitizer, where a read of freed memory ends the
// program:
//
//     swift run --sanitize=address release-races [ROUNDS]

import Animatic

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
let elsewhere = DispatchQueue(label: "elsewhere")

/// Releases objects on another thread, again and again, while the main actor reads.
///
/// - Parameter make: Makes an object, and a closure that reads objects which it leaves behind.
@MainActor
func race<Object: AnyObject & Sendable>(
  _ name: String, _ make: () -> (Object, read: () -> Void)
) {
  var random = SystemRandomNumberGenerator()
  for _ in 0..<rounds {
    var (object, read): (Object?, () -> Void) = make()
    let spins = Int.random(in: 0..<400, using: &random)
    elsewhere.async { [object] in
      for spin in 0..<spins { withExtendedLifetime(spin) {} }
      withExtendedLifetime(object) {}
    }
    object = nil
    for _ in 0..<20 { read() }
    // An object released elsewhere may finish its release on the main queue.
    _ = RunLoop.main.run(mode: .default, before: Date())
  }
  elsewhere.sync {}
  print(name)
}

race("a superview, whose subview is asked for it") {
  let (outer, inner) = (UIView(), UIView())
  outer.addSubview(inner)
  return (
    outer,
    {
      _ = inner.superview?.subviews
      _ = inner.window
      inner.bounds.size.width += 1
    }
  )
}

race("a view, whose layer asks it for actions and layout") {
  let view = UIView()
  let layer = view.layer
  return (
    view,
    {
      _ = layer.delegate
      layer.opacity *= 0.5
      layer.bounds.size.width += 1
      layer.layoutIfNeeded()
    }
  )
}

race("a superlayer, whose sublayer is asked for it") {
  let (outer, inner) = (CALayer(), CALayer())
  outer.addSublayer(inner)
  return (
    outer,
    {
      _ = inner.superlayer?.sublayers
      _ = inner.convert(CGPoint.zero, to: nil)
      inner.setNeedsLayout()
    }
  )
}

race("a masked layer, whose mask converts to it") {
  let (outer, mask) = (CALayer(), CALayer())
  outer.mask = mask
  return (outer, { _ = mask.convert(CGPoint.zero, to: nil) })
}

race("a view with a mask, which converts to it") {
  let (view, mask) = (UIView(), UIView())
  view.mask = mask
  return (view, { _ = mask.layer.convert(CGPoint.zero, to: nil) })
}

race("a model, whose presentation is asked for it") {
  let simulator = Simulator()
  let (outer, inner) = (CALayer(), CALayer())
  outer.addSublayer(inner)
  simulator.window.layer.addSublayer(outer)
  simulator.flush()
  let (presentation, below) = (outer.presentation(), inner.presentation())
  outer.removeFromSuperlayer()
  simulator.flush()
  return (
    outer,
    {
      _ = presentation?.model().opacity
      _ = presentation?.sublayers
      _ = below?.superlayer
    }
  )
}

race("a simulator, whose views are read, changed and animated") {
  let simulator = Simulator()
  let (outer, inner) = (UIView(), UIView())
  outer.addSubview(inner)
  simulator.window.addSubview(outer)
  simulator.flush()
  UIView.animate(withDuration: 1) { inner.alpha = 0 }
  simulator.advance(to: 0.5)
  return (
    simulator,
    {
      _ = inner.layer.presentation()?.opacity
      _ = inner.window?.subviews
      _ = inner.layer.animationKeys()
      _ = CACurrentMediaTime()
      inner.center.x += 1
      UIView.animate(withDuration: 1) { inner.center.x += 1 }
      CATransaction.flush()
    }
  )
}

race("a live display, whose views are read and animated") {
  let display = LiveDisplay()
  let view = UIView()
  display.window.addSubview(view)
  CATransaction.flush()
  return (
    display,
    {
      _ = view.layer.presentation()?.opacity
      UIView.animate(withDuration: 1) { view.alpha *= 0.5 }
    }
  )
}

race("a simulator with an animator and a display link, which are driven") {
  let simulator = Simulator()
  let view = UIView()
  simulator.window.addSubview(view)
  let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
  animator.startAnimation()
  let link = CADisplayLink { _ in }
  link.add(to: .main, forMode: .common)
  simulator.advance(to: 0.5)
  return (
    simulator,
    {
      _ = animator.fractionComplete
      if animator.state == .active { animator.stopAnimation(true) }
      link.isPaused.toggle()
    }
  )
}

/// A value that is sent to another thread for its release.
final class Parcel<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

race("a snapshot, whose screen goes on") {
  let simulator = Simulator()
  let view = UIView()
  view.layer.contents = NSNumber(value: 1)
  simulator.window.addSubview(view)
  simulator.flush()
  UIView.animate(withDuration: 1) { view.alpha = 0 }
  simulator.flush()
  return (
    Parcel(simulator.snapshot()),
    {
      view.layer.contents = NSNumber(value: 2)
      simulator.advance(by: 0.01)
      _ = view.layer.presentation()?.contents
    }
  )
}

print("\(rounds) rounds of each")

import Animatic

/// Runs a body between begin and commit; the function does not set attributes that are left out.
@MainActor
package func block(
  _ id: String? = nil, duration: TimeInterval? = nil, curve: UIView.AnimationCurve? = nil,
  delay: TimeInterval? = nil, startTime: CFTimeInterval? = nil, repeatCount: Float? = nil,
  autoreverses: Bool? = nil, fromCurrentState: Bool? = nil, delegate: AnyObject? = nil,
  context: UnsafeMutableRawPointer? = nil, willStart: UIView.AnimationWillStart? = nil,
  didStop: UIView.AnimationDidStop? = nil, animations: () -> Void
) {
  UIView.beginAnimations(id, context: context)
  if let duration { UIView.setAnimationDuration(duration) }
  if let curve { UIView.setAnimationCurve(curve) }
  if let delay { UIView.setAnimationDelay(delay) }
  if let startTime { UIView.setAnimationStartTime(startTime) }
  if let repeatCount { UIView.setAnimationRepeatCount(repeatCount) }
  if let autoreverses { UIView.setAnimationRepeatAutoreverses(autoreverses) }
  if let fromCurrentState { UIView.setAnimationBeginsFromCurrentState(fromCurrentState) }
  if let delegate { UIView.setAnimationDelegate(delegate) }
  if let willStart { UIView.setAnimationWillStart(willStart) }
  if let didStop { UIView.setAnimationDidStop(didStop) }
  animations()
  UIView.commitAnimations()
}

/// Runs a body in a block of one second at constant speed, as in most tables of the rules.
@MainActor
package func linearBlock(_ id: String? = nil, duration: TimeInterval = 1, _ body: () -> Void) {
  block(id, duration: duration, curve: .linear, animations: body)
}

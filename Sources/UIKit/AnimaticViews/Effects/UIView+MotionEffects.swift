import AnimaticLayers
import Foundation

extension [UIMotionEffect] {
  /// Returns the sums of what the effects add to each property.
  @MainActor func relativeValues(at tilt: UIOffset) -> [String: CGFloat] {
    reduce(into: [:]) { sums, effect in
      for (path, value) in effect.keyPathsAndRelativeValues(forViewerOffset: tilt) ?? [:] {
        sums[path, default: 0] += UIMotionEffect.number(of: value)
      }
    }
  }
}

extension UIMotionEffect {
  /// Reads a number of any type; 0 for anything else.
  static func number(of value: Any?) -> CGFloat { (value as? NSNumber)?.doubleValue ?? 0 }
}

extension UIView {
  /// The time in which a view follows the tilt, in seconds.
  private static let duration: TimeInterval = 0.1
  /// What a view without effects shows.
  private static var prefix: String { "motion effect " }

  /// The effects of the view; none by default.
  public var motionEffects: [UIMotionEffect] {
    get { viewExtras?.motionEffects ?? [] }
    set {
      guard viewExtras?.motionEffects != nil || !newValue.isEmpty else { return }
      neededExtras.motionEffects = newValue
      followTilt()
    }
  }
  /// Adds an effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect. Does nothing if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Lets the layer show what the effects add at the present tilt, by an additive animation for
  /// each property, from what it adds now.
  func followTilt() {
    guard let host = backing.host, let extras = viewExtras else { return }
    let new = motionEffects.relativeValues(at: host.deviceValues.tilt)
    let old = extras.shownMotion
    extras.shownMotion = new
    for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
      let animation = CABasicAnimation(keyPath: Self.layerPath(of: path))
      animation.fromValue = old[path] ?? 0
      animation.toValue = new[path] ?? 0
      animation.duration = Self.duration
      animation.isAdditive = true
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: Self.prefix + path)
    }
  }

  private static func layerPath(of path: String) -> String {
    if path.hasPrefix("layer.") { return String(path.dropFirst(6)) }
    return path.replacingOccurrences(of: "center", with: "position")
  }
}

extension AnimationHost {
  func followTilt() {
    for view in allWindows.flatMap({ [$0] + $0.viewsInside })
    where view.viewExtras?.motionEffects != nil { view.followTilt() }
  }
}

import AnimaticTracks

extension CALayer {
  /// The keys of the animations that run or wait to run, in the order in which they were added.
  ///
  /// A key is the name of the property; further additive animations of it have "-2", "-3" and so
  /// on behind it.
  ///
  /// - Returns: `nil` when there are none.
  public func animationKeys() -> [String]? {
    let keys = animations.map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes all animations; the model shows at once, and the blocks of the animations are told
  /// that they did not finish (rule E7).
  public func removeAllAnimations() {
    guard let host else { return }
    host.deliver(host.stage.removeAnimations(of: node))
  }

  /// Removes the animation with the given key, if there is one; see ``removeAllAnimations()``.
  public func removeAnimation(forKey key: String) {
    guard let host, let animation = animations.first(where: { $0.key == key }) else { return }
    host.deliver(host.stage.removeAnimation(animation.track, of: node))
  }

  private var animations: [(key: String, track: TrackID)] {
    (host?.stage.tracks(of: node) ?? []).compactMap { track, property, serial in
      LayerProperty(rawValue: property.rawValue).map { property in
        (serial == 1 ? property.key : "\(property.key)-\(serial)", track)
      }
    }
  }
}

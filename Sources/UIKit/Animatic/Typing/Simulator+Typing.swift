import AnimaticTiming
import Foundation

extension Simulator {
  /// The responder that receives keys: the first responder of the key window, or else of another
  /// window on the screen; `nil` if there is none.
  public var firstResponder: UIResponder? { host.firstResponder }

  /// Types a text into the first responder, key by key, as the clock advances: each key is down for
  /// 0.05 s, and the next one follows 0.1 s after the start of the last one.
  ///
  /// The keys are ``UIPressesEvent``s, which ``UIApplication/sendEvent(_:)`` delivers. A newline is
  /// the return key. All that happens meanwhile counts: a text field that resigns ends the typing.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``TypingError`` if there is no first responder, or if it takes no text.
  public func type(_ text: String) throws(TypingError) {
    if refuses("type") { return }
    flush()
    if let reason = host.obstacleToTyping {
      throw TypingError(typed: "", rest: text, reason: reason)
    }
    try play(.typing(text))
  }

  /// Presses a key and releases it, as the clock advances.
  ///
  /// The key goes to the first responder; without one, to the root controller of the key window, or
  /// else to the window itself.
  ///
  /// - Parameters:
  ///   - key: The key, such as `.return` or `.character("w")`.
  ///   - modifiers: The modifier keys that are down with it.
  ///   - duration: The time for which the key is down, in seconds.
  public func press(
    _ key: KeyboardKey, modifiers: UIKeyModifierFlags = [],
    duration: TimeInterval = KeySequence.defaultDuration
  ) {
    if refuses("press") { return }
    // A key that types no text reaches something in any case.
    try? play(.press(key, modifiers: modifiers, duration: duration))
  }

  /// Plays a sequence of keys from the present time on, and advances the clock until all keys are
  /// up.
  ///
  /// - Throws: ``TypingError`` for the first stroke with a text that reaches nothing. The clock
  ///   stands at its time, and the strokes after it are left out.
  public func play(_ keys: KeySequence) throws(TypingError) {
    if refuses("play") { return }
    let end = time + keys.duration
    let playback = KeyPlayback(keys, at: time, on: host, onFailure: nil)
    while let next = playback.nextTime { advance(to: next) }
    if let failure = playback.failure { throw failure }
    advance(to: end)
  }

  /// Lets a sequence of keys follow, as the clock advances. The program may call the method in a
  /// callback.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - delay: The time from now to the start of the sequence, in seconds.
  ///   - onFailure: A closure that receives the error of the first stroke with a text that reaches
  ///     nothing. The strokes after it are left out.
  /// - Precondition: The delay is finite. Less than 0 counts as 0.
  public func schedule(
    _ keys: KeySequence, after delay: TimeInterval = 0,
    onFailure: @escaping @MainActor (TypingError) -> Void
  ) {
    host.schedule(keys, after: delay, onFailure: onFailure)
  }
}

extension LiveDisplay {
  /// Lets the user press keys, in real time; see ``Simulator/schedule(_:after:onFailure:)``.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - delay: The time from now to the start of the sequence, in seconds.
  ///   - onFailure: A closure that receives the error of the first stroke with a text that reaches
  ///     nothing. The strokes after it are left out.
  /// - Precondition: The delay is finite. Less than 0 counts as 0.
  public func press(
    _ keys: KeySequence, after delay: TimeInterval = 0,
    onFailure: @escaping @MainActor (TypingError) -> Void = { _ in }
  ) {
    host.schedule(keys, after: delay, onFailure: onFailure)
  }
}

extension AnimationHost {
  func schedule(
    _ keys: KeySequence, after delay: TimeInterval,
    onFailure: @escaping @MainActor (TypingError) -> Void
  ) {
    let delay = usable(
      delay, if: delay.isFinite, else: 0, "schedule keys after a finite number of seconds")
    _ = KeyPlayback(keys, at: now + max(0, delay), on: self, onFailure: onFailure)
  }
}

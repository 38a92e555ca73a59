import AnimaticTiming
import Foundation

/// Keys that the user presses over time: a script, which a ``Simulator`` plays.
///
/// ```swift
/// try simulator.play(.typing("Hello"))
/// ```
public struct KeySequence: Hashable, Sendable {
  /// A key that is down for a time.
  public struct Stroke: Hashable, Sendable {
    /// The time after the start of the sequence, in seconds.
    public var time: TimeInterval
    /// The time for which the key is down, in seconds.
    public var duration: TimeInterval
    /// The key.
    public var key: KeyboardKey
    /// The modifier keys that are down with it.
    public var modifiers: UIKeyModifierFlags
    /// The text that the stroke types; `nil` for a key that need not reach a text.
    public var text: Character?

    /// Creates a stroke.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys that are down with it.
    ///   - time: The time after the start of the sequence, in seconds, finite and not negative.
    ///   - duration: The time for which the key is down, in seconds, finite and not negative.
    ///   - text: The text that the stroke types; `nil` for a key that need not reach a text.
    public init(
      _ key: KeyboardKey, modifiers: UIKeyModifierFlags = [], at time: TimeInterval = 0,
      duration: TimeInterval = KeySequence.defaultDuration, typing text: Character? = nil
    ) {
      self.key = key
      self.modifiers = modifiers
      self.time = usable(
        time, if: time.isFinite && time >= 0, else: 0,
        "a key cannot come \(time) s after the start")
      self.duration = usable(
        duration, if: duration.isFinite && duration >= 0, else: 0,
        "a key cannot be down for \(duration) s")
      self.text = text
    }
  }

  /// The strokes, in the order of their begins.
  public private(set) var strokes: [Stroke]

  /// Creates a sequence from strokes, which it sorts by their begins.
  public init(_ strokes: [Stroke]) {
    self.strokes = strokes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The time for which a key is down unless stated: 0.05 s.
  public static var defaultDuration: TimeInterval { 0.05 }
  /// The time from one character of a text to the next one unless stated: 0.1 s.
  public static var defaultInterval: TimeInterval { 0.1 }

  /// The time from the start to the moment at which all keys are up, in seconds.
  public var duration: TimeInterval { strokes.map { $0.time + $0.duration }.max() ?? 0 }

  /// Returns the sequence, begun later by an interval in seconds.
  public func delayed(by interval: TimeInterval) -> KeySequence {
    KeySequence(
      strokes.map {
        Stroke(
          $0.key, modifiers: $0.modifiers, at: $0.time + interval, duration: $0.duration,
          typing: $0.text)
      })
  }

  /// Returns the keys of a text, one after the other. A newline is the return key.
  ///
  /// - Parameters:
  ///   - text: The text, of which each character in the sense of Unicode is a key.
  ///   - interval: The time from one key to the next one, in seconds.
  public static func typing(
    _ text: String, interval: TimeInterval = defaultInterval
  ) -> KeySequence {
    KeySequence(
      text.enumerated().map { index, character in
        Stroke(
          .character(character), at: Double(index) * interval,
          duration: min(defaultDuration, interval), typing: character)
      })
  }

  /// Returns a key that is down for a time.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are down with it.
  ///   - duration: The time in seconds.
  public static func press(
    _ key: KeyboardKey, modifiers: UIKeyModifierFlags = [],
    duration: TimeInterval = defaultDuration
  ) -> KeySequence {
    KeySequence([Stroke(key, modifiers: modifiers, duration: duration)])
  }
}

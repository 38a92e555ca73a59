import Foundation

/// A sequence of keys that a host plays.
@MainActor final class KeyPlayback {
  private unowned let host: AnimationHost
  private let strokes: [KeySequence.Stroke]
  private let begin: TimeInterval
  private let onFailure: (@MainActor (TypingError) -> Void)?
  private var index = 0
  /// The reason for which the rest of the keys is left out; `nil` for none.
  private(set) var failure: TypingError?

  init(
    _ keys: KeySequence, at begin: TimeInterval, on host: AnimationHost,
    onFailure: (@MainActor (TypingError) -> Void)?
  ) {
    (self.host, self.begin, self.onFailure) = (host, begin, onFailure)
    strokes = keys.strokes
    scheduleStroke()
  }

  /// The time of the next stroke, in seconds; `nil` after the last one.
  var nextTime: TimeInterval? {
    failure == nil && index < strokes.count ? begin + strokes[index].time : nil
  }

  private func scheduleStroke() {
    guard let nextTime else { return }
    host.schedule(at: nextTime, as: .key) { [self] in playStroke() }
  }

  private func playStroke() {
    let stroke = strokes[index]
    if stroke.text != nil, let reason = host.obstacleToTyping {
      let error = TypingError(typed: text(..<index), rest: text(index...), reason: reason)
      failure = error
      onFailure?(error)
      return
    }
    index += 1
    if let press = host.press(stroke.key, stroke.modifiers) {
      host.schedule(at: begin + stroke.time + stroke.duration, as: .key) { [unowned host] in
        host.release(press, stroke.key)
      }
    }
    scheduleStroke()
  }

  private func text(_ range: some RangeExpression<Int>) -> String {
    String(strokes[range].compactMap(\.text))
  }
}

import Animatic
import Foundation

/// A gesture of fingers.
struct Touch: Step {
  enum Kind: Sendable {
    case tap(count: Int)
    case press(Double)
    case drag(to: CGPoint, seconds: Double)
    case cancelledDrag(to: CGPoint, seconds: Double)
    case pinch(to: Double)
    case rotation(Double)
  }

  let finger: Int
  let start: CGPoint
  let kind: Kind

  private var sequence: TouchSequence {
    switch kind {
    case .tap(let count): .tap(at: start, count: count, finger: finger)
    case .press(let seconds): .press(at: start, duration: seconds, finger: finger)
    case .drag(let end, let seconds):
      .drag(from: start, to: end, duration: seconds, finger: finger)
    case .cancelledDrag(let end, let seconds):
      TouchSequence([
        .init(at: 0, [TouchSample(.began, at: start, finger: finger)]),
        .init(at: seconds / 2, [TouchSample(.moved, at: end, finger: finger)]),
        .init(at: seconds, [TouchSample(.cancelled, at: end, finger: finger)]),
      ])
    case .pinch(let distance): .pinch(at: start, from: 40, to: distance)
    case .rotation(let angle): .rotation(at: start, by: angle, radius: 40)
    }
  }

  func perform(in world: World) { world.touch(sequence) }

  func print(to text: inout SourceText) {
    let at = "at: \(start.source)"
    let source =
      switch kind {
      case .tap(let count): ".tap(\n  \(at), count: \(count), finger: \(finger))"
      case .press(let seconds): ".press(\n  \(at), duration: \(seconds), finger: \(finger))"
      case .drag(let end, let seconds):
        ".drag(\n  from: \(start.source), to: \(end.source),\n  duration: \(seconds), finger: \(finger))"
      case .cancelledDrag(let end, let seconds):
        """
        TouchSequence([
          .init(at: 0, [TouchSample(.began, \(at), finger: \(finger))]),
          .init(at: \(seconds / 2), [TouchSample(.moved, at: \(end.source), finger: \(finger))]),
          .init(at: \(seconds), [TouchSample(.cancelled, at: \(end.source), finger: \(finger))]),
        ])
        """
      case .pinch(let distance): ".pinch(\(at), from: 40, to: \(distance))"
      case .rotation(let angle): ".rotation(\(at), by: \(angle), radius: 40)"
      }
    text.add("simulator.touch.\(text.isInCallback ? "schedule" : "play")(\(source))")
  }
}

extension StepKind {
  static let touches = [
    StepKind(weight: 10, isTimeless: false, repeats: false) { $0.touch() }
  ]
}

extension Draw {
  fileprivate mutating func touch() -> Touch {
    let kind: Touch.Kind =
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1, 2: .tap(count: pick([1, 1, 2]))
      case 3: .press(seconds(upTo: 1))
      case 4, 5, 6: .drag(to: point(), seconds: 0.05 + seconds(upTo: 0.5))
      // Two fingers have fixed numbers, so that no other gesture of two may run meanwhile.
      case 7 where depth == 0:
        chance(0.5) ? .pinch(to: number(10...200)) : .rotation(number(-3...3))
      default: .cancelledDrag(to: point(), seconds: 0.25)
      }
    return Touch(finger: finger(), start: point(), kind: kind)
  }
}

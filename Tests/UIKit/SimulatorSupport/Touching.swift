import Animatic
import Foundation
import Testing

extension Simulator {
  /// Plays phases such as "down 5 5, move 5 9, wait 0.5, up 5 9, cancel".
  ///
  /// A phase of another finger begins with its number, as in "1 down 80 5".
  package func play(_ script: String, finger: Int = 0) {
    for phase in script.split(separator: ",") {
      var words = phase.split(separator: " ")[...]
      var finger = finger
      if let other = words.first.flatMap({ Int($0) }) {
        finger = other
        words = words.dropFirst()
      }
      let numbers = words.dropFirst().compactMap { Double($0) }
      let point = numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
      switch words.first {
      case "down": touch.began(at: point, finger: finger)
      case "move": touch.moved(to: point, finger: finger)
      case "up": touch.ended(at: point, finger: finger)
      case "cancel": touch.cancelled(finger: finger)
      case "wait": advance(by: numbers.first ?? 0)
      default: Issue.record("\(phase) is no phase")
      }
    }
  }
}

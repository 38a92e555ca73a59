import Animatic
import Foundation
import Testing

extension Simulator {
  /// Plays phases such as "down 5 5, move 5 9, up 5 9, cancel" at the present time.
  package func play(_ script: String, finger: Int = 0) {
    for phase in script.split(separator: ",") {
      let words = phase.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      let point = numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
      switch words.first {
      case "down": touch.began(at: point, finger: finger)
      case "move": touch.moved(to: point, finger: finger)
      case "up": touch.ended(at: point, finger: finger)
      case "cancel": touch.cancelled(finger: finger)
      default: Issue.record("\(phase) is no phase")
      }
    }
  }
}

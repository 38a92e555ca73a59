import Animatic
import Foundation

extension SceneTouch {
  /// The touches of the finger, as a script of the screen.
  ///
  /// - Parameter finger: The number of the finger.
  func sequence(finger: Int) -> TouchSequence {
    if points.count == 1 {
      return .tap(at: points[0].position, finger: finger).delayed(by: points[0].time)
    }
    return .path(points.map { ($0.position, $0.time) }, finger: finger)
  }
}

import Foundation

/// The screen of a ``Simulator`` as fingers touch it.
@preconcurrency @MainActor
public struct TouchScreen {
  let simulator: Simulator

  /// Lets fingers do something at the present time, as one event. A callback's event follows after the
  /// callback.
  ///
  /// - Parameter samples: What each finger does.
  public func send(_ samples: [TouchSample]) {
    let host = simulator.host
    host.schedule(at: host.time, as: .touch) { host.fingers.send(samples, on: host) }
    simulator.flush()
  }

  /// Puts a finger on the screen.
  ///
  /// - Parameters:
  ///   - location: The position on the screen, in points.
  ///   - finger: The number of the finger, which is not down.
  public func began(at location: CGPoint, finger: Int = 0) {
    send([TouchSample(.began, at: location, finger: finger)])
  }

  /// Moves a finger.
  ///
  /// - Parameters:
  ///   - location: The position on the screen, in points.
  ///   - finger: The number of the finger.
  public func moved(to location: CGPoint, finger: Int = 0) {
    send([TouchSample(.moved, at: location, finger: finger)])
  }

  /// Lifts a finger.
  ///
  /// - Parameters:
  ///   - location: The position on the screen, in points.
  ///   - finger: The number of the finger.
  public func ended(at location: CGPoint, finger: Int = 0) {
    send([TouchSample(.ended, at: location, finger: finger)])
  }
}

extension Simulator {
  /// The screen, for fingers to touch it.
  public var touch: TouchScreen { TouchScreen(simulator: self) }
}

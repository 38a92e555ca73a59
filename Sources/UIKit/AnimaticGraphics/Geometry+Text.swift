import Foundation

// Core Graphics has these conformances on Apple's systems, so texts of geometry are the same.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates as Core Graphics writes them: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }

  /// Returns whether another point is the same one, as `==` does.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height as Core Graphics writes them: `(3.0, 4.0)`.
  public var debugDescription: String { "(\(width), \(height))" }

  /// Returns whether another size is the same one, as `==` does.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size as Core Graphics writes them: `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }

  /// Returns whether another rectangle covers the same points, as `==` does.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

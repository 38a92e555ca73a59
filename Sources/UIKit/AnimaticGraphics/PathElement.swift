import Foundation

/// An element of a path: the start of a subpath, or a line or curve from the current point.
package enum PathElement: Hashable, Sendable {
  case move(to: CGPoint)
  case line(to: CGPoint)
  case quad(to: CGPoint, control: CGPoint)
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  /// A line to the start of the subpath.
  case close

  /// The end of the element; `nil` for ``close``.
  package var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quad(let end, _), .curve(let end, _, _): end
    case .close: nil
    }
  }

  /// Whether the coordinates of all points are finite.
  package var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end): (end.x + end.y).isFinite
    case .quad(let end, let control): (end.x + end.y).isFinite && (control.x + control.y).isFinite
    case .curve(let end, let control1, let control2):
      (end.x + end.y).isFinite && (control1.x + control1.y).isFinite
        && (control2.x + control2.y).isFinite
    case .close: true
    }
  }

  /// Calls a closure with each point, control points first.
  package func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let end), .line(let end): body(end)
    case .quad(let end, let control):
      body(control)
      body(end)
    case .curve(let end, let control1, let control2):
      body(control1)
      body(control2)
      body(end)
    case .close: break
    }
  }

  /// Returns the element with each point replaced by the closure's result.
  package func map(_ transform: (CGPoint) -> CGPoint) -> PathElement {
    switch self {
    case .move(let end): .move(to: transform(end))
    case .line(let end): .line(to: transform(end))
    case .quad(let end, let control): .quad(to: transform(end), control: transform(control))
    case .curve(let end, let control1, let control2):
      .curve(to: transform(end), control1: transform(control1), control2: transform(control2))
    case .close: .close
    }
  }

  package func applying(_ transform: CGAffineTransform) -> PathElement {
    map { $0.applying(transform) }
  }
}

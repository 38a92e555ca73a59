import Foundation

/// A recogniser of a finger that moves from an edge of the screen inwards.
///
/// The finger comes down within 20 points of one of ``edges``, and moves mainly away from that
/// edge.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The distance from an edge of the screen within which the finger comes down, in points.
  private static let reach = 20.0

  /// The edges of the screen from which the gesture may begin; none by default.
  open var edges: UIRectEdge = []

  /// The edges at which the finger has come down.
  private var touchedEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if phase == .possible {
      for touch in touches { touchedEdges.formUnion(edges(at: touch).intersection(edges)) }
      guard !touchedEdges.isEmpty else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  @_spi(Hooks) open override func canBegin(with translation: SIMD2<Double>) -> Bool {
    let isHorizontal = abs(translation.x) >= abs(translation.y)
    let edge: UIRectEdge =
      switch isHorizontal {
      case true: translation.x > 0 ? .left : .right
      case false: translation.y > 0 ? .top : .bottom
      }
    return touchedEdges.contains(edge)
  }

  private func edges(at touch: UITouch) -> UIRectEdge {
    guard let window = touch.window, let host = window.backing.host else { return [] }
    let point = window.backing.convert(touch.point, to: nil)
    var found: UIRectEdge = []
    if point.x <= Self.reach { found.insert(.left) }
    if point.y <= Self.reach { found.insert(.top) }
    if point.x >= host.screen.width - Self.reach { found.insert(.right) }
    if point.y >= host.screen.height - Self.reach { found.insert(.bottom) }
    return found
  }

  override func resetValues() {
    super.resetValues()
    touchedEdges = []
  }
}

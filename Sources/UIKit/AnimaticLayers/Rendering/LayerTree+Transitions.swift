import AnimaticGraphics
import AnimaticTracks
import Foundation

// The sheets of transitions.
extension LayerTree {
  /// Returns the sheets of a transition, the lower one first.
  /// - Parameters:
  ///   - step: The layer with the transition, as it shows now.
  ///   - parent: The frame of the transition.
  func steps(of transition: LayerTransition, _ step: LayerStep, in parent: Int) -> [Step] {
    let bounds = step.state.bounds
    func before(_ sheet: Sheet) -> Step { .capture(transition.before, sheet, parent: parent) }
    func after(_ sheet: Sheet) -> Step {
      var step = step
      (step.sheet, step.parent, step.matrix, step.opacity) = (sheet, parent, .identity, 1)
      return .layer(step)
    }
    switch transition.kind {
    case .flip(let isVertical):
      let sheet = Sheet(
        matrix: .turning(
          bounds, by: transition.angle, isVertical: isVertical, distance: Self.flipDistance))
      return [transition.showsAfter ? after(sheet) : before(sheet)]
    case .crossDissolve:
      // Opaque looks mix to an opaque one only if the lower one is opaque.
      let isOpaque = (step.state.backgroundColor?.w ?? 0) >= 1
      return [
        before(Sheet(opacity: isOpaque ? 1 : 1 - transition.progress)),
        after(Sheet(opacity: transition.progress)),
      ]
    case .curlUp, .curlDown:
      let curl = CurlSheet(bounds: bounds, curl: transition.curl)
      let id = LayerNode.ID(layer: step.layer.node.id, copies: step.indices, role: .curl, index: 0)
      let top = Sheet(visible: curl.visible)
      let sheets =
        transition.kind == .curlUp ? [after(Sheet()), before(top)] : [before(Sheet()), after(top)]
      return sheets + [.curl(curl, id, parent: parent)]
    }
  }

  /// The distance of the viewer from a view that flips, in points. Apple's value is not public.
  private static let flipDistance = 800.0
}

/// The sheet of a page that curls, seen from above.
///
/// The sheet rolls up along an edge that moves from the bottom to the top. Above the edge lies the
/// roll, whose back is white paper, and below it the shadow of the roll.
struct CurlSheet {
  /// The page, in points.
  let bounds: CGRect
  /// The fraction of the sheet that has rolled up, 0…1.
  let curl: Double

  /// The lower edge of the roll.
  private var edge: Double { bounds.maxY - curl * bounds.height }
  private var rollHeight: Double { bounds.height * min(curl, 0.12) }

  /// The rectangle that the sheet still covers.
  var visible: CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(edge - bounds.minY, 0))
  }

  @MainActor func node(id: LayerNode.ID, parent: Int) -> LayerNode {
    var node = LayerNode(id: id)
    node.parent = parent
    node.bounds = bounds
    let context = CGContext(bounds: LayerNode.surface)
    context.clip(to: bounds)
    let height = rollHeight
    if height > 0 {
      fill(context, from: edge, height: height / 2, [(0, 0, 0.35), (1, 0, 0)])
      fill(
        context, from: edge - height, height: height, [(0, 0.72, 1), (0.35, 1, 1), (1, 0.82, 1)])
    }
    node.contents = context.displayList
    return node
  }

  /// Fills a strip of the page with greys.
  /// - Parameter stops: The location, the grey and the opacity of each stop.
  private func fill(
    _ context: CGContext, from top: Double, height: Double,
    _ stops: [(location: Double, gray: Double, alpha: Double)]
  ) {
    let colors = stops.map { CGColor.make(SIMD4($0.gray, $0.gray, $0.gray, $0.alpha)) }
    let gradient = stops.map { CGFloat($0.location) }.withUnsafeBufferPointer {
      CGGradient(colorsSpace: nil, colors: colors as [Any], locations: $0.baseAddress)
    }
    guard let gradient else { return }
    context.saveGState()
    context.clip(to: CGRect(x: bounds.minX, y: top, width: bounds.width, height: height))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: top + height), options: [])
    context.restoreGState()
  }
}

extension Matrix4 {
  /// Returns the turn of a rectangle about an axis through its middle, seen from a distance.
  fileprivate static func turning(
    _ bounds: CGRect, by angle: Double, isVertical: Bool, distance: Double
  ) -> Matrix4 {
    let (cosine, sine) = (cos(angle), sin(angle))
    let turn =
      isVertical
      ? Matrix4(
        row1: [cosine, 0, -sine, 0], row2: [0, 1, 0, 0], row3: [sine, 0, cosine, 0],
        row4: [0, 0, 0, 1])
      : Matrix4(
        row1: [1, 0, 0, 0], row2: [0, cosine, sine, 0], row3: [0, -sine, cosine, 0],
        row4: [0, 0, 0, 1])
    var view = Matrix4.identity
    view.row3.w = -1 / distance
    let middle = SIMD3<Double>(bounds.midX, bounds.midY, 0)
    return Matrix4(translation: -middle).concatenating(turn).concatenating(view)
      .concatenating(Matrix4(translation: middle))
  }
}

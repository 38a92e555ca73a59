import Foundation

extension UIBezierPath {
  /// What the path does in the current context, by the method that asks for it.
  enum Use: String {
    case fill = "UIBezierPath.fill"
    case stroke = "UIBezierPath.stroke"
    case addClip = "UIBezierPath.addClip"
  }

  /// Uses the path in the current context, whose path is removed and whose state stays as it is;
  /// reports a missing context.
  /// - Parameters:
  ///   - blendMode: The mode in which the drawing combines with what lies below; `nil` for that of
  ///     the context.
  ///   - alpha: The opacity, 0…1.
  @MainActor func paint(_ use: Use, _ blendMode: CGBlendMode? = nil, _ alpha: CGFloat = 1) {
    guard let context = ContextStack.current(for: use.rawValue) else { return }
    let rule: CGPathFillRule = usesEvenOddFillRule ? .evenOdd : .winding
    if use != .addClip { context.saveGState() }
    if let blendMode {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
    }
    if use == .stroke { setPen(of: context) }
    context.beginPath()
    context.addPath(cgPath)
    switch use {
    case .fill: context.fillPath(using: rule)
    case .stroke: context.strokePath()
    case .addClip: context.clip(using: rule)
    }
    if use != .addClip { context.restoreGState() }
  }

  private func setPen(of context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashLengths)
  }
}

import Foundation

extension UIBezierPath {
  /// Fills the path in the current context with the fill colour. The path of the context is
  /// removed, and its state stays as it is.
  ///
  /// As all methods that draw, this one draws nothing and reports
  /// ``AnimationDiagnostic/drawingWithoutContext(function:)`` without a current context.
  @preconcurrency @MainActor
  public func fill() { fill(ContextStack.current(for: "UIBezierPath.fill")) }

  /// Fills the path in the current context with the fill colour.
  ///
  /// - Parameters:
  ///   - blendMode: The mode in which the fill combines with what lies below.
  ///   - alpha: The opacity, 0…1.
  @preconcurrency @MainActor
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = ContextStack.current(for: "UIBezierPath.fill") else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    fill(context)
    context.restoreGState()
  }

  /// Strokes the path in the current context with the stroke colour and the attributes of the
  /// path.
  @preconcurrency @MainActor
  public func stroke() { stroke(ContextStack.current(for: "UIBezierPath.stroke")) }

  /// Strokes the path in the current context with the stroke colour and the attributes of the
  /// path.
  ///
  /// - Parameters:
  ///   - blendMode: The mode in which the stroke combines with what lies below.
  ///   - alpha: The opacity, 0…1.
  @preconcurrency @MainActor
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = ContextStack.current(for: "UIBezierPath.stroke") else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    stroke(context)
    context.restoreGState()
  }

  /// Narrows the clip of the current context to the inside of the path.
  @preconcurrency @MainActor
  public func addClip() {
    guard let context = ContextStack.current(for: "UIBezierPath.addClip") else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func fill(_ context: CGContext?) {
    context?.beginPath()
    context?.addPath(cgPath)
    context?.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func stroke(_ context: CGContext?) {
    guard let context else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashLengths)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }
}

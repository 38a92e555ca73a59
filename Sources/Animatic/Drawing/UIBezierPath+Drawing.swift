import Foundation

extension UIBezierPath {

  func fill(_ context: CGContext?) {
    context?.beginPath()
    context?.addPath(cgPath)
    context?.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  func stroke(_ context: CGContext?) {
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

import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Replaces a rectangle of the current context by the fill colour, even by a transparent one.
///
/// As all functions here, this one draws nothing and reports
/// ``AnimationDiagnostic/drawingWithoutContext(function:)`` without a current context.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle of the current context with the fill colour in a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  ContextStack.current(for: "UIRectFill")?.fill([rect], blendMode)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a frame of 1 point inside a rectangle of the current context in the fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a frame of 1 point inside a rectangle of the current context in the fill colour and a
/// blend mode.
@preconcurrency @MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = ContextStack.current(for: "UIRectFrame") else { return }
  let rect = rect.standardized
  guard rect.width > 2, rect.height > 2 else { return context.fill([rect], blendMode) }
  context.fill(
    [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
      CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ], blendMode)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Narrows the clip of the current context to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { ContextStack.current(for: "UIRectClip")?.clip(to: rect) }

extension CGContext {
  /// Fills rectangles in a blend mode, and restores the former one.
  func fill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
    saveGState()
    setBlendMode(blendMode)
    fill(rects)
    restoreGState()
  }
}

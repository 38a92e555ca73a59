import Foundation

/// The contexts that drawing functions of UIKit draw into.
@MainActor enum ContextStack {
  /// The contexts, with the current one on top.
  private(set) static var contexts: [CGContext] = []
  /// The contexts of images under construction, innermost last; each is in the stack too.
  private static var imageContexts: [CGContext] = []

  static func push(_ context: CGContext) { contexts.append(context) }

  static func pop() { _ = contexts.popLast() }

  static func current(for function: String) -> CGContext? {
    if let context = contexts.last { return context }
    AnimationDiagnostic.drawingWithoutContext(function: function).report()
    return nil
  }

  static func beginImage(_ context: CGContext) {
    imageContexts.append(context)
    push(context)
  }

  static var imageContext: CGContext? { imageContexts.last }

  /// Removes the context of the innermost image, and those pushed after it.
  static func endImage() {
    guard let context = imageContexts.popLast(),
      let index = contexts.lastIndex(where: { $0 === context })
    else { return }
    contexts.removeSubrange(index...)
    _ = context.close()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context that drawing functions draw into; `nil` outside of `draw(_:)`, image
/// contexts and pushed contexts.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one, until a matching `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.push(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the context of before the last `UIGraphicsPushContext(_:)` the current one. Without one
/// the function has no effect.
@preconcurrency @MainActor public func UIGraphicsPopContext() { ContextStack.pop() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of one pixel per point, whose context becomes the current one.
///
/// - Parameter size: The size in points.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image, whose context becomes the current one until `UIGraphicsEndImageContext()`.
///
/// A size that is empty or not finite makes no image; drawing goes nowhere then.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the image has no alpha. An opaque image begins black.
///   - scale: The number of pixels per point; 0 to use that of the main screen.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale == 0 ? UIScreen.main.scale : scale
  let context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale)
  if opaque { context.fillBlack() }
  ContextStack.beginImage(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an image of what has been drawn since the image was begun; `nil` without an image, or
/// if its size is empty.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = ContextStack.imageContext else {
    AnimationDiagnostic.drawingWithoutContext(function: "UIGraphicsGetImageFromCurrentImageContext")
      .report()
    return nil
  }
  return UIImage(drawnIn: context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the image, and makes the context of before it the current one. Without an image the
/// function has no effect.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { ContextStack.endImage() }

extension CGContext {
  /// Fills the surface with black, as opaque images begin.
  func fillBlack() {
    setFillColor(gray: 0, alpha: 1)
    fill(boundingBoxOfClipPath)
  }
}

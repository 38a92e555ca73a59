import Foundation

extension NSString {
  /// Returns the size of the string in points. Lines end with their paragraphs.
  ///
  /// - Parameter attrs: The attributes of the whole string; `nil` for all defaults.
  /// - Complexity: O(*n*) in the length of the string.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(StyledText(self as String, TextAttributes(attrs ?? [:]))).size
  }

  /// Draws the string into the current context. Lines end with their paragraphs.
  ///
  /// - Parameters:
  ///   - point: The top left corner.
  ///   - attrs: The attributes of the whole string; `nil` for all defaults.
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(StyledText(self as String, TextAttributes(attrs ?? [:]))).draw(at: point)
  }

  /// Draws the string into a rectangle of the current context. Lines that do not fit are left
  /// out, but not the first one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - attrs: The attributes of the whole string; `nil` for all defaults.
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attrs, context: nil)
  }

  /// Draws the string into a rectangle of the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. Its origin is what the options tell.
  ///   - options: The options of the layout.
  ///   - attributes: The attributes of the whole string; `nil` for all defaults.
  ///   - context: The object that receives the rectangle of the text, or `nil`.
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StringDrawing(StyledText(self as String, TextAttributes(attributes ?? [:])))
      .draw(in: rect, options: options, context: context)
  }

  /// Returns the rectangle that the drawn string takes, in points, not rounded.
  ///
  /// - Parameters:
  ///   - size: The greatest width and height. A number that is not greater than 0 is no limit.
  ///   - options: The options of the layout.
  ///   - attributes: The attributes of the whole string; `nil` for all defaults.
  ///   - context: The object that receives the rectangle of the text, or `nil`.
  /// - Complexity: O(*n*) in the length of the string.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(StyledText(self as String, TextAttributes(attributes ?? [:])))
      .layout(size: size, options: options, context: context).rect
  }
}

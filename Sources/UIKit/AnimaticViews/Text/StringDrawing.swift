import Foundation

/// The measuring and drawing of a text as the methods of `NSString` and `NSAttributedString` do it.
struct StringDrawing {
  private var text: StyledText

  init(_ text: StyledText) { self.text = text }

  /// The size of lines that end with their paragraphs.
  var size: CGSize { TextLayout(text, width: .infinity).size }

  /// Returns the lines for a size and the rectangle that they take.
  /// - Parameters:
  ///   - size: The greatest width and height in points. A number that is not greater than 0 is no
  ///     limit.
  ///   - options: The options of the layout.
  ///   - context: The object that receives the scale, or `nil`.
  func layout(
    size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> (layout: TextLayout, rect: CGRect) {
    var text = text
    let isSingleLine = !options.contains(.usesLineFragmentOrigin)
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
    var layoutOptions = TextLayout.Options()
    if isSingleLine { layoutOptions.maximumLines = 1 }
    layoutOptions.maximumHeight = limit(size.height)
    layoutOptions.truncatesLastLine = options.contains(.truncatesLastVisibleLine)
    let width = isSingleLine ? .infinity : limit(size.width)
    if let context {
      let natural = TextLayout(text, width: .infinity).size.width
      let least = context.minimumScaleFactor
      context.actualScaleFactor =
        least > 0 && natural > limit(size.width)
        ? max(min(least, 1), limit(size.width) / natural) : 1
      text.scaleFonts(by: context.actualScaleFactor)
    }
    let layout = TextLayout(text, width: width, options: layoutOptions)
    let top = isSingleLine ? -(layout.lines.first?.ascent ?? 0) : 0
    let rect = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
    context?.totalBounds = rect
    return (layout, rect)
  }

  /// Draws lines that end with their paragraphs into the current context.
  @MainActor func draw(at point: CGPoint) {
    guard let context = ContextStack.current(for: "NSString.draw") else { return }
    TextLayout(text, width: .infinity).draw(at: point, in: context)
  }

  /// Draws into a rectangle of the current context.
  @MainActor func draw(
    in rect: CGRect, options: NSStringDrawingOptions, context drawing: NSStringDrawingContext?
  ) {
    guard let context = ContextStack.current(for: "NSString.draw") else { return }
    let (layout, bounds) = layout(size: rect.size, options: options, context: drawing)
    layout.draw(at: CGPoint(x: rect.minX, y: rect.minY + bounds.minY), in: context)
  }
}

extension NSAttributedString {
  /// Returns the size of the string in points. Lines end with their paragraphs.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  public func size() -> CGSize { StringDrawing(StyledText(self)).size }

  /// Draws the string into the current context, with its top left corner at a point. Lines end
  /// with their paragraphs.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { StringDrawing(StyledText(self)).draw(at: point) }

  /// Draws the string into a rectangle of the current context. Lines that do not fit are left
  /// out, but not the first one.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the string into a rectangle of the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. Its origin is what the options tell.
  ///   - options: The options of the layout.
  ///   - context: The object that receives the rectangle of the text, or `nil`.
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StringDrawing(StyledText(self)).draw(in: rect, options: options, context: context)
  }

  /// Returns the rectangle that the drawn string takes, in points, not rounded.
  ///
  /// - Parameters:
  ///   - size: The greatest width and height. A number that is not greater than 0 is no limit.
  ///   - options: The options of the layout.
  ///   - context: The object that receives the rectangle of the text, or `nil`.
  /// - Complexity: O(*n*) in the length of the string.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(StyledText(self)).layout(size: size, options: options, context: context).rect
  }
}

// On Apple's platforms strings of Swift have the methods of `NSString` that UIKit adds.
extension String {
  /// Returns the size of the string in points. Lines end with their paragraphs.
  ///
  /// - Parameter attrs: The attributes of the whole string; `nil` for all defaults.
  /// - Complexity: O(*n*) in the length of the string.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(StyledText(self, TextAttributes(attrs ?? [:]))).size
  }

  /// Draws the string into the current context. Lines end with their paragraphs.
  ///
  /// - Parameters:
  ///   - point: The top left corner.
  ///   - attrs: The attributes of the whole string; `nil` for all defaults.
  /// - Complexity: O(*n*) in the length of the string.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(StyledText(self, TextAttributes(attrs ?? [:]))).draw(at: point)
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
    StringDrawing(StyledText(self, TextAttributes(attributes ?? [:])))
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
    StringDrawing(StyledText(self, TextAttributes(attributes ?? [:])))
      .layout(size: size, options: options, context: context).rect
  }
}

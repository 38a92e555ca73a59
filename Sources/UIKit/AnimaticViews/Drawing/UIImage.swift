import AnimaticObjects
import Foundation

/// An immutable image without pixels: a display list, a file or data, with a size and a scale.
///
/// The size of PNG, JPEG, GIF and WebP files comes from their headers. There are no symbols, and
/// orientations that files carry are not read.
open class UIImage: NSObject, @unchecked Sendable, AssociationOwner {
  /// The turn and the mirroring with which the pixels show.
  public enum Orientation: Int, CaseIterable, Hashable, Sendable {
    /// As they are.
    case up
    /// By half a turn.
    case down
    /// By a quarter turn, anticlockwise.
    case left
    /// By a quarter turn, clockwise.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Mirrored vertically.
    case downMirrored
    /// Mirrored at the diagonal from the top left.
    case leftMirrored
    /// Mirrored at the diagonal from the top right.
    case rightMirrored
  }

  /// Whether the image shows its colours or is a mask.
  public enum RenderingMode: Int, CaseIterable, Hashable, Sendable {
    /// As the view decides that shows the image.
    case automatic
    /// The colours.
    case alwaysOriginal
    /// A mask for the fill or tint colour.
    case alwaysTemplate
  }

  /// The mode in which the middle of a resizable image fills its area.
  public enum ResizingMode: Int, CaseIterable, Hashable, Sendable {
    /// By copies side by side.
    case tile
    /// By scaling.
    case stretch
  }

  struct Content: Hashable {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    /// Whether the middle fills an area of another size in the resizing mode.
    var isResizable = false
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var tintColor: UIColor?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var flips = false
  }

  /// Set by initialisers alone.
  private(set) final var content: Content

  convenience init(_ content: Content) {
    self.init()
    self.content = content
  }

  deinit { releaseAssociations() }

  /// Creates an empty image of the size 0.
  public override init() { content = Content() }

  /// Creates an image of a Core Graphics image, with one pixel per point.
  public init(cgImage: CGImage) { content = Content(cgImage: cgImage) }

  /// Creates an image of a Core Graphics image.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - scale: The number of pixels per point. A scale that is not finite or not greater than 0
  ///     is read as 1.
  ///   - orientation: The turn and the mirroring with which the image shows.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = Content(cgImage: cgImage, scale: Self.valid(scale), orientation: orientation)
  }

  /// Creates an image by the name of a file that need not exist.
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  package convenience init(reference name: String, size: CGSize, scale: CGFloat = 1) {
    let scale = Self.valid(scale)
    func pixels(_ length: CGFloat) -> Int {
      let length = (length * scale).rounded()
      return length >= 0 && length <= CGFloat(Int32.max) ? Int(length) : 0
    }
    let image = CGImage(.named(name), width: pixels(size.width), height: pixels(size.height))
    self.init(Content(cgImage: image, scale: scale))
  }

  /// Creates an image of what a context has recorded; `nil` if the size of the context is empty.
  convenience init?(drawnIn context: CGContext) {
    guard let image = context.makeImage() else { return nil }
    self.init(Content(cgImage: image, scale: context.scale))
  }

  private static func valid(_ scale: CGFloat) -> CGFloat {
    scale.isFinite && scale > 0 ? scale : 1
  }

  /// The Core Graphics image; `nil` for an empty image.
  open var cgImage: CGImage? { content.cgImage }

  /// The size in points as the image is shown, turned by its orientation.
  open var size: CGSize {
    guard let image = cgImage else { return .zero }
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    switch imageOrientation {
    case .up, .down, .upMirrored, .downMirrored: return size
    case .left, .right, .leftMirrored, .rightMirrored:
      return CGSize(width: size.height, height: size.width)
    }
  }

  /// The number of pixels per point.
  open var scale: CGFloat { content.scale }
  /// The turn and the mirroring with which the image shows.
  open var imageOrientation: Orientation { content.orientation }
  /// Whether the image shows its colours or is a mask.
  open var renderingMode: RenderingMode { content.renderingMode }
  /// The borders that keep their size when the image is resized, in points.
  open var capInsets: UIEdgeInsets { content.capInsets }
  /// The mode in which the middle of a resizable image fills its area.
  open var resizingMode: ResizingMode { content.resizingMode }
  /// The distances of the alignment rectangle from the edges, in points.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  /// The images of an animated image; `nil` for any other.
  open var images: [UIImage]? { content.images }
  /// The duration of one iteration of an animated image, in seconds; 0 for any other.
  open var duration: TimeInterval { content.duration }
  /// Whether the image is to be mirrored where contents run from right to left; `false` by default.
  /// It has no effect: views show the image as it is.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { content.flips }

  /// Returns the image with ``flipsHorizontallyInOppositeLayoutDirection`` on.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  /// Returns the image as a mask or in its colours.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image with borders that keep their size; its middle is tiled.
  ///
  /// - Parameter capInsets: The borders in points.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with borders that keep their size.
  ///
  /// - Parameters:
  ///   - capInsets: The borders in points. Insets that are negative or not finite are ignored.
  ///   - resizingMode: The mode in which the middle fills its area.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    let insets = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
    guard insets.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      AnimationDiagnostic.numberIgnored(of: "the cap insets of an image").report()
      return self
    }
    return with {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image with a stretchable column and row of one point after caps. A cap of 0
  /// makes the whole width or height stretch.
  ///
  /// - Parameters:
  ///   - leftCapWidth: The width before the column, in points.
  ///   - topCapHeight: The height above the row, in points.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(leftCapWidth, 0)), CGFloat(max(topCapHeight, 0)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top == 0 ? 0 : max(size.height - top - 1, 0),
        right: left == 0 ? 0 : max(size.width - left - 1, 0)), resizingMode: .stretch)
  }

  /// The width of the left cap, in whole points.
  open var leftCapWidth: Int { Int(exactly: capInsets.left.rounded(.down)) ?? 0 }
  /// The height of the top cap, in whole points.
  open var topCapHeight: Int { Int(exactly: capInsets.top.rounded(.down)) ?? 0 }

  /// Returns the image with an alignment rectangle, which layout uses instead of its edges.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the image as a mask for a colour. A template stays one and ignores the colour.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tintColor = color } }

  /// Returns the image as a mask for a colour, in a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image mirrored horizontally.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.flipped }
  }

  /// Draws the image into the current context, with its top left corner at a point.
  ///
  /// As all methods that draw, this one draws nothing and reports
  /// ``AnimationDiagnostic/drawingWithoutContext(function:)`` without a current context. A
  /// template is drawn in the fill colour.
  @preconcurrency @MainActor
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image into the current context, with its top left corner at a point.
  ///
  /// - Parameters:
  ///   - point: The corner.
  ///   - blendMode: The mode in which the image combines with what lies below.
  ///   - alpha: The opacity, 0…1.
  @preconcurrency @MainActor
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into a rectangle of the current context. Caps of a resizable image keep
  /// their size.
  @preconcurrency @MainActor
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image into a rectangle of the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - blendMode: The mode in which the image combines with what lies below.
  ///   - alpha: The opacity, 0…1.
  @preconcurrency @MainActor
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = ContextStack.current(for: "UIImage.draw"), let image = cgImage else {
      return
    }
    let rect = rect.standardized
    let tint = renderingMode == .alwaysTemplate ? context.fillColor : content.tintColor?.cgColor
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if let tint {
      context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
      draw(image, in: rect, context)
      context.setFillColor(tint)
      context.fill([rect], .sourceIn)
      context.endTransparencyLayer()
    } else {
      draw(image, in: rect, context)
    }
    context.restoreGState()
  }

  /// Fills a rectangle of the current context with copies of the image, which begin at its origin.
  @preconcurrency @MainActor open func drawAsPattern(in rect: CGRect) {
    guard let context = ContextStack.current(for: "UIImage.drawAsPattern"), let image = cgImage
    else { return }
    context.saveGState()
    context.clip(to: rect)
    context.drawUpright(image, in: CGRect(origin: .zero, size: size), byTiling: true)
    context.restoreGState()
  }

  open override var description: String { String(reflecting: type(of: self)) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || content == other.content
  }
  open override var hash: Int { content.hashValue }
}

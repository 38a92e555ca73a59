import AnimaticObjects
import Foundation

/// An immutable image without pixels: a display list, a file or data, with a size and a scale.
///
/// The size of PNG and JPEG files comes from their headers. There are no asset catalogues and no
/// symbols, and orientations that files carry are not read.
open class UIImage: @unchecked Sendable, AssociationOwner {
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
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  deinit { releaseAssociations() }

  /// Creates an empty image of the size 0.
  public convenience init() { self.init(Content()) }

  /// Creates an image of a Core Graphics image, with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(Content(cgImage: cgImage)) }

  /// Creates an image of a Core Graphics image.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - scale: The number of pixels per point. A scale that is not finite or not greater than 0
  ///     is read as 1.
  ///   - orientation: The turn and the mirroring with which the image shows.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(Content(cgImage: cgImage, scale: Self.valid(scale), orientation: orientation))
  }

  /// Creates an image by the name of a file that need not exist.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  package convenience init(reference name: String, size: CGSize, scale: CGFloat = 1) {
    let scale = Self.valid(scale)
    func pixels(_ length: CGFloat) -> Int {
      let length = (length * scale).rounded()
      return length >= 0 && length <= CGFloat(Int32.max) ? Int(length) : 0
    }
    let image = CGImage(
      .named(name), width: pixels(size.width), height: pixels(size.height))
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
}

extension UIImage: Hashable {
  /// Returns whether all properties are equal.
  public static func == (first: UIImage, second: UIImage) -> Bool {
    first === second || first.content == second.content
  }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

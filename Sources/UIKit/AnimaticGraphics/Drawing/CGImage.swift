import Foundation

/// An immutable image without pixels: a display list or a reference to a file or to data, with a
/// size; Core Graphics' type, which Linux lacks.
///
/// A painter, which has pixels, renders the ``source`` or reads its file, and shows the ``crop``
/// of it.
public final class CGImage: Hashable, Sendable {
  /// The list, file or data from which the pixels of an image come. Apple's counterpart is the
  /// data provider of an image.
  public enum Source: Hashable, Sendable {
    /// A display list, with the number of pixels per point of the list.
    case list(DisplayList, scale: Double)
    /// An image by the path of its file, or by the name that `UIImage(named:)` found it by.
    case named(String)
    /// The bytes of an image file.
    case data(Data)
  }

  /// The list, file or data from which the pixels come.
  public let source: Source
  /// The size of the source in pixels.
  public let sourceSize: CGSize
  /// The rectangle of the source that the image shows, in pixels from the top left corner.
  public let crop: CGRect
  /// The width in pixels.
  public var width: Int { Int(crop.width) }
  /// The height in pixels.
  public var height: Int { Int(crop.height) }

  /// Creates an image of a whole source.
  /// - Parameters:
  ///   - source: The list, file or data from which the pixels come.
  ///   - width: The width of the source in pixels, clamped to 0…2³¹ − 1.
  ///   - height: The height of the source in pixels, clamped to 0…2³¹ − 1.
  package convenience init(_ source: Source, width: Int, height: Int) {
    let bounds = 0...Int(Int32.max)
    let size = CGSize(
      width: min(max(width, 0), bounds.upperBound), height: min(max(height, 0), bounds.upperBound))
    self.init(source, size: size, crop: CGRect(origin: .zero, size: size))
  }

  init(_ source: Source, size: CGSize, crop: CGRect) {
    (self.source, self.sourceSize, self.crop) = (source, size, crop)
  }

  /// Returns the image within a rectangle, in pixels from the top left corner; `nil` if the
  /// rectangle does not meet the image or is not finite. The rectangle grows to whole pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else {
      AnimationDiagnostic.numberIgnored(of: "the rectangle to crop an image to").report()
      return nil
    }
    let region = rect.standardized.integral.offsetBy(dx: crop.minX, dy: crop.minY)
    let common = region.overlap(with: crop)
    guard common.width > 0, common.height > 0 else { return nil }
    return CGImage(source, size: sourceSize, crop: common)
  }

  /// Returns an equal image; never `nil`.
  public func copy() -> CGImage? { self }

  /// The number of lists inside each other: 0 for a reference.
  var depth: Int {
    if case .list(let list, _) = source { list.depth + 1 } else { 0 }
  }

  /// Returns whether both show the same rectangle of equal sources.
  public static func == (first: CGImage, second: CGImage) -> Bool {
    first === second
      || first.crop == second.crop && first.sourceSize == second.sourceSize
        && first.source == second.source
  }

  /// Hashes the rectangle and the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(source)
  }
}

extension CGRect {
  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    origin.x * 0 + origin.y * 0 + size.width * 0 + size.height * 0 == 0
  }
}

import Foundation

extension UIImage {
  private func with(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content)
  }

  /// Returns the image as a mask or in its colours.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the image with borders that keep their size; its middle is tiled.
  ///
  /// - Parameter capInsets: The borders in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with borders that keep their size.
  ///
  /// - Parameters:
  ///   - capInsets: The borders in points. Insets that are negative or not finite are ignored.
  ///   - resizingMode: The mode in which the middle fills its area.
  public func resizableImage(
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
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(leftCapWidth, 0)), CGFloat(max(topCapHeight, 0)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top == 0 ? 0 : max(size.height - top - 1, 0),
        right: left == 0 ? 0 : max(size.width - left - 1, 0)), resizingMode: .stretch)
  }

  /// The width of the left cap, in whole points.
  public var leftCapWidth: Int { Int(exactly: capInsets.left.rounded(.down)) ?? 0 }

  /// The height of the top cap, in whole points.
  public var topCapHeight: Int { Int(exactly: capInsets.top.rounded(.down)) ?? 0 }

  /// Returns the image with an alignment rectangle, which layout uses instead of its edges.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the image as a mask for a colour. A template stays one and ignores the colour.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tintColor = color } }

  /// Returns the image as a mask for a colour, in a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.flipped }
  }

  /// Returns an animated image, which looks like the first of its images where it is drawn; `nil`
  /// without images.
  ///
  /// - Parameters:
  ///   - images: The images in order.
  ///   - duration: The duration of one iteration, in seconds.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    guard duration.isFinite else {
      AnimationDiagnostic.numberIgnored(of: "the duration of an animated image").report()
      return nil
    }
    return first.with {
      $0.images = images
      $0.duration = duration
    }
  }

  /// Returns an animated image of files by numbered names, from `name0` or `name1` on; `nil` if
  /// there is neither.
  ///
  /// - Parameters:
  ///   - name: The name without the number.
  ///   - duration: The duration of one iteration, in seconds.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    // UIKit looks for numbers up to 1024.
    for number in 0...1024 {
      if let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }
}

extension UIImage.Orientation {
  /// The orientation mirrored horizontally after it is shown.
  fileprivate var flipped: Self {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }
}

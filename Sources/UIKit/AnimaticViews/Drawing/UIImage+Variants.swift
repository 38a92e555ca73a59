import Foundation

extension UIImage {
  func with(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content)
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
  var flipped: Self {
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

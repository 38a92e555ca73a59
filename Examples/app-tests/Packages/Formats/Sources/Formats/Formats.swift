import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import class UIKit.UIColor
#endif

/// Returns a number of notes in words.
public func text(ofCount count: Int) -> String {
  count == 1 ? "1 note" : "\(count) notes"
}

#if canImport(UIKit)
  /// Returns the colour in which a number of notes shows.
  public func color(ofCount count: Int) -> UIColor { count == 0 ? .gray : .black }
#endif

#if canImport(CoreGraphics)
  /// Returns the transform that shows a place of a list in perspective.
  public func tilt(ofRow row: Int) -> CoreGraphics.CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(row) * 0.01)
  }
#endif

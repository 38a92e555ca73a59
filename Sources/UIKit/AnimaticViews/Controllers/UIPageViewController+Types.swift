import Foundation

extension UIPageViewController {
  /// The way from one page to the next. The numbers are UIKit's.
  public enum TransitionStyle: Int, Sendable {
    /// A sheet curls.
    case pageCurl
    /// The pages scroll under the finger.
    case scroll
  }

  /// The axis along which the pages follow each other. The numbers are UIKit's.
  public enum NavigationOrientation: Int, Sendable {
    /// From one side to the other.
    case horizontal
    /// From the top to the bottom.
    case vertical
  }

  /// The direction of a change. The numbers are UIKit's.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward
    /// To an earlier page.
    case reverse
  }

  /// The place of the spine around which sheets turn. The numbers are UIKit's.
  public enum SpineLocation: Int, Sendable {
    /// No spine, because pages scroll.
    case none
    /// At the first edge, with one page.
    case min
    /// In the middle, with two pages.
    case mid
    /// At the last edge, with one page.
    case max
  }

  /// A key of an option of a new controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place of the spine: the number of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages that scroll: a number of points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

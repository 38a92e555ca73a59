import Foundation

/// The room that a detent has.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height of a sheet, in points: that of its container without the safe area at the
  /// top.
  var maximumDetentValue: CGFloat { get }
}

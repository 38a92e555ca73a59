import Foundation

/// What a view looks like under a pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// As the system thinks fit.
  case automatic(UITargetedPreview)
  /// A background behind the view.
  case highlight(UITargetedPreview)
  /// The view comes nearer.
  case lift(UITargetedPreview)
}

/// The place of a bar. The numbers are UIKit's.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any place.
  case any
  /// At the bottom of its container.
  case bottom
  /// At the top of its container.
  case top
  /// At the top of the screen, below the status bar.
  case topAttached
}

/// The form of a bar that a setting is for. The numbers are UIKit's.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The usual one.
  case `default`
  /// That of a phone on its side.
  case compact
  /// The usual one with a prompt.
  case defaultPrompt = 101
  /// That of a phone on its side with a prompt.
  case compactPrompt
}

/// An object that tells the place of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {}

/// The colours of a bar. The numbers are UIKit's.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Dark on light.
  case `default`
  /// Light on dark.
  case black
}

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

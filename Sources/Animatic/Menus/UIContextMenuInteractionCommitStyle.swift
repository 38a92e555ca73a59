/// How the preview of a context menu goes after a tap on it. The numbers are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes back.
  case dismiss
  /// It grows to the screen. Animatic lets it go back.
  case pop
}

/// How the preview of a context menu disappears after a tap on it. The numbers are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview moves back to its view.
  case dismiss
  /// The preview grows to the size of the screen. In Animatic it moves back to its view.
  case pop
}

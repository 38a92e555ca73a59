/// The room that a length of the screen gives to contents.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The room is not known.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

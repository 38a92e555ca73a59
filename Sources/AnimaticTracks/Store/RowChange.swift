/// What happens to the row of a track, whichever lane it lies in.
enum RowChange {
  /// It joins the live ones.
  case start
  /// It is gone.
  case remove
  /// It belongs to the group with another index.
  case move(to: Int32)
}

/// What few layers have besides their state.
@MainActor
final class LayerExtras {
  /// Actions by the key of their event (rule H3).
  var actions: [String: any CAAction]?
  /// Values that hold where nothing else is said.
  var style: [AnyHashable: Any]?
  /// Values under keys of the program's own.
  var values: [String: Any] = [:]
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The look that fits the place.
  case automatic
  /// Wheels.
  case wheels
  /// A label that opens a calendar.
  case compact
  /// A calendar.
  case inline
}

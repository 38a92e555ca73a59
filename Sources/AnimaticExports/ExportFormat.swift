/// The format of a file for other players.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A Lottie animation, by version 1.0 of the specification of the Lottie Animation Community.
  case lottie
}

/// The format of a file for other players.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A Lottie animation, by version 1.0 of the specification of the Lottie Animation Community.
  case lottie
  /// A page of HTML whose animations are those of CSS, without scripts.
  case web

  /// The name of the format in sentences.
  public var name: String {
    switch self {
    case .lottie: "Lottie"
    case .web: "a web page"
    }
  }
}

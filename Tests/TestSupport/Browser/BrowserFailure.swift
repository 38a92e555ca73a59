/// The failure of a browser, or of a script in one of its pages.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String
}

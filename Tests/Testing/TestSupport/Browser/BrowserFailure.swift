/// The failure of a browser, or of a script in one of its pages.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// The sentence that says what went wrong.
  public let description: String
}

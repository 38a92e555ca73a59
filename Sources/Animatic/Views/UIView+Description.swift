extension UIView: @MainActor CustomStringConvertible {
  /// The class and the name of the view: `UIView "card"`.
  package var briefDescription: String {
    "\(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? "")
  }
}

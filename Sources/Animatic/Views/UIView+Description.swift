extension UIView: @MainActor CustomStringConvertible {
  /// The class, the name, the frame in points and the alpha of the view:
  /// `UIView "card" frame=20,40,120,80 alpha=1`. ``dump()`` tells more.
  public var description: String {
    let size = frame.size
    return
      "\(briefDescription) frame=\(dumpText(of: [frame.minX, frame.minY, size.width, size.height]))"
      + " alpha=\(dumpText(of: [alpha]))"
  }

  /// The class and the name of the view: `UIView "card"`.
  package var briefDescription: String {
    "\(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? "")
  }
}

/// The kind of the components of a colour space; Core Graphics' type, which Linux lacks.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

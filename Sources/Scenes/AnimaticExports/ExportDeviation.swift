/// The greatest differences of the curves of a file from the values that were recorded.
///
/// They are those of single properties. Where layers lie in others that move, the errors of all of
/// them add up; the tolerance of a file has taken that into account.
public struct ExportDeviation: Equatable, CustomStringConvertible, Sendable {
  /// The difference of places and lengths, in points.
  public internal(set) var points = 0.0
  /// The difference of angles, in degrees.
  public internal(set) var degrees = 0.0
  /// The difference of opacities and of components of colours, in units of 1/255.
  public internal(set) var colors = 0.0

  /// The differences, as a sentence.
  public var description: String {
    func text(_ number: Double) -> String {
      // Towards greater numbers, as they are bounds.
      "\(max((number * 1000 - 1e-9).rounded(.up), 0) / 1000)"
    }
    return "curves are at most \(text(points)) pt, \(text(degrees))° and \(text(colors))/255 off"
  }
}

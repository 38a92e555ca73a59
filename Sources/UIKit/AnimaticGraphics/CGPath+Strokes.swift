import Foundation

extension CGPath {
  /// Returns the outline of a stroke along the path, to be filled by the winding rule.
  ///
  /// The outline of an open subpath is one closed subpath, with the caps. A closed subpath has
  /// two, one on either side. Where a curve bends more sharply than the stroke is wide, and at
  /// corners of very short segments with round joins, there are additional subpaths. Lines have
  /// exact outlines; those of curves deviate by at most 0.005 points or a thousandth of half the
  /// width, whichever is less.
  ///
  /// A subpath without extent is a circle or a square with round or square caps, and else nothing.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the stroke, in points. Without a width the outline is empty. A
  ///     width that is not finite is reported, and the outline is empty too.
  ///   - lineCap: The shape of the ends of open subpaths.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: The greatest ratio between the length of a mitered corner and the width.
  ///     Where the ratio is greater, the corner is beveled.
  ///   - transform: A transform of the outline.
  /// - Complexity: O(*n*) for *n* elements.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = CGPath()
    guard lineWidth.isFinite, miterLimit.isFinite else {
      AnimationDiagnostic.numberIgnored(of: "the width and the miter limit of a stroke").report()
      return outline
    }
    guard lineWidth > 0 else { return outline }
    var stroke = StrokeOutline(
      halfWidth: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for subpath in Subpath.all(of: elements) { stroke.append(subpath) }
    outline.append(shape: stroke.elements, transform)
    return outline
  }

  /// Returns the dashes of the path, each one an open subpath.
  ///
  /// The pattern begins again at each subpath. A dash that reaches across the start of a closed
  /// subpath is one dash. A closed subpath within one dash stays closed. Quadratic curves become
  /// cubic ones.
  ///
  /// A pattern has no effect, and the result is an equal path, when it is empty, when a length is
  /// negative, when all lengths are 0, or when there would be more than a million dashes in a
  /// subpath. A pattern with a number that is not finite has no effect either, and is reported.
  ///
  /// - Parameters:
  ///   - phase: The distance, in points, between the start of the pattern and that of a subpath.
  ///   - lengths: The lengths of dashes and gaps in turn, in points. An odd number of lengths is
  ///     repeated with dashes and gaps exchanged. A dash of length 0 is a line without extent.
  ///   - transform: A transform of the dashes.
  /// - Complexity: O(*n* + *d*) for *n* elements and *d* dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let dashed = CGPath()
    let isFinite = phase.isFinite && lengths.reduce(0, +).isFinite
    if !isFinite {
      AnimationDiagnostic.numberIgnored(of: "the phase and the lengths of dashes").report()
    }
    guard isFinite, var dashes = DashPattern(lengths: lengths.map(Double.init), phase: phase) else {
      dashed.append(shape: elements, transform)
      return dashed
    }
    for subpath in Subpath.all(of: elements) {
      guard dashes.append(subpath) else {
        dashed.append(shape: elements, transform)
        return dashed
      }
    }
    dashed.append(shape: dashes.elements, transform)
    return dashed
  }
}

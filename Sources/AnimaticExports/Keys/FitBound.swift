/// The greatest error of the numbers of a property.
struct FitBound {
  /// The error, in the unit of the numbers.
  let tolerance: Double
  /// The sum that a file tells of such errors.
  let sum: WritableKeyPath<ExportDeviation, Double>
  /// The size of one of the numbers in the unit of the sum.
  let unit: Double
  /// Whether the numbers have limits at which they are cut off, as those of colours have. Players
  /// round them, so that no handles lie far beyond both values.
  var hasLimits = false

  /// Returns a bound of numbers that move points by some points each.
  static func points(_ tolerance: Double, each unit: Double = 1) -> FitBound {
    FitBound(tolerance: tolerance / unit, sum: \.points, unit: unit)
  }

  /// Returns a bound of angles, in degrees.
  static func degrees(_ tolerance: Double) -> FitBound {
    FitBound(tolerance: tolerance, sum: \.degrees, unit: 1)
  }

  /// Returns the bound of opacities and components of colours, of which a number is the whole.
  static func color(of whole: Double = 1) -> FitBound {
    FitBound(tolerance: whole * 1e-3, sum: \.colors, unit: 255 / whole, hasLimits: true)
  }
}

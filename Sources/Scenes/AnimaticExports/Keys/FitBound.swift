import Foundation

/// The greatest error of the numbers of a property.
struct FitBound {
  /// The error, in the unit of the numbers.
  let tolerance: Double
  /// The sum that a file tells of such errors.
  let sum: WritableKeyPath<ExportDeviation, Double>
  /// The size of one of the numbers in the unit of the sum.
  let unit: Double
  /// Whether the numbers have limits at which they are cut off, as the numbers of colours have.
  var hasLimits = false
  /// The farthest that handles of fitted curves lie outside of their values, in units of the
  /// difference of these. Players round colours, and a handle far away multiplies the error.
  var overshoot: Double { hasLimits ? 0.25 : 4 }
  /// The decimals with which a file has the numbers: their rounding, which handles far away
  /// multiply, keeps the error.
  var decimals: Int { Int(min(max((-log10(tolerance / 4)).rounded(.up), 3), 6)) }

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

  /// The bound of numbers that jump between 0 and 1, and have no errors between the jumps.
  static var switched: FitBound { FitBound(tolerance: 1e-3, sum: \.colors, unit: 0) }
}

/// Which finite numbers an option takes.
package enum NumberBound: Sendable {
  /// Every finite number.
  case any

  /// Zero and above.
  case notNegative

  /// Times, in seconds: what scenes may hold.
  case time

  /// Frame rates, in frames per second.
  case frameRate

  /// Whether `number` is one of them.
  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .notNegative: number >= 0
    case .time: abs(number) <= 1e12
    case .frameRate: number >= 1e-12 && number <= 1e6
    }
  }

  /// What is allowed of several numbers, as an error names it.
  var listDescription: String {
    switch self {
    case .any: "finite numbers separated by commas"
    case .notNegative: "finite numbers of at least 0, separated by commas"
    case .time: "seconds from -1e12 to 1e12, separated by commas"
    case .frameRate: "numbers from 1e-12 to 1e6, separated by commas"
    }
  }

  /// What is allowed, as an error names it.
  var description: String {
    switch self {
    case .any: "a finite number"
    case .notNegative: "a finite number of at least 0"
    case .time: "seconds from -1e12 to 1e12"
    case .frameRate: "a number from 1e-12 to 1e6"
    }
  }
}

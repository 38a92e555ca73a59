import Foundation
import Testing

/// The programs of the system that some tests need.
///
/// A test without its program is skipped. With the environment variable
/// `ANIMATIC_REQUIRE_PROGRAMS=1` it runs, and fails.
public enum OutsidePrograms {
  /// Whether a missing program is a failure.
  public static let areRequired =
    ProcessInfo.processInfo.environment["ANIMATIC_REQUIRE_PROGRAMS"] == "1"

  /// Returns the file of a program; `nil` if no directory of the search path has it.
  public static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns those of some programs that the system does not have.
  public static func missing(among names: [String]) -> [String] {
    names.filter { path(of: $0) == nil }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program is missing, unless programs are required.
  public static func needs(_ programs: String...) -> Self {
    .enabled(
      if: OutsidePrograms.areRequired || OutsidePrograms.missing(among: programs).isEmpty,
      "needs the programs \(programs.joined(separator: ", ")), of which one is not installed")
  }
}

import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where Python lacks packages, unless programs are required. `.ci/programs`
  /// installs them.
  public static func needsPython(_ packages: String...) -> Self {
    .enabled(
      if: OutsidePrograms.areRequired
        || (try? run("python3", "-c", "import \(packages.joined(separator: ", "))")) != nil,
      "needs Python with \(packages.joined(separator: ", ")), of which something is not installed")
  }
}

/// Scenes of one view and one block for tables of tests.
enum Stages {
  /// The view `a` of 10 × 10 points at the origin, and the given steps.
  static func withSteps(_ steps: String..., semantics: String = "legacy") -> String {
    """
    {"semantics": "\(semantics)", "views": [{"name": "a", "frame": [0, 0, 10, 10]}],
     "timeline": [\(steps.joined(separator: ",\n"))]}
    """
  }

  /// A step at time 0 that changes `a` in a block of the given settings.
  static func block(_ settings: String, _ changes: String) -> String {
    block(#""at": 0"#, settings, changes)
  }

  /// A step that changes `a` in a block of the given settings when something happens.
  static func block(_ trigger: String, _ settings: String, _ changes: String) -> String {
    #"{\#(trigger), "animate": {\#(settings), "changes": [{"view": "a", \#(changes)}]}}"#
  }

  /// The center of `a` runs in a block of the given settings from x = 0 to 100, its y stays at 0.
  static func centerTo100(_ settings: String, semantics: String = "legacy") -> String {
    """
    {"semantics": "\(semantics)",
     "views": [{"name": "a", "bounds": [0, 0, 10, 10], "center": [0, 0]}],
     "timeline": [{"at": 0, "animate": {\(settings), "changes": [
       {"view": "a", "center": [100, 0]}]}}]}
    """
  }
}

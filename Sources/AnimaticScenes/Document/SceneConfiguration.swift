/// The settings of an animation block, given at its start or in its middle.
///
/// What the file does not mention is nil: the block keeps UIKit's default, or what it inherits from
/// the block around it.
package struct SceneConfiguration: Hashable, Sendable {
  /// The length of one cycle in seconds; 0 and less apply the changes at once.
  package var duration: Double?
  /// The wait before the animation in seconds; a negative one counts as 0.
  package var delay: Double?
  /// The earliest start, in seconds from the step; may lie in the past.
  package var startDate: Double?
  /// The timing curve.
  package var curve: SceneCurve?
  /// How often the animation plays.
  package var repeatCount: SceneRepeatCount?
  /// Whether every cycle also plays backwards.
  package var autoreverses: Bool?
  /// Whether the animation starts from what is on screen, not from the model's value.
  package var beginsFromCurrentState: Bool?
  /// The transition of the block.
  package var transition: SceneTransition?
  /// Where the settings stand in the file; for a block's own settings, the block.
  package var offset: Int
}

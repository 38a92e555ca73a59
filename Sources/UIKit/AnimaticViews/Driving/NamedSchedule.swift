import AnimaticLayers
import AnimaticStage

/// The schedule of a group of animations, with the name of its block.
package struct NamedSchedule {
  /// The identifier with which the program began the block; `nil` for none.
  package let name: String?
  package let schedule: BlockSchedule

  @MainActor package init(_ schedule: BlockSchedule) {
    name = AnimationBlock.observing(schedule.observer)?.animationID
    self.schedule = schedule
  }
}

/// How nodes find their stage: at the cost of a pointer, where a weak reference in each node would
/// make every use of the stage a detour. The stage lets go of the link as it goes.
@usableFromInline
final class StageLink {
  var stage: Stage? { unheldStage?.takeUnretainedValue() }
  /// The stage, for those who need not hold it while they use it, which takes locked instructions.
  @exclusivity(unchecked) private(set) var unheldStage: Unmanaged<Stage>?
  /// The stage's present moment. It lies here so that comparing it does not hold the stage either.
  @usableFromInline @exclusivity(unchecked) private(set) var moment = Stage.Moment.first

  func take(_ stage: Stage) { unheldStage = .passUnretained(stage) }

  func beginMoment() { moment = moment.next }

  func letGo() {
    unheldStage = nil
    moment = .offStage
  }
}

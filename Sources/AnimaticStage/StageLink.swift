/// How nodes find their stage: at the cost of a pointer, where a weak reference in each node would
/// make every use of the stage a detour. The stage lets go of the link as it goes.
final class StageLink {
  @exclusivity(unchecked) unowned(unsafe) var stage: Stage?
}

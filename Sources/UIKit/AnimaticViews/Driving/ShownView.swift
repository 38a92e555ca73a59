import AnimaticLayers
import AnimaticStage

package struct ShownView {
  package let layer: AnimationNode.ID
  /// The index of the superview among the views of the screen; `nil` for a view in a window.
  package let parent: Int?
  package let isInControl: Bool
  package let sample: ViewSample
  package let state: LayerState
}

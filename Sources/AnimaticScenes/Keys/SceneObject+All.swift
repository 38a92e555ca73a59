extension SceneObject {
  /// All kinds, in the order of the help text.
  package static let all: [SceneObject] = [
    Scene.object, Scene.Screen.object, SceneView.object, SceneConstraint.object,
    SceneValue.Transform.Operation.object, SceneContent.Drawing.object, SceneContent.Image.object,
    SceneContent.Label.object, SceneContent.Font.object, SceneContent.Shape.object,
    SceneContent.Gradient.object, SceneValue.Path.object, SceneControl.Button.object,
    SceneControl.Toggle.object, SceneControl.Slider.object, SceneControl.Progress.object,
    SceneControl.PageControl.object, SceneControl.ActivityIndicator.object,
    SceneControl.TextField.object, SceneScroll.object, SceneStep.object, SceneBlock.object,
    SceneBlock.Configuration.object, SceneCurve.object,
    SceneCurve.Spring.object, SceneChange.object, SceneChange.Keyframe.object,
    SceneBlock.Transition.object,
  ]
}

import Animatic

extension Scene: SceneSettings {
  static let noun = "a scene"
  static let object = SceneObject(
    Self.self, "The whole file: what there is, and what happens to it.",
    sample: #"{"views": [{"name": "card", "frame": [0, 0, 100, 50]}], "timeline": []}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey(
      ignored: "$schema", "A JSON Schema, for editors; it is not read",
      SceneForm<String>.text("URL")),
    SceneKey("screen", always: \.screen, "The screen that the scene plays on"),
    SceneKey(
      "semantics", always: \.semantics,
      "How animations of one property interact: by the class reference of 2009, or as from iOS 8 on",
      default: "legacy"),
    SceneKey("views", always: \.views, "The views at time 0, from back to front"),
    SceneKey(
      "timeline", always: \.timeline,
      "What happens; steps at the same time run in this order, each in a turn of its own"),
    .forever(\.forever),
    SceneKey(
      ignored: SceneComposition.includeKey,
      "Files whose variables, components, views and steps come before those of this one; their "
        + "paths are relative to it", SceneComposition.files),
    SceneKey(
      ignored: "variables",
      "Values by their names, for \"${name}\" in texts; they hide those of included files",
      SceneComposition.names),
    SceneKey(
      ignored: "components", "Components by their names, for {\"use\": \"name\"}",
      SceneComposition.components),
  ]

  mutating func finish(_ fields: SceneFields) {
    if fields.node.reader.hasGroups { findMembers(fields.node.reader) }
    keep(fields.node.reader.source)
  }
}

extension SceneKey {
  /// The key by which an author states that animations never end on purpose.
  static func forever(_ property: WritableKeyPath<Object, Scene.Forever?> & Sendable) -> SceneKey {
    SceneKey(
      "forever", property,
      "Says that endless animations are intended; outputs take one cycle of them")
  }
}

// A block of a scene comes from no API of UIKit that could decide.
extension AnimationSemantics: SceneWord {
  static let words: KeyValuePairs<String, Self> = ["legacy": .legacy, "additive": .additive]
}

extension Scene.Forever: SceneCodable {}

extension Scene.Screen: SceneSettings {
  static let noun = "a screen"
  static let object = SceneObject(
    Self.self, "The screen, and the window that fills it.",
    sample: #"{"width": 390, "height": 844, "backgroundColor": "white"}"#)
  static let keys: [SceneKey<Self>] = [
    SceneKey("width", always: \.width, "The width in points", .extent, default: "320"),
    SceneKey("height", always: \.height, "The height in points", .extent, default: "480"),
    SceneKey("backgroundColor", \.backgroundColor, "The background of the window", default: "null"),
  ]
}

extension SceneObject {
  /// All kinds, in the order of the help text.
  package static let all: [SceneObject] = [
    Scene.object, Scene.Screen.object, SceneView.object, SceneConstraint.object,
    SceneValue.Transform.Operation.object, SceneContent.Drawing.object, SceneContent.Image.object,
    SceneContent.Label.object, SceneContent.Font.object, SceneContent.Shape.object,
    SceneContent.Gradient.object, SceneValue.Path.object, SceneControl.Button.object,
    SceneControl.ButtonLook.object,
    SceneControl.Toggle.object, SceneControl.Slider.object, SceneControl.Progress.object,
    SceneControl.PageControl.object, SceneControl.ActivityIndicator.object,
    SceneControl.TextField.object, SceneScroll.object, SceneList.object, SceneStep.object,
    SceneList.Insertion.object, SceneList.Deletion.object, SceneList.Move.object,
    SceneBlock.object,
    SceneBlock.Configuration.object, SceneCurve.object, SceneSpring.object, SceneChange.object,
    SceneStagger.object, SceneView.Relative.object, SceneChange.Keyframe.object,
    SceneBlock.Transition.object, SceneComposition.component, SceneComposition.use,
    SceneComposition.repetition, SceneComposition.loop,
  ]
}

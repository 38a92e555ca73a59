extension SceneObject {
  /// A step of the timeline.
  package static let step = SceneObject(
    "a step", "When something happens, \"at\" or \"after\", and what: exactly one of the others.",
    sample: #"{"at": 1.5, "set": [{"view": "card", "alpha": 1}]}"#,
    advice: [
      "changes": #"they go into "animate": {"changes": ...} or "set": ..."#,
      "duration": #"it goes into "animate": {"duration": ...}"#,
    ],
    keys: [
      SceneObject.Key("at", "number", "The time in seconds from the start, 0 to 1e12"),
      SceneObject.Key(
        "after", "\"block\"",
        "The block that is to end, by its name; one that is cut short does not"
      ),
      SceneObject.Key("animate", "block", "Runs an animation block"),
      SceneObject.Key("set", "[change, ...]", "Makes changes outside any block: at once"),
      SceneObject.Key("remove", "\"view\"", "Removes a view from its superview"),
      SceneObject.Key("add", "view", "Adds a view"),
      SceneObject.Key("to", "\"view\"", "The superview of what is added", default: "the window"),
      SceneObject.Key(
        "touch", "[[x, y, time], ...] | [[[x, y, time], ...], ...]",
        "Lets a finger go through points of the screen, or several fingers at once; times are in "
          + "seconds after the step, 0 to 3600; a single point is a tap"),
      SceneObject.Key(
        "tap", "\"view\"", "Lets a finger tap on the middle of a view, which it must reach"),
    ])

  /// An animation block.
  package static let block = SceneObject(
    "a block", "An animation block: what changes, and how the changes are animated.",
    sample: #"{"duration": 0.5, "curve": "easeOut", "changes": [{"view": "card", "alpha": 0}]}"#,
    advice: springAdvice,
    keys: [
      SceneObject.Key(
        "name", "\"name\"", "The name, which no other block has, to come \"after\" it")
    ] + settings + [
      SceneObject.Key(
        "calculationMode", alternatives(SceneBlock.CalculationMode.self),
        "What shows between keyframes", default: "linear"),
      SceneObject.Key("changes", "[change, ...]", "What changes, in order"),
      forever,
    ])

  /// Settings in the middle of a block.
  static let configuration = SceneObject(
    "a configuration", "Settings for the changes that come after it in the block.",
    sample: #"{"duration": 2, "curve": "linear"}"#, advice: springAdvice, keys: settings)

  private static let springAdvice = [
    "spring": #"it goes into "curve": {"spring": ...}, or "curve": "spring:RATIO,VELOCITY""#,
    "dampingRatio": #"it goes into "curve": {"spring": {"dampingRatio": ...}}"#,
  ]

  private static let settings = [
    SceneObject.Key(
      "duration", "number", "The length of one cycle in seconds; 0 applies the changes at once",
      default: "0.2, or what the block around has"),
    SceneObject.Key("delay", "number", "The wait in seconds", default: "0"),
    SceneObject.Key(
      "startDate", "number", "The earliest start in seconds from the step; may be in the past"),
    SceneObject.Key(
      "curve", "curve", "The timing curve", default: "easeInOut, or what the block around has"),
    SceneObject.Key(
      "repeatCount", "number | \"forever\"",
      "How often the animation plays; a fraction stops in mid-cycle", default: "0, which means once"
    ),
    SceneObject.Key(
      "autoreverses", "true | false",
      "Whether every cycle also plays backwards; has an effect with a repeatCount",
      default: "false"),
    SceneObject.Key(
      "beginsFromCurrentState", "true | false",
      "Whether the animation begins from what shows, not from the model's value; of effect with "
        + "legacy semantics, and on opacity and colours with additive semantics",
      default: "false"),
    SceneObject.Key(
      "transition", "transition", "What is shown while the contents of a view change"),
  ]

  /// A timing curve in the form of an object.
  static let curve = SceneObject(
    "a curve",
    "A timing curve: easeInOut, easeIn, easeOut, linear, default, x1,y1,x2,y2 or "
      + "spring:RATIO[,VELOCITY] in quotes, as on the command line; [x1, y1, x2, y2]; or this "
      + "object.",
    sample: #"{"spring": {"dampingRatio": 0.5}}"#,
    keys: [SceneObject.Key("spring", "spring", "A spring that fits the duration; required")])

  /// A spring.
  static let spring = SceneObject(
    "a spring", "A spring that fits the duration of its block.",
    sample: #"{"dampingRatio": 0.5, "velocity": 2}"#,
    keys: [
      SceneObject.Key(
        "dampingRatio", "number",
        "0 to 1e12; 1 and above does not overshoot, 0 never comes to rest; required"),
      SceneObject.Key(
        "velocity", "number", "The speed at the start, in whole ways per second", default: "0"),
    ])

  /// A change in a block.
  package static let change = SceneObject(
    "a change",
    "What happens in a block: exactly one of \"view\" with its properties, \"configure\", "
      + "\"animate\" and \"keyframe\".",
    sample: #"{"view": "card", "center": [200, 300], "alpha": 0.5}"#,
    keys: [SceneObject.Key("view", "\"view\"", "The view that changes, by its name")] + properties
      + [
        SceneObject.Key(
          "configure", "configuration", "Sets some of the block's settings from here on"),
        SceneObject.Key("animate", "block", "Runs a block inside the block"),
        SceneObject.Key("keyframe", "keyframe", "Makes changes in a part of the block's duration"),
      ])

  /// A keyframe.
  static let keyframe = SceneObject(
    "a keyframe", "Changes in a part of the block's duration.",
    sample: #"{"start": 0.5, "duration": 0.5, "changes": [{"view": "card", "alpha": 0}]}"#,
    keys: [
      SceneObject.Key(
        "start", "number", "When it begins, as a fraction of the block, 0...1; required"),
      SceneObject.Key(
        "duration", "number",
        "How long it takes, as a fraction of the block, 0...1; with 0 the changes jump; required"),
      SceneObject.Key("changes", "[change, ...]", "What changes; no settings and no keyframes"),
    ])

  /// A transition.
  static let transition = SceneObject(
    "a transition", "What a block shows while the contents of a view change.",
    sample: #"{"kind": "flipFromLeft", "view": "card"}"#,
    keys: [
      SceneObject.Key(
        "kind", alternatives(SceneBlock.Transition.Kind.self),
        "What it shows; required"),
      SceneObject.Key("view", "\"view\"", "The view whose contents change; required"),
      SceneObject.Key(
        "cache", "true | false",
        "Whether what shows in the end is taken down once, instead of following its views",
        default: "true"),
    ])
}

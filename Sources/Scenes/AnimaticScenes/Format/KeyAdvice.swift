import AnimaticTiming

/// What scenes call the keys that authors know from CSS, SwiftUI, Lottie and other tools.
enum KeyAdvice {
  /// Words that people write instead of a key, for objects that have the key.
  private struct Row {
    let key: String
    let words: Set<Substring>
    /// The remedy; `nil` for the key alone.
    let remedy: String?

    init(_ key: String, _ words: String, _ remedy: String? = nil) {
      (self.key, self.words, self.remedy) = (key, Set(words.split(separator: " ")), remedy)
    }
  }

  /// Returns the remedy for a key that an object does not have.
  static func remedy(for word: String, in object: SceneObject) -> String {
    let names = object.names
    let plain = normal(word)
    if let row = rows.first(where: { $0.words.contains(plain) && names.contains($0.key) }) {
      return row.remedy ?? "did you mean \"\(row.key)\"?"
    }
    return didYouMean(word, among: names) ?? container(of: word, in: object)
      ?? "its keys are \(names.joined(separator: ", "))"
  }

  /// Returns the name of the wanted column for a word of another tool, such as alpha for opacity.
  static func columnName(for word: String) -> String? {
    let plain = normal(word)
    return columns.first { $0.words.contains(plain) }?.key
  }

  /// Returns a word in small letters without dashes and underscores.
  private static func normal(_ word: String) -> Substring {
    Substring(word.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// Returns the object inside an object that has a key, as a remedy.
  private static func container(of word: String, in object: SceneObject) -> String? {
    for key in object.keys {
      for inner in SceneObject.all where inner.names.contains(word) {
        guard key.schema.hasSuffix("\"#/$defs/\(inner.definition)\"") else {
          guard key.schema.contains("\"#/$defs/\(inner.definition)\"}") else { continue }
          return "it goes into \"\(key.name)\": [{\"\(word)\": …}]"
        }
        return "it goes into \"\(key.name)\": {\"\(word)\": …}"
      }
    }
    // The keys that only a new view has.
    guard object.noun == SceneChange.noun, SceneView.object.names.contains(word) else { return nil }
    return "it does not change; set it where the view is created"
  }

  // The first row whose key the object has counts.
  private static let rows: [Row] = viewRows + contentRows + blockRows + otherRows

  private static let viewRows = [
    Row("alpha", "opacity"),
    Row("backgroundColor", "background bg bgcolor color colour fill fillcolor tint tintcolor"),
    Row("cornerRadius", "borderradius radius corner corners rounded roundness"),
    Row("clipsToBounds", "clip clips clipping overflow mask maskstobounds"),
    Row(
      "hidden", "visible isvisible visibility display",
      "did you mean \"hidden\"? it is true for a view that does not show"),
    Row(
      "transform", "scale scalex scaley scalexy zoom",
      "did you mean \"transform\": [{\"scale\": 1.5}]?"),
    Row(
      "transform", "rotation rotate rotatez rotationz angle",
      "did you mean \"transform\": [{\"rotate\": 90}]? it is in degrees"),
    Row(
      "transform", "translate translation translatex translatey move",
      "did you mean \"transform\": [{\"translate\": [x, y]}]?"),
    Row(
      "transform", "skew skewx skewy matrix", "did you mean \"transform\": [a, b, c, d, tx, ty]?"),
    Row(
      "center", "x y left top position pos origin location",
      "did you mean \"center\": [x, y], or \"frame\": [x, y, width, height]?"),
    Row("frame", "width height w h size rect", "did you mean \"frame\": [x, y, width, height]?"),
    Row(
      "shadowColor", "shadow boxshadow dropshadow elevation",
      "did you mean \"shadowColor\", \"shadowOpacity\", \"shadowOffset\" and \"shadowRadius\"?"),
    Row(
      "borderWidth", "border stroke outline", "did you mean \"borderWidth\" and \"borderColor\"?"),
    Row(
      "label", "fontsize fontfamily fontname fontweight",
      "did you mean \"label\": {\"text\": \"Hello\", \"font\": {\"size\": 20}}?"),
    Row("image", "src source url", "did you mean \"image\": \(SceneContent.Image.object.sample)?"),
    Row("subviews", "children views layers items elements nodes"),
    Row(
      "zPosition", "zindex",
      "did you mean \"zPosition\"? later views lie in front of earlier ones, too"),
    Row("constraints", "margin padding gap right bottom align centerx centery"),
    Row(
      "autoresizingMask", "animate animation animations timeline duration delay curve",
      "it goes into the \"timeline\" of the scene: [{\"at\": 0, \"animate\": …}]"),
    Row("name", "id key identifier"),
  ]

  private static let contentRows = [
    Row("textColor", "color colour foregroundcolor fontcolor foreground"),
    Row("font", "fontsize textsize", "did you mean \"font\": {\"size\": 20}?"),
    Row(
      "font", "fontfamily fontname typeface", "did you mean \"font\": {\"name\": \"Helvetica\"}?"),
    Row("font", "fontweight weight bold", "did you mean \"font\": {\"weight\": \"bold\"}?"),
    Row("textAlignment", "align textalign alignment"),
    Row("numberOfLines", "lines maxlines linelimit"),
    Row("text", "string value title caption content"),
    Row("weight", "family fontfamily", "did you mean \"name\"?"),
    Row("size", "src source url path file", "did you mean \"name\"?"),
    Row("titleColor", "color textcolor foregroundcolor"), Row("title", "text label caption"),
    Row("currentPageIndicatorTintColor", "tintcolor color currentcolor"),
    Row("rect", "name frame view gradient label image", "a view as a mask is \"maskView\""),
    Row("numberOfPages", "pages count total"),
    Row("minimumValue", "min minimum"), Row("maximumValue", "max maximum"),
    Row("on", "value ison checked state"), Row("progress", "value percent fraction"),
    Row("enabled", "disabled", "did you mean \"enabled\": false?"),
    Row("colors", "stops colours", "did you mean \"colors\" and \"locations\"?"),
    Row("startPoint", "start angle direction", "did you mean \"startPoint\" and \"endPoint\"?"),
    Row("fillColor", "fill color"), Row("strokeColor", "stroke"), Row("lineWidth", "strokewidth"),
    Row("fill", "color fillcolor"), Row("stroke", "strokecolor"), Row("path", "d points svg data"),
    Row("width", "w size"), Row("height", "h"),
    Row("size", "width height w h", "did you mean \"size\": [width, height]?"),
    Row("constant", "value offset padding margin"), Row("attribute", "edge side anchor"),
  ]

  private static let springAdvice =
    "it goes into \"curve\": {\"spring\": ...}, or \"curve\": \"spring:RATIO,VELOCITY\""

  private static let blockRows = [
    Row("curve", "easing ease timing timingfunction timingcurve easingfunction interpolation"),
    Row(
      "curve",
      "spring dampingratio damping bounce stiffness mass velocity initialvelocity springdamping "
        + "usingspringwithdamping initialspringvelocity", springAdvice),
    Row(
      "repeatCount", "repeat repeats loop loops looping iterations iterationcount repeatforever",
      "did you mean \"repeatCount\"? it is a number or \"forever\""),
    Row("autoreverses", "yoyo alternate direction reverse pingpong mirror"), Row("delay", "wait"),
    Row(
      "calculationMode", "keyframes frames",
      "did you mean \"changes\": [{\"keyframe\": "
        + "{\"start\": 0, \"duration\": 0.5, \"changes\": […]}}]?"),
    Row(
      "calculationMode", "view target property keypath from to values properties",
      "did you mean \"changes\": [{\"view\": \"card\", \"alpha\": 0}]? a change says the end"),
    Row(
      "calculationMode", "oncomplete completion then next at after start",
      "it belongs to a step: {\"after\": \"name of a block\", \"animate\": …}"),
    Row(
      "dampingRatio", "ratio dampingfraction",
      "did you mean \"dampingRatio\"? it is damping / (2 √(stiffness · mass))"),
    Row("velocity", "initialvelocity speed"),
    Row(
      "spring", "damping dampingratio bounce stiffness",
      "did you mean \"spring\": {\"dampingRatio\": 0.5}?"),
    Row("start", "at time offset t", "did you mean \"start\"? it is a fraction of the block"),
    Row("duration", "time length ms dur"),
  ]

  private static let otherRows = [
    Row("configure", "name id target element", "did you mean \"view\"?"),
    Row("configure", "subviews", "a step adds views: {\"add\": {…}, \"to\": \"card\"}"),
    Row("views", "children subviews layers elements nodes items objects shapes"),
    Row(
      "timeline", "animations animation animate steps events actions keyframes tweens transitions"),
    Row("timeline", "name title version description author", "a scene has no name of its own"),
    Row("timeline", "fps framerate until", "frames are options of the command: --fps, --until"),
    Row("screen", "size canvas viewport artboard", "did you mean \"screen\": {\"width\": 390, …}?"),
    Row("screen", "background color", "did you mean \"screen\": {\"backgroundColor\": \"white\"}?"),
    Row(
      "set", "view target",
      "did you mean \"set\": [{\"view\": \"card\", …}], or \"animate\": {\"changes\": …}?"),
    Row("set", "changes", "they go into \"animate\": {\"changes\": ...} or \"set\": ..."),
    Row("set", "duration", "it goes into \"animate\": {\"duration\": ...}"),
    Row("at", "time start when begin"), Row("after", "then follows"),
    Row("animate", "animation block tween"), Row("touch", "swipe drag pan finger touches pinch"),
    Row("tap", "click"), Row("press", "key keypress"),
    Row("kind", "type style"), Row("view", "of target"),
    Row("rotate", "rotation rotatez angle degrees"),
    Row("scale", "scalex scaley zoom", "did you mean \"scale\": [sx, sy]?"),
    Row("translate", "x y translation translatex translatey move offset"),
  ]

  private static let columns = [
    Row("alpha", "opacity"), Row("backgroundColor", "background bgcolor color colour"),
    Row("center", "position pos translate"), Row("center.x", "x left"), Row("center.y", "y top"),
    Row("bounds", "size"), Row("bounds.width", "width w"), Row("bounds.height", "height h"),
    Row("rotation", "rotate angle"), Row("cornerRadius", "borderradius radius"),
  ]
}

/// Returns the name of the column of `frames` that an author means: another tool's word for it, or
/// the most similar name; `nil` if there is none.
package func nearestColumn(to name: String, among names: [String]) -> String? {
  KeyAdvice.columnName(for: name).flatMap { names.contains($0) ? $0 : nil }
    ?? nearestName(to: name, among: names)
}

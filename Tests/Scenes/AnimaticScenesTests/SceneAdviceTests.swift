import Testing

@testable import AnimaticScenes

/// The remedies for what authors write who know CSS, SwiftUI, Lottie and others.
@Suite struct SceneAdviceTests {
  /// Returns the remedy in the only error of a scene.
  private func remedy(_ scene: String) -> String {
    let error = #expect(throws: SceneErrors.self) { try parse(scene) }
    #expect(error?.errors.count == 1)
    return error?.errors.first?.remedy ?? "nothing"
  }

  private func view(_ members: String) -> String { #"{"views": [{"name": "v", \#(members)}]}"# }

  private func block(_ members: String) -> String {
    #"{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {\#(members)}}]}"#
  }

  @Test(
    arguments: pairs(
      #"""
      opacity ⇒ did you mean "alpha"?
      background ⇒ did you mean "backgroundColor"?
      background-color ⇒ did you mean "backgroundColor"?
      borderRadius ⇒ did you mean "cornerRadius"?
      children ⇒ did you mean "subviews"?
      id ⇒ did you mean "name"?
      x ⇒ did you mean "center": [x, y], or "frame": [x, y, width, height]?
      width ⇒ did you mean "frame": [x, y, width, height]?
      scale ⇒ did you mean "transform": [{"scale": 1.5}]?
      rotation ⇒ did you mean "transform": [{"rotate": 90}]? it is in degrees
      text ⇒ it goes into "label": {"text": …}
      fontSize ⇒ did you mean "label": {"text": "Hello", "font": {"size": 20}}?
      colors ⇒ it goes into "gradient": {"colors": …}
      path ⇒ it goes into "draw": [{"path": …}]
      shadow ⇒ did you mean "shadowColor", "shadowOpacity", "shadowOffset" and "shadowRadius"?
      visible ⇒ did you mean "hidden"? it is true for a view that does not show
      zIndex ⇒ did you mean "zPosition"? later views lie in front of earlier ones, too
      animation ⇒ it goes into the "timeline" of the scene: [{"at": 0, "animate": …}]
      """#))
  func `a word of another tool for a key of a view leads to the key`(key: String, remedy: String) {
    #expect(self.remedy(view("\"\(key)\": 1")) == remedy)
  }

  @Test(
    arguments: pairs(
      #"""
      "easing": 1 ⇒ did you mean "curve"?
      "timingFunction": 1 ⇒ did you mean "curve"?
      "repeat": true ⇒ did you mean "repeatCount"? it is a number or "forever"
      "yoyo": true ⇒ did you mean "autoreverses"?
      "alpha": 1 ⇒ it goes into "changes": [{"alpha": …}]
      "to": 1 ⇒ did you mean "changes": [{"view": "card", "alpha": 0}]? a change says the end
      "keyframes": [] ⇒ did you mean \#
        "changes": [{"keyframe": {"start": 0, "duration": 0.5, "changes": […]}}]?
      "changes": [{"view": "v", "tag": 1}] ⇒ it does not change; set it where the view is created
      "changes": [{"view": "v", "rotation": 1}] ⇒ did you mean "transform": [{"rotate": 90}]? \#
        it is in degrees
      "curve": {"spring": {"dampingRatio": 1, "stiffness": 300}} ⇒ \#(SceneSpring.notations)
      "curve": "easeOutCubic" ⇒ did you mean "easeOut"? \#(curves)
      "curve": "cubic-bezier(2, 0, 0, 1)" ⇒ x1 and x2 lie in 0…1
      "curve": "cubicbezier(2, 0, 0, 1)" ⇒ did you mean cubic-bezier(…)?
      "repeatCount": "infinite" ⇒ write "forever"
      "repeatCount": "Infinity" ⇒ write "forever"
      "repeatCount": "1e999" ⇒ write a number or "forever"
      "repeatCount": -1 ⇒ write "forever" for an endless animation
      "repeatCount": "3" ⇒ write 3 without quotes
      "duration": "500ms" ⇒ write 0.5 for seconds
      "duration": "1e999" ⇒ nothing
      "duration": "long" ⇒ nothing
      "changes": {"view": "v"} ⇒ write [{"view": "card", "center": [200, 300], "alpha": 0.5}]
      "changes": [{"view": ["v"], "alpha": 1}] ⇒ write one name; a change takes several as "views"
      """#))
  func `what another tool has in a block leads to what a scene has`(
    members: String, remedy: String
  ) {
    #expect(self.remedy(block(members)) == remedy)
  }

  @Test(
    arguments: pairs(
      ##"""
      "backgroundColor": "FF0000" ⇒ write "#FF0000"
      "backgroundColor": "0xff0000" ⇒ write "#FF0000"
      "backgroundColor": "rgba(255, 0, 0, 0.5)" ⇒ write "#FF000080"
      "backgroundColor": "rgb(300, 0, 0)" ⇒ one of \##(colors), or "#RRGGBB"
      "backgroundColor": "systemBlue" ⇒ write "#007AFF"
      "backgroundColor": "#12" ⇒ write "#RRGGBB" or "#RRGGBBAA"
      "backgroundColor": [255, 0, 51] ⇒ write [1, 0, 0.2, 1]
      "backgroundColor": [0, 0.5, 1] ⇒ write [0, 0.5, 1, 1]
      "backgroundColor": [255, 0, 0, 0.5] ⇒ write [1, 0, 0, 0.5]
      "frame": {"x": 1, "y": 2, "width": 3, "height": 4.5} ⇒ write [1, 2, 3, 4.5]
      "frame": {"x": 1} ⇒ nothing
      "frame": [0, 0, "50%", 9] ⇒ a scene has no percentages; write points, or constraints
      "frame": [0, 0, "10px", 9] ⇒ write 10 for points
      "center": ["+=100", 9] ⇒ a change says the value at its end, or {"by": …}
      "alpha": null ⇒ write a number, or leave the key out
      "alpha": "0.5" ⇒ write 0.5 without quotes
      "transform": {"scale": 2} ⇒ write [{"scale": 2}]
      "transform": "translate(10px, 5px) rotate(45deg)" ⇒ write \##
        [{"translate": [10, 5]}, {"rotate": 45}]
      "transform": "perspective(3)" ⇒ write operations such as [{"scale": 2}, {"rotate": 90}]
      "image": "cat.png" ⇒ write an image such as {"name": "photo", "size": [60, 40]}
      "image": {"name": "a", "size": [1, 2], "src": "a"} ⇒ did you mean "name"?
      "hidden": 1 ⇒ write true
      "hidden": "no" ⇒ write false
      "subviews": "a" ⇒ write [\##(SceneView.object.sample)]
      """##))
  func `a value in the spelling of another tool is spelt as scenes do`(
    members: String, remedy: String
  ) {
    #expect(self.remedy(view(members)) == remedy)
  }

  @Test func `a content that a view does not have is an error at the key of the change`() {
    #expect(
      sceneError(block(#""changes": [{"view": "v", "label": {"text": "x"}}]"#))
        == #"s.json:1:98: timeline[0].animate.changes[0].label: the view "v" has no "label" to change "#
        + #"(give the view a "label" where it is created)"#)
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "the file is an image (PNG), not a scene"),
      ([0, 1, 2, 3], "the file is binary, not a scene"),
      ([0xFF, 0xFE, 0x7B, 0], "the file is UTF-16"),
      (Array("ARROW1\0\0".utf8), "the file is an Arrow file, not a scene"),
      (Array("<svg/>".utf8), "the file is HTML, SVG or XML, not a scene"),
      (Array("index,time\n0,0\n".utf8), "the file is CSV, not a scene"),
      (Array("views:\n  - name: a\n".utf8), "the file is YAML, not a scene"),
      (Array("# Animatic\n".utf8), "the file is Markdown or YAML, not a scene"),
      (Array(#"{"v": "5", "op": 9, "layers": []}"#.utf8), "the file is a Lottie file, not a scene"),
      (Array(#"{"scene": "a.json", "outputs": []}"#.utf8), "the file is a sweep, not a scene"),
      (Array(#"{"layers": []}"#.utf8), nil), (Array("{\"a\": \"\0\"}".utf8), nil),
    ] as [([UInt8], String?)])
  func `a file of another kind is called that`(bytes: [UInt8], message: String?) {
    let error = #expect(throws: SceneErrors.self) { try Scene(bytes, file: "s") }
    let first = error?.errors.first?.message
    if let message {
      #expect(first == message)
    } else {
      #expect(first?.contains("file is") == false)
    }
  }

  @Test func `a value beside or inside another one is found by its key`() throws {
    let bytes = Array(#"{"a": [{"b": 1, "c": {"d": 2}}, 5], "d": 3}"#.utf8)
    let text = try JSONScanner.index(bytes, file: "s")
    let offsets = [
      KeyedOffset(offset: 0, key: "d"), KeyedOffset(offset: 7, key: "b"),
      KeyedOffset(offset: 13, key: "c"), KeyedOffset(offset: 13, key: "x"), KeyedOffset(offset: 13),
      KeyedOffset(offset: 21, key: "d"), KeyedOffset(offset: 32, key: "d"),
    ]
    #expect(text.offsets(of: offsets) == [41, 13, 21, 13, 13, 27, 32])
  }
}

private let curves =
  "a curve is \(SceneCurve.forms), [x1, y1, x2, y2] or {\"spring\": …}"
private let colors = SceneValue.Color.names.joined(separator: ", ")

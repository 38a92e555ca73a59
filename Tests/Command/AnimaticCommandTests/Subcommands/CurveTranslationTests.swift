import AnimaticCommand
import Testing

/// `animatic curve --as`.
@MainActor struct CurveTranslationTests {
  @Test(arguments: [
    ("ease-in", "css", "cubic-bezier(0.42, 0, 1, 1)"), ("steps(4)", "css", "steps(4)"),
    ("easeInOut", "uikit", "UICubicTimingParameters(animationCurve: .easeInOut)"),
    (
      "0.2,0,0,1", "uikit",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))"
    ),
    (
      "spring:0.5,2", "uikit",
      "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2) { }"
    ),
    (
      "ease-in-out", "lottie",
      #"[{"t":0,"s":[0],"o":{"x":[0.42],"y":[0]},"i":{"x":[0.58],"y":[1]}},{"t":60,"s":[1]}]"#
    ),
    ("steps(2)", "lottie", #"[{"t":0,"s":[0],"h":1},{"t":30,"s":[0.5],"h":1},{"t":60,"s":[1]}]"#),
    (
      "spring:stiffness=170,damping=26,velocity=2", "react-spring",
      #"{"mass":1,"tension":170,"friction":26,"velocity":0.002}"#
    ),
    (
      "spring:stiffness=170,damping=26,velocity=1", "react-spring",
      #"{"mass":1,"tension":170,"friction":26,"velocity":0.001}"#
    ),
    (
      "spring:stiffness=170,damping=26", "react-spring",
      #"{"mass":1,"tension":170,"friction":26}"#
    ),
  ])
  func `a curve is printed as another tool has it`(curve: String, tool: String, text: String) {
    #expect(ToolCall("curve \(curve) --as \(tool)").output == text + "\n")
  }

  @Test func `a spring in CSS stays within a thousandth, and standard error says so`() throws {
    let call = ToolCall.done("curve spring:stiffness=170,damping=26 --as css")
    let text = call.output
    #expect(text.hasPrefix("linear(0 0%, "))
    let percentages = text.split { " ,)".contains($0) }.filter { $0.hasSuffix("%") }
    #expect(percentages.allSatisfy { $0.utf8.count <= 6 }, "\(text)")
    #expect(
      call.errors
        == "Note: the spring settles in 0.734 s, and the text is off by at most 0.000998 of the way\n"
    )
  }

  @Test(arguments: ["0.5", "1", "0.2", "0.9,3", "stiffness=400,damping=80"])
  func `the points of a spring in CSS end with it`(spring: String) {
    let text = ToolCall.done("curve spring:\(spring) --as css").output
    #expect(text.hasSuffix(" 100%)\n"))
  }

  @Test func `react-spring takes springs only`() {
    #expect(ToolCall("curve ease --as react-spring").code == .usage)
  }
}

/// A notation of curves in another tool.
package enum CurveNotation: String, CaseIterable, Sendable {
  case css, uikit, lottie
  case reactSpring = "react-spring"
}

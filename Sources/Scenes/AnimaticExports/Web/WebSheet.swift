import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// The style sheet of a page: the keys of its animations, each list of keys once.
struct WebSheet {
  /// The beginning of the page, in seconds.
  let start: Double
  /// The rules so far.
  private(set) var text = ""
  private var names: [String: String] = [:]

  init(start: Double) { self.start = start }

  /// Returns the values of the property `animation` for animations, and defines their keys.
  /// - Parameter write: Returns the declarations of values.
  mutating func animations(
    _ animations: [WebAnimation], _ write: ([Double]) -> String
  ) -> [String] {
    animations.enumerated().map { index, animation in
      // The first value shows before its animation, and the last one of each after it.
      let fill = index == 0 ? "both" : "forwards"
      let easings = Set(animation.keys.dropLast().map(\.easing))
      let common = easings.count == 1 ? easings.first : nil
      let name = name(of: body(of: animation, common, write))
      let delay = animation.start - start
      var words = [name, seconds(animation.duration), common?.css ?? "linear"]
      if abs(delay) > 5e-7 { words.append(seconds(delay)) }
      if animation.isEndless {
        words.append("infinite")
      } else if animation.iterations > 1 {
        words.append("\(animation.iterations)")
      }
      if animation.alternates { words.append("alternate") }
      return (words + [fill]).joined(separator: " ")
    }
  }

  mutating func className(of declarations: String) -> String {
    define(declarations, prefix: "c") { ".\($0){\(declarations)}\n" }
  }

  private mutating func name(of body: String) -> String {
    define(body, prefix: "k") { "@keyframes \($0){\(body)}\n" }
  }

  private mutating func define(
    _ body: String, prefix: String, _ rule: (String) -> String
  ) -> String {
    if let name = names[prefix + body] { return name }
    let name = "\(prefix)\(names.count + 1)"
    names[prefix + body] = name
    text += rule(name)
    return name
  }

  /// Returns the text of the keys.
  /// - Parameter common: The easing of all keys; `nil` where they differ.
  private func body(
    of animation: WebAnimation, _ common: Easing?, _ write: ([Double]) -> String
  ) -> String {
    let keys = animation.keys
    guard keys.count > 1 else { return "from,to{\(write(keys[0].values))}" }
    return keys.enumerated().map { index, key in
      let isLast = index == keys.count - 1
      // A value that ends where another one begins does so as little earlier as a page can say.
      let jumps = !isLast && index > 0 && keys[index + 1].time - key.time < 1e-9
      let offset = (key.time - animation.start) / animation.duration - (jumps ? 1e-7 : 0)
      let selector = index == 0 ? "from" : isLast ? "to" : (offset * 100).css(decimals: 5) + "%"
      let easing = common == nil && !isLast ? ";animation-timing-function:\(key.easing.css)" : ""
      return "\(selector){\(write(key.values))\(easing)}"
    }.joined()
  }

  private func seconds(_ time: Double) -> String { time.css(decimals: 6) + "s" }
}

extension Easing {
  var css: String {
    switch self {
    case .hold: "step-end"
    case .linear: "linear"
    case .cubic(let handles):
      "cubic-bezier(" + handles.numbers.map { $0.css(decimals: 6) }.joined(separator: ",") + ")"
    }
  }
}

extension Double {
  /// The number with at most some decimals, as CSS has it; 0 for one that is not finite.
  func css(decimals: Int) -> String {
    var text = TextBuffer(capacity: 64)
    text.append(isFinite ? self : 0, decimals: decimals)
    return text.string == "-0" ? "0" : text.string
  }

  /// The length in points, which are the pixels of CSS.
  var px: String { css(decimals: 3) + "px" }
}

extension SIMD4<Double> {
  /// Red, green and blue, each multiplied by the opacity, and the opacity: what CSS interpolates.
  var premultiplied: [Double] {
    let alpha = Swift.min(Swift.max(w, 0), 1)
    return [x, y, z].map { Swift.min(Swift.max($0, 0), 1) * alpha } + [alpha]
  }
}

extension [Double] {
  /// The colour of CSS of premultiplied components, 0…1.
  var cssColor: String {
    let alpha = self[3]
    let parts = self[..<3].map { (alpha > 0 ? $0 / alpha * 255 : 0).css(decimals: 0) }
    return "rgb(" + parts.joined(separator: " ") + (alpha < 1 ? "/\(alpha.css(decimals: 4)))" : ")")
  }
}

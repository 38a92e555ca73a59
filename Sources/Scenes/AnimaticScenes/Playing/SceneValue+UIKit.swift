import Animatic
import AnimaticTiming
import Foundation

// Conversions of the values of a scene file to UIKit's values.

extension SceneValue.Background {
  /// The colour, or `nil` for none.
  var uiColor: UIColor? {
    switch self {
    case .noColor: nil
    case .color(let color): color.uiColor
    }
  }
}

extension SceneValue.Color {
  package var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
}

extension SceneValue.Transform {
  /// The product of the operations, or `nil` if a number of it is beyond the limit of scenes.
  var cgAffineTransform: CGAffineTransform? {
    var transform = CGAffineTransform.identity
    switch self {
    case .matrix(let a, let b, let c, let d, let tx, let ty):
      transform = CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    case .operations(let operations):
      for operation in operations {
        switch operation {
        case .rotate(let degrees): transform = transform.rotated(by: degrees * .pi / 180)
        case .scale(let x, let y): transform = transform.scaledBy(x: x, y: y)
        case .translate(let x, let y): transform = transform.translatedBy(x: x, y: y)
        }
      }
    }
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return numbers.allSatisfy { abs($0) <= SceneValue.Number.limit } ? transform : nil
  }
}

extension SceneCurve {
  /// Sets the curve of the open block.
  @MainActor func set() {
    switch self {
    case .named(.easeInOut): UIView.setAnimationCurve(.easeInOut)
    case .named(.easeIn): UIView.setAnimationCurve(.easeIn)
    case .named(.easeOut): UIView.setAnimationCurve(.easeOut)
    case .named(.linear): UIView.setAnimationCurve(.linear)
    case .named(.default): UIView.setTimingCurve(.bezier(.systemDefault))
    case .bezier(let curve): UIView.setTimingCurve(.bezier(curve))
    case .spring(let ratio, let velocity):
      UIView.setSpring(dampingRatio: ratio, initialVelocity: velocity)
    case .physicalSpring(let spring): UIView.setSpring(spring)
    case .easing(let function): UIView.setTimingCurve(function.curve)
    }
  }
}

extension SceneBlock.Transition.Kind {
  /// The transition, which has the same name, or `nil` for none.
  var kind: TransitionState.Kind? { TransitionState.Kind(rawValue: rawValue) }
}

extension SceneValue.RepeatCount {
  /// The count as a number, which is infinite for `forever`.
  var number: Double {
    switch self {
    case .forever: .infinity
    // In UIKit the greatest number of single precision means an endless repetition.
    case .times(let count): count >= Double(Float.greatestFiniteMagnitude) ? .infinity : count
    }
  }
}

import Animatic
import AnimaticGraphics

/// Courier of 10 points: each character is 6 points wide, and a line is 11.5 points high.
package let courier = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)

/// Returns the list that drawing into the current context makes.
@MainActor
package func drawn(_ draw: () -> Void) -> DisplayList {
  let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 500, height: 500))
  UIGraphicsPushContext(context)
  draw()
  UIGraphicsPopContext()
  return context.displayList
}

extension DisplayList {
  /// The texts of the list, those with one base line joined.
  package var lines: [String] {
    var lines: [(y: Double, string: String)] = []
    for case .text(let text) in commands {
      if let last = lines.last, last.y == text.position.y {
        lines[lines.count - 1].string += text.string
      } else {
        lines.append((text.position.y, text.string))
      }
    }
    return lines.map(\.string)
  }

  /// The x coordinates of the texts.
  package var lefts: [Double] {
    commands.compactMap { command in
      if case .text(let text) = command { (text.position.x * 1e6).rounded() / 1e6 } else { nil }
    }
  }

  /// The base lines of the texts.
  package var baselines: [Double] {
    commands.compactMap { command in
      if case .text(let text) = command { (text.position.y * 1e6).rounded() / 1e6 } else { nil }
    }
  }
}

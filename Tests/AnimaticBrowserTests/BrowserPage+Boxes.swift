import Foundation
import TestSupport

/// The media features of a reader who prefers little motion.
let calm = ["prefers-reduced-motion": "reduce"]

extension BrowserPage {
  /// Returns the boxes that an expression has: x, y, width and height by name.
  func boxes(_ script: String) throws -> [String: [Double]] {
    guard let object = try evaluate(script) as? [String: Any] else { return [:] }
    return object.mapValues { box in
      (box as? [Any] ?? []).map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    }
  }
}

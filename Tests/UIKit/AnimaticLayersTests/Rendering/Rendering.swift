import Animatic
import Foundation
import Testing

/// A layer and the text of what it draws.
struct Rendering: CustomTestStringConvertible, Sendable {
  let name: String
  let expected: String
  let make: @MainActor @Sendable () -> CALayer

  init(_ name: String, _ expected: String, _ make: @escaping @MainActor @Sendable () -> CALayer) {
    (self.name, self.expected, self.make) = (name, expected, make)
  }

  var testDescription: String { name }
}

extension CALayer {
  /// Creates a layer with a frame and a background.
  convenience init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ background: CGColor? = nil,
    _ change: (CALayer) -> Void = { _ in }
  ) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = background
    change(self)
  }

  /// Returns the text of what the layer draws into a surface of 100 by 100 points.
  func rendered(_ prepare: (CGContext) -> Void = { _ in }) -> String {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    prepare(context)
    render(in: context)
    return context.displayList.text.trimmingCharacters(in: .newlines)
  }
}

extension CGColor {
  static var red: CGColor { LayerValue.rgb(1, 0, 0) }
  static var blue: CGColor { LayerValue.rgb(0, 0, 1) }
  static var clear: CGColor { CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
}

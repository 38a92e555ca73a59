import Animatic
import Testing

/// Values of `UIColor`.
@MainActor
struct ColorTests {
  @Test(
    arguments: [
      (UIColor.black, [0, 0, 0, 1]), (.darkGray, [1.0 / 3, 1.0 / 3, 1.0 / 3, 1]),
      (.lightGray, [2.0 / 3, 2.0 / 3, 2.0 / 3, 1]), (.white, [1, 1, 1, 1]),
      (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
      (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]),
      (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]),
      (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    ] as [(UIColor, [CGFloat])])
  func `a named colour has the components UIKit documents`(color: UIColor, numbers: [CGFloat]) {
    #expect(color.numbers == numbers)
  }

  @Test func `components out of range are clamped`() {
    #expect(UIColor(red: 2, green: -1, blue: 0.5, alpha: 7).numbers == [1, 0, 0.5, 1])
    #expect(UIColor(white: -3, alpha: 0.5).numbers == [0, 0, 0, 0.5])
  }

  @Test(
    arguments: [
      ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.25]),
      ([0.2, 0.6, 0.3], [0, 0.610_174, 0.259_439, 0.25]),
      ([1, 0, 0], [1, 0, 0, 0.25]),
    ] as [([CGFloat], [CGFloat])])
  func `a colour of Display P3 becomes the nearest one of sRGB`(
    wide: [CGFloat], expected: [CGFloat]
  ) {
    let color = UIColor(displayP3Red: wide[0], green: wide[1], blue: wide[2], alpha: 0.25)
    #expect(zip(color.numbers, expected).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test func `colours have another opacity, equality by components, and a description`() {
    #expect(UIColor.orange.withAlphaComponent(0.25).numbers == [1, 0.5, 0, 0.25])
    #expect(UIColor.orange.withAlphaComponent(3) == .orange)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.clear != UIColor(white: 1, alpha: 0))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    #expect(UIColor.orange.description == "UIColor(1.0, 0.5, 0.0, 1.0)")
    var green: CGFloat = 0
    #expect(UIColor.brown.getRed(nil, green: &green, blue: nil, alpha: nil) && green == 0.4)
  }

  @Test(arguments: [UIColor.black, .white, .gray, .clear, .init(white: 0.25, alpha: 0.5)])
  func `a grey has two components and equals greys only (D2)`(grey: UIColor) {
    let color = grey.cgColor
    let numbers = grey.numbers
    #expect(color.components == [numbers[0], numbers[3]] && color.numberOfComponents == 2)
    #expect(color.colorSpace?.model == .monochrome && color.alpha == numbers[3])
    #expect(color.copy(alpha: 0.5)?.components == [numbers[0], 0.5])
    #expect(color == CGColor(gray: numbers[0], alpha: numbers[3]))
    #expect(UIColor(cgColor: color) == grey && grey.withAlphaComponent(numbers[3]) == grey)
    let other = UIColor(red: numbers[0], green: numbers[0], blue: numbers[0], alpha: numbers[3])
    #expect(grey != other && color != other.cgColor)
    #expect(other.cgColor.numberOfComponents == 4 && other.cgColor.colorSpace?.model == .rgb)
  }

  @Test func `views and layers keep greys and colours apart (D2)`() throws {
    let view = UIView()
    let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    for color in [UIColor.black, black, .black, nil, black] {
      view.backgroundColor = color
      #expect(view.backgroundColor == color && view.layer.backgroundColor == color?.cgColor)
    }
    let layer = CAShapeLayer()
    let text = CATextLayer()
    let copies = CAReplicatorLayer()
    for color in [UIColor.white.cgColor, CGColor(red: 1, green: 1, blue: 1, alpha: 1)] {
      (layer.borderColor, layer.shadowColor, layer.fillColor, layer.strokeColor) = (
        color, color, color, color
      )
      (text.foregroundColor, copies.instanceColor) = (color, color)
      layer.setValue(color, forKeyPath: "backgroundColor")
      #expect(layer.value(forKeyPath: "backgroundColor") as? CGColor == color)
      #expect([layer.borderColor, layer.shadowColor, layer.fillColor] == [color, color, color])
      #expect([layer.strokeColor, text.foregroundColor] == [color, color])
      #expect(copies.instanceColor == color && CAShapeLayer(layer: layer).fillColor == color)
    }
    let gradient = CAGradientLayer()
    let colors = [UIColor.white, .red, black].map(\.cgColor)
    gradient.colors = colors
    #expect(gradient.colors as? [CGColor] == colors)
    gradient.setValue(Array(colors.reversed()), forKey: "colors")
    #expect(gradient.colors as? [CGColor] == colors.reversed())
  }

  /// A grey animates by the same numbers as the colour with equal components.
  @Test(arguments: [UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1)])
  func `a grey mixes with a colour component by component (D2)`(start: UIColor) throws {
    let simulator = Simulator()
    let view = UIView()
    view.backgroundColor = start
    simulator.window.addSubview(view)
    simulator.flush()
    linearBlock { view.backgroundColor = .red }
    simulator.advance(to: 0.25)
    let shown = try #require(view.layer.presentation()?.backgroundColor)
    #expect(shown.components == [1, 0.75, 0.75, 1])
    simulator.advance(to: 1)
    linearBlock { view.backgroundColor = .black }
    let listed = view.layer.animation(forKey: "backgroundColor") as? CABasicAnimation
    #expect(listed?.toValue as? CGColor == UIColor.black.cgColor)
    simulator.advance(to: 1.5)
    #expect(view.layer.presentation()?.backgroundColor?.components == [0.5, 0, 0, 1])
    simulator.advance(to: 2)
    #expect(view.layer.presentation()?.backgroundColor == UIColor.black.cgColor)
    #expect(simulator.snapshot().samples(at: 2).last?.backgroundColor == .black)
  }
}

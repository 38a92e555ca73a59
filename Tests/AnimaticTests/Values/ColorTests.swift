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

  @Test func `another opacity does not change the colour`() {
    #expect(UIColor.orange.withAlphaComponent(0.25).numbers == [1, 0.5, 0, 0.25])
    #expect(UIColor.orange.withAlphaComponent(3) == .orange)
  }

  @Test func `colours are equal when their components are`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 0, alpha: 1) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.clear != UIColor(white: 1, alpha: 0))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test func `components can be read one by one`() {
    var green: CGFloat = 0
    #expect(UIColor.brown.getRed(nil, green: &green, blue: nil, alpha: nil))
    #expect(green == 0.4)
  }

  @Test func `a colour is described by its components`() {
    #expect(UIColor.orange.description == "UIColor(1.0, 0.5, 0.0, 1.0)")
  }

  @Test func `a view has no background by default`() {
    let view = UIView()
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .red
    #expect(view.backgroundColor == .red)
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
  }
}

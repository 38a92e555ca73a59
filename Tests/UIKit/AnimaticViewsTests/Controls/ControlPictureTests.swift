import Animatic
import Foundation
import Testing

/// The drawing of controls, as a picture of their layers has it.
@MainActor
struct ControlPictureTests {
  /// The commands of a view's picture by their first word, with the number of each.
  private func commands(_ view: UIView) -> [String: Int] {
    let simulator = Simulator()
    view.frame.origin = .zero
    simulator.show(view)
    let context = CGContext(bounds: simulator.window.bounds)
    view.layer.render(in: context)
    return context.displayList.text.split(separator: "\n").reduce(into: [:]) { counts, line in
      counts[String(line.drop { $0 == " " }.prefix { $0 != " " }), default: 0] += 1
    }
  }

  @Test func `a button shows its title`() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.sizeToFit()
    #expect(commands(button)["text"] == 1)
  }

  struct Picture: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let fills: Int
    let make: @MainActor @Sendable () -> UIView

    init(_ name: String, fills: Int, _ make: @escaping @MainActor @Sendable () -> UIView) {
      (testDescription, self.fills, self.make) = (name, fills, make)
    }
  }

  private nonisolated static let pictures = [
    Picture("a switch shows its track and its thumb", fills: 2) { UISwitch() },
    Picture("a page control shows its dots", fills: 3) {
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
      control.numberOfPages = 3
      return control
    },
    Picture("a slider shows its track and its thumb", fills: 3) {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
      slider.value = 0.5
      return slider
    },
    Picture("a progress view shows its track and its bar", fills: 2) {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 0.5
      return view
    },
    Picture("an indicator shows its spokes", fills: 8) {
      let view = UIActivityIndicatorView(style: .large)
      view.startAnimating()
      return view
    },
  ]

  @Test(arguments: pictures)
  func `controls fill shapes`(picture: Picture) {
    #expect(commands(picture.make())["fill"] == picture.fills)
  }
}

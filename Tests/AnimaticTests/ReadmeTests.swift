import Animatic
import Testing

/// The sample of the README, and what it says that the sample prints.
@MainActor
struct ReadmeTests {
  @Test func `the sample prints what the README promises`() throws {
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { "\($0)" }.joined(separator: " "))
    }

    let simulator = Simulator()
    let card = UIView(frame: CGRect(x: 20, y: 40, width: 120, height: 80))
    simulator.window.addSubview(card)

    UIView.beginAnimations("slide in", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDidStop { name, finished, _ in
      print(name ?? "", finished, CACurrentMediaTime())
    }
    card.center = CGPoint(x: 160, y: 240)
    UIView.commitAnimations()

    simulator.advance(to: 0.25)
    print(try #require(card.layer.presentation()).position)
    simulator.advance(to: 5)
    #expect(printed == ["CGPoint(x: 120.0, y: 160.0)", "slide in true 0.5"])

    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "..", "..", "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    for line in printed { #expect(text.contains("// \(line)\n")) }
  }
}

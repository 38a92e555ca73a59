import Animatic
import AnimaticPictures
import Foundation
import Testing

@MainActor struct PictureSheetTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 60))

  /// A view that covers the screen, with a view in it that moves, and one that rests.
  private func addScreen() -> UIView {
    let screen = UIView(frame: simulator.window.bounds)
    screen.backgroundColor = .yellow
    let rest = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    (screen.accessibilityIdentifier, card.accessibilityIdentifier) = ("screen", "card")
    (rest.backgroundColor, card.backgroundColor) = (.green, .red)
    screen.addSubview(rest)
    screen.addSubview(card)
    simulator.window.addSubview(screen)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 90 }
    return card
  }

  private func sheet(_ arrangement: PictureSheet.Arrangement, count: Int) -> Picture {
    var sheet = PictureSheet(arrangement)
    for index in 0..<count {
      simulator.advance(to: Double(index) / Double(count - 1))
      sheet.append(simulator)
    }
    return sheet.picture()
  }

  @Test func `onion layers show what moves on an opaque screen, which lies below all of them`() {
    withExtendedLifetime(addScreen()) {
      let svg = sheet(.onion, count: 3).svg
      #expect(svg.components(separatedBy: "fill=\"#ffff00\"").count == 2)
      #expect(svg.components(separatedBy: "fill=\"#00ff00\"").count == 2)
      for x in ["40", "80"] { #expect(svg.contains("translate(\(x) 0)"), "\(x)") }
      let card = svg.components(separatedBy: "fill=\"#ff0000\"")
      // The base has the last one, which does not show.
      #expect(card.count == 5)
      #expect(svg.range(of: "#ffff00")!.lowerBound < svg.range(of: "#ff0000")!.lowerBound)
    }
  }

  @Test func `what lies in a view that moves moves with it`() {
    let card = addScreen()
    let dot = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    dot.backgroundColor = .blue
    card.addSubview(dot)
    let svg = sheet(.onion, count: 3).svg
    #expect(svg.components(separatedBy: "fill=\"#0000ff\"").count >= 4)
  }

  @Test(
    arguments: [
      (2, 224.0, 84.0, 1), (12, 1304, 85.44, 1), (13, 764, 168, 2), (100, 1304, 768.96, 9),
    ] as [(Int, Double, Double, Int)])
  func `a filmstrip has lines of at most twelve stills, and times that can be read`(
    count: Int, width: Double, height: Double, lines: Int
  ) throws {
    withExtendedLifetime(addScreen()) {
      let picture = sheet(.filmstrip, count: count)
      #expect(Double(picture.size.width) == width)
      #expect(abs(Double(picture.size.height) - height) < 1e-9, "\(picture.size.height)")
      #expect(picture.svg.components(separatedBy: " s</text>").count == count + 1)
      let tops = Set(
        picture.svg.components(separatedBy: "<svg x=").dropFirst()
          .map { $0.components(separatedBy: "y=")[1].prefix { $0 != " " } })
      #expect(tops.count == lines)
    }
  }

  @Test func `times of narrow stills do not overlap`() {
    let narrow = Simulator(screen: CGSize(width: 10, height: 60))
    var sheet = PictureSheet(.filmstrip)
    for index in 0..<12 {
      narrow.advance(to: Double(index) / 8)
      sheet.append(narrow)
    }
    let svg = sheet.picture().svg
    // Each has 18 points, and a time up to 45.
    #expect(svg.components(separatedBy: " s</text>").count == 5)
  }
}

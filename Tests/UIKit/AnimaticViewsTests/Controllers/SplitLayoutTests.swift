import Foundation
import Testing

@testable import AnimaticViews

/// The places and the widths of columns (rule N15).
struct SplitLayoutTests {
  private typealias Mode = UISplitViewController.DisplayMode

  private func text(_ layout: SplitLayout) -> String {
    let columns: [SplitLayout.Column] =
      layout.supplementary == nil
      ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    return columns.map { column in
      let frame = layout.frame(of: column)
      return "\(Int(frame.minX))…\(Int(frame.maxX))\(layout.shows(column) ? "" : "-")"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    (Mode.secondaryOnly, "-300…0- 0…1000"), (.oneBesideSecondary, "0…300 300…1000"),
    (.oneOverSecondary, "0…300 0…1000"),
  ])
  func `two columns lie beside or over each other`(
    mode: UISplitViewController.DisplayMode, places: String
  ) {
    let size = CGSize(width: 1000, height: 700)
    let layout = SplitLayout(size: size, primary: 300, mode: mode)
    #expect(text(layout) == places && layout.frame(of: .primary).height == 700)
  }

  private static let threeColumns: [(Mode, String)] = [
    (.secondaryOnly, "-500…-200- -200…0- 0…1000"),
    (.oneBesideSecondary, "-300…0- 0…200 200…1000"), (.oneOverSecondary, "-300…0- 0…200 0…1000"),
    (.twoBesideSecondary, "0…300 300…500 500…1000"),
    (.twoOverSecondary, "0…300 300…500 0…1000"),
    (.twoDisplaceSecondary, "0…300 300…500 500…1300"),
  ]

  @Test(arguments: threeColumns)
  func `of three columns the first one comes last`(
    mode: UISplitViewController.DisplayMode, places: String
  ) {
    let size = CGSize(width: 1000, height: 700)
    let layout = SplitLayout(size: size, primary: 300, supplementary: 200, mode: mode)
    #expect(text(layout) == places)
    var mirrored = layout
    mirrored.isMirrored = true
    for column in [SplitLayout.Column.primary, .supplementary, .secondary] {
      let (one, other) = (layout.frame(of: column), mirrored.frame(of: column))
      #expect(one.minX == 1000 - other.maxX && one.size == other.size)
    }
  }

  private static let open = SplitLayout.open

  private static let widths: [([CGFloat], CGFloat)] = [
    ([open, open, open, open], 320), ([open, 0.5, open, open], 320),
    ([open, 0.5, open, 600], 500), ([open, 0.2, 280, open], 280), ([400, open, open, open], 400),
    ([400, 0.1, open, 350], 350), ([5000, open, open, open], 1000), ([-20, open, open, open], 0),
    ([open, open, 700, 600], 700),
  ]

  @Test(arguments: widths)
  func `a width follows the preference inside its limits`(numbers: [CGFloat], width: CGFloat) {
    let wanted = SplitLayout.Width(
      preferred: numbers[0], fraction: numbers[1], minimum: numbers[2], maximum: numbers[3])
    #expect(wanted.resolved(in: 1000) == width)
  }
}

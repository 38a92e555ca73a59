import Animatic
import Testing

/// Sheets and their detents: rule M12.
@MainActor
struct SheetTests {
  let simulator = Simulator(screen: CGSize(width: 320, height: 480))

  private func present(_ detents: [UISheetPresentationController.Detent]) -> UIViewController {
    let (root, sheet) = (UIViewController(), UIViewController())
    simulator.window.rootViewController = root
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = detents
    root.present(sheet, animated: false)
    simulator.flush()
    return sheet
  }

  @Test(
    arguments: [
      (nil, 240), ("com.apple.UIKit.large", 440), ("low", 100), ("high", 440), ("x", 240),
    ]
      as [(String?, CGFloat)])
  func `a sheet is as high as the selected detent, and at most as the room below the safe area`(
    name: String?, height: CGFloat
  ) {
    simulator.safeAreaInsets.top = 40
    let sheet = present([
      .custom(identifier: .init("middle")) { $0.maximumDetentValue / 2 + 20 }, .large(),
      .custom(identifier: .init("low")) { _ in 100 },
      .custom(identifier: .init("high")) { _ in 10_000 },
    ])
    sheet.sheetPresentationController?.selectedDetentIdentifier = name.map { .init($0) }
    simulator.flush()
    #expect(sheet.view.frame == CGRect(x: 0, y: 480 - height, width: 320, height: height))
  }

  @Test
  func `a change of the detent animates, with what constraints lay out in the sheet`() {
    let sheet = present([.medium(), .large()])
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    sheet.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: sheet.view.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
    ])
    simulator.flush()
    #expect(bar.frame.minY == 200)
    let controller = sheet.sheetPresentationController
    controller?.animateChanges { controller?.selectedDetentIdentifier = .large }
    #expect(sheet.view.frame.minY == 0)
    simulator.advance(by: 0.2)
    #expect(sheet.view.layer.presentation()?.frame.minY == 120)
    #expect(bar.layer.presentation()?.frame.minY == 320)
    simulator.advance(by: 0.3)
    sheet.dismiss(animated: true)
    simulator.advance(by: 1)
    #expect(sheet.view.window == nil)
  }

  @Test
  func `detents without names are different ones`() {
    let heights: [CGFloat] = [100, 200]
    let detents = heights.map { height in
      UISheetPresentationController.Detent.custom { _ in height }
    }
    let sheet = present(detents)
    for (detent, height) in zip(detents, heights) {
      sheet.sheetPresentationController?.selectedDetentIdentifier = detent.identifier
      simulator.flush()
      #expect(sheet.view.frame.height == height)
    }
  }

  @Test
  func `other styles have no sheet`() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
  }
}

import Animatic
import Foundation
import SimulatorSupport
import Testing

/// The traits of screens, views and controllers (rule N1), and the turning of the screen (rule N2).
@MainActor @Suite(.isolated)
struct TraitTests {
  private final class Noting: UIView {
    let log: CallLog
    let name: String

    init(_ name: String, _ log: CallLog) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      let (old, new) = (previousTraitCollection!, traitCollection)
      log.lines.append("\(name) \(old.userInterfaceStyle) \(new.userInterfaceStyle)")
    }
  }

  private final class Page: UIViewController {
    var log: CallLog?
    var directions = UIInterfaceOrientationMask.allButUpsideDown

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { directions }
    override func loadView() { view = Noting("view", log!) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log!.lines.append("controller \(traitCollection.verticalSizeClass)")
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log!.lines.append("will \(newCollection.verticalSizeClass)")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log!.lines.append("size \(Int(size.width))")
      coordinator.animate { _ in
        self.log!.lines.append("alongside")
      } completion: { _ in
        self.log!.lines.append("completed")
      }
    }
  }

  private let log = CallLog()
  private let simulator = Simulator(screen: CGSize(width: 390, height: 844))

  private func install() -> Page {
    let page = Page()
    page.log = log
    simulator.show(page)
    return page
  }

  @Test(
    arguments: [
      (.phone, 320, 480, .compact, .regular), (.phone, 480, 320, .compact, .compact),
      (.phone, 844, 390, .compact, .compact), (.phone, 896, 414, .regular, .compact),
      (.phone, 414, 896, .compact, .regular), (.pad, 768, 1024, .regular, .regular),
      (.pad, 1024, 768, .regular, .regular),
    ]
      as [(
        UIUserInterfaceIdiom, CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass
      )])
  func `size classes follow from the device and the size of its screen`(
    idiom: UIUserInterfaceIdiom, width: CGFloat, height: CGFloat,
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    simulator.device.userInterfaceIdiom = idiom
    simulator.resize(to: CGSize(width: width, height: height))
    let traits = simulator.window.traitCollection
    #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
    #expect(UIScreen.main.traitCollection == traits && UIDevice.current.userInterfaceIdiom == idiom)
  }

  @Test func `a change of appearance notifies parents first, and the controller before its view`() {
    let page = install()
    page.view.addSubview(Noting("first", log))
    page.view.addSubview(Noting("second", log))
    simulator.device.userInterfaceStyle = .dark
    #expect(
      log.lines == [
        "controller regular", "view light dark", "first light dark", "second light dark",
      ])
    simulator.device.userInterfaceStyle = .dark
    #expect(log.lines.count == 4)
  }

  @Test func `an appearance of one's own keeps changes of the screen out`() {
    let page = install()
    let (outer, inner) = (Noting("outer", log), Noting("inner", log))
    page.view.addSubview(outer)
    outer.addSubview(inner)
    outer.overrideUserInterfaceStyle = .dark
    #expect(log.lines == ["outer light dark", "inner light dark"])
    simulator.device.userInterfaceStyle = .dark
    #expect(log.lines.dropFirst(2) == ["controller regular", "view light dark"])
    log.lines = []
    page.overrideUserInterfaceStyle = .light
    #expect(log.lines == ["controller regular", "view dark light"])
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(page.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `the screen turns with the device, traits before size, and tells of it afterwards`() {
    let page = install()
    simulator.device.orientation = .landscapeLeft
    let expected = ["will compact", "size 844", "controller compact", "view light light"]
    #expect(log.lines == expected + ["alongside", "completed"])
    #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(page.view.bounds.width == 844)
    simulator.device.orientation = .faceUp
    simulator.device.orientation = .portraitUpsideDown
    #expect(UIScreen.main.bounds.width == 844, "a phone does not support it")
    simulator.device.orientation = .portrait
    #expect(UIScreen.main.bounds.width == 390)
  }

  @Test func `the application tells of the turn before and after everything else`() {
    let page = install()
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.willChangeStatusBarFrameNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarFrameNotification,
    ]
    let log = log
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let direction = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        let frame = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
        let value = direction ?? frame.map { Int($0.cgRectValue.width) } ?? 0
        MainActor.assumeIsolated { log.lines.append("\(name.rawValue.dropFirst(13)) \(value)") }
      }
    }
    simulator.device.orientation = .landscapeLeft
    #expect(
      log.lines == [
        "WillChangeStatusBarOrientationNotification 3",
        "WillChangeStatusBarFrameNotification 844", "will compact", "size 844",
        "controller compact", "view light light", "alongside", "completed",
        "DidChangeStatusBarOrientationNotification 1", "DidChangeStatusBarFrameNotification 390",
      ])
    #expect(page.view.bounds.width == 844)
    simulator.device.orientation = .portrait
    page.directions = .all
    log.lines = []
    // Upside down, the screen is as wide.
    simulator.device.orientation = .portraitUpsideDown
    #expect(
      log.lines == [
        "WillChangeStatusBarOrientationNotification 2",
        "DidChangeStatusBarOrientationNotification 1",
      ])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `a controller in front keeps the screen from turning`() {
    let page = install()
    page.directions = .portrait
    simulator.device.orientation = .landscapeRight
    #expect(UIScreen.main.bounds.width == 390 && UIDevice.current.orientation == .landscapeRight)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
  }

  @Test func `the screen turns to what is supported as the program asks for it`() {
    let page = install()
    page.directions = .landscape
    #expect(UIScreen.main.bounds.width == 390)
    page.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(log.lines.prefix(2) == ["will compact", "size 844"] && page.view.bounds.width == 844)
    page.directions = .all
    page.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(UIApplication.shared.statusBarOrientation == .portrait, "the device is upright")
    let scene = simulator.window.windowScene!
    var problems: [String] = []
    let requests: [(UIInterfaceOrientationMask, UIInterfaceOrientation, Int)] = [
      (.landscapeLeft, .landscapeLeft, 0), (.landscape, .landscapeLeft, 0), (.all, .portrait, 0),
      (.portraitUpsideDown, .portrait, 1), ([], .portrait, 2),
    ]
    page.directions = .allButUpsideDown
    for (mask, direction, count) in requests {
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) {
        problems.append(($0 as NSError).domain)
      }
      #expect(scene.interfaceOrientation == direction && problems.count == count)
    }
    #expect(problems.last == "UISceneErrorDomain")
  }

  @Test func `leading edges and margins follow the direction of the traits`() {
    let (box, fixed, stack) = (UIView(), UIView(), UIStackView())
    let frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    let outer = UIView(frame: frame)
    simulator.window.addSubview(outer)
    fixed.semanticContentAttribute = .playback
    for view in [box, fixed, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20).isActive = true
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    let (first, second) = (UIView(), UIView())
    for view in [first, second] { stack.addArrangedSubview(view) }
    stack.distribution = .fillEqually
    outer.directionalLayoutMargins.leading = 30
    func places() -> [CGFloat] {
      simulator.flush()
      let views = [box, fixed, stack, first, second]
      return views.map(\.frame.minX) + [outer.layoutMargins.left, outer.layoutMargins.right]
    }
    let (left, right): ([CGFloat], [CGFloat]) = (
      [20, 20, 20, 0, 50, 30, 8], [270, 270, 270, 50, 0, 8, 30]
    )
    #expect(places() == left)
    simulator.device.layoutDirection = .rightToLeft
    #expect(places() == right)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    outer.traitOverrides.layoutDirection = .leftToRight
    #expect(places() == left && box.effectiveUserInterfaceLayoutDirection == .leftToRight)
    outer.traitOverrides.remove(UITraitLayoutDirection.self)
    #expect(places() == right)
    stack.traitOverrides.layoutDirection = .leftToRight
    #expect(places() == [270, 270, 270, 0, 50, 8, 30])
    simulator.device.layoutDirection = .leftToRight
    #expect(places() == left)
  }

  @Test(
    arguments: [
      (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
      (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
    ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)])
  func `what shows directions runs from left to right beside anything`(
    attribute: UISemanticContentAttribute, direction: UIUserInterfaceLayoutDirection
  ) {
    #expect(
      UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == direction)
  }

  /// A presentation that gives its controller half of the width, and writes down what it learns.
  private final class Half: UIPresentationController {
    var lines: [String] = []

    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { lines.append("size \(Int(size.width))") }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) { lines.append("will \(newCollection.verticalSizeClass)") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      lines.append("traits \(traitCollection.verticalSizeClass)")
    }
  }

  @Test func `the object that presents a controller hears before it, and sizes it`() {
    let (root, page, presenter) = (UIViewController(), Page(), TestTransitions())
    presenter.presentation = { Half(presentedViewController: $0, presenting: $1) }
    page.log = log
    (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, presenter)
    simulator.window.rootViewController = root
    root.present(page, animated: false)
    simulator.flush()
    simulator.device.orientation = .landscapeLeft
    let half = page.presentationController as? Half
    #expect(half?.lines == ["will compact", "size 844", "traits compact"])
    #expect(log.lines.prefix(3) == ["will compact", "size 422", "controller compact"])
  }

  /// Expects that a collection has a trait alone, or none if the value is that of an open trait.
  private func expectTrait<Value: Equatable>(
    _ path: KeyPath<UITraitCollection, Value>, open: Value, own: Value,
    sourceLocation: SourceLocation = #_sourceLocation, _ make: (Value) -> UITraitCollection
  ) {
    let (none, first) = (UITraitCollection(), make(own))
    #expect(
      none[keyPath: path] == open && first[keyPath: path] == own && first != none,
      sourceLocation: sourceLocation)
    let kept = UITraitCollection(traitsFrom: [first, none, make(open)])
    #expect(make(open) == none && kept == first, sourceLocation: sourceLocation)
  }

  @Test func `a collection of a trait leaves the others open, and an open one leaves all`() {
    expectTrait(\.userInterfaceIdiom, open: .unspecified, own: .pad) {
      .init(userInterfaceIdiom: $0)
    }
    expectTrait(\.userInterfaceStyle, open: .unspecified, own: .dark) {
      .init(userInterfaceStyle: $0)
    }
    expectTrait(\.horizontalSizeClass, open: .unspecified, own: .compact) {
      .init(horizontalSizeClass: $0)
    }
    expectTrait(\.verticalSizeClass, open: .unspecified, own: .compact) {
      .init(verticalSizeClass: $0)
    }
    expectTrait(\.displayScale, open: 0, own: 2) { .init(displayScale: $0) }
    expectTrait(\.preferredContentSizeCategory, open: .unspecified, own: .small) {
      .init(preferredContentSizeCategory: $0)
    }
    let turned = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(turned.layoutDirection == .rightToLeft && turned != UITraitCollection())
    #expect(UITraitCollection().layoutDirection == .leftToRight)
  }

  @Test func `collections contain, replace and compare traits`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2), dark,
    ])
    #expect(both.userInterfaceStyle == .dark && both.displayScale == 2)
    #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
    #expect(both.containsTraits(in: UITraitCollection(userInterfaceStyle: .unspecified)))
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
    #expect(dark.containsTraits(in: nil) && dark.containsTraits(in: UITraitCollection()))
    dark.performAsCurrent { #expect(UITraitCollection.current === dark) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    UITraitCollection.current = both
    dark.performAsCurrent {}
    #expect(UITraitCollection.current === both)
  }
}

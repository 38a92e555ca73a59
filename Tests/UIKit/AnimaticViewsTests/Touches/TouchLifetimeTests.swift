import Animatic
import Testing

/// Objects that touches have reached, and that nothing retains any more.
@MainActor
struct TouchLifetimeTests {
  /// A gesture of the user.
  enum Gesture: CaseIterable {
    case tap, drag, cancelledTouch, cancelledHold, heldTouch, pinch

    /// Plays the gesture in the middle of a screen.
    @MainActor
    func play(on simulator: Simulator) {
      let (middle, touch) = (CGPoint(x: 160, y: 240), simulator.touch)
      switch self {
      case .tap: touch.tap(at: middle)
      case .drag: touch.drag(from: middle, to: CGPoint(x: 200, y: 340))
      case .cancelledTouch, .cancelledHold:
        touch.began(at: middle)
        simulator.advance(by: self == .cancelledHold ? 1 : 0.05)
        touch.moved(to: CGPoint(x: 163, y: 241))
        touch.cancelled()
      case .heldTouch: touch.began(at: middle)
      case .pinch: touch.pinch(at: middle, from: 50, to: 150)
      }
    }
  }

  /// References that do not retain their objects, with names for messages.
  private final class Witness {
    private struct Reference {
      let name: String
      weak var object: AnyObject?
    }
    private var references: [Reference] = []
    var survivors: [String] { references.filter { $0.object != nil }.map(\.name) }

    func add(_ object: AnyObject) {
      references.append(Reference(name: "\(type(of: object))", object: object))
    }
  }

  private final class Zoomer: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  }

  /// Makes views that fill a screen, one of each kind.
  private static let views: [@MainActor (CGRect) -> UIView] = [
    UIView.init(frame:), UILabel.init(frame:), UIImageView.init(frame:),
    UIScrollView.init(frame:), UIControl.init(frame:), UIButton.init(frame:),
    { frame in
      let button = UIButton(type: .system)
      button.frame = frame
      button.setTitle("Title", for: .normal)
      return button
    },
    UISwitch.init(frame:), UISlider.init(frame:), UITextField.init(frame:),
    UIProgressView.init(frame:),
    UIPageControl.init(frame:), UIActivityIndicatorView.init(frame:), UIWindow.init(frame:),
  ]

  private static let recognizers: [@MainActor () -> UIGestureRecognizer] = [
    { UITapGestureRecognizer() },
    {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    },
    { UILongPressGestureRecognizer() }, { UIPanGestureRecognizer() },
    { UISwipeGestureRecognizer() }, { UIPinchGestureRecognizer() },
    { UIRotationGestureRecognizer() }, { UIScreenEdgePanGestureRecognizer() },
    { UIHoverGestureRecognizer() },
    {
      let press = UILongPressGestureRecognizer()
      press.delaysTouchesBegan = true
      return press
    },
  ]

  /// Lets a gesture reach what a closure puts on a screen, and releases the screen, or first what
  /// is on it.
  private func expectRelease(
    after gesture: Gesture, _ make: (UIWindow, Witness) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for removesFirst in [true, false] {
      let witness = Witness()
      do {
        let simulator = Simulator()
        witness.add(simulator.window)
        make(simulator.window, witness)
        simulator.flush()
        gesture.play(on: simulator)
        if removesFirst {
          simulator.window.rootViewController = nil
          for view in simulator.window.subviews { view.removeFromSuperview() }
          simulator.advance(by: 5)
        }
      }
      #expect(
        witness.survivors == [], "removed first: \(removesFirst)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Gesture.allCases, [false, true])
  func `every kind of view is freed after a touch, in a list that scrolls and zooms, too`(
    gesture: Gesture, isInList: Bool
  ) {
    let zoomer = Zoomer()
    for make in Self.views {
      expectRelease(after: gesture) { window, witness in
        let list = UIScrollView(frame: window.bounds)
        list.delegate = zoomer
        list.maximumZoomScale = 3
        list.contentSize = CGSize(width: 320, height: 2000)
        let view = make(window.bounds)
        view.center = CGPoint(x: 160, y: 240)
        view.isMultipleTouchEnabled = true
        (isInList ? list : window).addSubview(view)
        if isInList { window.addSubview(list) }
        (view.isUserInteractionEnabled, view.isHidden) = (true, false)
        for object in [list, view] { witness.add(object) }
      }
    }
  }

  @Test(arguments: Gesture.allCases)
  func `every kind of recogniser is freed after a touch`(gesture: Gesture) {
    for make in Self.recognizers {
      expectRelease(after: gesture) { window, witness in
        let (view, recognizer) = (UIView(frame: window.bounds), make())
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(recognizer)
        window.addSubview(view)
        for object in [view, recognizer] as [AnyObject] { witness.add(object) }
      }
    }
  }

  @Test(arguments: Gesture.allCases)
  func `recognisers that wait for each other are freed`(gesture: Gesture) {
    expectRelease(after: gesture) { window, witness in
      let view = UIScrollView(frame: window.bounds)
      view.contentSize = CGSize(width: 320, height: 2000)
      let recognizers = Self.recognizers.map { $0() }
      for (index, recognizer) in recognizers.enumerated() {
        view.addGestureRecognizer(recognizer)
        witness.add(recognizer)
        if index > 0 { recognizers[index - 1].require(toFail: recognizer) }
      }
      window.addSubview(view)
      witness.add(view)
    }
  }

  @Test(arguments: Gesture.allCases)
  func `every kind of controller is freed after a touch`(gesture: Gesture) {
    let kinds: [@MainActor (UIViewController, UIViewController) -> UIViewController] = [
      { first, _ in first },
      { first, second in
        let stack = UINavigationController(rootViewController: first)
        stack.pushViewController(second, animated: true)
        return stack
      },
      { first, second in
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        return tabs
      },
    ]
    for make in kinds {
      for presents in [false, true] {
        expectRelease(after: gesture) { window, witness in
          let controllers = (0..<3).map { _ in UIViewController() }
          for (index, controller) in controllers.enumerated() {
            let list = UIScrollView(frame: window.bounds)
            list.contentSize = CGSize(width: 320, height: 2000)
            if index > 0 { controller.view.addSubview(list) }
            for object in [controller, controller.view, list] as [AnyObject] { witness.add(object) }
          }
          let root = make(controllers[0], controllers[1])
          witness.add(root)
          window.rootViewController = root
          if presents { root.present(controllers[2], animated: true) }
        }
      }
    }
  }
}

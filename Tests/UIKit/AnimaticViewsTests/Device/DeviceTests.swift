import Animatic
import Foundation
import SimulatorSupport
import Testing

/// The values of the device, its notifications, and what it does for the program.
@MainActor @Suite(.isolated)
struct DeviceTests {
  private let simulator = Simulator()

  private var logged: [String] {
    simulator.events.map { "\($0.kind) \($0.interaction!)" }
  }

  @Test func `the direction is told only while somebody wants to know`() {
    let turned = [UIDevice.orientationDidChangeNotification]
    let device = UIDevice.current
    #expect(posted(turned) { simulator.device.orientation = .faceUp } == [])
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(
      posted(turned) {
        simulator.device.orientation = .landscapeLeft
        simulator.device.orientation = .landscapeLeft
      } == ["UIDeviceOrientationDidChangeNotification"])
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(device.orientation == .landscapeLeft && device.orientation.isLandscape)
  }

  @Test(
    arguments: [
      (.unknown, ""), (.portrait, "portrait valid"), (.portraitUpsideDown, "portrait valid"),
      (.landscapeLeft, "landscape valid"), (.landscapeRight, "landscape valid"), (.faceUp, "flat"),
      (.faceDown, "flat"),
    ] as [(UIDeviceOrientation, String)])
  func `a device is upright, on its side or flat`(direction: UIDeviceOrientation, words: String) {
    let found = [
      direction.isPortrait ? "portrait" : nil, direction.isLandscape ? "landscape" : nil,
      direction.isFlat ? "flat" : nil, direction.isValidInterfaceOrientation ? "valid" : nil,
    ]
    #expect(found.compactMap { $0 }.joined(separator: " ") == words)
  }

  @Test func `sizes of text have an order, and the last five are for those who see little`() {
    let sizes: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(sizes.shuffled().sorted() == sizes)
    #expect(sizes.filter(\.isAccessibilityCategory) == Array(sizes.suffix(5)))
    let own = UIContentSizeCategory(rawValue: "own")
    #expect(own < .extraSmall && !own.isAccessibilityCategory)
    #expect(
      UIContentSizeCategory.accessibilityLarge.rawValue == "UICTContentSizeCategoryAccessibilityL")
  }

  @Test func `the application tells the new size of text after the traits (N1)`() {
    nonisolated(unsafe) var told: [UIContentSizeCategory] = []
    let name = UIContentSizeCategory.didChangeNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      let size = $0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
      let traits = MainActor.assumeIsolated { UIScreen.main.traitCollection }
      if let size, traits.preferredContentSizeCategory == size { told.append(size) }
    }
    simulator.device.preferredContentSizeCategory = .extraLarge
    simulator.device.preferredContentSizeCategory = .extraLarge
    simulator.device.preferredContentSizeCategory = .accessibilityMedium
    NotificationCenter.default.removeObserver(token)
    #expect(told == [.extraLarge, .accessibilityMedium])
  }

  @Test func `the battery is unknown until somebody watches it`() {
    let names = [
      UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
    ]
    let device = UIDevice.current
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    #expect(posted(names) { simulator.device.batteryLevel = 0.5 } == [])
    device.isBatteryMonitoringEnabled = true
    defer { device.isBatteryMonitoringEnabled = false }
    #expect(
      posted(names) { simulator.device.batteryState = .charging }
        == ["UIDeviceBatteryStateDidChangeNotification"])
    #expect(device.batteryLevel == 0.5 && device.batteryState == .charging)
  }

  /// The settings for assistive programs, what says whether each is on, and the names of their
  /// notifications, which are UIKit's.
  private static let settings:
    [(setting: UIAccessibility.Settings, isOn: @MainActor () -> Bool, name: String)] = [
      (.voiceOver, { UIAccessibility.isVoiceOverRunning }, "VoiceOverStatus"),
      (.switchControl, { UIAccessibility.isSwitchControlRunning }, "SwitchControlStatus"),
      (.reduceMotion, { UIAccessibility.isReduceMotionEnabled }, "ReduceMotionStatus"),
      (
        .crossFadeTransitions, { UIAccessibility.prefersCrossFadeTransitions },
        "PrefersCrossFadeTransitionsStatus"
      ),
      (
        .reduceTransparency, { UIAccessibility.isReduceTransparencyEnabled },
        "ReduceTransparencyStatus"
      ),
      (.boldText, { UIAccessibility.isBoldTextEnabled }, "BoldTextStatus"),
      (.darkerColors, { UIAccessibility.isDarkerSystemColorsEnabled }, "DarkerSystemColorsStatus"),
      (.invertColors, { UIAccessibility.isInvertColorsEnabled }, "InvertColorsStatus"),
      (.grayscale, { UIAccessibility.isGrayscaleEnabled }, "GrayscaleStatus"),
      (.guidedAccess, { UIAccessibility.isGuidedAccessEnabled }, "GuidedAccessStatus"),
      (
        .differentiateWithoutColor, { UIAccessibility.shouldDifferentiateWithoutColor },
        "ShouldDifferentiateWithoutColor"
      ),
    ]

  @Test func `each setting for assistive programs has a notification of its own`() {
    let names = Self.settings.map { "UIAccessibility\($0.name)DidChangeNotification" }
    func told(_ settings: UIAccessibility.Settings) -> [String] {
      posted(names.map { Notification.Name($0) }) {
        simulator.device.accessibility = settings
      }
    }
    for (index, row) in Self.settings.enumerated() {
      #expect(told(row.setting) == [names[index]] && told(row.setting) == [])
      #expect(Self.settings.indices.filter { Self.settings[$0].isOn() } == [index])
      #expect(told([]) == [names[index]] && !row.isOn())
    }
    #expect(told([.boldText, .grayscale]).count == 2 && told(.grayscale) == [names[5]])
  }

  private static let posts: [(@MainActor () -> Any?, String)] = [
    ({ nil }, "7"), ({ "Saved" }, "7 \"Saved\""),
    ({ NSAttributedString(string: "Saved") }, "7 \"Saved\""),
    ({ UISwitch() }, "7 \"UISwitch\""),
    ({ UIAccessibilityElement(accessibilityContainer: UIView()) }, "7 \"UIAccessibilityElement\""),
  ]

  @Test func `what assistive programs are told has a text, or a view or its class`() {
    let notification = UIAccessibility.Notification(rawValue: 7)
    for (argument, _) in Self.posts {
      UIAccessibility.post(notification: notification, argument: argument())
    }
    #expect(logged == Self.posts.map { "accessibility \($0.1)" })
  }

  @Test func `what is said, felt and opened is in the log`() {
    let card = UIView(frame: .zero)
    card.accessibilityIdentifier = "card"
    simulator.advance(to: 0.5)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .screenChanged, argument: card)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.5)
    UIImpactFeedbackGenerator().impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.warning)
    let generator = UISelectionFeedbackGenerator()
    generator.prepare()
    generator.selectionChanged()
    var results: [Bool] = []
    for text in ["https://example.org/a", "unknown:x"] {
      UIApplication.shared.open(URL(string: text)!) { results.append($0) }
    }
    #expect(results == [])
    simulator.flush()
    #expect(results == [true, false])
    #expect(
      logged == [
        "accessibility announcement \"Saved\"", "accessibility screenChanged \"card\"",
        "accessibility layoutChanged", "haptic impact rigid 0.5", "haptic impact medium",
        "haptic notification warning", "haptic selection", "open https://example.org/a",
        "open refused unknown:x",
      ])
    #expect(simulator.events.allSatisfy { $0.time == 0.5 })
  }

  @Test func `the keyboard tells before it moves, and a quarter of a second later`() {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    func short(_ body: () -> Void) -> [String] {
      posted(names, by: body).map {
        String($0.dropFirst(10)).replacing("Notification", with: "")
      }
    }
    #expect(short { simulator.keyboardHeight = 216 } == ["WillChangeFrame", "WillShow"])
    #expect(short { simulator.advance(to: 0.2499) } == [])
    #expect(short { simulator.advance(to: 0.25) } == ["DidChangeFrame", "DidShow"])
    #expect(short { simulator.keyboardHeight = 216 } == [])
    #expect(short { simulator.keyboardHeight = 260 } == ["WillChangeFrame", "WillShow"])
    #expect(short { simulator.keyboardHeight = 0 } == ["WillChangeFrame", "WillHide"])
    #expect(short { simulator.advance(to: 1) } == ["DidChangeFrame", "DidHide"])
  }

  @Test func `a keyboard tells its frames, its duration and its curve`() {
    nonisolated(unsafe) var info: [AnyHashable: Any] = [:]
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { info = $0.userInfo! }
    simulator.keyboardHeight = 216
    NotificationCenter.default.removeObserver(token)
    func frame(_ key: String) -> CGRect? { info[key] as? CGRect }
    #expect(
      frame(UIResponder.keyboardFrameBeginUserInfoKey)
        == CGRect(x: 0, y: 480, width: 320, height: 216))
    #expect(
      frame(UIResponder.keyboardFrameEndUserInfoKey)
        == CGRect(x: 0, y: 264, width: 320, height: 216))
    let box = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    #expect(box?.cgRectValue == frame(UIResponder.keyboardFrameEndUserInfoKey))
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
      .flatMap { UIView.AnimationCurve(rawValue: $0) }
    #expect(duration == 0.25 && curve == .keyboard && curve?.rawValue == 7)
  }

  @Test func `a device is a phone with a name and an identifier of its own`() {
    let device = UIDevice.current
    #expect([device.name, device.model, device.systemVersion] == ["iPhone", "iPhone", "17.0"])
    #expect(
      device.identifierForVendor?.uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(device.userInterfaceIdiom == .phone && simulator.device.batteryLevel == 1)
    #expect(device.localizedModel == "iPhone" && device.systemName == "iOS")
    #expect(device.isMultitaskingSupported && !device.proximityState)
    simulator.device.userInterfaceIdiom = .pad
    #expect(device.systemName == "iPadOS" && UIScreen.main.scale == 1)
    simulator.device.displayScale = 3
    #expect(UIScreen.main.scale == 3)
    for scheme in ["http", "https", "mailto", "tel", "sms", "facetime", "maps", "app-settings"] {
      let url = URL(string: "\(scheme):x")
      #expect(url.map { UIApplication.shared.canOpenURL($0) } == true, "\(scheme)")
    }
  }

  @available(*, deprecated, message: "tests a former name")
  @Test func `the former function for the kind of the device has that of today`() {
    for kind in [UIUserInterfaceIdiom.phone, .pad, .tv] {
      simulator.device.userInterfaceIdiom = kind
      #expect(UI_USER_INTERFACE_IDIOM() == kind)
    }
  }
}

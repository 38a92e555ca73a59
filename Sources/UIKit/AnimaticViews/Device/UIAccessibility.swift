import Foundation

/// What assistive programs learn from the program, and what the user has set for them.
///
/// No such program runs here. What is posted to them is an entry of the kind
/// ``AnimationEvent/Kind/accessibility`` in ``Simulator/events``; what the user has set is
/// ``SimulatedDevice/accessibility``.
public enum UIAccessibility {
  /// What a program tells assistive programs.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as UIKit has it.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text should be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// A page has been scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Assistive programs are to wait.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    /// Assistive programs are to go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)

    private static let names: [Notification: String] = [
      .screenChanged: "screenChanged", .layoutChanged: "layoutChanged",
      .announcement: "announcement", .pageScrolled: "pageScrolled",
      .pauseAssistiveTechnology: "pause", .resumeAssistiveTechnology: "resume",
    ]

    /// The word for the notification in the log, or else its number.
    var nameInLogs: String { Self.names[self] ?? "\(rawValue)" }
  }

  /// What the user has switched on for assistive programs.
  public struct Settings: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A program reads out the screen.
    public static let voiceOver = Settings(rawValue: 1 << 0)
    /// A program works the screen by switches.
    public static let switchControl = Settings(rawValue: 1 << 1)
    /// Animations are to move less.
    public static let reduceMotion = Settings(rawValue: 1 << 2)
    /// Fading is to replace motion.
    public static let crossFadeTransitions = Settings(rawValue: 1 << 3)
    /// Backgrounds are to be opaque.
    public static let reduceTransparency = Settings(rawValue: 1 << 4)
    /// Text should be bold.
    public static let boldText = Settings(rawValue: 1 << 5)
    /// Colours are to have more contrast.
    public static let darkerColors = Settings(rawValue: 1 << 6)
    /// The screen shows inverted colours.
    public static let invertColors = Settings(rawValue: 1 << 7)
    /// The screen shows greys.
    public static let grayscale = Settings(rawValue: 1 << 8)
    /// The program is the only one that the user can use.
    public static let guidedAccess = Settings(rawValue: 1 << 9)
    /// Something else than a colour is to tell things apart.
    public static let differentiateWithoutColor = Settings(rawValue: 1 << 10)

    /// The notification of a change of each setting.
    static let notifications: [(setting: Settings, name: Foundation.Notification.Name)] = [
      (.voiceOver, voiceOverStatusDidChangeNotification),
      (.switchControl, switchControlStatusDidChangeNotification),
      (.reduceMotion, reduceMotionStatusDidChangeNotification),
      (.crossFadeTransitions, prefersCrossFadeTransitionsStatusDidChange),
      (.reduceTransparency, reduceTransparencyStatusDidChangeNotification),
      (.boldText, boldTextStatusDidChangeNotification),
      (.darkerColors, darkerSystemColorsStatusDidChangeNotification),
      (.invertColors, invertColorsStatusDidChangeNotification),
      (.grayscale, grayscaleStatusDidChangeNotification),
      (.guidedAccess, guidedAccessStatusDidChangeNotification),
      (.differentiateWithoutColor, differentiateWithoutColorDidChangeNotification),
    ]
  }

  /// Tells assistive programs something, as an entry in the log of the screen in use.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - argument: A text to read out, or the view to look at next; `nil` for none.
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {
    let text = (argument as? NSAttributedString)?.string ?? argument as? String
    let name = notification.nameInLogs + (text.map { " \"\($0)\"" } ?? "")
    let subject = text == nil ? argument.map { $0 as AnyObject } : nil
    let view = subject.map { object in
      (object as? any LayerOwner)?.nameInMessages ?? "\(type(of: object))"
    }
    AnimationRecorder.shared.currentHost?.record(
      .accessibility, AnimationEvent.Interaction(name, view: view))
  }
}

extension UIAccessibility {
  private static func has(_ setting: Settings) -> Bool {
    MainActor.assumeIsolated { SimulatedDevice.current.accessibility.contains(setting) }
  }

  /// The name of a notification that another element is the one to look at. Nobody posts it here.
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element in that notification.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// Whether a program reads out the screen.
  public static var isVoiceOverRunning: Bool { has(.voiceOver) }
  /// Whether a program works the screen by switches.
  public static var isSwitchControlRunning: Bool { has(.switchControl) }
  /// Whether animations are to move less.
  public static var isReduceMotionEnabled: Bool { has(.reduceMotion) }
  /// Whether fading is to replace motion.
  public static var prefersCrossFadeTransitions: Bool { has(.crossFadeTransitions) }
  /// Whether backgrounds are to be opaque.
  public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }
  /// Whether text should be bold.
  public static var isBoldTextEnabled: Bool { has(.boldText) }
  /// Whether colours are to have more contrast.
  public static var isDarkerSystemColorsEnabled: Bool { has(.darkerColors) }
  /// Whether the screen shows inverted colours.
  public static var isInvertColorsEnabled: Bool { has(.invertColors) }
  /// Whether the screen shows greys.
  public static var isGrayscaleEnabled: Bool { has(.grayscale) }
  /// Whether the program is the only one that the user can use.
  public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
  /// Whether something else than a colour is to tell things apart.
  public static var shouldDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
}

import Foundation

/// The root of a tree of views that is on screen.
///
/// A simulator or a live display makes its own window; views in it can animate. A window that is made
/// otherwise lies on no screen until it is made visible: from then on the simulator or display that
/// was made or driven last, or else the first that is made, shows it in front of its own window, and
/// keeps it until it is hidden. In a superview it is a view like others.
open class UIWindow: UIView {
  /// Whether a simulator or a live display made the window, to show it always.
  private var isOfHost = false
  /// Windows that became visible before there was a screen.
  private static var waiting: [UIWindow] = []
  /// The window that was made the key one last.
  private static weak var key: UIWindow?

  /// Makes a window with a frame on the screen, in points, that is hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isWindow = true
    backing.isHidden = true
  }

  /// Makes a hidden window without extent: there is nothing to decode here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isWindow = true
    backing.isHidden = true
  }

  /// Makes the window of a host, filling a screen of the given size in points.
  convenience init(size: CGSize, host: AnimationHost) {
    self.init(frame: CGRect(origin: .zero, size: size))
    isOfHost = true
    backing.isHidden = false
    host.screen = size
    host.root = backing
    backing.enter(host)
    let waiting = Self.waiting
    Self.waiting = []
    for window in waiting { host.show(window) }
  }

  /// The screen the window lies on, or would if it was visible.
  open var screen: UIScreen { .main }

  /// Whether the window does not show; so until it is made visible.
  ///
  /// A hidden window is on no screen: as it is hidden the animations in it end at the next flush, not
  /// finished (rule E8). The window of a simulator or a live display itself stays on its screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if !isOfHost, container == nil { newValue ? leaveScreen() : enterScreen() }
    }
  }

  /// How far in front the window lies, among those that a simulator shows besides its own.
  open var windowLevel = Level.normal { didSet { backing.host?.orderWindows() } }

  /// Whether the window is the one that ``makeKey()`` was called on last, and visible.
  open var isKeyWindow: Bool { Self.key === self }

  /// Whether the window may become the key one; so unless overridden.
  open var canBecomeKey: Bool { true }

  /// Makes the window visible, and the key one.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key one, which is to have what belongs to no view; the one so far is told
  /// first.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let last = Self.key
    Self.key = self
    last?.resignKey()
    // The other window may have made a third one key.
    if isKeyWindow { becomeKey() }
  }

  /// The window has become the key one. Does nothing unless overridden.
  open func becomeKey() {}

  /// The window is not the key one any more. Does nothing unless overridden.
  open func resignKey() {}

  private func enterScreen() {
    guard backing.host == nil else { return }
    if let host = AnimationRecorder.shared.currentHost {
      host.show(self)
    } else if !Self.waiting.contains(self) {
      Self.waiting.append(self)
    }
  }

  private func leaveScreen() {
    backing.host?.hide(self)
    Self.waiting.removeAll { $0 === self }
    guard isKeyWindow else { return }
    Self.key = nil
    resignKey()
  }
}

extension UIWindow {
  /// How far in front windows lie.
  public struct Level: Hashable, Comparable, Sendable, RawRepresentable {
    /// The number; windows of a greater one are in front.
    public var rawValue: CGFloat

    /// Makes a level from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Makes a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of most windows, 0.
    public static let normal = Level(0)
    /// In front of those, 1000.
    public static let statusBar = Level(1000)
    /// In front of all others, 2000.
    public static let alert = Level(2000)

    /// A level that lies so much in front of another.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue + distance)
    }

    /// A level that lies so much behind another.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue - distance)
    }

    /// Whether windows of the first level lie behind those of the second.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }
}

// MARK: - Levels by their names before Swift 4.2

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIWindow.Level.normal`.
@MainActor public let UIWindowLevelNormal = UIWindow.Level.normal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIWindow.Level.statusBar`.
@MainActor public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIWindow.Level.alert`.
@MainActor public let UIWindowLevelAlert = UIWindow.Level.alert

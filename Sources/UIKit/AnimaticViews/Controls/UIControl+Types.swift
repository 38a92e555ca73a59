extension UIControl {
  /// Events of a control. The numbers are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down for the second time or more, see ``UITouch/tapCount``; with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved in the control or within 70 points of it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved farther away from the control than 70 points.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back; with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left the control by 70 points; with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted in the control or within 70 points of it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted farther away from the control than 70 points.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Something else than the finger has ended the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the value of the control.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user has done what the control is for: pressed a button, changed a value.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The user begins to edit a text; of a ``UITextField``.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has edited a text; of a ``UITextField``.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user has left a text; of a ``UITextField``.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user has ended a text with the return key; of a ``UITextField``.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of texts.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// The bits that programs may use for events of their own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that UIKit uses itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The events that have a name in the log, in the order of their numbers.
    private static let names: [(event: Event, name: String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
      (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
      (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
      (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"),
      (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
      (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"),
      (.applicationReserved, "applicationReserved"), (.systemReserved, "systemReserved"),
    ]

    var logNames: [String] { Self.names.filter { !isDisjoint(with: $0.event) }.map(\.name) }
  }

  /// The state of a control. The numbers are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The user cannot use the control.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is switched on or chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus of a remote control. No control of Animatic has it.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that programs may use for states of their own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that UIKit uses itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical position of the contents in a control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over the whole height.
    case fill
  }

  /// The horizontal position of the contents in a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width.
    case fill
    /// At the beginning of text: at the left.
    case leading
    /// At the end of text: at the right.
    case trailing
  }
}

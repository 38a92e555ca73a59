import Animatic
import Testing

/// The numbers of events and states, which are UIKit's.
struct ControlTypeTests {
  @Test(
    arguments: [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 4096), (.primaryActionTriggered, 8192),
      (.menuActionTriggered, 16384), (.editingDidBegin, 65536), (.editingChanged, 131072),
      (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0xF00_0000),
      (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
    ] as [(UIControl.Event, UInt)])
  func `events have UIKit's numbers`(event: UIControl.Event, number: UInt) {
    #expect(event.rawValue == number && UIControl.Event(rawValue: number) == event)
  }

  @Test(
    arguments: [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
      (.application, 0xFF_0000), (.reserved, 0xFF00_0000),
    ] as [(UIControl.State, UInt)])
  func `states have UIKit's numbers`(state: UIControl.State, number: UInt) {
    #expect(state.rawValue == number && UIControl.State(rawValue: number) == state)
  }

  @MainActor
  @Test(
    arguments: [
      (true, false, false, .normal), (true, true, false, .selected),
      (true, false, true, .highlighted),
      (false, false, false, .disabled), (false, true, true, [.disabled, .selected, .highlighted]),
    ] as [(Bool, Bool, Bool, UIControl.State)])
  func `the state follows the properties`(
    isEnabled: Bool, isSelected: Bool, isHighlighted: Bool, expected: UIControl.State
  ) {
    let control = UIControl()
    control.isEnabled = isEnabled
    control.isSelected = isSelected
    control.isHighlighted = isHighlighted
    #expect(control.state == expected)
  }

  @Test func `enumerations have UIKit's numbers`() {
    #expect(UIControl.ContentVerticalAlignment.fill.rawValue == 3)
    #expect(UIControl.ContentHorizontalAlignment.trailing.rawValue == 5)
    #expect(UIButton.ButtonType.system.rawValue == 1 && UIButton.ButtonType.close.rawValue == 7)
    #expect(UIButton.ButtonType.roundedRect == .system)
    #expect(UIActivityIndicatorView.Style.medium.rawValue == 100)
    #expect(UIActivityIndicatorView.Style.gray.rawValue == 2)
    #expect(UIProgressView.Style.bar.rawValue == 1)
    #expect(UIMenuElement.Attributes.keepsMenuPresented.rawValue == 8)
  }
}

import Animatic
import Testing

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
    let numbers: [Int] = [
      UIControl.ContentVerticalAlignment.fill.rawValue,
      UIControl.ContentHorizontalAlignment.trailing.rawValue, UIButton.ButtonType.system.rawValue,
      UIButton.ButtonType.roundedRect.rawValue, UIButton.ButtonType.close.rawValue,
      UIActivityIndicatorView.Style.medium.rawValue, UIActivityIndicatorView.Style.gray.rawValue,
      UIProgressView.Style.bar.rawValue, Int(UIMenuElement.Attributes.keepsMenuPresented.rawValue),
    ]
    #expect(numbers == [3, 5, 1, 1, 7, 100, 2, 1, 8])
  }
}

import Animatic
import Testing

/// The bits of modifier keys and of a pointer's buttons, which are UIKit's.
@MainActor
struct EventMaskTests {
  @Test(
    arguments: [
      (.alphaShift, 16), (.shift, 17), (.control, 18), (.alternate, 19), (.command, 20),
      (.numericPad, 21),
    ] as [(UIKeyModifierFlags, Int)])
  func `modifier keys have UIKit's bits`(flag: UIKeyModifierFlags, bit: Int) {
    #expect(flag.rawValue == 1 << bit)
  }

  @Test(
    arguments: [(.primary, 1), (.secondary, 2), (.button(1), 1), (.button(3), 4)]
      as [(UIEvent.ButtonMask, Int)])
  func `buttons of a pointer have UIKit's bits`(button: UIEvent.ButtonMask, bits: Int) {
    #expect(button.rawValue == bits)
  }

  @Test func `a tap asks for the first button`() {
    #expect(UITapGestureRecognizer().buttonMaskRequired == .primary)
  }
}

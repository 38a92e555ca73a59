/// The position of a key on a keyboard of the United States. The numbers are those of the USB
/// standard for keyboards.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
  /// No key of the table.
  case keyboardErrorUndefined = 0x3
  /// The key "a".
  case keyboardA = 0x4
  /// The key "b".
  case keyboardB = 0x5
  /// The key "c".
  case keyboardC = 0x6
  /// The key "d".
  case keyboardD = 0x7
  /// The key "e".
  case keyboardE = 0x8
  /// The key "f".
  case keyboardF = 0x9
  /// The key "g".
  case keyboardG = 0xA
  /// The key "h".
  case keyboardH = 0xB
  /// The key "i".
  case keyboardI = 0xC
  /// The key "j".
  case keyboardJ = 0xD
  /// The key "k".
  case keyboardK = 0xE
  /// The key "l".
  case keyboardL = 0xF
  /// The key "m".
  case keyboardM = 0x10
  /// The key "n".
  case keyboardN = 0x11
  /// The key "o".
  case keyboardO = 0x12
  /// The key "p".
  case keyboardP = 0x13
  /// The key "q".
  case keyboardQ = 0x14
  /// The key "r".
  case keyboardR = 0x15
  /// The key "s".
  case keyboardS = 0x16
  /// The key "t".
  case keyboardT = 0x17
  /// The key "u".
  case keyboardU = 0x18
  /// The key "v".
  case keyboardV = 0x19
  /// The key "w".
  case keyboardW = 0x1A
  /// The key "x".
  case keyboardX = 0x1B
  /// The key "y".
  case keyboardY = 0x1C
  /// The key "z".
  case keyboardZ = 0x1D
  /// The key "1".
  case keyboard1 = 0x1E
  /// The key "2".
  case keyboard2 = 0x1F
  /// The key "3".
  case keyboard3 = 0x20
  /// The key "4".
  case keyboard4 = 0x21
  /// The key "5".
  case keyboard5 = 0x22
  /// The key "6".
  case keyboard6 = 0x23
  /// The key "7".
  case keyboard7 = 0x24
  /// The key "8".
  case keyboard8 = 0x25
  /// The key "9".
  case keyboard9 = 0x26
  /// The key "0".
  case keyboard0 = 0x27
  /// Return.
  case keyboardReturnOrEnter = 0x28
  /// Escape.
  case keyboardEscape = 0x29
  /// Delete, to the left.
  case keyboardDeleteOrBackspace = 0x2A
  /// Tab.
  case keyboardTab = 0x2B
  /// The space bar.
  case keyboardSpacebar = 0x2C
  /// The key "-".
  case keyboardHyphen = 0x2D
  /// The key "=".
  case keyboardEqualSign = 0x2E
  /// The key "[".
  case keyboardOpenBracket = 0x2F
  /// The key "]".
  case keyboardCloseBracket = 0x30
  /// The key "\".
  case keyboardBackslash = 0x31
  /// The key ";".
  case keyboardSemicolon = 0x33
  /// The key "'".
  case keyboardQuote = 0x34
  /// The key "`".
  case keyboardGraveAccentAndTilde = 0x35
  /// The key ",".
  case keyboardComma = 0x36
  /// The key ".".
  case keyboardPeriod = 0x37
  /// The key "/".
  case keyboardSlash = 0x38
  /// The lock of capitals.
  case keyboardCapsLock = 0x39
  /// The function key 1.
  case keyboardF1 = 0x3A
  /// The function key 2.
  case keyboardF2 = 0x3B
  /// The function key 3.
  case keyboardF3 = 0x3C
  /// The function key 4.
  case keyboardF4 = 0x3D
  /// The function key 5.
  case keyboardF5 = 0x3E
  /// The function key 6.
  case keyboardF6 = 0x3F
  /// The function key 7.
  case keyboardF7 = 0x40
  /// The function key 8.
  case keyboardF8 = 0x41
  /// The function key 9.
  case keyboardF9 = 0x42
  /// The function key 10.
  case keyboardF10 = 0x43
  /// The function key 11.
  case keyboardF11 = 0x44
  /// The function key 12.
  case keyboardF12 = 0x45
  /// Home.
  case keyboardHome = 0x4A
  /// Page up.
  case keyboardPageUp = 0x4B
  /// Delete, to the right.
  case keyboardDeleteForward = 0x4C
  /// End.
  case keyboardEnd = 0x4D
  /// Page down.
  case keyboardPageDown = 0x4E
  /// The arrow to the right.
  case keyboardRightArrow = 0x4F
  /// The arrow to the left.
  case keyboardLeftArrow = 0x50
  /// The arrow down.
  case keyboardDownArrow = 0x51
  /// The arrow up.
  case keyboardUpArrow = 0x52
  /// The left control key.
  case keyboardLeftControl = 0xE0
  /// The left shift key.
  case keyboardLeftShift = 0xE1
  /// The left option key.
  case keyboardLeftAlt = 0xE2
  /// The left command key.
  case keyboardLeftGUI = 0xE3
  /// The right control key.
  case keyboardRightControl = 0xE4
  /// The right shift key.
  case keyboardRightShift = 0xE5
  /// The right option key.
  case keyboardRightAlt = 0xE6
  /// The right command key.
  case keyboardRightGUI = 0xE7
}

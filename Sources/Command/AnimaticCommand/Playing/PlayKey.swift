/// A key that `animatic play` knows.
package enum PlayKey: Equatable, Sendable {
  case pause, stepBack, stepForward, leapBack, leapForward, home, end, back, forward, faster, slower
  case loop, loopFrom, loopTo, loopAll
  case keys, redraw, quit

  /// The line of help, the most useful keys first.
  package static let help =
    "space pause · ←→ step · j l ±1 s · home end · + - speed · r loop · q quit"
}

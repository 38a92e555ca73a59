import Foundation

/// How far a view has come from what it showed before a transition to what it shows behind it, and
/// what a renderer needs to draw that (rule G5).
public struct TransitionState: Hashable, Sendable {
  /// What happens between before and after.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view turns about its vertical axis; its left edge comes to the front.
    case flipFromLeft
    /// The view turns about its vertical axis; its right edge comes to the front.
    case flipFromRight
    /// A sheet with what showed before is lifted from the bottom and reveals what comes after.
    case curlUp
    /// A sheet with what comes after is laid down from the top.
    case curlDown
    /// What comes after appears on top at the opacity of the progress, and what showed before
    /// fades away beneath.
    case crossDissolve
    /// The view turns about its horizontal axis; its top edge comes to the front.
    case flipFromTop
    /// The view turns about its horizontal axis; its bottom edge comes to the front.
    case flipFromBottom
  }

  /// A view before or after a transition.
  public struct Part: Hashable, Sendable {
    /// How deep the view lies: 0 for the view with the transition, 1 for its subviews.
    public let depth: Int
    /// What shows of the view.
    public let sample: ViewSample
  }

  /// What happens.
  public let kind: Kind
  /// The eased progress, 0…1.
  public let progress: Double
  /// The view with the transition and all in it as they showed when the transition was asked for,
  /// parents before their children, rearmost first.
  public let before: [Part]
  /// The same as they are at the end, or `nil` for a transition that is not cached or whose
  /// contents animate: they are the views themselves, as they show.
  public let after: [Part]?

  init(_ content: TransitionContent, progress: Double) {
    kind = content.kind
    self.progress = min(max(progress, 0), 1)
    before = content.before
    after = content.after
  }
}

extension TransitionState {
  /// By how much the view has turned, in radians, −π…π; 0 unless it flips.
  ///
  /// In the space of layers, where y grows downwards and z towards the viewer, an angle above 0
  /// brings the left edge to the front about the vertical axis, and the bottom edge about the
  /// horizontal one.
  public var angle: Double {
    switch kind {
    case .flipFromLeft, .flipFromBottom: .pi * progress
    case .flipFromRight, .flipFromTop: -.pi * progress
    case .curlUp, .curlDown, .crossDissolve: 0
    }
  }

  /// Whether the second half has begun: a flip then shows ``after``, until then ``before``.
  public var showsAfter: Bool { progress >= 0.5 }

  /// By how much what a flip shows is turned, in radians, −π/2…π/2: like the view at first, half a
  /// turn back in the second half, so that it does not read as in a mirror.
  public var contentAngle: Double {
    guard showsAfter, angle != 0 else { return angle }
    return angle > 0 ? angle - .pi : angle + .pi
  }

  /// How much of its sheet a curl has taken off, 0…1, or `nil` for other kinds. The sheet is
  /// ``before`` when it goes up, and ``after`` when it comes down.
  public var curl: Double? {
    switch kind {
    case .curlUp: progress
    case .curlDown: 1 - progress
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom, .crossDissolve: nil
    }
  }
}

/// What stays the same while a transition runs.
struct TransitionContent: Sendable {
  let kind: TransitionState.Kind
  let before: [TransitionState.Part]
  var after: [TransitionState.Part]?
}

import AnimaticLayers
import Foundation

/// A transition of a view at one time, with everything that a renderer needs to draw it (rule G5).
public struct TransitionState: Hashable, Sendable {
  /// A kind of transition.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The view turns about its vertical axis, and its left edge comes to the front.
    case flipFromLeft
    /// The view turns about its vertical axis, and its right edge comes to the front.
    case flipFromRight
    /// A sheet that shows ``TransitionState/before`` curls up from the bottom and uncovers
    /// ``TransitionState/after``.
    case curlUp
    /// A sheet that shows ``TransitionState/after`` curls down from the top.
    case curlDown
    /// ``TransitionState/after`` fades in over ``TransitionState/before``, which fades out.
    case crossDissolve
    /// The view turns about its horizontal axis, and its top edge comes to the front.
    case flipFromTop
    /// The view turns about its horizontal axis, and its bottom edge comes to the front.
    case flipFromBottom
  }

  /// A view before or after a transition.
  public struct Part: Hashable, Sendable {
    /// The depth of the view: 0 for the view that has the transition, 1 for its subviews.
    public let depth: Int
    /// The values that the view shows.
    public let sample: ViewSample
  }

  /// The kind of the transition.
  public let kind: Kind
  /// The progress after the curve, 0…1.
  public let progress: Double
  /// The view with the transition and all views in it as they showed when the transition was set:
  /// parents before children, from the rearmost on.
  public let before: [Part]
  /// The same views at the end of the transition, or `nil` when the transition is not cached or its
  /// contents animate; a renderer then draws the views themselves.
  public let after: [Part]?

  init(_ content: TransitionContent, progress: Double) {
    kind = content.kind
    self.progress = min(max(progress, 0), 1)
    before = content.before
    after = content.after
  }
}

extension TransitionState {
  /// The angle of a flip in radians, −π…π; 0 for other kinds.
  ///
  /// In the space of layers y grows downwards and z towards the viewer. A positive angle about the
  /// vertical axis brings the left edge to the front; one about the horizontal axis brings the
  /// bottom edge to the front.
  public var angle: Double {
    switch kind {
    case .flipFromLeft, .flipFromBottom: .pi * progress
    case .flipFromRight, .flipFromTop: -.pi * progress
    case .curlUp, .curlDown, .crossDissolve: 0
    }
  }

  /// Whether a flip is in its second half, in which it shows ``after`` in place of ``before``.
  public var showsAfter: Bool { progress >= 0.5 }

  /// The angle at which a renderer draws the content of a flip, in radians, −π/2…π/2.
  ///
  /// In the first half it equals ``angle``. In the second half it is half a turn less, so that the
  /// content is not mirrored.
  public var contentAngle: Double {
    guard showsAfter, angle != 0 else { return angle }
    return angle > 0 ? angle - .pi : angle + .pi
  }

  /// The fraction of its sheet that a curl has lifted, 0…1, or `nil` for other kinds.
  ///
  /// The sheet shows ``before`` when it curls up, and ``after`` when it curls down.
  public var curl: Double? {
    switch kind {
    case .curlUp: progress
    case .curlDown: 1 - progress
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom, .crossDissolve: nil
    }
  }
}

extension TransitionState.Kind {
  /// Creates the kind with a number of UIKit's (section J); `nil` for 0, which is no transition.
  init?(number: Int) {
    guard Self.allCases.indices.contains(number - 1) else { return nil }
    self = Self.allCases[number - 1]
  }
}

/// The data of a transition that stay the same while it runs.
struct TransitionContent: Sendable {
  let kind: TransitionState.Kind
  let before: [TransitionState.Part]
  var after: [TransitionState.Part]?
}

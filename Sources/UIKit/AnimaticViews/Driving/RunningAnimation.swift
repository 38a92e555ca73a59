import AnimaticLayers
import AnimaticStage
import Foundation

/// An animation of a view that runs or waits to start, with the call that began it.
///
/// ```
/// "slide" position of UIView "card", 0…0.5 s, begun at CardTests/SlideTests.swift:12
/// ```
///
/// ``Simulator/runningAnimations`` lists all of them. UIKit has no counterpart.
public struct RunningAnimation: Hashable, Sendable, CustomStringConvertible {
  /// The animated view; `nil` for a layer without a view.
  public let view: UIView?
  /// The animated key path of the layer, such as `"position"` or `"opacity"`; `"transition"` for a
  /// transition.
  public let keyPath: String
  /// The identifier of the block, or the key of an animation that was added to a layer; `nil` for
  /// none.
  public let name: String?
  /// The time at which the animation begins, after its delay, in seconds of media time.
  public let begin: TimeInterval
  /// The time at which the animation ends, in seconds of media time; infinite for one that never
  /// ends.
  public let end: TimeInterval
  /// The call that began the animation; `nil` for an animation that was added to a layer.
  public let origin: SourceOrigin?
  /// The interval at which completions begin the animation again, in seconds; only in errors of
  /// ``Simulator/settle(limit:)``, and `nil` for other animations.
  public internal(set) var period: TimeInterval?
  /// The block, which may have animations of several views.
  let block: BlockID
  private let target: String

  @MainActor init(_ track: AnimationHost.RunningTrack) {
    view = track.layer?.owner as? UIView
    keyPath = track.keyPath
    (name, origin, block) = (track.block.name, track.block.origin, track.block.id)
    (begin, end) = (track.begin, track.end)
    target =
      view.map { $0.ownDistinction ?? $0.briefDescription } ?? track.layer?.shortDescription
      ?? "a layer off the screen"
  }

  /// The animation in a line, with its view, its time and its origin.
  public var description: String {
    let (begin, end) = (dumpText(ofTime: begin), dumpText(ofTime: end))
    let duration = self.end == .infinity ? "from \(begin) s on" : "\(begin)…\(end) s"
    return "\(name.map { "\"\($0)\"" } ?? "(unnamed)") \(keyPath) of \(target), \(duration)"
      + (origin.map { ", begun at \($0)" } ?? "")
      + (period.map { ", renews itself every \(dumpText(ofTime: $0)) s" } ?? "")
  }
}

extension Simulator {
  /// The animations that run or wait to start, as of the last flush, by block and then by
  /// view from the rearmost on.
  ///
  /// - Complexity: O(*v* + *n* log *n*) in views and running animations.
  public var runningAnimations: [RunningAnimation] { host.runningTracks.map(RunningAnimation.init) }

  /// The running animations without those of views that always move.
  package var settlingAnimations: [RunningAnimation] {
    runningAnimations.filter { !($0.view is any AlwaysMoving) }
  }

  /// The running animations that never end by themselves, without those of views that always move.
  var endlessAnimations: [RunningAnimation] { settlingAnimations.filter { $0.end == .infinity } }
}

/// A view that moves as long as it shows, while all around it has settled.
protocol AlwaysMoving: UIView {}

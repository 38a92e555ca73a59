import AnimaticStage
import Foundation

/// How far an animation has come that exchanges the contents of a layer, and what a renderer needs
/// to draw that: what comes on top at the opacity of the progress.
public struct ContentsFade {
  /// The contents that go, or `nil` for none.
  public let from: Any?
  /// The contents that come, or `nil` for none.
  public let to: Any?
  /// The eased progress, 0…1.
  public let progress: Double
}

extension CALayer {
  /// The cross-fade of the contents that runs or waits to run, as far as it has come at the present
  /// time of the simulator or live display; `nil` without one, and for a presentation layer that of
  /// its model.
  public var contentsFade: ContentsFade? {
    guard let committed = model().committed, let fade = model().fade(in: committed) else {
      return nil
    }
    return ContentsFade(from: fade.from?.value, to: fade.to?.value, progress: fade.progress)
  }

  /// What shows of contents that are animated; `nil` where they are not.
  func fade(
    in state: LayerState
  ) -> (from: LayerContents?, to: LayerContents?, progress: Double)? {
    guard let segment = host?.stage.segment(of: LayerProperty.contents.id, on: node) else {
      return nil
    }
    return (
      state.knownContents(numbered: segment.from.x), state.knownContents(numbered: segment.to.x),
      min(max(segment.fraction, 0), 1)
    )
  }

  /// Keeps contents for as long as animations may show them.
  func keepForAnimation(_ contents: [LayerContents]) {
    // Off screen there is no commit to drop them at.
    let old = state.animatedContents
    let kept = host == nil && layerAnimations.isEmpty ? [] : old
    state.animatedContents = kept + contents.filter { !kept.contains($0) }
    withExtendedLifetime(old) {}
  }

  /// Drops contents that no animation shows any more.
  func dropAnimatedContents(on stage: Stage) {
    let shown = stage.numbers(of: LayerProperty.contents.id, on: node)
    let kept = state.animatedContents.filter { contents in
      shown.contains { $0.x == contents.number }
    }
    // What goes with the others may ask for them again, and is let go of behind them.
    let all = state.animatedContents
    state.animatedContents = kept
    withExtendedLifetime(all) {}
  }
}

import AnimaticStage
import Foundation

/// The state of an animation between two contents of a layer, for a renderer.
///
/// To show the fade, a renderer draws ``from``, and ``to`` on top of it with the opacity
/// ``progress``.
public struct ContentsFade {
  /// The old contents; `nil` for none.
  public let from: Any?
  /// The new contents; `nil` for none.
  public let to: Any?
  /// The eased progress, 0…1.
  public let progress: Double
}

extension CALayer {
  /// The cross-fade of the layer's contents that is running or waiting, at the present time of the
  /// simulator or live display; `nil` if the contents do not animate.
  ///
  /// A presentation layer returns the fade of its model.
  ///
  /// - Complexity: O(n) in running animations of the layer.
  public var contentsFade: ContentsFade? {
    guard model().isCommitted, let fade = model().fade else { return nil }
    return ContentsFade(from: fade.from?.value, to: fade.to?.value, progress: fade.progress)
  }

  /// The two contents and the progress of a running fade of the committed layer; `nil` if the
  /// contents do not animate.
  var fade: (from: LayerContents?, to: LayerContents?, progress: Double)? {
    guard node.firstTrack != .none,
      let segment = host?.stage.segment(of: LayerProperty.contents.id, on: node)
    else { return nil }
    let state = core.committedState
    return (
      state.knownContents(numbered: segment.from.x), state.knownContents(numbered: segment.to.x),
      min(max(segment.fraction, 0), 1)
    )
  }

  /// Retains contents as long as animations may show them.
  func retainForAnimations(_ contents: [LayerContents]) {
    // A layer off screen is never committed, and so would never release contents.
    let old = state.animatedContents
    let kept = host == nil && layerAnimations.isEmpty ? [] : old
    state.animatedContents = kept + contents.filter { !kept.contains($0) }
    extendLifetime(old)
  }

  /// Releases contents that no animation shows any more.
  /// - Complexity: O(n·m) in retained contents and running animations of the layer's contents.
  func releaseUnusedContents(on stage: Stage) {
    let shown = stage.numbers(of: LayerProperty.contents.id, on: node)
    let kept = state.animatedContents.filter { contents in
      shown.contains { $0.x == contents.number }
    }
    // A deinitialiser may read the retained contents, so the others are released last.
    let all = state.animatedContents
    state.animatedContents = kept
    extendLifetime(all)
  }
}

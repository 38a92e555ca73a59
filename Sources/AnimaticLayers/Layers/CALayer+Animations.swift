import AnimaticStage
import AnimaticTracks
import Foundation

extension CALayer {
  /// The keys of the listed animations; `nil` when there are none.
  var listedKeys: [String]? {
    let keys = listedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func listedAnimation(forKey key: String) -> CAAnimation? {
    switch listedAnimations.first(where: { $0.key == key }) {
    case .added(let animation): return animation.animation
    case .block(let track, let keyPath, _): return host?.animation(of: track, moving: keyPath)
    case .waiting(let change, let keyPath, _):
      let host = host ?? AnimationRecorder.shared.currentHost
      return .ofBlock(change, moving: keyPath, at: host?.now ?? 0)
    case nil: return nil
    }
  }

  func dropAnimations() {
    dropWaitingAnimations { _ in true }
    let added = layerAnimations
    layerAnimations = []
    for animation in added { tellRemoval(of: animation) }
    guard let host else { return }
    host.deliver(host.stage.removeAnimations(of: node))
  }

  func dropAnimation(forKey key: String) {
    if case .waiting(_, let keyPath, _)? = listedAnimations.first(where: { $0.key == key }) {
      dropWaitingAnimations { $0 == keyPath.id }
    }
    switch listedAnimations.first(where: { $0.key == key }) {
    case .added(let animation):
      layerAnimations.removeAll { $0 === animation }
      tellRemoval(of: animation)
    case .block(let track, _, _):
      guard let host else { return }
      host.deliver(host.stage.removeAnimation(track, of: node))
    case .waiting, nil:
      break
    }
  }

  /// How far the transition is that was added last, ``CATransition/startProgress`` to
  /// ``CATransition/endProgress``; `nil` while there is none.
  public var transitionProgress: Double? {
    guard let host else { return nil }
    var progress: Double?
    host.stage.forEachAnimation(of: node) { id, _, value in
      if id == .ofTransition, case .components(let numbers) = value { progress = numbers.x }
    }
    return progress
  }
}

// MARK: - On stage

extension CALayer {
  /// One entry of the list of animations.
  private enum ListedAnimation {
    case added(LayerAnimation)
    /// A block's animation, with the key that it has in the list.
    case block(TrackID, LayerKeyPath, key: String)
    /// The same of one that waits for the next flush.
    case waiting(WaitingChange, LayerKeyPath, key: String)

    var key: String? {
      switch self {
      case .added(let animation): animation.key
      case .block(_, _, let key), .waiting(_, _, let key): key
      }
    }

    /// Which property of the engine a block animates.
    var property: PropertyID? {
      switch self {
      case .added: nil
      case .block(_, let path, _), .waiting(_, let path, _): path.id
      }
    }
  }

  /// What runs in the order of age, then what waits for the flush.
  private var listedAnimations: [ListedAnimation] {
    var listed = startedAnimations
    let open = AnimationRecorder.shared.transactions.openChanges(of: node)
    for change in (host?.stage.waitingChanges(of: node) ?? []) + open {
      guard let path = LayerKeyPath(change.property) else { continue }
      if change.mode == .replacing {
        // What the change takes the place of is as good as gone (rule E1).
        listed.removeAll { $0.property == change.property || $0.key == path.text }
      }
      let others = listed.filter { $0.property == change.property }.count
      let key = others == 0 ? path.text : "\(path.text)-\(others + 1)"
      listed.append(.waiting(change, path, key: key))
    }
    return listed
  }

  private var startedAnimations: [ListedAnimation] {
    var waiting = layerAnimations
    var listed: [ListedAnimation] = []
    for (track, property, serial) in host?.stage.tracks(of: node) ?? [] {
      let id = host?.stage.block(of: track)
      if let place = waiting.firstIndex(where: { $0.id == id }) {
        listed.append(.added(waiting.remove(at: place)))
      } else if !layerAnimations.contains(where: { $0.id == id }),
        let path = LayerKeyPath(property)
      {
        listed.append(
          .block(track, path, key: serial == 1 ? path.text : "\(path.text)-\(serial)"))
      }
    }
    return listed + waiting.map(ListedAnimation.added)
  }

  /// Adds a copy of an animation to the list; see ``add(_:forKey:)``.
  func start(_ original: CAAnimation, forKey key: String?) {
    setNeedsCommit()
    let copy = original.duplicateOverridably()
    AnimationRecorder.shared.layerTransactions.current.complete(copy)
    copy.freeze()
    let key = copy is CATransition ? "transition" : key
    if let key { makeRoom(forKey: key) }
    let animation = LayerAnimation(copy, forKey: key, on: self)
    layerAnimations.append(animation)
    keepForAnimation(animation.leaves.flatMap(\.contents))
    if let host { animation.begin(on: self, by: host) }
  }

  /// Lets the animations begin that were added while the layer was off screen (rule M9).
  func beginKeptAnimations(by host: AnimationHost) {
    guard !layerAnimations.isEmpty else { return }
    // A host that is gone has left others behind.
    layerAnimations.removeAll(where: \.hasBegun)
    for animation in layerAnimations { animation.begin(on: self, by: host) }
  }

  /// Takes animations of blocks out that wait for the next flush: out of an open block, or, once that
  /// is committed, by starting it, so that they can be removed like others.
  private func dropWaitingAnimations(of property: (PropertyID) -> Bool) {
    AnimationRecorder.shared.transactions.discardChanges { $0 === node && property($1) }
    if let host, host.stage.needsFlush, !host.stage.waitingChanges(of: node).isEmpty {
      host.startNow()
    }
  }

  /// Removes the animation with a key, which is told at the next turn.
  private func makeRoom(forKey key: String) {
    if case .waiting(_, let keyPath, _)? = listedAnimations.first(where: { $0.key == key }) {
      dropWaitingAnimations { $0 == keyPath.id }
    }
    switch listedAnimations.first(where: { $0.key == key }) {
    case .added(let animation):
      layerAnimations.removeAll { $0 === animation }
      if animation.hasBegun {
        animation.host?.stage.interrupt(animation.id, of: node)
      } else {
        tellRemoval(of: animation)
      }
    case .block(let track, _, _):
      host?.stage.interrupt(track, of: node)
    case .waiting, nil:
      break
    }
  }

  private func tellRemoval(of animation: LayerAnimation) {
    guard animation.hasBegun else {
      // It was never on a screen (rule M9).
      return AnimationRecorder.shared.calling(nil) { animation.notifyStop(finished: false) }
    }
    guard let host = animation.host else { return }
    host.deliver(host.stage.removeAnimations(of: animation.id, on: node))
  }

  /// Empties the list as the layer leaves the screen (rule E8).
  func interruptAnimations() {
    let added = layerAnimations
    layerAnimations = []
    for animation in added { animation.host?.stage.interrupt(animation.id, of: node) }
  }

  /// Takes those off the list that stayed when they had ended, but whose place a block has taken.
  func dropReplacedAnimations(on stage: Stage) {
    guard layerAnimations.contains(where: \.stays) else { return }
    let present = Set(stage.tracks(of: node).map { stage.block(of: $0.track) })
    layerAnimations = layerAnimations.filter { !$0.stays || present.contains($0.id) }
  }

  /// Sets the ends of animations anew that are not their own but the model's (rules D.3, E5).
  func headAnimationsForModel(on stage: Stage) {
    for animation in layerAnimations where animation.leaves.contains(where: \.followsModel) {
      let contents = animation.leaves.flatMap { $0.newContents(in: state) }
      stage.setContents(contents, of: animation.id, on: node)
    }
  }
}

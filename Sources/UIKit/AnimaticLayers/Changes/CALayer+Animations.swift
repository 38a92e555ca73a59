import AnimaticStage
import AnimaticTracks
import Foundation

extension CALayer {
  /// The keys of the listed animations; `nil` if there are none.
  var listedKeys: [String]? {
    let keys = listedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the listed animation with a key; `nil` if there is none.
  func listedAnimation(forKey key: String) -> CAAnimation? {
    switch listedAnimations(forKey: key).first {
    case .added(let animation): return animation.animation
    case .block(let track, let keyPath, _):
      return host?.animation(of: track, moving: keyPath, like: state)
    case .waiting(let change, let keyPath, _):
      let host = host ?? AnimationRecorder.shared.currentHost
      return .ofBlock(change, moving: keyPath, at: host?.now ?? 0, like: state)
    case nil: return nil
    }
  }

  /// Removes all animations and notifies their delegates (rule E7).
  func removeListedAnimations() {
    requireMainThread(setting: "removeAllAnimations()")
    discardWaitingAnimations { _ in true }
    if !core.layerAnimations.isEmpty {
      let added = layerAnimations
      layerAnimations = []
      for animation in added { notifyRemoval(of: animation) }
    }
    host?.removeAnimations(of: node)
  }

  /// Removes the animation with a key and notifies its delegate.
  func removeListedAnimation(forKey key: String) {
    requireMainThread(setting: "removeAnimation(forKey:)")
    if case .waiting(_, let keyPath, _)? = listedAnimations(forKey: key).first {
      discardWaitingAnimations { $0 == keyPath.id }
    }
    // Off screen, a block and an added animation may have come by one key.
    for listed in listedAnimations(forKey: key) {
      switch listed {
      case .added(let animation):
        removeAnimation(animation)
        notifyRemoval(of: animation)
      case .block(let track, _, _):
        guard let host else { return }
        host.deliver(host.stage.removeAnimation(track, of: node))
      case .waiting: break
      }
    }
  }

  /// The progress of the latest transition, from ``CATransition/startProgress`` to
  /// ``CATransition/endProgress``; `nil` while no transition is running.
  ///
  /// - Complexity: O(n) in running animations of the layer.
  public var transitionProgress: Double? {
    guard let host else { return nil }
    var progress: Double?
    host.stage.forEachAnimation(of: node) { id, _, value in
      if id == .ofTransition, case .components(let numbers) = value { progress = numbers.x }
    }
    return progress
  }
}

// MARK: - The list of animations

extension CALayer {
  private enum ListedAnimation {
    case added(LayerAnimation)
    /// A running animation of a block, with its key in the list.
    case block(TrackID, LayerKeyPath, key: String)
    /// An animation of a block that waits for the next flush, with its key in the list.
    case waiting(WaitingChange, LayerKeyPath, key: String)

    var key: String? {
      switch self {
      case .added(let animation): animation.key
      case .block(_, _, let key), .waiting(_, _, let key): key
      }
    }

    /// The number of the property that a block animates; `nil` for an added animation.
    var property: PropertyID? {
      switch self {
      case .added: nil
      case .block(_, let path, _), .waiting(_, let path, _): path.id
      }
    }
  }

  /// Returns the listed animations with a key, in their order.
  /// - Complexity: O(*n*) in animations of the layer, of which a key that no block can have
  ///   compares only the keys.
  private func listedAnimations(forKey key: String) -> [ListedAnimation] {
    guard isKeyOfBlocks(key) else {
      return layerAnimations.filter { $0.key == key }.map(ListedAnimation.added)
    }
    return listedAnimations.filter { $0.key == key }
  }

  /// Returns whether an animation of a block may have a key: a key path, or one with a number.
  private func isKeyOfBlocks(_ key: String) -> Bool {
    func isKeyPath(_ key: String) -> Bool { LayerKeyPath(key) != nil || state.own[key] != nil }
    if isKeyPath(key) { return true }
    guard let dash = key.lastIndex(of: "-") else { return false }
    return isKeyPath(String(key[..<dash]))
  }

  /// The running animations in the order of age, then the animations that wait for the flush,
  /// without those that the flush will replace.
  private var listedAnimations: [ListedAnimation] {
    let replaced = layerAnimations.flatMap(\.replaced)
    var listed = startedAnimations(without: replaced)
    let open = AnimationRecorder.shared.transactions.openChanges(of: node)
    for change in (host?.stage.waitingChanges(of: node) ?? []) + open {
      guard let path = LayerKeyPath(change.property),
        !replaced.contains(where: { $0.includes(change.property, in: change.block) })
      else { continue }
      if change.mode == .replacing {
        // A replacing animation will remove the previous ones (rule E1).
        listed.removeAll { listed in
          listed.property.map { LayerProperty.components.overlap($0, change.property) } == true
            || listed.key == path.text
        }
      }
      let others = listed.filter { $0.property == change.property }.count
      let key = others == 0 ? path.text : "\(path.text)-\(others + 1)"
      listed.append(.waiting(change, path, key: key))
    }
    return listed
  }

  /// The running animations and the animations that the stage does not have, in the order of age.
  private func startedAnimations(without replaced: [StageAnimation.Replaced]) -> [ListedAnimation] {
    let added = Dictionary(uniqueKeysWithValues: layerAnimations.map { ($0.id, $0) })
    var waiting = Set(added.keys)
    var listed: [ListedAnimation] = []
    for (track, property, serial) in host?.stage.tracks(of: node) ?? [] {
      guard let id = host?.stage.block(of: track),
        !replaced.contains(where: { $0.includes(property, in: id) })
      else { continue }
      if let animation = added[id] {
        // An animation is listed with the first of its tracks.
        if waiting.remove(id) != nil { listed.append(.added(animation)) }
      } else if let path = LayerKeyPath(property) {
        listed.append(.block(track, path, key: serial == 1 ? path.text : "\(path.text)-\(serial)"))
      }
    }
    return listed + layerAnimations.filter { waiting.contains($0.id) }.map(ListedAnimation.added)
  }

  /// Adds a copy of an animation to the list; see ``add(_:forKey:)``.
  func addCopy(of original: CAAnimation, forKey key: String?) {
    setNeedsCommit(setting: "add(_:forKey:)")
    let copy = original.duplicateOverridably()
    let transaction = AnimationRecorder.shared.layerTransactions.current
    transaction.complete(copy)
    copy.freeze()
    let key = copy is CATransition ? "transition" : key
    let replaced = key.map(replacedAnimations) ?? []
    let animation = LayerAnimation(copy, forKey: key, on: self, replacing: replaced)
    appendAnimation(animation)
    retainForAnimations(animation.leaves.flatMap(\.contents))
    if let host { animation.begin(on: self, by: host) }
  }

  /// Begins the animations that the program added while the layer was off screen (rule H5).
  func beginAddedAnimations(by host: AnimationHost) {
    guard !layerAnimations.isEmpty else { return }
    // A released host has left its animations in the list.
    layerAnimations.removeAll(where: \.hasBegun)
    for animation in layerAnimations { animation.begin(on: self, by: host) }
  }

  /// Removes waiting animations of blocks, so that the layer lists only running ones.
  ///
  /// The method discards the changes of open blocks. It begins the animations of committed blocks,
  /// so that they can be removed like running ones.
  private func discardWaitingAnimations(of property: (PropertyID) -> Bool) {
    AnimationRecorder.shared.transactions.discardChanges { $0 === node && property($1) }
    if let host, host.stage.needsFlush, !host.stage.waitingChanges(of: node).isEmpty {
      host.activateSubmittedNow()
    }
  }

  /// Returns what a new animation with a key replaces when it begins. Until that flush the old one
  /// shows, but it is no longer listed (rule H1); its delegate learns after the flush.
  private func replacedAnimations(forKey key: String) -> [StageAnimation.Replaced] {
    listedAnimations(forKey: key).flatMap { listed -> [StageAnimation.Replaced] in
      switch listed {
      case .added(let animation):
        removeAnimation(animation)
        guard animation.hasBegun else {
          notifyRemoval(of: animation)
          return []
        }
        // One that waits for the flush as well never shows.
        let withdrawn = animation.submissionIndex.flatMap {
          animation.host?.stage.withdraw(animation.id, at: $0)
        }
        return withdrawn ?? [.init(of: animation.id)]
      case .block(let track, let keyPath, _):
        return host.map { [.init(of: $0.stage.block(of: track), keyPath.id)] } ?? []
      case .waiting(let change, let keyPath, _):
        AnimationRecorder.shared.transactions.discardChanges { $0 === node && $1 == keyPath.id }
        return [.init(of: change.block, keyPath.id)]
      }
    }
  }

  /// Removes the stage's animations of an added animation, and notifies its delegate.
  private func notifyRemoval(of animation: LayerAnimation) {
    guard animation.hasBegun else {
      // The animation was never on screen (rule H5).
      return AnimationRecorder.shared.runCallback(of: nil) { animation.didStop(finished: false) }
    }
    guard let host = animation.host else { return }
    host.deliver(host.stage.removeAnimations(of: animation.id, on: node))
  }

  /// Removes and interrupts all added animations, when the layer leaves the screen (rule E8).
  func interruptAnimations() {
    let added = layerAnimations
    layerAnimations = []
    for animation in added { animation.host?.stage.interrupt(animation.id, of: node) }
  }

  /// Removes ended animations that remained in the list, if an animation of a block has replaced
  /// them on the stage.
  func removeReplacedAnimations(on stage: Stage) {
    guard layerAnimations.contains(where: \.stays) else { return }
    let present = Set(stage.tracks(of: node).map { stage.block(of: $0.track) })
    layerAnimations = layerAnimations.filter { !$0.stays || present.contains($0.id) }
  }

  /// Sets the values of running animations that depend on the model (rules D3, E5).
  func retargetAnimations(on stage: Stage) {
    for animation in layerAnimations where animation.followsModel {
      let contents = animation.leaves.flatMap { $0.newContents(in: state) }
      stage.setContents(contents, of: animation.id, on: node)
    }
  }
}

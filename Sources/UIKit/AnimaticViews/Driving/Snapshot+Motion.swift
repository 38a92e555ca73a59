import AnimaticLayers
import AnimaticTracks
import Foundation

extension Snapshot {
  /// Returns the motions of the views in the order of ``identifiers`` at a time in seconds; none of
  /// the copies that replicators make.
  ///
  /// Hidden views and views that nobody sees have a motion, too.
  /// - Parameter values: Storage that several calls may share.
  /// - Complexity: O(*v* + *n*) for *v* views and *n* running animations.
  package func motions(at time: TimeInterval, using values: inout TrackValues) -> [ViewMotion] {
    timeline.sample(at: time, into: &values)
    var motions: [ViewMotion] = []
    motions.reserveCapacity(views.count)
    var places: [(state: LayerState, map: PlaneMap)] = []
    places.reserveCapacity(tree.count)
    for node in tree {
      let view = view(of: node)
      let state = ViewLook(of: view, in: timeline, values).state
      let above = node.parent < 0 ? nil : places[Int(node.parent)]
      let own = state.map(to: above?.state)
      let map = above.map { own.concatenating($0.map) } ?? own
      places.append((state, map))
      if node.index >= 0 {
        let velocity = velocity(of: view, at: time, in: values)
        motions.append(ViewMotion(screenFrame: map.apply(to: state.bounds), velocity: velocity))
      }
    }
    return motions
  }

  private func velocity(of view: View, at time: Double, in values: TrackValues) -> SIMD3<Double> {
    var (state, velocity) = (view.committed, LayerVelocity())
    timeline.forEachMotion(from: view.firstTrack, at: time, in: values) { id, mode, value, rate in
      guard id != .transition else { return }
      velocity.apply(id, mode, value, rate, over: state)
      state.apply(id, mode, value)
    }
    return velocity.numbers(in: state)
  }
}

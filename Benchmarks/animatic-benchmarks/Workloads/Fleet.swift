import AnimaticTiming
import AnimaticTracks

/// The animations of a workload in a store, each a group of its own, started and ended as a stage
/// would.
struct Fleet {
  var store = TrackStore()
  private var values = TrackValues()
  private let workload: Workload
  private var tracks: [TrackID] = []
  private var groups: [GroupID] = []
  /// The animations in the order of begins and of ends, with the number of handled ones.
  private let byBegin: [Int]
  private let byEnd: [Int]
  private let ends: [Double]
  private var begun = 0
  private var ended = 0

  init(_ workload: Workload) {
    self.workload = workload
    for animation in workload.animations {
      let group = store.addGroup(
        GroupTiming(
          begin: animation.delay, duration: animation.duration, iterations: animation.iterations,
          alternates: animation.iterations > 1, curve: .easeInOut))
      groups.append(group)
      tracks.append(
        store.addTrack(
          to: group, property: PropertyID(rawValue: 0), mode: .replacing,
          content: .ramp(from: .components(animation.from), to: .components(animation.to))))
    }
    let animations = workload.animations
    let ends = animations.map(\.end)
    self.ends = ends
    byBegin = animations.indices.sorted { animations[$0].delay < animations[$1].delay }
    byEnd = animations.indices.sorted { ends[$0] < ends[$1] }
  }

  /// The time at which the next animation starts or ends.
  var nextChange: Double {
    min(
      begun < byBegin.count ? workload.animations[byBegin[begun]].delay : .infinity,
      ended < byEnd.count ? ends[byEnd[ended]] : .infinity)
  }

  mutating func step(to time: Double) {
    while begun < byBegin.count, workload.animations[byBegin[begun]].delay <= time {
      store.activate(groups[byBegin[begun]])
      begun += 1
    }
    while ended < byEnd.count, ends[byEnd[ended]] <= time {
      store.remove(tracks[byEnd[ended]])
      ended += 1
    }
    store.step(to: time, into: &values)
  }

  /// Returns the greatest distance of every hundredth live value from the exactly solved curve.
  func worstError(at time: Double) -> Double {
    var worst = 0.0
    for index in stride(from: 0, to: tracks.count, by: 101) {
      let animation = workload.animations[index]
      guard animation.isLive(at: time),
        case .components(let value)? = store.value(of: tracks[index], in: values)
      else { continue }
      let difference = value - animation.value(at: time)
      for component in 0..<4 { worst = max(worst, abs(difference[component])) }
    }
    return worst
  }
}

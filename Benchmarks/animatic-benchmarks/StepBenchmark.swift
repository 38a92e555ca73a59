import AnimaticCurves
import AnimaticTracks
import TestSupport

/// Steps animations of workload W1 through time, frame by frame.
struct StepBenchmark {
  struct Result {
    /// Nanoseconds per live animation and frame: of all runs in order of size.
    var nanoseconds: [Double]
    /// Objects allocated while 100 steady frames were stepped; `nil` where that cannot be counted.
    var allocations: Int?
    /// The greatest distance from the exact values, in the range 0…1000.
    var worstError: Double
  }

  let workload: Workload
  let frames: Int

  /// - Parameter runs: How often to step through all frames; each run counts on its own.
  func run(runs: Int) -> Result {
    var result = Result(nanoseconds: [], allocations: nil, worstError: 0)
    for _ in 0..<runs {
      var fleet = Fleet(workload)
      var live = 0
      var elapsed = 0.0
      for frame in 1...frames {
        let time = Double(frame) / Workload.framesPerSecond
        let start = monotonicNanoseconds()
        fleet.step(to: time)
        elapsed += monotonicNanoseconds() - start
        live += fleet.store.liveTrackCount
        if frame % 97 == 5 {
          result.worstError = max(result.worstError, fleet.worstError(at: time))
        }
      }
      result.nanoseconds.append(elapsed / Double(live))
    }
    result.nanoseconds.sort()
    result.allocations = steadyAllocations()
    return result
  }

  /// Counts allocations over frames in which nothing starts or ends.
  private func steadyAllocations() -> Int? {
    var fleet = Fleet(workload)
    fleet.step(to: 1)
    let room = fleet.nextChange - 1
    return allocations {
      for frame in 1...100 { fleet.step(to: 1 + room * Double(frame) / 101) }
    }
  }
}

/// The animations of a workload in a store, started and ended as a stage would.
private struct Fleet {
  var store = TrackStore()
  private var values = TrackValues()
  private let workload: Workload
  private var tracks: [TrackID] = []
  private var groups: [GroupID] = []
  /// The animations in the order of beginning and of ending, with what has been dealt with.
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
          begin: animation.delay, duration: animation.duration, legs: animation.legs,
          alternates: animation.legs > 1, curve: .easeInOut))
      groups.append(group)
      tracks.append(
        store.addTrack(
          to: group, property: PropertyID(rawValue: 0), mode: .replacing,
          content: .ramp(from: .components(animation.from), to: .components(animation.to))))
    }
    let animations = workload.animations
    let ends = animations.map { $0.delay + $0.legs * $0.duration }
    self.ends = ends
    byBegin = animations.indices.sorted { animations[$0].delay < animations[$1].delay }
    byEnd = animations.indices.sorted { ends[$0] < ends[$1] }
  }

  /// When the next animation starts or ends.
  var nextChange: Double {
    min(
      begun < byBegin.count ? workload.animations[byBegin[begun]].delay : .infinity,
      ended < byEnd.count ? ends[byEnd[ended]] : .infinity)
  }

  mutating func step(to time: Double) {
    while begun < byBegin.count, workload.animations[byBegin[begun]].delay <= time {
      store.start(groups[byBegin[begun]])
      begun += 1
    }
    while ended < byEnd.count, ends[byEnd[ended]] <= time {
      store.remove(tracks[byEnd[ended]])
      ended += 1
    }
    store.step(to: time, into: &values)
  }

  /// Compares every hundredth live value with the curve solved exactly.
  func worstError(at time: Double) -> Double {
    var worst = 0.0
    for index in stride(from: 0, to: tracks.count, by: 101) {
      let animation = workload.animations[index]
      guard animation.isLive(at: time),
        case .components(let value)? = store.value(
          of: tracks[index], in: values)
      else { continue }
      let passed = (time - animation.delay) / animation.duration
      let fraction = abs(passed - 2 * (passed / 2).rounded())
      let progress = UnitBezier.easeInOut.value(at: animation.legs > 1 ? fraction : passed)
      let exact = animation.from + (animation.to - animation.from) * progress
      let difference = value - exact
      for component in 0..<4 { worst = max(worst, abs(difference[component])) }
    }
    return worst
  }
}

/// The steps that ran at the present instant: to end scenes that would stay in it for ever.
struct SceneTurns {
  private var time = -Double.infinity
  private var steps: [Int] = []
  private var known: Set<Int> = []

  /// Records that a step runs.
  ///
  /// - Throws: That steps go in a circle, when this one ran at the same time before.
  mutating func record(_ step: Int, at time: Double, of document: SceneDocument) throws(SceneError)
  {
    if time != self.time {
      self.time = time
      steps = []
      known = []
    }
    guard known.insert(step).inserted else {
      let circle = steps.drop { $0 != step } + [step]
      let chain = circle.map { "timeline[\($0)]" }.joined(separator: ", ")
      throw document.source.error(
        at: document.timeline[step].offset,
        "steps follow each other in a circle at \(time) s and never end: \(chain)",
        remedy: "give one of their blocks a duration")
    }
    steps.append(step)
  }
}

extension SceneDocument {
  /// Reports steps that wait for each other in a circle: none of them would ever start.
  ///
  /// Every step waits for at most one other, the one that runs the block it names, so a circle is
  /// found by walking from step to step until one is met that this or an earlier walk has been at.
  ///
  /// - Precondition: The names are right.
  func checkOrder(_ reader: SceneReader) {
    let awaited = awaitedSteps
    var walks = [Int?](repeating: nil, count: timeline.count)
    for start in timeline.indices {
      var step: Int? = start
      while let here = step, walks[here] == nil {
        walks[here] = start
        step = awaited[here]
      }
      if let step, walks[step] == start { report(circleThrough: step, awaited, reader) }
    }
  }

  /// For every step, the index of the step that it waits for.
  private var awaitedSteps: [Int?] {
    var owners: [String: Int] = [:]
    for (index, step) in timeline.enumerated() {
      for case let name? in step.blocks.map(\.name) { owners[name.text] = index }
    }
    return timeline.map { step in step.trigger.block.flatMap { owners[$0.text] } }
  }

  private func report(circleThrough member: Int, _ awaited: [Int?], _ reader: SceneReader) {
    var circle = [member]
    while let next = awaited[circle[circle.count - 1]], next != member { circle.append(next) }
    // Told from the step that comes first in the file.
    let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    let names = (circle[first...] + circle[..<first]).compactMap { timeline[$0].trigger.block }
    let chain = (names + names.prefix(1)).map { quoted($0.text) }.joined(separator: " after ")
    reader.report(
      at: names.first?.offset ?? timeline[member].offset,
      "blocks wait for each other and never start: \(chain)",
      remedy: "start one of them \"at\" a time")
  }
}

extension Scene {
  /// Reports duplicate names and references to names that do not exist.
  ///
  /// If the reader has omitted elements, it may have omitted names as well, so the method does not
  /// report references then.
  func checkNames(_ reader: SceneReader) {
    var views = SceneNames("view", reader, remedy: "create it in \"views\" or with \"add\"")
    forEachView { views.add($0.name) }
    var blocks = SceneNames("block", reader, remedy: "give a block this \"name\"")
    for case let name? in timeline.lazy.flatMap(\.blocks).map(\.name) { blocks.add(name) }
    guard !reader.hasGaps else { return }
    forEachView { for name in $0.properties.viewReferences { views.check(name) } }
    for name in reader.unmatched {
      reader.report(
        at: name.offset, "no view matches \(quoted(name.text))",
        remedy: "* stands for any text, ? for one character")
    }
    for step in timeline {
      for name in step.viewReferences { views.check(name) }
      if let name = step.trigger.block { blocks.check(name) }
    }
    checkContents(reader)
  }

  /// Reports changes whose content is of another kind than that of their view.
  private func checkContents(_ reader: SceneReader) {
    var keys: [String: String] = [:]
    var mistakes: [(view: SceneValue.Name, key: String)] = []
    forEachView { keys[$0.name.text] = $0.properties.content?.kind?.key }
    for case .properties(let view, let properties) in timeline.flatMap({ $0.changes(nested: true) })
    {
      guard let key = properties.content?.kind?.key, keys[view.text] != key else { continue }
      mistakes.append((view, key))
    }
    let offsets = mistakes.map { KeyedOffset(offset: $0.view.offset, key: $0.key) }
    for (offset, (view, key)) in zip(reader.text.offsets(of: offsets), mistakes) {
      reader.report(
        at: offset, "the view \(quoted(view.text)) has no \"\(key)\" to change",
        remedy: "give the view a \"\(key)\" where it is created")
    }
  }
}

/// The names of the views or blocks of a scene.
private struct SceneNames {
  private let noun: String
  private let reader: SceneReader
  /// The advice for a reference to which no name is similar.
  private let remedy: String
  /// The offset of the first use of each name.
  private var offsets: [String: Int] = [:]

  init(_ noun: String, _ reader: SceneReader, remedy: String) {
    (self.noun, self.reader, self.remedy) = (noun, reader, remedy)
  }

  mutating func add(_ name: SceneValue.Name) {
    let first = offsets[name.text, default: name.offset]
    guard first == name.offset else {
      return reader.report(
        at: name.offset, "another \(noun) is called \(quoted(name.text))",
        remedy: remedy(of: name, after: first))
    }
    offsets[name.text] = first
  }

  private func remedy(of name: SceneValue.Name, after first: Int) -> String {
    let place = reader.source.place(of: first)
    guard place != reader.source.place(of: name.offset) else {
      return "it is the same one again; give it a number or a name, as in \"\(name.text)${i}\""
    }
    let file = place.file == reader.source.file ? "" : "\(inOneLine(place.file)):"
    // The same letters can have several spellings in Unicode.
    let isSpeltSo = name.text.utf8.allSatisfy { $0 < 0x80 } || isSpeltAlike(name, first)
    return "the first one is at \(file)\(place.location)"
      + (isSpeltSo ? "" : ", and spells the accents in another way, which makes no other name")
  }

  /// Whether a name and an earlier one have the same bytes.
  private func isSpeltAlike(_ name: SceneValue.Name, _ first: Int) -> Bool {
    let text = Array("\"\(name.text)\"".utf8)
    return reader.text.bytes[first...].starts(with: text)
  }

  func check(_ reference: SceneValue.Name) {
    guard offsets[reference.text] == nil else { return }
    reader.report(
      at: reference.offset, "no \(noun) is called \(quoted(reference.text))",
      remedy: didYouMean(reference.text, among: offsets.keys.sorted()) ?? remedy)
  }
}

extension SceneStep {
  /// The references of the step to views, in file order within each action.
  fileprivate var viewReferences: [SceneValue.Name] {
    switch action {
    case .animate(let block): block.viewReferences
    case .set(let changes): changes.flatMap(\.viewReferences)
    case .remove(let name), .tap(let name): [name]
    case .touch, .type, .press: []
    case .add(_, let parent): parent.map { [$0] } ?? []
    case .insert(let insertion): [insertion.list]
    case .delete(let deletion): deletion.rows
    case .move(let move): [move.row]
    }
  }
}

extension SceneChange {
  fileprivate var viewReferences: [SceneValue.Name] {
    switch self {
    case .properties(let view, let properties): [view] + properties.viewReferences
    case .group(let group): group.views.filter { !$0.isPattern } + group.properties.viewReferences
    case .configure(let configuration): configuration.viewReferences
    case .animate(let block): block.viewReferences
    case .keyframe(let keyframe): keyframe.changes.flatMap(\.viewReferences)
    }
  }
}

extension SceneView.Properties {
  fileprivate var viewReferences: [SceneValue.Name] {
    constraints?.flatMap(\.viewReferences) ?? []
  }
}

extension SceneBlock {
  fileprivate var viewReferences: [SceneValue.Name] {
    configuration.viewReferences + changes.flatMap(\.viewReferences)
  }
}

extension SceneBlock.Configuration {
  fileprivate var viewReferences: [SceneValue.Name] { transition.map { [$0.view] } ?? [] }
}

extension Scene {
  /// Reports steps that wait for each other in a cycle, because none of them would ever run.
  ///
  /// A step waits for at most one other step, so the method walks from each step along the awaited
  /// steps, until it meets a step of this walk, which closes a cycle, or of an earlier walk.
  /// - Precondition: The names are unique and all references exist.
  /// - Complexity: O(*n*) for *n* steps.
  func checkOrder(_ reader: SceneReader) {
    let awaited = awaitedSteps
    var walks = [Int?](repeating: nil, count: timeline.count)
    for start in timeline.indices {
      var step: Int? = start
      while let here = step, walks[here] == nil {
        walks[here] = start
        step = awaited[here]
      }
      if let step, walks[step] == start { report(cycleThrough: step, awaited, reader) }
    }
  }

  /// The index of the awaited step of each step; nil for a step that does not wait.
  private var awaitedSteps: [Int?] {
    var owners: [String: Int] = [:]
    for (index, step) in timeline.enumerated() {
      for case let name? in step.blocks.map(\.name) { owners[name.text] = index }
    }
    return timeline.map { step in step.trigger.block.flatMap { owners[$0.text] } }
  }

  private func report(cycleThrough step: Int, _ awaited: [Int?], _ reader: SceneReader) {
    var cycle = [step]
    while let next = awaited[cycle[cycle.count - 1]], next != step { cycle.append(next) }
    // The message begins with the first of these steps in the file.
    let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
    let names = (cycle[first...] + cycle[..<first]).compactMap { timeline[$0].trigger.block }
    let chain = (names + names.prefix(1)).map { quoted($0.text) }.joined(separator: " after ")
    reader.report(
      at: names.first?.offset ?? timeline[step].offset,
      "blocks wait for each other and never start: \(chain)",
      remedy: "start one of them \"at\" a time")
  }
}

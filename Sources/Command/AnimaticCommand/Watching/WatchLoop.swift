import AnimaticPictures
import AnimaticScenes

/// The loop of `animatic watch`: it looks at the files, makes a page of each version, and tells the
/// pages that are open.
@MainActor struct WatchLoop {
  private let server: PageServer
  private let executable: Executable
  private let arguments: [String]
  private let title: String
  private let report: (String) throws -> Void
  private let scene: String
  private var files: WatchedFiles
  private var editing: SceneEditing
  /// The texts of the scene file, and of those that it includes, of which the run and the present
  /// page are.
  private var texts: (run: [SceneText], page: [SceneText]) = ([], [])
  private var run: SceneRun?
  /// The files that pages have asked for, and that are being written.
  private var exports: [SceneExport] = []
  /// Whether the files have changed since the run began.
  private var isStale = true
  private var lastChange = ContinuousClock.now
  /// The mistakes that the pages show.
  private var mistakes: [String] = []
  /// Mistakes that nobody has seen yet.
  private var found: SceneRun.Mistakes?
  private var version: Int
  /// Whether the server has a page, if only with mistakes.
  private(set) var hasPage = false

  /// The time for which a run may go on although the files have changed: without any, a row of
  /// quick changes would show nothing.
  private static let longestRun = Duration.seconds(1)
  /// The time for which files with a mistake must stay as they are: an editor may be about to write
  /// the rest.
  private static let patience = Duration.milliseconds(120)
  /// The time between two looks.
  private static let pause: Int32 = 15

  /// - Parameters:
  ///   - scene: The scene file.
  ///   - options: The options of `render`, as arguments.
  ///   - executable: The tool.
  ///   - limits: The limits of scenes.
  ///   - report: Receives each mistake.
  init(
    scene: String, options: [String], executable: String, server: PageServer, limits: SceneLimits,
    report: @escaping (String) throws -> Void
  ) {
    (self.server, self.report) = (server, report)
    self.executable = Executable(name: "animatic", path: executable)
    title = scene.split(separator: "/").last.map(String.init) ?? scene
    arguments = options + ["--", scene]
    self.scene = scene
    files = WatchedFiles(scene)
    editing = SceneEditing(scene, limits: limits)
    // A page that another process of the tool has served has other numbers, even a moment before.
    version = Platform.microsecondsOfDay
  }

  /// Does what is to be done now, and rests a little.
  mutating func step() throws {
    if files.haveChanged() {
      isStale = true
      lastChange = .now
    }
    try finish()
    let written = exports.filter(\.hasEnded)
    exports.removeAll { export in written.contains { $0 === export } }
    for export in written {
      answer(SceneEditing.Answer(name: export.name, reason: export.result()))
    }
    for request in server.takeRequests() {
      if let next = try SceneExport(request, scene: scene, executable: executable) {
        exports.append(next)
        continue
      }
      // The page of a change that was made is the answer to it.
      if let answer = editing.apply(request, version: version, shown: texts.page) {
        self.answer(answer)
      }
    }
    if run == nil, isStale {
      isStale = false
      found = nil
      texts.run = SceneText.all(of: scene) { try? Platform.readFile($0, atMost: .max) }
      run = try SceneRun(executable, arguments)
    }
    if let found, run == nil, !isStale, lastChange + Self.patience < .now {
      try tell(found.lines)
      self.found = nil
    }
    Platform.rest(milliseconds: Self.pause)
  }

  private func answer(_ answer: SceneEditing.Answer) {
    server.tell(
      ServedPage.news(version: version, mistakes: mistakes, answer: (answer.name, answer.reason)))
  }

  /// Takes the result of the run, or ends a run that takes long and that nobody wants any more.
  private mutating func finish() throws {
    guard let run else { return }
    if isStale, run.begin + Self.longestRun < .now, !run.hasEnded {
      run.end()
      self.run = nil
    }
    guard run.hasEnded, self.run != nil else { return }
    self.run = nil
    do throws(SceneRun.Mistakes) {
      let page = try run.page()
      version += 1
      texts.page = texts.run
      ServedPage.serve(
        page, version: version, by: server,
        sources: editing.description(of: texts.page, version: version))
    } catch {
      found = error
      return
    }
    try tell([])
  }

  private mutating func tell(_ mistakes: [String]) throws {
    if !hasPage, !mistakes.isEmpty {
      ServedPage.serveEmpty(title: title, version: version, by: server)
    }
    hasPage = true
    self.mistakes = mistakes
    server.tell(ServedPage.news(version: version, mistakes: mistakes))
    for mistake in mistakes { try report(mistake) }
  }
}

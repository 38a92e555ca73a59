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
  /// Whether the files have changed since the run began.
  private var isStale = true
  private var lastChange = ContinuousClock.now
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
  ///   - report: Receives each mistake.
  init(
    scene: String, options: [String], executable: String, server: PageServer,
    report: @escaping (String) throws -> Void
  ) {
    (self.server, self.report) = (server, report)
    self.executable = Executable(name: "animatic", path: executable)
    title = scene.split(separator: "/").last.map(String.init) ?? scene
    arguments = options + ["--", scene]
    self.scene = scene
    files = WatchedFiles(scene)
    editing = SceneEditing(scene)
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
    for request in server.takeRequests() {
      let refusal = editing.apply(request, version: version, shown: texts.page)
      if let refusal { server.tell(ServedPage.news(version: version, mistakes: [refusal])) }
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
      ServedPage.serve(page, version: version, by: server, isEditable: true)
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
    server.tell(ServedPage.news(version: version, mistakes: mistakes))
    for mistake in mistakes { try report(mistake) }
  }
}

import Animatic
import AnimaticTiming

@MainActor extension Scene {
  /// Plays the scene on a simulator, from its present time on.
  ///
  /// The method adds the views of time 0 to the window, whose background becomes that of the scene.
  /// The steps follow as the simulator advances. ``AnimaticViews/Simulator/init(for:)`` makes a
  /// simulator with the screen and the semantics of the scene; on another one the screen keeps its
  /// size.
  ///
  /// ```swift
  /// let play = try scene.play(on: simulator, views: ["card": { CardView() }])
  /// ```
  ///
  /// - Parameters:
  ///   - simulator: The simulator.
  ///   - views: Closures that make views of the program's own, by the names of the views in whose
  ///     stead they come. The play gives them the values of the scene.
  /// - Returns: The play, with its views and blocks by their names.
  /// - Throws: ``SceneErrors`` for a scene that was made or changed in Swift and has mistakes, and
  ///   for a wrong view; ``SceneNameError`` for a name that no view has.
  /// - Precondition: The simulator has the semantics of the scene or `.asIntroduced`, with which
  ///   the blocks of the scene keep their own; and each view of the program's own can show the
  ///   content of the view in whose stead it comes: that in place of a label is a `UILabel`.
  @discardableResult public func play(
    on simulator: Simulator, views: [String: @MainActor () -> UIView] = [:]
  ) throws -> ScenePlay {
    let play = try makePlay(on: ScriptedScreen(of: simulator), views)
    simulator.flush()
    play.begin()
    return play
  }

  /// Plays the scene on a live display, from the present time on; see
  /// ``play(on:views:)-(Simulator,_)``.
  @discardableResult public func play(
    on display: LiveDisplay, views: [String: @MainActor () -> UIView] = [:]
  ) throws -> ScenePlay {
    let screen = ScriptedScreen(of: display)
    let play = try makePlay(on: screen, views)
    screen.flush()
    play.begin()
    return play
  }

  private func makePlay(
    on screen: ScriptedScreen, _ makers: [String: @MainActor () -> UIView]
  ) throws -> ScenePlay {
    require(
      [semantics, .asIntroduced].contains(screen.semantics),
      "the scene has \(semantics) semantics, and the screen has others; make the screen with "
        + "Simulator(for:) or LiveDisplay(for:), or set the semantics of the scene")
    let scene = try withSource()
    let names = scene.viewNames
    if let unknown = Set(makers.keys).subtracting(names).min() {
      throw SceneNameError.noView(unknown, views: names)
    }
    do throws(SceneError) {
      return try ScenePlay(scene, on: screen, makers)
    } catch {
      throw SceneErrors(errors: [error])
    }
  }
}

extension Simulator {
  /// Creates a simulator with the screen and the semantics of a scene.
  public convenience init(for scene: Scene) {
    self.init(screen: scene.screen.size, semantics: scene.semantics)
  }
}

extension LiveDisplay {
  /// Creates a display with the screen and the semantics of a scene, on ticks of the main queue.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - framesPerSecond: The wanted number of ticks per second.
  /// - Precondition: The number of ticks is greater than 0 and at most 1000.
  public convenience init(for scene: Scene, framesPerSecond: Double = 60) {
    self.init(
      screen: scene.screen.size, semantics: scene.semantics, framesPerSecond: framesPerSecond)
  }

  /// Creates a display with the screen and the semantics of a scene, on a clock of the program's
  /// own.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - clock: The clock.
  /// - Precondition: The clock drives no other display.
  public convenience init(for scene: Scene, clock: any AnimationClock) {
    self.init(screen: scene.screen.size, semantics: scene.semantics, clock: clock)
  }
}

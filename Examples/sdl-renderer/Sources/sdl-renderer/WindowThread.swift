import Animatic
import CSDL2
import Synchronization

/// A thread with a window of SDL, whose renderers are tied to the thread that makes them.
///
/// It draws the latest frame that the display hands out, and passes on what the user does. It waits
/// for SDL's events, and a frame comes as one of them, so that it sleeps while nothing happens.
final class WindowThread: Sendable {
  /// What the user does with the window.
  enum Action: Sendable {
    case resize(CGSize)
    case touch(UITouch.Phase, CGPoint)
  }

  private let frameEvent = SDL_RegisterEvents(1)
  /// The frame that the thread has yet to draw.
  private let latest = Mutex<DisplayFrame?>(nil)

  /// Opens a window and serves it, until the user closes it and the program ends.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - act: What the main thread does when the user does something.
  ///   - observe: What the thread does with each picture.
  init(
    size: CGSize, act: @escaping @MainActor (Action) -> Void,
    observe: @escaping @Sendable (ViewRenderer) -> Void
  ) {
    let isOpen = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      let window = Window(size: size, waitsForSync: true)
      isOpen.signal()
      serve(window, act, observe)
      window.close()
      exit(0)
    }
    isOpen.wait()
  }

  /// Draws a frame soon; one that waits gives way to it.
  func show(_ frame: DisplayFrame) {
    let waited = latest.withLock { waiting in
      defer { waiting = frame }
      return waiting != nil
    }
    if waited { return }
    var event = SDL_Event()
    event.type = frameEvent
    SDL_PushEvent(&event)
  }

  private func serve(
    _ window: Window, _ act: @escaping @MainActor (Action) -> Void,
    _ observe: (ViewRenderer) -> Void
  ) {
    var shown: [DrawnView] = []
    var event = SDL_Event()
    while SDL_WaitEvent(&event) != 0, event.type != SDL_QUIT.rawValue {
      let isFrame = event.type == frameEvent
      if isFrame || event.isExposure {
        if let frame = latest.withLock({ $0.take() }) { shown = frame.drawnViews() }
        window.renderer.draw(shown)
        observe(window.renderer)
        window.present()
      } else if let action = event.action {
        DispatchQueue.main.async { act(action) }
      }
    }
  }
}

extension SDL_Event {
  /// Whether the system has lost what the window showed.
  fileprivate var isExposure: Bool {
    type == SDL_WINDOWEVENT.rawValue && window.event == SDL_WINDOWEVENT_EXPOSED.rawValue
  }

  /// What the user does; the mouse is a finger.
  fileprivate var action: WindowThread.Action? {
    func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: Double(x), y: Double(y)) }
    return switch SDL_EventType(type) {
    case SDL_WINDOWEVENT where window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
      .resize(CGSize(width: Double(window.data1), height: Double(window.data2)))
    case SDL_MOUSEBUTTONDOWN: .touch(.began, point(button.x, button.y))
    case SDL_MOUSEMOTION where motion.state != 0: .touch(.moved, point(motion.x, motion.y))
    case SDL_MOUSEBUTTONUP: .touch(.ended, point(button.x, button.y))
    default: nil
    }
  }
}

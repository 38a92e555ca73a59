// A window of SDL whose vertical sync drives a display: views inside of views with clips, touches
// by the mouse, and a loop that sleeps while nothing moves.
//
//     swift run sdl-renderer                  a window on the screen
//     swift run sdl-renderer --frames 4       frames at given times, whose pixels it prints
import Animatic
import CSDL2

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// Returns what SDL made, or ends the program with SDL's last error.
func made(_ object: OpaquePointer?, by action: String) -> OpaquePointer {
  object ?? { fail("\(action): \(String(cString: SDL_GetError()))") }()
}

let count = CommandLine.arguments.dropFirst().first == "--frames" ? CommandLine.arguments.last : nil
let size = CGSize(width: 240, height: 200)
guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fail(String(cString: SDL_GetError())) }
let window = made(
  SDL_CreateWindow(
    "Animatic", 0x1FFF_0000, 0x1FFF_0000, Int32(size.width), Int32(size.height),
    SDL_WINDOW_RESIZABLE.rawValue), by: "opening a window")
let surface = made(
  SDL_CreateRenderer(window, -1, count == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0),
  by: "making a renderer")
let renderer = ViewRenderer(renderer: surface)

let display = LiveDisplay(screen: size, clock: FrameClock())
let scene = Scene()
display.window.rootViewController = scene

if let count {
  guard let count = Int(count), count > 0 else { fail("--frames needs a number, not \(count)") }
  printFrames(count)
} else {
  serve()
}
SDL_DestroyRenderer(surface)
SDL_DestroyWindow(window)
SDL_Quit()

/// Draws frames at given times and prints some of their pixels. The window grows half way.
@MainActor func printFrames(_ count: Int) {
  for frame in 0..<count {
    if frame == 1 { scene.move(to: CGPoint(x: 160, y: 110)) }
    if frame == count / 2 + 1 {
      SDL_SetWindowSize(window, 280, 240)
      SDL_PumpEvents()
      display.resize(to: CGSize(width: 280, height: 240))
    }
    display.tick(at: Double(frame) / 2)
    renderer.draw(display.snapshot().drawnViews(at: display.time))
    let due = display.nextDue.map { "\($0)" } ?? "sleeps"
    print("\(display.time) s, next: \(due)")
    for (x, y) in [(30, 30), (50, 70), (90, 70), (130, 90), (190, 130), (120, 190), (120, 230)] {
      print("  \(x),\(y)", renderer.pixel(x: Int32(x), y: Int32(y)))
    }
  }
}

/// Serves the window until the user closes it.
@MainActor func serve() {
  let start = SDL_GetPerformanceCounter()
  var now: TimeInterval {
    Double(SDL_GetPerformanceCounter() - start) / Double(SDL_GetPerformanceFrequency())
  }
  while true {
    if let due = display.nextDue {
      let wait = due - now
      if wait > 0 { SDL_WaitEventTimeout(nil, Int32(min(wait * 1000, 1e9).rounded(.up))) }
    } else {
      SDL_WaitEvent(nil)
    }
    // The time first, then what the user did, then the picture.
    display.tick(at: now)
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_QUIT.rawValue { return }
      handle(event)
    }
    display.tick(at: now)
    renderer.draw(display.snapshot().drawnViews(at: display.time))
    SDL_RenderPresent(surface)
  }
}

/// Passes what the user did on to the display.
@MainActor func handle(_ event: SDL_Event) {
  switch SDL_EventType(event.type) {
  case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
    display.resize(
      to: CGSize(width: Double(event.window.data1), height: Double(event.window.data2)))
  case SDL_MOUSEBUTTONDOWN:
    touch(.began, x: event.button.x, y: event.button.y)
  case SDL_MOUSEMOTION where event.motion.state != 0:
    touch(.moved, x: event.motion.x, y: event.motion.y)
  case SDL_MOUSEBUTTONUP:
    touch(.ended, x: event.button.x, y: event.button.y)
  default:
    break
  }
}

/// Lets the mouse touch the display as a finger does.
@MainActor func touch(_ phase: UITouch.Phase, x: Int32, y: Int32) {
  let sample = TouchSample(phase, at: CGPoint(x: Double(x), y: Double(y)))
  display.touch(TouchSequence([TouchSequence.Event(at: 0, [sample])]))
}

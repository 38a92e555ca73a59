// A window of SDL on a thread of its own, which a display hands its frames to: views inside of
// views with clips, touches by the mouse, and a thread that sleeps while nothing moves.
//
//     swift run sdl-renderer                  a window on the screen
//     swift run sdl-renderer --blocked        frames while the main thread is busy
//     swift run sdl-renderer --frames 4       frames at given times, whose pixels it prints
import Animatic
import Synchronization

let size = CGSize(width: 240, height: 200)
let scene = Scene()

switch CommandLine.arguments.dropFirst().first {
case "--frames":
  let count = CommandLine.arguments.last ?? ""
  guard let count = Int(count), count > 0 else { fail("--frames needs a number, not \(count)") }
  printFrames(count)
case "--blocked":
  blockMainThread()
  dispatchMain()
default:
  let display = LiveDisplay(screen: size)
  serve(display) { _ in }
  dispatchMain()
}

/// Shows the scene on a display in a window, until the user closes that.
///
/// - Parameter observe: What the window's thread does with each picture.
@MainActor func serve(
  _ display: LiveDisplay, observe: @escaping @Sendable (ViewRenderer) -> Void
) {
  display.window.rootViewController = scene
  let thread = WindowThread(size: size) { action in
    switch action {
    case .resize(let size): display.resize(to: size)
    case .touch(let phase, let point):
      display.touch(phase, at: point)
    }
  } observe: {
    observe($0)
  }
  display.render(on: DispatchQueue(label: "frames")) { thread.show($0) }
}

/// Keeps the main thread busy while the card moves, and prints what the window showed meanwhile.
@MainActor func blockMainThread() {
  // The number of pictures, and the pixel where the card comes to.
  let pictures = Mutex((count: 0, pixel: ""))
  let display = LiveDisplay(screen: size)
  serve(display) { renderer in
    let pixel = renderer.pixel(x: 130, y: 90)
    pictures.withLock { $0 = ($0.count + 1, pixel) }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
    print("before:", pictures.withLock { $0.pixel })
    scene.move(to: CGPoint(x: 160, y: 110))
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    let first = pictures.withLock { $0.count }
    Thread.sleep(forTimeInterval: 2)
    let (count, pixel) = pictures.withLock { $0 }
    print("while the main thread was busy:", count - first > 10 ? "many pictures" : "few pictures")
    print("at the end of the motion:", pixel)
    exit(0)
  }
}

/// Draws frames at given times and prints some of their pixels. The window grows half way.
@MainActor func printFrames(_ count: Int) {
  let window = Window(size: size, waitsForSync: false)
  let display = LiveDisplay(screen: size, clock: FrameClock())
  display.window.rootViewController = scene
  for frame in 0..<count {
    if frame == 1 { scene.move(to: CGPoint(x: 160, y: 110)) }
    if frame == count / 2 + 1 {
      let larger = CGSize(width: 280, height: 240)
      window.resize(to: larger)
      display.resize(to: larger)
    }
    display.tick(at: Double(frame) / 2)
    window.renderer.draw(display.snapshot().drawnViews(at: display.time))
    let due = display.nextDue.map { "\($0)" } ?? "sleeps"
    print("\(display.time) s, next: \(due)")
    for (x, y) in [(30, 30), (50, 70), (90, 70), (130, 90), (190, 130), (120, 190), (120, 230)] {
      print("  \(x),\(y)", window.renderer.pixel(x: Int32(x), y: Int32(y)))
    }
  }
  window.close()
}

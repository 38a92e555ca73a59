import Animatic
import CSDL2

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// A window of SDL with its renderer, for the thread that opens it.
struct Window {
  let renderer: ViewRenderer
  private let window: OpaquePointer

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: The size of its contents in pixels.
  ///   - waitsForSync: Whether ``present()`` waits for the vertical sync.
  init(size: CGSize, waitsForSync: Bool) {
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fail(String(cString: SDL_GetError())) }
    window = made(
      SDL_CreateWindow(
        "Animatic", 0x1FFF_0000, 0x1FFF_0000, Int32(size.width), Int32(size.height),
        SDL_WINDOW_RESIZABLE.rawValue), by: "opening a window")
    let flags = waitsForSync ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    renderer = ViewRenderer(
      renderer: made(SDL_CreateRenderer(window, -1, flags), by: "making a renderer"))
  }

  /// Gives the window another size, as the user may do.
  func resize(to size: CGSize) {
    SDL_SetWindowSize(window, Int32(size.width), Int32(size.height))
    SDL_PumpEvents()
  }

  /// Shows what was drawn.
  func present() { SDL_RenderPresent(renderer.renderer) }

  func close() {
    SDL_DestroyRenderer(renderer.renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }
}

/// Returns what SDL made, or ends the program with SDL's last error.
private func made(_ object: OpaquePointer?, by action: String) -> OpaquePointer {
  object ?? { fail("\(action): \(String(cString: SDL_GetError()))") }()
}

import AnimaticPictures
import AnimaticScenes

/// The work of `animatic render` for stills in PNG.
@MainActor
struct ImageRendering {
  private let scene: Scene
  private let options: RenderCommand.Options

  /// - Throws: `UsageError.invalidValue` for options that ask for a picture that moves.
  init(_ scene: Scene, _ options: RenderCommand.Options) throws(UsageError) {
    if case .moving = options.subject {
      throw .invalidValue(
        options.output ?? "-", name: RenderCommand.Options.output.flag,
        allowed: "a .png file only with --at, --filmstrip or --onion")
    }
    (self.scene, self.options) = (scene, options)
  }

  /// Returns the image.
  ///
  /// - Throws: `CommandFailure.badData` if a step is wrong, and `PictureError` if a program is
  ///   missing or fails.
  func bytes() throws -> [UInt8] {
    let svg = try SVGRendering(scene, options).bytes()
    return try Rasterizer(scale: 1).begin(String(decoding: svg, as: UTF8.self)).image()
  }
}

import AnimaticPictures
import AnimaticScenes

/// A kind of picture that `animatic render` makes, as a row of a table.
package struct PictureKind: Sendable {
  /// The extension of file names, without the dot.
  package let fileExtension: String
  /// Writes the picture of a scene to a sink.
  ///
  /// It throws a `CommandFailure` for a scene that cannot be played to its end.
  package let write: Writing

  /// The type of ``write``.
  package typealias Writing =
    @MainActor @Sendable (Scene, RenderCommand.Options, ByteSink, CommandSystem) throws -> Void

  package init(_ fileExtension: String, write: @escaping Writing) {
    (self.fileExtension, self.write) = (fileExtension, write)
  }

  /// All kinds, the one of standard output first.
  package static let all = [
    PictureKind("svg") { scene, options, sink, _ in
      try sink.write(SVGRendering(scene, options).svg())
    },
    PictureKind("png") { scene, options, sink, _ in
      try sink.write(SVGRendering(scene, options).png())
    }, movie(.gif), movie(.webp), movie(.mp4), movie(.webm),
    PictureKind("html") { scene, options, sink, system in
      try PlayerRendering(scene, options).write(to: sink, system)
    },
  ]

  private static func movie(_ format: MovieFormat) -> PictureKind {
    PictureKind(format.fileExtension) { scene, options, sink, system in
      try MovieRendering(scene, options, format).write(to: sink, system)
    }
  }

  var isMovie: Bool { MovieFormat(rawValue: fileExtension) != nil }

  package static let files = FileFormats(all.map { ($0.fileExtension, $0) })
}

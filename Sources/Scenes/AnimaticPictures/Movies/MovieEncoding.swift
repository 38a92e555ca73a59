/// The arguments of `ffmpeg` for a movie.
struct MovieEncoding {
  let format: MovieFormat
  let framesPerSecond: Double
  let isTransparent: Bool
  let repeats: Bool
  /// The time for which the last frame stays before the movie begins again, in seconds.
  let hold: Double
  let size: PixelSize
  /// The arguments for the frames on the standard input.
  let frames: [String]

  static let quiet = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"]

  /// The file of the result: descriptor 3.
  static let output = "/dev/fd/3"

  /// The arguments for a sequence of PNG images on the standard input.
  static func images(_ framesPerSecond: Double) -> [String] {
    ["-f", "image2pipe", "-c:v", "png", "-framerate", "\(framesPerSecond)", "-i", "pipe:0"]
  }

  /// The arguments of the only process of a format, which reads the images from its standard input.
  var arguments: [String] {
    var filters: [String] = []
    var options: [String]
    switch format {
    case .gif: return imagesWithPalette
    case .webp:
      filters += ["format=bgra", rate]
      if hold > 0, repeats { filters.append("tpad=stop_mode=clone:stop_duration=\(hold)") }
      options = ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "4"]
      options += ["-loop", repeats ? "0" : "1", "-f", "webp"]
    case .mp4:
      filters += evenSize + [Self.colors, "format=yuv420p"]
      options = ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-tune", "animation"]
      options += Self.colorTags + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      filters += evenSize + [Self.colors, isTransparent ? "format=yuva420p" : "format=yuv420p"]
      options = ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1"]
      options += ["-deadline", "good", "-cpu-used", "4"]
      if isTransparent { options += ["-auto-alt-ref", "0"] }
      options += Self.colorTags + ["-f", "webm"]
    }
    filters.append(rate)
    return Self.quiet + frames + ["-vf", filters.joined(separator: ",")] + options + [Self.output]
  }

  /// The filters that repeat the last column or line of images of odd sizes, because colours of
  /// video have half the size.
  private var evenSize: [String] {
    let (right, bottom) = (size.width % 2, size.height % 2)
    guard right + bottom > 0 else { return [] }
    return [
      "pad=\(size.width + right):\(size.height + bottom)",
      "fillborders=right=\(right):bottom=\(bottom):mode=smear",
    ]
  }

  private static let colors = "scale=out_color_matrix=bt709:out_range=tv"
  private static let colorTags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    "-color_range", "tv",
  ]

  /// The filter that repeats frames which the input leaves out, and lowers the frame rate to that
  /// of the format.
  private var rate: String {
    "fps=\(min(framesPerSecond, format.greatestFrameRate ?? framesPerSecond))"
  }

  /// The arguments of the process that chooses the colours of all images.
  var palette: [String] {
    Self.quiet + frames + [
      "-vf", "\(rate),palettegen=stats_mode=full", "-update", "1", "-frames:v", "1", "-c:v", "png",
      "-f", "image2", Self.output,
    ]
  }

  /// The arguments of the process that draws all images with the palette in descriptor 4.
  private var imagesWithPalette: [String] {
    let filter =
      "[0:v]\(rate)[images];"
      + "[images][1:v]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle"
    return Self.quiet + frames + ["-f", "image2pipe", "-c:v", "png", "-i", "pipe:4"] + [
      "-filter_complex", filter, "-loop", repeats ? "0" : "-1",
      "-final_delay", repeats && hold > 0 ? "\(Int32(clamping: (hold * 100).rounded()))" : "-1",
      "-f", "gif", Self.output,
    ]
  }
}

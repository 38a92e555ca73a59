import Foundation

extension UIImage {
  /// Creates an image by the name of an image file in the main bundle or else in the working
  /// directory; `nil` if there is none with a valid header.
  ///
  /// A name without `.png`, `.jpg`, `.jpeg`, `.gif` or `.webp` finds all, in this order. A file
  /// whose name ends in `@2x` or `@3x` before that has so many pixels per point; the screen has
  /// one, so that a file without such an ending is found first.
  ///
  /// - Parameter name: The name of the file, with or without an extension.
  public convenience init?(named name: String) {
    guard let file = ImageFile.find(name) else { return nil }
    let image = CGImage(.named(name), width: file.size.width, height: file.size.height)
    self.init(Content(cgImage: image, scale: file.scale))
  }

  /// Returns `nil`: the symbols of the system are not here.
  public convenience init?(systemName name: String) { return nil }

  /// Creates an image by its name; see ``init(named:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without an extension.
  ///   - bundle: The bundle in whose resources the file is looked for first; `nil` for the main
  ///     one.
  ///   - traitCollection: Ignored: images do not differ by traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let place = bundle?.resourceURL?.appendingPathComponent(name).path
    guard
      let found = place.flatMap({ path in ImageFile.find(path).map { (path, $0) } })
        ?? ImageFile.find(name).map({ (name, $0) })
    else { return nil }
    let (name, file) = found
    let image = CGImage(.named(name), width: file.size.width, height: file.size.height)
    self.init(Content(cgImage: image, scale: file.scale))
  }

  /// Creates an image of the PNG, JPEG, GIF or WebP file at a path; `nil` if there is none with a
  /// valid header. An ending `@2x` or `@3x` of its name tells the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let size = ImageFile.read(path)?.size else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    let image = CGImage(.named(path), width: size.width, height: size.height)
    self.init(Content(cgImage: image, scale: scale))
  }

  /// Creates an image of the bytes of an image file, with one pixel per point; `nil` without
  /// a valid header.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image of the bytes of an image file; `nil` without a valid header.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - scale: The number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = ImageHeader.size(of: data) else { return nil }
    let image = CGImage(.data(data), width: size.width, height: size.height)
    self.init(cgImage: image, scale: scale, orientation: .up)
  }
}

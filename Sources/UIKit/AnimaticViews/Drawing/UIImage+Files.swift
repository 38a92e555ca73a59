import Foundation

extension UIImage {
  /// Creates an image by its name in an ``AssetCatalog``, or by the name of an image file in the
  /// main bundle or else in the working directory; `nil` if there is none with a valid header.
  ///
  /// A name without an extension finds files with `.png`, `.jpg`, `.jpeg`, `.gif` and `.webp`, in
  /// this order. A name that ends in `@2x` or `@3x` before the extension says that the file has two
  /// or three pixels per point. The screen has one, so that a file without such an ending is found
  /// first.
  ///
  /// - Parameter name: The name of the image, or of the file with or without an extension.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Returns `nil`: the symbols of the system are not here.
  public convenience init?(systemName name: String) { return nil }

  /// Creates an image by its name; see ``init(named:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the image, or of the file with or without an extension.
  ///   - bundle: The bundle in whose resources it is looked for first; `nil` for the main one.
  ///   - traitCollection: Ignored: images do not differ by traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    if let entry = AssetCatalog.find(name, kind: "imageset", in: bundle),
      let content = Self.content(of: entry)
    {
      self.init(content)
      return
    }
    let ofBundle = bundle?.resourcePath.flatMap { ImageFile.find(name, in: $0) }
    guard let file = ofBundle ?? ImageFile.find(name) else { return nil }
    let image = CGImage(
      .named(ofBundle?.path ?? name), width: file.size.width, height: file.size.height)
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

  /// Reads the image of an entry of a catalogue with the fewest pixels per point; `nil` if it has
  /// none in a file that can be read.
  private static func content(of entry: AssetCatalog.Entry) -> Content? {
    func scale(_ variant: [String: Any]) -> CGFloat {
      let text = variant["scale"] as? String ?? "1x"
      return CGFloat(Double(text.dropLast()) ?? 1)
    }
    let variants = entry.variants("images", appearance: nil)
    for variant in variants.sorted(by: { scale($0) < scale($1) }) {
      guard let name = variant["filename"] as? String else { continue }
      let path = "\(entry.folder)/\(name)"
      guard let file = ImageFile.read(path) else { continue }
      let image = CGImage(.named(path), width: file.size.width, height: file.size.height)
      var content = Content(cgImage: image, scale: scale(variant))
      let properties = entry.fields["properties"] as? [String: Any]
      let intent = properties?["template-rendering-intent"] as? String
      if intent == "template" { content.renderingMode = .alwaysTemplate }
      if intent == "original" { content.renderingMode = .alwaysOriginal }
      return content
    }
    return nil
  }
}

extension UIImage {
  /// Returns `nil`: images have no pixels here.
  public func pngData() -> Data? { nil }
  /// Returns `nil`: images have no pixels here.
  ///
  /// - Parameter compressionQuality: Ignored.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

import Foundation

/// Image files in the main bundle and the working directory, and at paths.
package enum ImageFile {
  /// A file with its size in pixels, and the pixels per point that its name tells.
  package struct Found {
    package let path: String
    package let data: Data
    package let size: (width: Int, height: Int)
    package let scale: CGFloat
  }

  /// The extensions of image files, in the order in which a name without one is looked for.
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp"]

  /// Whether a name ends like that of an image file.
  package static func isComplete(_ name: String) -> Bool {
    extensions.contains((name as NSString).pathExtension.lowercased())
  }

  /// Returns the file that `UIImage(named:)` finds by a name; `nil` if there is none.
  package static func find(_ name: String) -> Found? {
    for case let folder? in [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath] {
      if let found = find(name, in: folder) { return found }
    }
    return nil
  }

  /// Returns the file in a folder that has a name, which may lack its extension; `nil` if there is
  /// none.
  package static func find(_ name: String, in folder: String) -> Found? {
    let file = name as NSString
    let isComplete = isComplete(name)
    let base = isComplete ? file.deletingPathExtension : name
    for scale in 1...3 {
      for suffix in isComplete ? [file.pathExtension] : extensions {
        let end = scale == 1 ? "" : "@\(scale)x"
        if let found = read("\(folder)/\(base)\(end).\(suffix)", scale: CGFloat(scale)) {
          return found
        }
      }
    }
    return nil
  }

  /// Returns the file at a path; `nil` if there is none with a valid header.
  package static func read(_ path: String, scale: CGFloat = 1) -> Found? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
      let size = ImageHeader.size(of: data)
    else { return nil }
    return Found(path: path, data: data, size: size, scale: scale)
  }
}

extension CGImage {
  /// The bytes of an image file; `nil` for a display list, and for a name that finds no file.
  ///
  /// The file is read now: it may be another one, or none, than when the image was made.
  package var fileData: Data? {
    switch source {
    case .data(let data): data
    case .named(let name): (ImageFile.read(name) ?? ImageFile.find(name))?.data
    case .list: nil
    }
  }
}

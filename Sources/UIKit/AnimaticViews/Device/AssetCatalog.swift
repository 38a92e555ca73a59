import Foundation
import Synchronization

/// The catalogues of colours and images, folders `Name.xcassets` as Xcode writes them, in which
/// ``UIColor/init(named:)`` and ``UIImage/init(named:)`` look for names (rule N20).
///
/// Catalogues are found in the main bundle, in the resources of packages beside it, in the working
/// directory, and in ``folders``. UIKit has no counterpart: it reads the compiled catalogue.
public struct AssetCatalog: Sendable {
  /// The paths of entries by their kind and name, as `colorset:Brand`.
  private let entries: [String: String]

  private static let ownFolders = Mutex<[URL]>([])
  /// The catalogues that were read, by the paths of the folders in which they are.
  private static let known = Mutex<[String: [AssetCatalog]]>([:])

  /// More folders, which come first: each is a catalogue, or has some. None by default; all threads
  /// and all tests of the process share them.
  public static var folders: [URL] {
    get { ownFolders.withLock { $0 } }
    set {
      ownFolders.withLock { $0 = newValue }
      known.withLock { $0 = [:] }
    }
  }

  /// Reads the names of a catalogue.
  private init(at folder: String) {
    var entries: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let file = path as NSString
      guard ["colorset", "imageset"].contains(file.pathExtension) else { continue }
      let name = file.deletingPathExtension as NSString
      let place = "\(folder)/\(path)"
      // A folder of the catalogue is part of the name only if the catalogue says so; both names
      // find the entry.
      for name in [name as String, name.lastPathComponent] {
        let key = "\(file.pathExtension):\(name)"
        if entries[key] == nil { entries[key] = place }
      }
    }
    self.entries = entries
  }

  private static func catalogs(in folder: String) -> [AssetCatalog] {
    if let found = known.withLock({ $0[folder] }) { return found }
    func children(_ folder: String, _ ending: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
    }
    var places = folder.hasSuffix(".xcassets") ? [folder] : children(folder, ".xcassets")
    for bundle in children(folder, ".resources") { places += children(bundle, ".xcassets") }
    let found = places.map { AssetCatalog(at: $0) }
    known.withLock { $0[folder] = found }
    return found
  }

  /// The folder of an entry with what its `Contents.json` says; `nil` if there is none.
  /// - Parameters:
  ///   - name: The name of the entry.
  ///   - kind: The extension of its folder.
  ///   - bundle: The bundle that comes first; `nil` for the main one.
  static func find(_ name: String, kind: String, in bundle: Bundle?) -> Entry? {
    let main = [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath]
    let places: [String?] = [bundle?.resourcePath] + folders.map(\.path) + main
    for case let place? in places {
      for catalog in catalogs(in: place) {
        guard let folder = catalog.entries["\(kind):\(name)"] else { continue }
        if let entry = Entry(at: folder) { return entry }
      }
    }
    return nil
  }

  /// The folder of a colour or an image, and what its description says.
  struct Entry {
    let folder: String
    let fields: [String: Any]

    init?(at folder: String) {
      guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
        let fields = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { return nil }
      (self.folder, self.fields) = (folder, fields)
    }

    /// The variants of the entry for an appearance: `dark`, or `nil` for the usual one.
    func variants(_ list: String, appearance: String?) -> [[String: Any]] {
      let all = fields[list] as? [[String: Any]] ?? []
      let ofAppearance = all.filter { variant in
        let appearances = variant["appearances"] as? [[String: Any]] ?? []
        let values = appearances.map { $0["value"] as? String }
        return appearance == nil ? appearances.isEmpty : values == [appearance]
      }
      let universal = ofAppearance.filter { $0["idiom"] as? String == "universal" }
      return universal.isEmpty ? ofAppearance : universal
    }
  }
}

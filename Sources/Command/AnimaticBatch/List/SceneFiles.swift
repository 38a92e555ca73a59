import AnimaticCommand
import AnimaticScenes

/// The scene files of jobs. Consecutive jobs mostly have the same one.
@MainActor struct SceneFiles {
  private let limits: SceneLimits
  private let system: CommandSystem
  private var hashes: [String: String] = [:]
  /// The last file, as it was read.
  private var last: (path: String, element: JSONElement)?

  init(_ limits: SceneLimits, _ system: CommandSystem) {
    (self.limits, self.system) = (limits, system)
  }

  /// Returns the hash of a file and of the files that it names; an empty text if the file cannot
  /// be read.
  mutating func hash(of path: String) -> String {
    if let hash = hashes[path] { return hash }
    let bytes = try? system.read(path, atMost: limits[.bytes])
    var hash = bytes.map { SHA256.hash($0) } ?? ""
    let included = bytes.map { hashesOfIncluded(in: $0, of: path) } ?? []
    // The hash of a file that names none stays that of its bytes.
    if !included.isEmpty { hash = SHA256.hash(Array((hash + included.joined()).utf8)) }
    hashes[path] = hash
    return hash
  }

  private static let keysOfFiles = ["\"include\"", "\"image\"", "\"backgroundImage\"", "\"svg\""]

  /// Returns the hashes of the files that a scene includes, and of its images, in the order of
  /// reading.
  private func hashesOfIncluded(in bytes: [UInt8], of path: String) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard Self.keysOfFiles.contains(where: text.contains) else { return [] }
    var hashes: [String] = []
    let read = system.include(limits)
    // A job reports what is wrong with its scene.
    _ = try? Scene(bytes, file: path, limits: limits) { name in
      let bytes = Array(try read(name))
      hashes.append(SHA256.hash(bytes))
      return bytes
    }
    return hashes
  }

  /// Returns the scene of a job.
  /// - Throws: `CommandFailure` if the file cannot be read, if a pointer refers to nothing, or if
  ///   the result is no scene within the limits.
  mutating func scene(of job: BatchJob) throws(CommandFailure) -> Scene {
    try scene(of: job.scene, with: job.changes)
  }

  /// Returns the scene in a file with changes.
  /// - Throws: As ``scene(of:)``.
  mutating func scene(
    of path: String, with changes: [PointedChange]
  ) throws(CommandFailure) -> Scene {
    let element: JSONElement
    if let last, last.path == path {
      element = last.element
    } else {
      let bytes = try system.read(path, atMost: limits[.bytes])
      do throws(SceneError) {
        element = try JSONElement(bytes, file: path)
      } catch {
        throw .badScene([error.description])
      }
      last = (path, element)
    }
    do {
      let (bytes, places) = try PointedChange.applied(changes, to: element)
      let scene = try Scene(bytes, file: path, limits: limits, including: system.include(limits))
      for place in places {
        // A schema is for editors alone.
        guard place.change.pointer.tokens.first != "$schema", scene.source.uses(place.range) else {
          throw place.change.idle(in: element)
        }
      }
      return scene
    } catch let error as SceneErrors {
      throw .badScene(error.lines)
    } catch let error as BatchJob.Flaw {
      throw .badData("\(path): \(error.message)")
    } catch {
      throw CommandFailure(error)
    }
  }
}

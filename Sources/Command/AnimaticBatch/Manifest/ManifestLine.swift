import AnimaticCommand
import AnimaticPrinting
import AnimaticScenes

/// A line of a manifest: what became of an output.
package struct ManifestLine: Sendable, Equatable {
  package enum Result: Sendable, Equatable {
    /// The file has this many bytes, this hash, and this many rows, `nil` for a picture.
    case written(bytes: Int, hash: String, rows: Int?)
    /// The file was not written, for this reason.
    case failed(String)
  }

  package let id: String
  package let file: String
  package let key: JobKey
  package let result: Result
  package let version: String
  /// The time that the output took, in seconds.
  package let seconds: Double

  package init(
    id: String, file: String, key: JobKey, result: Result,
    version: String = ToolSpec.animatic([]).version, seconds: Double
  ) {
    (self.id, self.file, self.key, self.result) = (id, file, key, result)
    (self.version, self.seconds) = (version, seconds)
  }

  /// Reads a line; `nil` if it is damaged.
  package init?(_ bytes: [UInt8]) {
    guard let element = try? JSONElement(bytes, file: ""), let id = element["id"]?.string,
      let file = element["file"]?.string, let key = element["job"]?.string,
      let version = element["version"]?.string, let seconds = element["seconds"]?.number
    else { return nil }
    let result: Result
    if let error = element["error"]?.string {
      result = .failed(error)
    } else if let count = element["bytes"]?.integer, let hash = element["sha256"]?.string,
      hash.utf8.count == 64
    {
      result = .written(bytes: count, hash: hash, rows: element["rows"]?.integer)
    } else {
      return nil
    }
    self.init(
      id: id, file: file, key: JobKey(text: key), result: result, version: version,
      seconds: seconds)
  }

  package var text: String {
    let fields: String
    switch result {
    case .written(let bytes, let hash, let rows):
      let rows = rows.map { "\"rows\": \($0), " } ?? ""
      fields = "\"bytes\": \(bytes), \(rows)\"sha256\": \"\(hash)\""
    case .failed(let error): fields = "\"error\": \(error.jsonSpelling)"
    }
    return "{\"id\": \(id.jsonSpelling), \"file\": \(file.jsonSpelling), \(fields), "
      + "\"job\": \"\(key.text)\", \"version\": \(version.jsonSpelling), \"seconds\": \(seconds)}\n"
  }
}

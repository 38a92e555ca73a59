import AnimaticCommand
import AnimaticScenes

/// A line of a job list, of which only the name and the cost have been read.
package struct JobLine: Sendable {
  /// The number of the line in the list, from 1 on.
  package let number: Int
  package let id: String
  /// The estimated cost, above 0, in rows; 1 for a line that says none.
  package let cost: Double
  private let list: String
  private let fields: [(key: String, value: JSONElement)]

  /// Reads a line.
  /// - Parameters:
  ///   - list: The name of the list in errors.
  ///   - previous: The name of the job before, for errors in lines whose name cannot be read.
  /// - Throws: `CommandFailure.badData` if the line is no object with a name.
  package init(
    _ bytes: [UInt8], _ number: Int, of list: String, after previous: String?
  ) throws(CommandFailure) {
    func failure(_ message: String) -> CommandFailure {
      let job = previous.map { "the line after the job \"\($0)\"" } ?? "the first job"
      return .badData("\(list):\(number): \(job): \(message)")
    }
    let element: JSONElement
    do throws(SceneError) {
      element = try JSONElement(bytes, file: list)
    } catch {
      throw failure(error.message + (error.remedy.map { " (\($0))" } ?? ""))
    }
    guard let fields = element.fields else { throw failure("a job is a JSON object") }
    guard let id = fields.value(of: "id")?.string, !id.isEmpty else {
      throw failure("a job has an \"id\", a text that is not empty")
    }
    let cost = fields.value(of: "cost").map { $0.number ?? 0 } ?? 1
    (self.number, self.list, self.id, self.cost) = (number, list, id, cost)
    self.fields = fields
    guard cost > 0 else { throw self.failure("\"cost\" is a number above 0") }
  }

  private static let keys = ["id", "scene", "set", "outputs", "cost"]

  /// The files of the outputs, as far as the line names them.
  var files: [String] {
    (fields.value(of: "outputs")?.elements ?? []).flatMap { output in
      JobOutput.Kind.allCases.compactMap { output[$0.rawValue]?.string }
    }
  }

  private func failure(_ message: String) -> CommandFailure {
    .badData("\(list):\(number): job \"\(id)\": \(message)")
  }

  /// Reads the rest of the line.
  /// - Throws: `CommandFailure.badData` if a key is missing, unknown or wrong, or if an output lies
  ///   outside the directory of outputs.
  package func job() throws(CommandFailure) -> BatchJob {
    do throws(BatchJob.Flaw) {
      return try readJob()
    } catch {
      throw failure(error.message)
    }
  }

  private func readJob() throws(BatchJob.Flaw) -> BatchJob {
    if let field = fields.first(where: { !Self.keys.contains($0.key) }) {
      throw BatchJob.Flaw("a job has no key \"\(field.key)\"")
    }
    guard let scene = fields.value(of: "scene")?.string, !scene.isEmpty else {
      throw BatchJob.Flaw("a job has a \"scene\", the path of a file")
    }
    guard let elements = fields.value(of: "outputs")?.elements, !elements.isEmpty else {
      throw BatchJob.Flaw("a job has \"outputs\", an array with at least one output")
    }
    let outputs = try elements.map(JobOutput.init)
    guard outputs.count == 1 || Set(outputs.map(\.file)).count == outputs.count else {
      throw BatchJob.Flaw("two outputs have one file")
    }
    let set = fields.value(of: "set")
    guard let changes = set == nil ? [] : set?.fields else {
      throw BatchJob.Flaw("\"set\" is an object of JSON pointers and values")
    }
    return BatchJob(
      id: id, scene: scene, changes: try PointedChange.changes(changes), outputs: outputs)
  }
}

extension [(key: String, value: JSONElement)] {
  /// Returns the value of a key; `nil` for none.
  func value(of key: String) -> JSONElement? { first { $0.key == key }?.value }
}

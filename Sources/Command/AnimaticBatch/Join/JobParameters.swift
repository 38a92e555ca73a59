import AnimaticArrow
import AnimaticScenes

/// The changes of the jobs of a list as columns, one for each pointer, by its name if it has one.
struct JobParameters {
  /// The names of the pointers in the order in which jobs have them.
  private(set) var pointers: [String] = []
  /// The names of those to which a job sets another value than a number.
  private var texts: Set<String> = []

  mutating func look(at job: BatchJob) {
    for change in job.changes {
      let pointer = change.pointer.name
      if !pointers.contains(pointer) { pointers.append(pointer) }
      if change.number == nil { texts.insert(pointer) }
    }
  }

  func changes(of job: BatchJob) -> [PointedChange?] {
    pointers.map { pointer in job.changes.first { $0.pointer.name == pointer } }
  }

  /// The columns of an Arrow table: numbers, where no job sets another value.
  var fields: [ArrowField] {
    pointers.map { ArrowField($0, texts.contains($0) ? .text([]) : .number, isNullable: true) }
  }

  func cells(of job: BatchJob) -> [TableCell] {
    changes(of: job).map { change in
      guard let change else { return .empty }
      guard !texts.contains(change.pointer.name), let number = change.number else {
        return .text(change.text)
      }
      return .number(number)
    }
  }
}

extension PointedChange {
  private var value: JSONElement? { try? JSONElement(Array(spelling.utf8), file: "") }

  /// The new value as a number; `nil` for another value.
  fileprivate var number: Double? { value?.number }

  /// The new value in a cell: a text without its quotes.
  var text: String { value?.string ?? spelling }
}

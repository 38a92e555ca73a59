import Foundation

/// The notes, which a server keeps: to search takes a while.
actor NoteStore {
  private var notes: [String]
  /// The texts that were searched.
  private(set) var searches: [String] = []

  init(notes: [String] = ["Milk", "Call Ada", "Milk the cow"]) { self.notes = notes }

  /// Returns the notes that contain a text.
  func search(_ text: String) async throws -> [String] {
    searches.append(text)
    try await Task.sleep(for: .milliseconds(400))
    return text.isEmpty ? notes : notes.filter { $0.localizedCaseInsensitiveContains(text) }
  }

  /// Adds a note.
  func add(_ note: String) { notes.append(note) }
}

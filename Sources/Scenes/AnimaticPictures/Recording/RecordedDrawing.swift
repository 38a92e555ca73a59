import AnimaticPrinting

/// The drawings of an element at the frames of a recording: stretches of frames with the same
/// template, with columns for the numbers in it.
struct RecordedDrawing {
  private struct Stretch {
    let template: Int
    let first: Int
    var columns: [FrameColumn]
  }

  private var stretches: [Stretch] = []

  var isEmpty: Bool { stretches.isEmpty }

  mutating func append(_ text: String, _ templates: DrawingTemplates, at frame: Int) {
    if stretches.isEmpty && text.isEmpty { return }
    let (index, numbers) = templates.index(of: text)
    if let last = stretches.indices.last, stretches[last].template == index {
      let row = frame - stretches[last].first
      for column in numbers.indices {
        stretches[last].columns[column].append(numbers[column], at: row)
      }
    } else {
      stretches.append(
        Stretch(template: index, first: frame, columns: numbers.map { FrameColumn($0) }))
    }
  }

  /// Appends the stretches as an array of JSON.
  /// - Parameter end: The frame after the last one.
  func append(end: Int, to text: inout TextBuffer) {
    text.append(array: stretches.enumerated()) { text, entry in
      let (index, stretch) = entry
      text.append("[")
      text.append(stretch.template)
      text.append(",")
      text.append(stretch.first)
      text.append(",")
      let next = index + 1 < stretches.count ? stretches[index + 1].first : end
      text.append(array: stretch.columns) { text, column in
        column.append(count: next - stretch.first, to: &text)
      }
      text.append("]")
    }
  }
}

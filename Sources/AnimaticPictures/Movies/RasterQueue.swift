import Foundation

/// Pictures that several processes rasterise at the same time, in their order.
struct RasterQueue {
  private let rasterizer: Rasterizer
  private let capacity: Int
  private var jobs: [Rasterizer.Job] = []

  /// Creates an empty queue with a process for each core, and one that the cores need not wait for.
  init(_ rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
    capacity = ProcessInfo.processInfo.activeProcessorCount + 1
  }

  /// Begins a picture, and returns the image of the first one if as many are in work as there may
  /// be.
  mutating func append(_ svg: String) throws(PictureError) -> [UInt8]? {
    let image = jobs.count >= capacity ? try next() : nil
    jobs.append(try rasterizer.begin(svg))
    return image
  }

  /// Waits for the image of the first picture, and returns it; `nil` if there is none.
  mutating func next() throws(PictureError) -> [UInt8]? {
    jobs.isEmpty ? nil : try jobs.removeFirst().image()
  }
}

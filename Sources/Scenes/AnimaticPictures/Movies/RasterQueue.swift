import Foundation

/// Pictures that several processes rasterise at the same time, in their order.
struct RasterQueue {
  private let rasterizer: Rasterizer
  private let capacity: Int
  /// The pictures in work; `nil` for one that is the same as the one before it.
  private var jobs: [Rasterizer.Job?] = []
  private var lastPicture: String?
  private var lastImage: [UInt8] = []

  /// Creates an empty queue with a process for each core, and one that the cores need not wait for.
  init(_ rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
    capacity = ProcessInfo.processInfo.activeProcessorCount + 1
  }

  /// Begins a picture, and returns the image of the first one if as many are in work as there may
  /// be. A picture that repeats the last one needs no work.
  mutating func append(_ svg: String) throws(PictureError) -> [UInt8]? {
    let image = jobs.count >= capacity ? try next() : nil
    jobs.append(svg == lastPicture ? nil : try rasterizer.begin(svg))
    lastPicture = svg
    return image
  }

  /// Waits for the image of the first picture, and returns it; `nil` if there is none.
  mutating func next() throws(PictureError) -> [UInt8]? {
    guard let job = jobs.first else { return nil }
    jobs.removeFirst()
    if let job { lastImage = try job.image() }
    return lastImage
  }
}

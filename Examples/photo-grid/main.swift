import Animatic
import Foundation

// A grid of photos that changes its layout: from three small columns to one large one, and back
// step by step. Each line is a frame: where the photos stand, and how large.

/// The photos, as colours.
@MainActor
final class Photos: UICollectionViewDataSource {
  let colors = (0..<9).map { index in
    UIColor(hue: CGFloat(index) / 9, saturation: 0.6, brightness: 1, alpha: 1)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    colors.count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    cell.backgroundColor = colors[path.item]
    cell.tag = path.item
    return cell
  }
}

@MainActor
func columns(_ count: Int) -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (2, 2)
  let side = (320 - 2 * CGFloat(count - 1)) / CGFloat(count)
  layout.itemSize = CGSize(width: side.rounded(.down), height: side.rounded(.down))
  return layout
}

@MainActor
func run() throws {
  let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  let photos = Photos()
  let grid = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: columns(3))
  grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
  grid.dataSource = photos
  simulator.window.addSubview(grid)
  simulator.flush()

  func show(_ title: String) {
    let cells = grid.visibleCells.sorted { $0.tag < $1.tag }.prefix(4)
    let places = cells.map { cell in
      let frame = (cell.layer.presentation() ?? cell.layer).frame
      return "\(cell.tag): \(Int(frame.minX.rounded())),\(Int(frame.minY.rounded()))"
        + " \(Int(frame.width.rounded()))"
    }
    print("\(title)  \(places.joined(separator: "  "))")
  }

  show("three columns")
  grid.setCollectionViewLayout(columns(1), animated: true)
  for frame in 1...3 {
    simulator.advance(by: 0.1)
    show("after 0.\(frame) s   ")
  }
  let between = grid.startInteractiveTransition(to: columns(3))
  for progress in [0.25, 0.5, 0.75] {
    between.transitionProgress = progress
    simulator.flush()
    show("\(Int(progress * 100)) % back    ")
  }
  grid.finishInteractiveTransition()
  try simulator.settle(limit: 1)
  show("three columns")
}

try run()

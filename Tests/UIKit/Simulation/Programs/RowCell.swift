import Animatic

/// A cell of a list with accessories, whose height is what its content needs.
final class RowCell: UICollectionViewListCell {
  func show(_ number: Int, _ side: CGFloat?) {
    var content = defaultContentConfiguration()
    content.text = "\(number)"
    content.directionalLayoutMargins.top = side ?? 11
    contentConfiguration = content
    accessories =
      number % 3 == 0 ? [.delete(), .reorder(displayed: .always)] : [.disclosureIndicator()]
  }

}

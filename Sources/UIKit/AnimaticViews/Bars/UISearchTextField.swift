/// The text field of a search bar.
open class UISearchTextField: UITextField {
  override var spoken: Accessibility {
    var spoken = super.spoken
    spoken.traits = .searchField
    return spoken
  }
}

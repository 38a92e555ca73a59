/// What finds a dynamic colour.
protocol ColorProvider: AnyObject {
  /// The colour for the current traits; `nil` on another thread than the main one, which has none.
  var present: UIColor? { get }
}

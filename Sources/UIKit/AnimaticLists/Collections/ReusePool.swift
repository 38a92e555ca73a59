import Foundation

/// The classes that are registered with a collection view, and the views that are free (rule Q3).
@MainActor
struct ReusePool {
  /// A registration: the kind, which is empty of cells, and the identifier.
  struct Name: Hashable {
    var kind = ""
    var identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  private var nibs: [Name: UINib] = [:]
  private var free: [Name: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, as name: Name) {
    classes[name] = type
    nibs[name] = nil
    free[name] = nil
  }

  mutating func register(_ nib: UINib?, as name: Name) {
    classes[name] = nil
    nibs[name] = nib
    free[name] = nil
  }

  func has(_ name: Name) -> Bool { classes[name] != nil || nibs[name] != nil }

  /// Returns a free view; `nil` if there is none.
  mutating func take(_ name: Name) -> UICollectionReusableView? {
    guard var views = free.removeValue(forKey: name), let view = views.popLast() else { return nil }
    free[name] = views
    return view
  }

  /// Returns a new view; `nil` if its class is not registered.
  func make(_ name: Name, frame: CGRect) -> UICollectionReusableView? {
    if let type = classes[name] { return type.make(frame) }
    return nibs[name]?.instantiate(withOwner: nil).lazy
      .compactMap { $0 as? UICollectionReusableView }.first
  }

  /// Keeps a view, unless another class is registered by now.
  mutating func give(_ view: UICollectionReusableView, _ name: Name) {
    if let registered = classes[name], type(of: view) != registered { return }
    free[name, default: []].append(view)
  }
}

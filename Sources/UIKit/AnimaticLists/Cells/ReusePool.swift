import AnimaticTiming
import Foundation

/// A view of a list that shows one element after the other.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get set }
  func prepareForReuse()
}

/// A registration: the kind of the views, which is empty of cells, and the identifier.
struct ReuseName: Hashable {
  var kind = ""
  var identifier: String

  /// The words for such views in messages.
  var views: String { kind.isEmpty ? "cells" : "views of kind \(kind)" }
}

/// The classes and nibs that are registered with a list, and the views that are free (rules P3 and
/// Q3).
///
/// A class, since views run code of the program while they are made and prepared.
@MainActor
final class ReusePool<View: ReusableView> {
  private enum Source {
    case type(View.Type)
    case nib(UINib)
  }

  private var sources: [ReuseName: Source] = [:]
  private var free: [ReuseName: [View]] = [:]

  nonisolated init() {}

  /// Registers a class, which is a base class or a subclass; `nil` for none.
  func register<Base>(_ anyClass: AnyClass?, as name: ReuseName, of base: Base.Type) {
    let type = anyClass is Base.Type ? anyClass as? View.Type : nil
    require(
      anyClass == nil || type != nil,
      "the class of \(name.views) must be \(base) or a subclass, not \(anyClass ?? View.self)")
    register(type.map { .type($0) }, as: name)
  }

  func register(_ nib: UINib?, as name: ReuseName) { register(nib.map { .nib($0) }, as: name) }

  private func register(_ source: Source?, as name: ReuseName) {
    require(!name.identifier.isEmpty, "the reuse identifier of \(name.views) must not be empty")
    (sources[name], free[name]) = (source, nil)
  }

  func has(_ name: ReuseName) -> Bool { sources[name] != nil }

  /// Returns a free view, which is prepared for another use, or a new one; `nil` if nothing is
  /// registered.
  func dequeue(_ name: ReuseName, _ make: (View.Type) -> View) -> View? {
    if let view = free[name]?.popLast() {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    let view: View? =
      switch sources[name] {
      case .type(let type): make(type)
      case .nib(let nib): nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
      case nil: nil
      }
    view?.reuseIdentifier = name.identifier
    return view
  }

  /// Keeps a view that no longer shows, unless it has no name, or another class by now.
  func give(_ view: View, kind: String = "") {
    guard let identifier = view.reuseIdentifier else { return }
    let name = ReuseName(kind: kind, identifier: identifier)
    if case .type(let registered) = sources[name], type(of: view) != registered { return }
    free[name, default: []].append(view)
  }
}

extension CommandFailure {
  /// The failure that an error amounts to: itself, a usage error, or a fault of the tool.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let usage as UsageError: self.init(.usage, usage.message)
    default: self = .internal("unexpected error: \(error)")
    }
  }
}

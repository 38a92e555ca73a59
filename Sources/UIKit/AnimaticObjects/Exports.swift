// A source that imports ObjectiveC has `NSObject`, which on Linux is Foundation's.
@_exported import class Foundation.NSObject
@_exported import protocol Foundation.NSObjectProtocol

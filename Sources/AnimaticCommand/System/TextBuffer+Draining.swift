import AnimaticReports

extension TextBuffer {
  /// Hands the text on once there is enough of it to be worth a call.
  mutating func drainIfFull(into sink: ByteSink) throws {
    if count >= 1 << 16 { try drain(into: sink) }
  }

  /// Hands the text on.
  mutating func drain(into sink: ByteSink) throws {
    try drain { try sink.write($0) }
  }
}

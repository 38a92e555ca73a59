package enum TableCell: Equatable, Sendable {
  case empty
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case text(String)
}

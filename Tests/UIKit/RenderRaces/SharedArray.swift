import Animatic

/// Lets another thread read an array, and changes it in place after the other thread has released
/// it.
@MainActor
func shareArray() {
  var numbers = [Double](repeating: 1, count: 1000)
  read(numbers)
  Thread.sleep(forTimeInterval: 0.5)
  numbers[0] = 2
  print("here the sum is \(numbers.reduce(0, +))")
}

private func read(_ numbers: [Double]) {
  DispatchQueue.global().async { print("elsewhere the sum is \(numbers.reduce(0, +))") }
}

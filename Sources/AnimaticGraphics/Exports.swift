// The basic geometry types are Foundation's (`CGFloat`, `CGPoint`, `CGSize`, `CGRect`), so a source
// that imports this module has them, as with Core Graphics.
@_exported import Foundation

// The geometry types are Foundation's (`CGFloat`, `CGPoint`, `CGSize`, `CGRect`), so who imports
// Animatic has them, as with UIKit.
@_exported import Foundation

// What a simulator is made with is the engine's.
@_exported import enum AnimaticStage.AnimationSemantics

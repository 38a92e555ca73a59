// A source that imports UIKit has the types of Core Animation and Core Graphics.
@_exported import AnimaticLayers

// The parameter of a simulator that is the engine's own.
@_exported import enum AnimaticStage.AnimationSemantics
// The clocks of a display that a loop of the program drives.
@_exported import protocol AnimaticTiming.AnimationClock
@_exported import class AnimaticTiming.FrameClock

// The timing curves of blocks.
@_exported import enum AnimaticTiming.CurveError
@_exported import struct AnimaticTiming.CurveSection
@_exported import enum AnimaticTiming.EasingFunction
@_exported import struct AnimaticTiming.Spring
@_exported import enum AnimaticTiming.SpringError
@_exported import enum AnimaticTiming.TimingCurve
@_exported import struct AnimaticTiming.UnitBezier

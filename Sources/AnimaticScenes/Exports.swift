// The timing curves of blocks.
@_exported import enum AnimaticTiming.CurveError
@_exported import struct AnimaticTiming.UnitBezier

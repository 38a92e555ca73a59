#!/usr/bin/env python3
"""Writes paths.json: what other implementations say of seeded random paths.

Containment and strokes of lines: skia-python 144.1. Strokes of curves: shapely 2.2.0 (GEOS), as
distances from curves of 2 000 lines. Bounding boxes: fonttools 4.68.0. Lengths and dashes: scipy 1.17.1.

    pip install skia-python==144.1 shapely==2.2.0 fonttools==4.68.0 scipy==1.17.1 numpy
    python3 make-paths.py > paths.json

Skia computes in single precision, so that points closer to an edge than 0.02 points are left out.
"""

import json
import math
import random

import numpy
import shapely
import skia
from fontTools.misc.bezierTools import calcCubicBounds, calcQuadraticBounds
from scipy.integrate import quad
from scipy.optimize import brentq

MARGIN = 0.02
FLAT = 2000


def text(elements):
    return "".join(
        command + " ".join(f"{number:g}" for point in points for number in point)
        for command, points in elements)


def random_point(generator):
    return (round(generator.uniform(0, 100), 2), round(generator.uniform(0, 100), 2))


def random_path(generator):
    elements = []
    for _ in range(generator.randint(1, 3)):
        elements.append(("M", [random_point(generator)]))
        for _ in range(generator.randint(2, 6)):
            command, count = generator.choice([("L", 1), ("Q", 2), ("C", 3), ("C", 3)])
            elements.append((command, [random_point(generator) for _ in range(count)]))
        if generator.random() < 0.5:
            elements.append(("Z", []))
    return elements


def segments(elements, closing):
    """Subpaths as lists of control points: 2 for a line, 3 or 4 for a curve."""
    subpaths, current, start = [], None, None
    for command, points in elements:
        if command == "M":
            subpaths.append(([], False))
            start = current = points[0]
        elif command == "Z":
            if current != start:
                subpaths[-1][0].append([current, start])
            subpaths[-1] = (subpaths[-1][0], True)
            current = start
        else:
            subpaths[-1][0].append([current, *points])
            current = points[-1]
    if closing:
        for index, (pieces, closed) in enumerate(subpaths):
            if not closed and pieces[-1][-1] != pieces[0][0]:
                pieces.append([pieces[-1][-1], pieces[0][0]])
    return subpaths


def at(points, parameter):
    points = [numpy.array(point, float) for point in points]
    while len(points) > 1:
        points = [(1 - parameter) * a + parameter * b for a, b in zip(points, points[1:])]
    return points[0]


def flattened(pieces):
    line = [pieces[0][0]]
    for piece in pieces:
        if len(piece) == 2:
            line.append(piece[1])
        else:
            line += [tuple(at(piece, index / FLAT)) for index in range(1, FLAT + 1)]
    return line


def skia_path(elements):
    path = skia.Path()
    for command, points in elements:
        numbers = [number for point in points for number in point]
        {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo,
            "Z": path.close}[command](*numbers)
    return path


def edge(elements):
    return shapely.MultiLineString(
        [flattened(pieces) for pieces, _ in segments(elements, True) if pieces])


def probes(generator, count, edges, box):
    edges = list(edges)
    points = []
    while len(points) < count:
        point = (round(generator.uniform(box[0], box[2]), 2),
            round(generator.uniform(box[1], box[3]), 2))
        if all(line.distance(shapely.Point(point)) > MARGIN for line in edges):
            points.append(point)
    return points


def flags(values):
    return "".join("1" if value else "0" for value in values)


def containment(generator):
    cases = []
    for _ in range(60):
        elements = random_path(generator)
        path = skia_path(elements)
        points = probes(generator, 60, [edge(elements)], (0, 0, 100, 100))
        answers = []
        for rule in (skia.PathFillType.kWinding, skia.PathFillType.kEvenOdd):
            path.setFillType(rule)
            answers.append(flags(path.contains(*point) for point in points))
        cases.append({"path": text(elements), "points": [c for p in points for c in p],
            "winding": answers[0], "evenOdd": answers[1]})
    return cases


def bounds(generator):
    cases = []
    for _ in range(100):
        elements = random_path(generator)
        boxes = []
        for pieces, _ in segments(elements, False):
            for piece in pieces:
                if len(piece) == 2:
                    boxes.append((min(piece[0][0], piece[1][0]), min(piece[0][1], piece[1][1]),
                        max(piece[0][0], piece[1][0]), max(piece[0][1], piece[1][1])))
                elif len(piece) == 3:
                    boxes.append(calcQuadraticBounds(*piece))
                else:
                    boxes.append(calcCubicBounds(*piece))
        curve = [min(b[0] for b in boxes), min(b[1] for b in boxes),
            max(b[2] for b in boxes), max(b[3] for b in boxes)]
        points = [point for _, points in elements for point in points]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        cases.append({"path": text(elements), "curve": [float(number) for number in curve],
            "points": [min(xs), min(ys), max(xs), max(ys)]})
    return cases


def random_lines(generator):
    elements = [("M", [random_point(generator)])]
    for _ in range(generator.randint(2, 5)):
        elements.append(("L", [random_point(generator)]))
    if generator.random() < 0.4:
        elements.append(("Z", []))
    return elements


CAPS = ["butt", "round", "square"]


def line_strokes(generator):
    """Strokes of long lines, with every cap and join."""
    cases = []
    while len(cases) < 45:
        elements = random_lines(generator)
        cap, join = len(cases) % 3, len(cases) // 3 % 3
        width, limit = round(generator.uniform(1, 12), 2), generator.choice([1, 2, 4, 10])
        paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=width, StrokeMiter=limit)
        paint.setStrokeCap([skia.Paint.kButt_Cap, skia.Paint.kRound_Cap, skia.Paint.kSquare_Cap][cap])
        paint.setStrokeJoin(
            [skia.Paint.kMiter_Join, skia.Paint.kRound_Join, skia.Paint.kBevel_Join][join])
        outline = skia.Path()
        if hasattr(skia, "FillPathWithPaint"):
            skia.FillPathWithPaint(skia_path(elements), paint, outline)
        else:
            paint.getFillPath(skia_path(elements), outline, None, 1000)
        verbs = []
        for verb, points in outline:
            points = [(point.x(), point.y()) for point in points]
            verbs.append((verb, points))
        lines, current, start = [], None, None
        for verb, points in verbs:
            if verb == skia.Path.kMove_Verb:
                start = points[0]
            elif verb == skia.Path.kConic_Verb:
                lines.append([points[0], points[1], points[2]])
            elif len(points) > 1:
                lines.append(points)
        net = shapely.MultiLineString(lines)
        box = net.bounds
        points = probes(generator, 60, [net], (box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2))
        cases.append({"path": text(elements), "width": width, "cap": CAPS[cap],
            "join": ["miter", "round", "bevel"][join], "limit": limit,
            "points": [c for p in points for c in p],
            "inside": flags(outline.contains(*point) for point in points)})
    return cases


def curve_strokes(generator):
    """Strokes of curves with round joins, in which bends may be tighter than the stroke is wide."""
    cases = []
    while len(cases) < 90:
        elements = [("M", [random_point(generator)])]
        for _ in range(generator.randint(1, 3)):
            command, count = generator.choice([("L", 1), ("Q", 2), ("C", 3), ("C", 3)])
            elements.append((command, [random_point(generator) for _ in range(count)]))
        closed = generator.random() < 0.4
        if closed:
            elements.append(("Z", []))
        width = round(generator.choice([1, 5, 20, 60]) * generator.uniform(0.5, 1), 2)
        pieces, _ = segments(elements, False)[0]
        line = flattened(pieces)
        shape = shapely.LinearRing(line) if closed else shapely.LineString(line)
        left, top, right, bottom = shape.bounds
        reach = width / 2 + 2
        points = []
        while len(points) < 60:
            point = (round(generator.uniform(left - reach, right + reach), 2),
                round(generator.uniform(top - reach, bottom + reach), 2))
            if abs(shape.distance(shapely.Point(point)) - width / 2) > MARGIN:
                points.append(point)
        cases.append({"path": text(elements), "width": width, "cap": "round", "join": "round",
            "limit": 10, "points": [c for p in points for c in p],
            "inside": flags(
                shape.distance(shapely.Point(point)) < width / 2 for point in points)})
    return cases


def speed(piece):
    steps = [numpy.subtract(b, a) * (len(piece) - 1) for a, b in zip(piece, piece[1:])]
    return lambda parameter: float(numpy.hypot(*at(steps, parameter)))


def length(piece, first=0.0, last=1.0):
    return quad(speed(piece), first, last, epsabs=1e-12, epsrel=1e-12, limit=200)[0]


def dashes(generator):
    """The ends of the dashes of open subpaths."""
    cases = []
    while len(cases) < 25:
        elements = [("M", [random_point(generator)])]
        for _ in range(generator.randint(1, 3)):
            command, count = generator.choice([("L", 1), ("Q", 2), ("C", 3), ("C", 3)])
            elements.append((command, [random_point(generator) for _ in range(count)]))
        pattern = [round(generator.uniform(5, 30), 2) for _ in range(generator.randint(1, 4))]
        phase = round(generator.uniform(-50, 50), 2)
        pieces, _ = segments(elements, False)[0]
        lengths = [length(piece) for piece in pieces]
        total, cycle = sum(lengths), pattern * (1 if len(pattern) % 2 == 0 else 2)

        def point_at(distance):
            for piece, own in zip(pieces, lengths):
                if distance <= own or piece is pieces[-1]:
                    break
                distance -= own
            if distance >= own:
                return at(piece, 1)
            if distance <= 0:
                return at(piece, 0)
            return at(piece, brentq(
                lambda t: length(piece, 0, t) - distance, 0, 1, xtol=1e-15, rtol=1e-15))

        ends, position, index = [], -(phase % sum(cycle)), 0
        while position < total:
            span = cycle[index % len(cycle)]
            first, last = max(position, 0), min(position + span, total)
            if index % 2 == 0 and last > first:
                ends += [float(number) for number in (*point_at(first), *point_at(last))]
            position += span
            index += 1
        cases.append({"path": text(elements), "phase": phase, "lengths": pattern,
            "length": total, "ends": ends})
    return cases


generator = random.Random(14)
suites = {"containment": containment(generator), "bounds": bounds(generator),
    "lineStrokes": line_strokes(generator), "curveStrokes": curve_strokes(generator),
    "dashes": dashes(generator)}
print("{")
print(",\n".join(
    f'"{name}": [\n' + ",\n".join(json.dumps(case) for case in cases) + "\n]"
    for name, cases in suites.items()))
print("}")

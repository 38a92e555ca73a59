"""What Animatic says of the views of a scene, for those who compare exported files with it."""

import io
import re
import subprocess

import numpy as np
import pyarrow.ipc

PROPERTIES = "bounds,center,transform,alpha,backgroundColor,hidden,anchorPoint,cornerRadius"


def limit(text):
    """The options that end a scene which runs for ever; one that is marked as intended takes one cycle."""
    return ["--until", "3"] if "forever" in text and "intended" not in text else []


def cycle_start(note):
    """The time at which a file of one cycle of what never ends begins, as standard error says; else 0."""
    found = re.search(r"never ends, from ([0-9.]+) s", note)
    return float(found[1]) if found else 0


def parents(views, parent=None):
    """The view around each view of a scene."""
    found = {}
    for view in views:
        found[view["name"]] = parent
        found |= parents(view.get("subviews", []), view["name"])
    return found


def chain(name, above):
    """The names of a view and of those around it, from the inside out."""
    return [name, *chain(above[name], above)] if above.get(name) else [name]


def values(animatic, scene, times):
    """For each view and column an array over all times, and where the view is, under "there"."""
    data = subprocess.run(
        [animatic, "frames", scene, "--format", "arrow", "--properties", PROPERTIES,
         "--times", ",".join(map(repr, times))], capture_output=True, check=True).stdout
    table = pyarrow.ipc.open_stream(io.BytesIO(data)).read_all()
    names, at = np.array(table["view"].to_pylist()), np.searchsorted(times, table["time"].to_numpy())
    columns = {name: np.nan_to_num(table[name].to_numpy().astype(float)) for name in table.schema.names
               if name not in ("view", "index", "time")}
    columns["there"] = np.ones(len(names))
    found = {name: {key: np.zeros(len(times)) for key in columns} for name in dict.fromkeys(names)}
    for name, arrays in found.items():
        rows = np.flatnonzero(names == name)
        for key, column in columns.items():
            arrays[key][at[rows]] = column[rows]
    return found


def outward(view, points):
    """Where points of a view's coordinates lie in the view around, at each time."""
    a, b, c, d, tx, ty = (view[f"transform.{name}"][:, None] for name in ("a", "b", "c", "d", "tx", "ty"))
    anchor = [view[f"bounds.{axis}"] + view[f"anchorPoint.{axis}"] * view[f"bounds.{size}"]
              for axis, size in (("x", "width"), ("y", "height"))]
    x, y = points[..., 0] - anchor[0][:, None], points[..., 1] - anchor[1][:, None]
    return np.stack([a * x + c * y + tx + view["center.x"][:, None],
                     b * x + d * y + ty + view["center.y"][:, None]], axis=-1)


def outline(name, views, above, rounded):
    """The ends of the sides of a view on the screen at each time: two points of each side in turn."""
    view = views[name]
    x, y, width, height = (view[f"bounds.{key}"] for key in ("x", "y", "width", "height"))
    radius = np.minimum(view.get("cornerRadius", 0 * x), np.minimum(width, height) / 2) * rounded
    right, bottom = x + width, y + height
    points = np.stack([np.stack(point, axis=-1) for point in (
        (x + radius, y), (right - radius, y), (right, y + radius), (right, bottom - radius),
        (right - radius, bottom), (x + radius, bottom), (x, bottom - radius), (x, y + radius))], axis=1)
    for each in chain(name, above):
        points = outward(views[each], points)
    return points

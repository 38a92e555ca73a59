"""Lets rlottie and ThorVG play the Lottie files of scenes, and holds them against Animatic's values.

    python3 play-lottie.py ANIMATIC SCENE...

Plays each scene and ten generated ones (fifty with ANIMATIC_THOROUGH=1), and prints the worst numbers of
each. Each file must keep the official schema, and have no keys whose mistakes that does not see. At 1 000
random times both players must show the corners of each view within 0.05 pt of the places that the frames of
the scene give, its sides within 0.05° and its colour and opacity within 1/255 beyond what rlottie cuts off;
scenes of many views get fewer times. Both players must show about the same pictures. A scene that Lottie
cannot carry must say so, and its file with `--allow-loss` must keep the schema. Needs the packages
rlottie-python, thorvg-python, lottie-specs, jsonschema, pillow, numpy and pyarrow.
"""

import ctypes
import functools
import json
import multiprocessing
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonschema
import lottie_specs
import numpy as np
import thorvg_python as tvg
from PIL import ImageChops
from rlottie_python import LottieAnimation

import random_scenes
from scene_values import chain, cycle_start, limit, outline, parents, values

SCHEMA = jsonschema.Draft202012Validator(json.loads(
    (pathlib.Path(lottie_specs.__file__).parent / "data" / "lottie.schema.json").read_text()))
# rlottie draws whole frames, of which its copy of a file has so many more.
FINER = 16
TIMES, CELLS = 1000, 40_000
POINTS, DEGREES, COLORS, PICTURES = 0.05, 0.05, 1.0, 5.0
# A side of this length turns by less than the bound of angles where both its ends keep theirs.
SIDE = 60
# What views draw beside their background.
DRAWN = {"shape", "gradient", "draw", "label", "image", "button", "switch", "slider", "pageControl",
         "progress", "textField", "emitter"}


class Wrong(Exception):
    """What is wrong with an exported file."""


def bare(views):
    """The views that draw only their background."""
    for view in views:
        if "backgroundColor" in view and not DRAWN & view.keys():
            yield view["name"]
        yield from bare(view.get("subviews", []))


def visible(name, views, above):
    """Whether a view shows at each time, and its own opacity with that of its background."""
    view = views[name]
    shows = (view["bounds.width"] * view["bounds.height"] > 1e-6)
    opacity = np.clip(view["backgroundColor.alpha"], 0, 1) * np.clip(view["alpha"], 0, 1)
    for each in chain(name, above):
        # rlottie leaves out what has no opacity after it has cut off all behind the point.
        shows &= (views[each]["hidden"] == 0) & (views[each]["alpha"] * 255 >= 2)
    return shows & (opacity * 255 >= 2), opacity


# The players: for each view the points of its first shape at each time.

def finer(node, key=None):
    """A file with more frames in a second."""
    if isinstance(node, dict):
        return {key: finer(value, key) for key, value in node.items()}
    if isinstance(node, list):
        return [finer(value) for value in node]
    return node * FINER if key in ("fr", "ip", "op", "st", "t", "tm", "dr") and not isinstance(
        node, (str, dict)) else node


def drawn(tree, found):
    """Finds the points, the colour and the opacity of the first shape of each named layer of a tree of
    rlottie; that of a composition which stands for a view lies inside. Returns the first shape. The
    opacity has none of compositions, which rlottie does not tell."""
    shape = None
    if tree.mVisible and tree.mNodeList.size:
        node = tree.mNodeList.ptr[0].contents
        path, color = node.mPath, node.mColor
        shape = path.ptCount and (path.ptPtr[:path.ptCount], (color.r, color.g, color.b), color.a)
    for index in range(tree.mLayerList.size):
        inside = drawn(tree.mLayerList.ptr[index].contents, found)
        shape = shape or inside
    if shape and tree.keypath:
        found.setdefault(tree.keypath.decode(), shape)
    return shape


def play_rlottie(file, frames):
    animation = LottieAnimation.from_data(json.dumps(finer(json.loads(file.read_text()))))
    size = animation.lottie_animation_get_size()
    shown = []
    for frame in frames:
        shown.append({})
        drawn(animation.lottie_animation_render_tree(frame, *size), shown[-1])
    return shown


class ThorVG:
    """A player of ThorVG, by functions that its package does not have."""

    VISITOR, SHAPE = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p), 1

    def __init__(self, file, size):
        self.engine = tvg.Engine()
        self.canvas = tvg.SwCanvas(self.engine)
        self.canvas.set_target(*size)
        self.animation = tvg.Animation(self.engine)
        self.picture = self.animation.get_picture()
        self.picture.load(str(file))
        self.picture.set_size(*size)
        self.canvas.add(self.picture)
        self.library = self.engine.thorvg_lib
        self.library.tvg_accessor_new.restype = ctypes.c_void_p
        self.accessor = ctypes.c_void_p(self.library.tvg_accessor_new())

    def show(self, frame):
        self.animation.set_frame(frame)
        self.canvas.update()
        return self

    def image(self):
        self.canvas.draw(True)
        self.canvas.sync()
        return self.canvas.get_pillow().convert("RGB")

    def shapes(self, names, plain):
        """The corners of the first shape of each named layer that is plain, and the opacity of the
        compositions of each named layer."""
        library = self.library
        ids = {library.tvg_accessor_generate_id(name.encode()): name for name in names}
        corners, opacities, last = {}, {}, None
        kind, opacity, numbers = ctypes.c_int(), ctypes.c_ubyte(), (ctypes.c_float * 8)()

        def visit(paint, _):
            nonlocal last
            paint = ctypes.c_void_p(paint)
            if name := ids.get(library.tvg_paint_get_id(paint)):
                library.tvg_paint_get_opacity(paint, ctypes.byref(opacity))
                opacities[name] = opacities.get(name, 1) * opacity.value / 255
                last = name if name in plain else None
            library.tvg_paint_get_type(paint, ctypes.byref(kind))
            if last and kind.value == self.SHAPE and library.tvg_paint_get_obb(paint, numbers) == 0:
                corners[last], last = list(numbers), None
            return True

        library.tvg_accessor_set(self.accessor, self.picture._paint, self.VISITOR(visit), None)
        return corners, opacities


# The comparison.

def nearest(wanted, shown):
    """The points nearest to each wanted one, and the greatest distance."""
    most = max(map(len, shown))
    points = np.full((len(shown), most // 2, 2), np.inf)
    for index, numbers in enumerate(shown):
        points[index, :len(numbers) // 2] = np.reshape(numbers, (-1, 2))
    distances = np.linalg.norm(wanted[:, :, None] - points[:, None], axis=-1)
    best = distances.argmin(-1)
    return np.take_along_axis(points, best[..., None], 1), distances.min(-1).max()


def angle(wanted, shown):
    """The greatest angle between the longest sides, in degrees, of those that are long enough."""
    sides = [points[:, [1, 3, 5, 7]] - points[:, [0, 2, 4, 6]] for points in (wanted, shown)]
    lengths = np.linalg.norm(sides[0], axis=-1)
    cross = sides[0][..., 0] * sides[1][..., 1] - sides[0][..., 1] * sides[1][..., 0]
    turn = np.abs(np.arctan2(cross, (sides[0] * sides[1]).sum(-1)))
    return np.degrees(np.where(lengths >= SIDE, turn, 0)).max()


class Judge:
    """The worst numbers of a scene."""

    def __init__(self, scene):
        self.scene, self.worst = scene, {}

    def note(self, what, number, limit, view):
        self.worst[what] = max(self.worst.get(what, 0), float(number))
        if not number <= limit:
            raise Wrong(f"{self.scene}: {view}: {what} {number:.3f}, at most {limit}")


def compare(animatic, scene, file, start, judge):
    content = json.loads(file.read_text())
    tree = json.loads(pathlib.Path(scene).read_text())["views"]
    above, plain = parents(tree), set(bare(tree))
    total = (content["op"] - 1) * FINER
    count = min(TIMES, CELLS // max(len(above), 1), total + 1)
    frames = sorted(random.Random(1).sample(range(total + 1), count))
    views = values(animatic, scene, [start + frame / FINER / content["fr"] for frame in frames])
    rlottie = play_rlottie(file, frames)
    player = ThorVG(file, (content["w"], content["h"]))
    thorvg = [player.show(frame / FINER).shapes(above, plain) for frame in frames]
    for name in above:
        if not views.keys() >= set(chain(name, above)) or "backgroundColor.alpha" not in views[name]:
            continue
        shows, opacity = visible(name, views, above)
        times = np.flatnonzero(shows)
        if not len(times):
            continue
        missing = [frames[index] for index in times if name not in rlottie[index]]
        if missing:
            raise Wrong(f"{scene}: rlottie does not show {name} in frame {missing[0]} of {total}")
        rounded = outline(name, views, above, True)[times]
        shown = [rlottie[index][name] for index in times]
        points, distance = nearest(rounded, [shape[0] for shape in shown])
        judge.note("rlottie pt", distance, POINTS, name)
        judge.note("rlottie °", angle(rounded, points), DEGREES, name)
        colors = np.stack([views[name][f"backgroundColor.{key}"] for key in ("red", "green", "blue")], -1)
        wanted = 255 * np.clip(colors[times], 0, 1)
        judge.note("colour", beyond(wanted, np.array([shape[1] for shape in shown])), COLORS, name)
        # ThorVG cuts off the opacities of compositions, too.
        groups = np.array([thorvg[index][1].get(name, 1) for index in times])
        own = np.array([shape[2] for shape in shown]) * groups
        judge.note("opacity", beyond(255 * opacity[times], own, 1 + (groups < 1)), COLORS, name)
        # ThorVG has no shape where all is transparent by rounding.
        times = [index for index in times if name in thorvg[index][0]]
        if times:
            corners = outline(name, views, above, False)[times]
            points, distance = nearest(corners, [thorvg[index][0][name] for index in times])
            judge.note("ThorVG pt", distance, POINTS, name)
            judge.note("ThorVG °", angle(corners, points), DEGREES, name)
    return player


def beyond(wanted, shown, cut=1):
    """The greatest difference of numbers beyond those of which a player has cut off some."""
    return np.maximum(shown - wanted, wanted - shown - cut).max()


def pictures(file, count=4):
    """The greatest mean difference of pictures of ThorVG and rlottie, in 1/255."""
    animation = LottieAnimation.from_file(str(file))
    content = json.loads(file.read_text())
    # A player that has shown the last frame shows that once more instead of the first one.
    player = ThorVG(file, (content["w"], content["h"]))
    # rlottie counts a frame more, in which a loop has begun again.
    last = int(content["op"]) - 1
    worst = 0.0
    for index in range(count):
        frame = last * index // (count - 1)
        theirs = player.show(frame).image()
        ours = animation.render_pillow_frame(frame_num=frame).convert("RGB")
        histogram = ImageChops.difference(ours, theirs).convert("L").histogram()
        worst = max(worst, sum(n * value for value, n in enumerate(histogram)) / sum(histogram))
    player.engine.term()
    return worst


def check_keys(node, place):
    """Finds what the official schema does not see."""
    if isinstance(node, list):
        for index, value in enumerate(node):
            check_keys(value, f"{place}[{index}]")
    if not isinstance(node, dict):
        return
    if "op" in node and node["op"] <= node["ip"]:
        raise Wrong(f"{place} ends before it begins")
    if node.get("a") == 1:
        keys = node["k"]
        times = [key["t"] for key in keys]
        if times != sorted(times):
            raise Wrong(f"the times of {place} fall")
        if any(first == third for first, third in zip(times, times[2:])):
            raise Wrong(f"{place} has three keys at one time")
        if any("h" not in key and not {"o", "i"} <= key.keys() for key in keys[:-1]) or "o" in keys[-1]:
            raise Wrong(f"{place} has a key without handles, or a last one with them")
    # lottie-web throws where one of these is missing.
    if node.get("ty") == "tr" and "o" not in node:
        raise Wrong(f"{place} has no opacity")
    if "pt" in node and "x" not in node:
        raise Wrong(f"{place} has no expansion")
    for name, value in node.items():
        check_keys(value, f"{place}.{name}")


def check(animatic, scene):
    """Judges a scene, and returns a line with its worst numbers."""
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / "file.json"
        text = pathlib.Path(scene).read_text()
        export = [animatic, "export", scene, "--to", "lottie", "-o", str(file), *limit(text)]
        done = subprocess.run(export, capture_output=True, text=True)
        if done.returncode:
            if "Lottie does not carry" not in done.stderr:
                raise Wrong(f"{scene}: {done.stderr}")
            subprocess.run([*export, "--allow-loss"], check=True, capture_output=True)
        content = json.loads(file.read_text())
        for error in SCHEMA.iter_errors(content):
            raise Wrong(f"{scene}: {list(error.absolute_path)}: {error.message}")
        check_keys(content, scene)
        size = file.stat().st_size
        line = f"{pathlib.Path(scene).name}: {size} bytes"
        if pathlib.Path(scene).name == "board.json" and size > 150_000:
            raise Wrong(line)
        if done.returncode:
            return f"{line} with losses"
        judge = Judge(scene)
        compare(animatic, scene, file, cycle_start(done.stderr), judge).engine.term()
        # ThorVG draws upright rectangles on whole pixels, and rlottie takes 1/255 from all that lies
        # behind each composition that fades; it draws no text and no shadow.
        most = PICTURES if "shadow" not in text else 255
        judge.note("pictures", pictures(file), most, "screen")
    return ", ".join([line] + [f"{what} {number:.4f}" for what, number in judge.worst.items()])


if __name__ == "__main__":
    animatic, *scenes = sys.argv[1:]
    with tempfile.TemporaryDirectory() as directory, multiprocessing.Pool(2) as pool:
        scenes += map(str, random_scenes.write(pathlib.Path(directory)))
        try:
            for line in pool.imap(functools.partial(check, animatic), scenes):
                print(line, flush=True)
        except Wrong as wrong:
            sys.exit(str(wrong))

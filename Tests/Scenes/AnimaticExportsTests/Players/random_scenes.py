"""Scenes of seeded random views and blocks, which the files of all formats must show."""

import json
import os
import random

from scene_values import parents

# The night plays more of them.
COUNT = 50 if os.environ.get("ANIMATIC_THOROUGH") == "1" else 10


# A file of SVG as drawing tools write it: relative commands, a smooth curve, an arc and a group with a name.
MARK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><g id="eyes" fill="#204080">
<circle cx="12" cy="14" r="4"/><circle cx="28" cy="14" r="4"/></g>
<path d="m8 26c4 4 8 6 12 6s8-2 12-6" fill="none" stroke="#802040" stroke-width="3" stroke-linecap="round"/>
<path fill="#40802080" d="M4 20a16 16 0 0 1 32 0h-4l-2-3z"/></svg>"""


def write(directory):
    """Writes all scenes into a directory, and returns their paths."""
    paths = [directory / f"seed {seed}.json" for seed in range(COUNT)]
    (directory / "mark.svg").write_text(MARK)
    for seed, path in enumerate(paths):
        path.write_text(json.dumps(scene(seed)))
    return paths


def list_of_rows(draw):
    """A list of rows, and steps that insert, move and delete some.

    Of a view that goes, or that scrolls out of the list, frames have no values to compare. So only a row goes that
    has come, and all rows have room.
    """
    motions = ["automatic", "fade", "left", "right", "top", "bottom", "middle", "none"]

    def row(name):
        return {"name": name, "frame": [0, 0, 160, draw.randint(20, 50)],
                "backgroundColor": "#%06X" % draw.randrange(1 << 24)}

    rows = [row(f"row{index}") for index in range(4)]
    place = [draw.randint(0, 150), draw.randint(0, 200), 160, 260]
    steps = [
        {"insert": {"list": "rows", "row": 1, "animation": draw.choice(motions), "rows": [row("new")]}},
        {"move": {"row": "row2", "to": 0}},
        {"delete": {"rows": ["new"], "animation": draw.choice(motions)}}]
    times = sorted(draw.choice([0.1, 0.3, 0.5, 1]) + 0.25 * index for index in range(3))
    return ({"name": "rows", "frame": place, "list": {"separators": False}, "subviews": rows},
            [{"at": time, **step} for time, step in zip(times, steps)])


def button(draw):
    """A button without decoration that has a background for each of its states, and a finger that presses it."""
    colors = ["#%06X" % draw.randrange(1 << 24) for _ in range(2)]
    place = [draw.randint(0, 200), draw.randint(0, 400), 100, 44]
    time, end = draw.choice([0.3, 0.55]), 0.2
    point = [place[0] + 50, place[1] + 22]
    return ({"name": "go", "frame": place, "clipsToBounds": True, "cornerRadius": draw.choice([0, 12]),
             "button": {"kind": "custom", "backgroundColor": colors[0],
                        "whenHighlighted": {"backgroundColor": colors[1]}}},
            [{"at": time, "touch": [[*point, 0], [*point, end]]}])


def add_kinds(scene, seed):
    """Adds what scenes have besides views and blocks: buttons, files of SVG, animations that run already."""
    draw = random.Random(f"kinds of {seed}")
    if draw.random() < 0.3:
        view, steps = button(draw)
        scene["views"].append(view)
        scene["timeline"] = sorted(scene["timeline"] + steps, key=lambda step: step["at"])
    blocks = [step["animate"] for step in scene["timeline"] if "animate" in step]
    if draw.random() < 0.3:
        scene["views"].append({"name": "mark", "frame": [draw.randint(0, 200), draw.randint(0, 300), 80, 60],
                               "svg": "mark.svg"})
        blocks[0]["changes"].append({"view": "mark", "transform": [{"rotate": draw.randint(-90, 90)}]})
    if draw.random() < 0.3:
        block = draw.choice(blocks)
        block["phase"] = draw.choice([0.1, 0.25, block["duration"]])
    if draw.random() < 0.2 and seed % 4 != 3:
        blocks[-1] |= {"repeatCount": "forever", "forever": "intended"}
    return scene


def scene(seed):
    """A scene of seeded random views and blocks."""
    draw = random.Random(seed)
    curves = ["linear", "easeIn", "easeOut", "easeInOut", "spring:0.5", "spring:0.8,3", [0.34, 1.56, 0.64, 1]]

    def view(name, depth):
        width, height = draw.randint(20, 80), draw.randint(20, 80)
        inner = [view(f"{name}.{index}", depth + 1) for index in range(draw.randint(0, 2) if depth < 2 else 0)]
        looks = [{"cornerRadius": 8}, {"borderWidth": 2, "borderColor": "#00000080"}, {"clipsToBounds": True},
                 {"shadowOpacity": 0.5, "shadowOffset": [0, 4], "shadowRadius": 3}]
        drawn = {"name": name, "frame": [draw.randint(0, 200), draw.randint(0, 200), width, height],
                 "backgroundColor": "#%06X" % draw.randrange(1 << 24), "subviews": inner}
        return drawn | draw.choice([{}, {}] + looks)

    views = [view(f"v{index}", 0) for index in range(draw.randint(1, 4))]
    names = list(parents(views))
    timeline = []
    for index in range(draw.randint(2, 6)):
        changes = []
        for name in draw.sample(names, draw.randint(1, len(names))):
            change = {"view": name}
            if draw.random() < 0.7:
                change["center"] = [draw.randint(0, 320), draw.randint(0, 480)]
            if draw.random() < 0.4:
                change["transform"] = [{"rotate": draw.randint(-170, 170)}, {"scale": draw.choice([0.5, 1.5])}]
            if draw.random() < 0.3:
                change["alpha"] = draw.choice([0.3, 0.6, 1])
            if draw.random() < 0.3:
                change["backgroundColor"] = "#%06X" % draw.randrange(1 << 24)
            changes.append(change)
        block = {"name": f"b{index}", "duration": draw.choice([0.3, 0.5, 1]), "curve": draw.choice(curves),
                 "delay": draw.choice([0, 0, 0.1]), "changes": changes}
        if draw.random() < 0.2:
            block |= {"repeatCount": draw.choice([1.5, 2, 3]), "autoreverses": draw.random() < 0.5}
        timeline.append({"at": draw.choice([0, 0.25, 0.4, 0.5, 1]), "animate": block})
    timeline.sort(key=lambda step: step["at"])
    last = timeline[-1]["animate"]
    if seed % 5 == 0:
        rows, steps = list_of_rows(draw)
        views.append(rows)
        timeline = sorted(timeline + steps, key=lambda step: step["at"])
    if seed % 4 == 1:
        last["changes"][0]["center"] = {"by": [40, -20]}
    if seed % 4 == 2:
        last["changes"][0]["center"] = ["${gap * 5}", "${gap + 100}"]
    if seed % 4 == 3:
        # Outputs take one cycle of what never ends on purpose.
        last |= {"repeatCount": "forever", "autoreverses": True, "forever": "intended"}
    drawn = {"variables": {"gap": 12}, "screen": {"width": 320, "height": 480, "backgroundColor": "white"},
             "semantics": draw.choice(["legacy", "additive"]), "views": views, "timeline": timeline}
    return add_kinds(drawn, seed)

"use strict";
// The player of a trace: decodes the values of frames, draws a frame as SVG, and lets the reader
// move in time. All values are those of the trace; nothing is interpolated between frames.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const trace = JSON.parse(document.getElementById("trace").textContent);
  const $ = (id) => document.getElementById(id);
  const make = (name, attributes = {}, parent) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (parent) parent.append(element);
    return element;
  };

  // MARK: Values

  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const DIGIT = new Map([...DIGITS].map((digit, value) => [digit, value]));
  const scale = 10 ** trace.decimals;

  // A column is a text of numbers, each in digits of 5 bits, the lowest first; the sixth bit says that
  // another digit follows. Numbers are the second differences of the values in units of the last
  // decimal; an odd one is negative. "*n" repeats a difference of 0.
  const decode = (text) => {
    const values = new Float64Array(trace.frames);
    let value = 0, step = 0, frame = 0, position = 0;
    const number = () => {
      let result = 0, weight = 1, digit;
      do {
        digit = DIGIT.get(text[position++]);
        result += (digit & 31) * weight;
        weight *= 32;
      } while (digit & 32);
      return result;
    };
    while (position < text.length) {
      if (text[position] === "*") {
        position += 1;
        for (let count = number(); count > 0; count -= 1) values[frame++] = (value += step) / scale;
      } else {
        const coded = number();
        step += coded % 2 ? -(coded + 1) / 2 : coded / 2;
        values[frame++] = (value += step) / scale;
      }
    }
    return values;
  };

  // The columns of a view. A column that never changes is a number, which stands for all frames; a
  // text is decoded at its first use. `null` stands for a frame in which the view is not on screen.
  class Columns {
    constructor(columns) { this.columns = columns; this.decoded = {}; }
    has(name) { return name in this.columns; }
    at(name, frame, absent) {
      const column = this.columns[name];
      if (column === undefined) return absent;
      if (typeof column === "number") return column;
      return this.series(name)[frame];
    }
    series(name) {
      const column = this.columns[name];
      this.decoded[name] ??= typeof column === "number"
        ? new Float64Array(trace.frames).fill(column) : decode(column);
      return this.decoded[name];
    }
    get names() { return Object.keys(this.columns); }
  }

  const views = trace.views.map((view) => ({ ...view, columns: new Columns(view.columns) }));
  const timeOf = (frame) => trace.from + frame / trace.fps;
  const isPresent = (view, frame) => frame >= (view.first ?? 0) && frame <= (view.last ?? trace.frames - 1);

  // MARK: The picture

  // The map from a view's coordinates to its superview's (rule I.1).
  const placement = (view, frame) => {
    const value = (name, absent) => view.columns.at(name, frame, absent);
    const [a, b, c, d] = [value("transform.a", 1), value("transform.b", 0), value("transform.c", 0), value("transform.d", 1)];
    const x = value("bounds.x", 0) + value("anchorPoint.x", 0.5) * value("bounds.width", 0);
    const y = value("bounds.y", 0) + value("anchorPoint.y", 0.5) * value("bounds.height", 0);
    return [a, b, c, d,
      value("center.x", 0) + value("transform.tx", 0) - (a * x + c * y),
      value("center.y", 0) + value("transform.ty", 0) - (b * x + d * y)];
  };
  const compose = (outer, inner) => [
    outer[0] * inner[0] + outer[2] * inner[1], outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3], outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4], outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
  const matrixOnScreen = (view, frame) => {
    const own = placement(view, frame);
    return view.parent === undefined ? own : compose(matrixOnScreen(views[view.parent], frame), own);
  };
  const color = (view, frame) => {
    const part = (name) => view.columns.at(`backgroundColor.${name}`, frame, 0);
    const byte = (number) => Math.round(Math.min(Math.max(number, 0), 1) * 255);
    return [`rgb(${byte(part("red"))} ${byte(part("green"))} ${byte(part("blue"))})`, part("alpha")];
  };

  // The elements of one copy of the scene, which show a frame. An attribute is set only when it
  // changes, so that a frame costs what moves in it.
  class Picture {
    constructor(parent) {
      this.group = make("g", {}, parent);
      this.groups = [];
      this.last = new WeakMap();
      views.forEach((view, index) => {
        const group = make("g", { "data-view": view.name }, view.parent === undefined ? this.group : this.groups[view.parent].inside);
        const clip = view.clips ? make("clipPath", { id: `clip-${Picture.count}-${index}` }, group) : null;
        const clipRect = clip && make("rect", {}, clip);
        const body = make("rect", { class: "body" }, group);
        const content = make("g", {}, group);
        if (view.content) content.innerHTML = view.content;
        const inside = make("g", clip ? { "clip-path": `url(#${clip.id})` } : {}, group);
        this.groups.push({ group, body, content, inside, clipRect });
      });
      Picture.count += 1;
    }
    set(element, name, value) {
      const known = this.last.get(element) ?? this.last.set(element, {}).get(element);
      if (known[name] === value) return;
      known[name] = value;
      element.setAttribute(name, value);
    }
    show(frame) {
      views.forEach((view, index) => {
        const { group, body, clipRect } = this.groups[index];
        const value = (name, absent) => view.columns.at(name, frame, absent);
        const isShown = isPresent(view, frame) && !value("hidden", 0);
        this.set(group, "display", isShown ? "inline" : "none");
        if (!isShown) return;
        this.set(group, "transform", `matrix(${placement(view, frame).join(" ")})`);
        this.set(group, "opacity", Math.min(Math.max(value("alpha", 1), 0), 1));
        const [fill, alpha] = color(view, frame);
        const radius = value("cornerRadius", 0);
        for (const rect of clipRect ? [body, clipRect] : [body]) {
          this.set(rect, "x", value("bounds.x", 0));
          this.set(rect, "y", value("bounds.y", 0));
          this.set(rect, "width", Math.max(value("bounds.width", 0), 0));
          this.set(rect, "height", Math.max(value("bounds.height", 0), 0));
          this.set(rect, "rx", radius);
        }
        this.set(body, "fill", fill);
        this.set(body, "fill-opacity", alpha);
      });
    }
    remove() { this.group.remove(); }
  }
  Picture.count = 0;

  const { width, height } = trace.screen;
  const stage = make("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": "The scene" });
  if (trace.screen.background) stage.style.background = trace.screen.background;
  $("frame").append(stage);
  const ghosts = make("g", { class: "ghost" }, stage);
  const picture = new Picture(stage);
  const overlay = make("g", { "aria-hidden": "true" }, stage);
  const trail = make("path", { class: "trail" }, overlay);
  const outline = make("polygon", { class: "outline" }, overlay);

  // MARK: The state

  const state = { frame: 0, isPlaying: false, loops: true, speed: 1, selected: 0, trails: false, onion: false };
  const lastFrame = Math.max(trace.frames - 1, 0);
  const cursors = [];

  const corners = (view, frame) => {
    const [a, b, c, d, x, y] = matrixOnScreen(view, frame);
    const value = (name) => view.columns.at(name, frame, 0);
    const [left, top] = [value("bounds.x"), value("bounds.y")];
    const [right, bottom] = [left + value("bounds.width"), top + value("bounds.height")];
    return [[left, top], [right, top], [right, bottom], [left, bottom]]
      .map(([px, py]) => [a * px + c * py + x, b * px + d * py + y]);
  };

  const drawOverlay = () => {
    const view = views[state.selected];
    outline.setAttribute("points", view && isPresent(view, state.frame) ? corners(view, state.frame).map((point) => point.join(",")).join(" ") : "");
    let path = "";
    if (view && state.trails) {
      for (let frame = view.first ?? 0; frame <= (view.last ?? lastFrame); frame += 1) {
        const points = corners(view, frame);
        path += `${path ? "L" : "M"}${(points[0][0] + points[2][0]) / 2} ${(points[0][1] + points[2][1]) / 2}`;
      }
    }
    trail.setAttribute("d", path);
  };

  const drawOnion = () => {
    ghosts.replaceChildren();
    if (!state.onion) return;
    for (const distance of [-12, -8, -4, 4, 8, 12]) {
      const frame = state.frame + distance;
      if (frame >= 0 && frame <= lastFrame) new Picture(ghosts).show(frame);
    }
  };

  const show = (frame) => {
    state.frame = Math.min(Math.max(frame, 0), lastFrame);
    picture.show(state.frame);
    drawOverlay();
    if (!state.isPlaying) drawOnion();
    const time = timeOf(state.frame).toFixed(3);
    $("slider").value = state.frame;
    $("slider").setAttribute("aria-valuetext", `${time} seconds, frame ${state.frame} of ${lastFrame}`);
    $("time").textContent = `${time} s · ${state.frame} / ${lastFrame}`;
    for (const move of cursors) move(state.frame);
    drawValues();
  };

  // MARK: Playing

  let base = null;
  const tick = (now) => {
    if (!state.isPlaying) return;
    base ??= { now, frame: state.frame };
    let frame = Math.floor(base.frame + ((now - base.now) / 1000) * trace.fps * state.speed);
    if (frame > lastFrame) {
      if (!state.loops) { play(false); return show(lastFrame); }
      base = { now, frame: 0 };
      frame = 0;
    }
    if (frame !== state.frame) show(frame);
    requestAnimationFrame(tick);
  };
  const play = (isPlaying) => {
    if (isPlaying && state.frame === lastFrame) show(0);
    state.isPlaying = isPlaying;
    base = null;
    $("play-icon").setAttribute("d", isPlaying ? "M4 2h3v12H4zM9 2h3v12H9z" : "M4 2v12l9-6z");
    $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    ghosts.replaceChildren();
    if (isPlaying) requestAnimationFrame(tick); else drawOnion();
  };
  const seek = (frame) => { play(false); show(frame); };
  const toggle = (key, id) => {
    state[key] = !state[key];
    $(id).setAttribute("aria-pressed", state[key]);
    show(state.frame);
  };

  const actions = {
    start: () => seek(0), back: () => seek(state.frame - 1), play: () => play(!state.isPlaying),
    forward: () => seek(state.frame + 1), loop: () => toggle("loops", "loop"),
    trails: () => toggle("trails", "trails"), onion: () => toggle("onion", "onion"),
  };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
  $("speed").addEventListener("change", () => { state.speed = Number($("speed").value); base = null; });
  $("slider").max = lastFrame;
  $("slider").addEventListener("input", () => seek(Number($("slider").value)));

  const keys = {
    " ": actions.play, Home: actions.start, End: () => seek(lastFrame), l: actions.loop,
    t: actions.trails, o: actions.onion,
    ArrowLeft: (event) => seek(state.frame - (event.shiftKey ? 10 : 1)),
    ArrowRight: (event) => seek(state.frame + (event.shiftKey ? 10 : 1)),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return;
    // A focused button handles its own space bar.
    if (event.key === " " && event.target.matches("button")) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });

  // MARK: Views and values

  const depth = (view) => (view.parent === undefined ? 0 : 1 + depth(views[view.parent]));
  views.forEach((view, index) => {
    const item = document.createElement("li");
    item.id = `view-${index}`;
    item.role = "option";
    item.textContent = view.name;
    item.style.paddingInlineStart = `${0.6 + depth(view)}rem`;
    item.addEventListener("click", () => select(index));
    $("views").append(item);
  });
  $("views").addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    select(Math.min(Math.max(state.selected + step, 0), views.length - 1));
  });

  const cells = new Map();
  const select = (index) => {
    state.selected = index;
    [...$("views").children].forEach((item, position) => item.setAttribute("aria-selected", position === index));
    $("views").setAttribute("aria-activedescendant", `view-${index}`);
    $(`view-${index}`)?.scrollIntoView({ block: "nearest" });
    const view = views[index];
    $("selected").textContent = view ? view.name : "Values";
    $("values").replaceChildren();
    cells.clear();
    for (const name of view?.columns.names ?? []) {
      const row = $("values").insertRow();
      row.insertCell().textContent = name;
      cells.set(name, row.insertCell());
    }
    drawCurves(view);
    show(state.frame);
  };
  const drawValues = () => {
    const view = views[state.selected];
    for (const [name, cell] of cells) {
      cell.textContent = isPresent(view, state.frame) ? view.columns.at(name, state.frame, 0).toFixed(trace.decimals) : "–";
    }
  };

  const COLORS = ["#2f6bff", "#e0701a", "#12a150", "#c026d3", "#0ea5b7", "#d1345b", "#8a5cf6", "#8a6d00"];
  const drawCurves = (view) => {
    $("curves").replaceChildren();
    cursors.length = timelineCursors;
    const moving = (view?.columns.names ?? []).filter((name) => typeof view.columns.columns[name] === "string");
    $("curves").setAttribute("aria-label", moving.length ? `Curves of ${moving.join(", ")}` : "Nothing moves");
    if (!moving.length) return;
    const svg = make("svg", { viewBox: "0 0 100 60", height: 150, preserveAspectRatio: "none", "aria-hidden": "true" });
    moving.forEach((name, index) => {
      const series = view.columns.series(name);
      const [low, high] = series.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
      const y = (value) => 57 - (54 * (value - low)) / (high - low || 1);
      const points = Array.from(series, (value, frame) => `${(100 * frame) / (lastFrame || 1)},${y(value)}`);
      const line = make("polyline", { class: "curve", points: points.join(" "), stroke: COLORS[index % COLORS.length] }, svg);
      make("title", {}, line).textContent = name;
    });
    const cursor = make("line", { class: "cursor", y1: 0, y2: 60, "vector-effect": "non-scaling-stroke" }, svg);
    cursors.push((frame) => {
      const x = (100 * frame) / (lastFrame || 1);
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
    });
    $("curves").append(svg);
  };

  // MARK: The timeline

  const end = timeOf(lastFrame);
  const drawTimeline = () => {
    const [left, right, row, wide] = [110, 18, 20, 900];
    const lanes = trace.blocks.length;
    const high = 26 + row * Math.max(lanes, 1);
    const x = (time) => left + ((wide - left - right) * (time - trace.from)) / (end - trace.from || 1);
    const svg = make("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": describeTimeline() });
    for (let index = 0; index <= 10; index += 1) {
      const time = trace.from + ((end - trace.from) * index) / 10;
      make("line", { class: "grid", x1: x(time), x2: x(time), y1: 16, y2: high }, svg);
      make("text", { x: x(time), y: 11, "text-anchor": "middle" }, svg).textContent = time.toFixed(2);
    }
    trace.blocks.forEach((block, index) => {
      const y = 20 + row * index;
      make("text", { class: "name", x: 4, y: y + 12 }, svg).textContent = block.name ?? "unnamed";
      for (const [kind, from, to] of block.spans) {
        const bar = make("rect", { class: kind, x: x(from), y: y + 3, width: Math.max(x(Math.min(to, end)) - x(from), 1), height: row - 8, rx: 2 }, svg);
        make("title", {}, bar).textContent = `${kind} ${from}–${to} s`;
      }
      for (const [kind, time] of block.marks) {
        const mark = make("line", { class: "mark", x1: x(time), x2: x(time), y1: y, y2: y + row - 2 }, svg);
        make("title", {}, mark).textContent = `${kind} ${time} s`;
      }
    });
    for (const [time, name] of trace.touches ?? []) {
      const mark = make("circle", { class: "touch", cx: x(time), cy: 17, r: 2.5 }, svg);
      make("title", {}, mark).textContent = `${name} ${time} s`;
    }
    const cursor = make("line", { class: "cursor", y1: 14, y2: high }, svg);
    cursors.push((frame) => {
      cursor.setAttribute("x1", x(timeOf(frame)));
      cursor.setAttribute("x2", x(timeOf(frame)));
    });
    const seekTo = (event) => {
      const box = svg.getBoundingClientRect();
      const position = ((event.clientX - box.left) * wide) / box.width;
      seek(Math.round(((position - left) / (wide - left - right)) * lastFrame));
    };
    svg.addEventListener("pointerdown", (event) => { svg.setPointerCapture(event.pointerId); seekTo(event); });
    svg.addEventListener("pointermove", (event) => { if (event.buttons) seekTo(event); });
    $("timeline").append(svg);
  };
  const describeTimeline = () => trace.blocks
    .map((block) => `${block.name ?? "unnamed"}: ${block.spans.map(([kind, from, to]) => `${kind} from ${from} to ${to} seconds`).join(", ")}`)
    .join("; ") || "No blocks";

  // MARK: The start

  drawTimeline();
  const timelineCursors = cursors.length;
  $("summary").textContent = `${views.length} views · ${trace.frames} frames at ${trace.fps} per second · ${(end - trace.from).toFixed(3)} s`;
  const best = views.findIndex((view) => view.columns.names.some((name) => typeof view.columns.columns[name] === "string"));
  select(Math.max(best, 0));
  window.player = { seek, play, state, trace };
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play(true);
})();

"use strict";
// The player of a recording: decodes the values of frames, shows a frame as elements with the transforms
// of the layers, and lets the reader move in time. All values are those of the recording; nothing is
// interpolated between frames.
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
  const add = (name, className, parent, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    if (parent) parent.append(element);
    return element;
  };

  // MARK: Values

  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const DIGIT = new Int8Array(128);
  [...DIGITS].forEach((digit, value) => { DIGIT[digit.charCodeAt(0)] = value; });

  // A column is a text of whole numbers, each in digits of 5 bits, the lowest first; the sixth bit says
  // that another digit follows. The first number is that of the first frame, the others are second
  // differences; an odd one is negative. "*n" stands for n differences of 0.
  const decode = (text) => {
    const values = [];
    let position = 0;
    const magnitude = () => {
      let result = 0, weight = 1, digit;
      do {
        digit = DIGIT[text.charCodeAt(position++)];
        result += (digit & 31) * weight;
        weight *= 32;
      } while (digit & 32);
      return result;
    };
    const number = () => {
      const coded = magnitude();
      return coded % 2 ? -(coded + 1) / 2 : coded / 2;
    };
    let value = number(), step = 0;
    values.push(value);
    while (position < text.length) {
      let count = 1;
      if (text.charCodeAt(position) === 42) {
        position += 1;
        count = magnitude();
      } else {
        step += number();
      }
      for (; count > 0; count -= 1) values.push((value += step));
    }
    return Float64Array.from(values);
  };

  const layoutOf = (columns) => {
    const layout = { names: columns.map((column) => column[0]), index: {}, scales: [], defaults: [] };
    columns.forEach(([name, decimals, absent], index) => {
      layout.index[name] = index;
      layout.scales.push(10 ** decimals);
      layout.defaults.push(absent);
    });
    return layout;
  };
  const viewLayout = layoutOf(trace.columns);
  const elementLayout = layoutOf(trace.elementColumns);

  // The columns of a view or an element, in whole units. A column that never changes is a number; a text
  // is decoded at its first use; a missing column has the default.
  class Columns {
    constructor(layout, columns, first) {
      Object.assign(this, { layout, columns, first });
      this.data = layout.names.map((name, index) => columns[name] ?? layout.defaults[index]);
    }
    units(index, frame) {
      let column = this.data[index];
      if (typeof column === "number") return column;
      if (typeof column === "string") column = this.data[index] = decode(column);
      return column[Math.min(Math.max(frame - this.first, 0), column.length - 1)];
    }
    moves(index) { return typeof this.data[index] !== "number"; }
    has(name) { return name in this.columns; }
  }

  const V = viewLayout.index;
  const UNIT = 1e6;
  const anchors = [V["anchorPoint.x"], V["anchorPoint.y"]];

  // The geometry of a view that follows from its other values. The recorder computes the same, in the
  // same order of operations, and the columns have the differences.
  class View {
    constructor(data, index, side) {
      Object.assign(this, data, { index, side });
      this.columns = new Columns(viewLayout, data.columns, data.first);
      this.title = data.name || "unnamed view";
    }
    raw(index, frame) { return this.columns.units(index, frame) / UNIT; }
    anchor(axis, frame) { return anchors[axis] === undefined ? 0.5 : this.raw(anchors[axis], frame); }
    frameAt(frame) {
      const v = (index) => this.raw(index, frame);
      const a = v(10), b = v(11), c = v(12), d = v(13), width = v(6), height = v(7);
      const left = -(this.anchor(0, frame) * width), top = -(this.anchor(1, frame) * height);
      const right = left + width, bottom = top + height;
      const x = [a * left + c * top, a * right + c * top, a * left + c * bottom, a * right + c * bottom];
      const y = [b * left + d * top, b * right + d * top, b * left + d * bottom, b * right + d * bottom];
      const minX = Math.min(...x), minY = Math.min(...y);
      return [minX + v(14) + v(8), minY + v(15) + v(9), Math.max(...x) - minX, Math.max(...y) - minY];
    }
    matrixAt(frame) {
      const v = (index) => this.raw(index, frame);
      const a = v(10), b = v(11), c = v(12), d = v(13);
      const x = v(4) + this.anchor(0, frame) * v(6), y = v(5) + this.anchor(1, frame) * v(7);
      return [a, b, c, d, v(8) + v(14) - (a * x + c * y), v(9) + v(15) - (b * x + d * y)];
    }
    // The value of a column, as a trace has it.
    value(index, frame) {
      const units = this.columns.units(index, frame);
      return index < 4 ? (Math.floor(this.frameAt(frame)[index] * UNIT + 0.5) + units) / UNIT : units / UNIT;
    }
    isPresent(frame) { return covers(this.shown, frame); }
    hasValue(index, frame) {
      return this.isPresent(frame) && !(index >= 17 && index < 21 && !this.raw(V.hasColor, frame));
    }
    text(index, frame) {
      if (!this.hasValue(index, frame)) return "–";
      const value = this.value(index, frame);
      return index === V.hidden ? String(value !== 0) : value.toFixed(trace.decimals);
    }
    // Whether the values of a column change; those of a frame follow from others.
    moves(index) {
      if (index >= 4) return this.columns.moves(index);
      this.frameMoves ??= this.findFrameMoves();
      return this.frameMoves[index];
    }
    findFrameMoves() {
      const inputs = [0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, ...anchors].filter((index) => index !== undefined);
      if (!inputs.some((index) => this.columns.moves(index))) return [false, false, false, false];
      return [0, 1, 2, 3].map((index) => {
        const first = this.value(index, this.shown[0]);
        for (let frame = this.shown[0]; frame <= this.shown.at(-1); frame += 1) {
          if (this.value(index, frame) !== first) return true;
        }
        return false;
      });
    }
  }

  const covers = (ranges, frame) => {
    for (let index = 0; index < ranges.length; index += 2) {
      if (frame >= ranges[index] && frame <= ranges[index + 1]) return true;
    }
    return false;
  };

  const E = elementLayout.index;
  // The values of a view that an element follows, by the number of the element that each is added to.
  const FOLLOWED = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ...anchors]
    .filter((index) => index !== undefined);

  class Element {
    constructor(data, index, side) {
      Object.assign(this, data, { index, side });
      this.columns = new Columns(elementLayout, data.columns, data.first);
      this.view = data.view === undefined ? undefined : side.views[data.view];
      this.numbers = new Float64Array(elementLayout.names.length);
      this.isMoving = elementLayout.names.some((_, column) => this.columns.moves(column))
        || (this.view !== undefined && FOLLOWED.some((column) => this.view.columns.moves(column)));
      this.hasOrigin = this.has("x", 4) || this.has("y", 5);
      this.hasBorder = this.columns.has("borderWidth");
      this.drawing = (data.drawing ?? []).map(([template, first, columns]) => ({ template, first, columns }));
      this.hasPathShadow = this.drawing.some(({ template }) => side.templates[template].join("0").split("\n")[2]);
    }
    has(name, column) {
      return this.columns.has(name) || (this.view !== undefined && (this.view.columns.moves(column) || this.view.raw(column, 0) !== 0));
    }
    // The numbers at a frame, in an array that the next call overwrites.
    at(frame) {
      const { numbers, columns, view } = this;
      const scales = elementLayout.scales;
      if (!this.rest) {
        this.rest = numbers.map((_, index) => columns.moves(index) ? 0 : columns.units(index, frame) / scales[index]);
        this.movingColumns = elementLayout.names.map((_, index) => index).filter((index) => columns.moves(index));
      }
      numbers.set(this.rest);
      for (const index of this.movingColumns) numbers[index] = columns.units(index, frame) / scales[index];
      if (view) {
        const matrix = view.matrixAt(frame);
        for (let index = 0; index < 6; index += 1) numbers[index] += matrix[index];
        for (let index = 0; index < 4; index += 1) numbers[E.x + index] += view.raw(4 + index, frame);
        numbers[E.opacity] += Math.min(Math.max(view.raw(V.alpha, frame), 0), 1);
        for (let index = 0; index < 4; index += 1) numbers[E.red + index] += view.raw(17 + index, frame);
      } else {
        numbers[E.a] += 1;
        numbers[E.d] += 1;
        numbers[E.opacity] += 1;
      }
      return numbers;
    }
    // The text of the drawing at a frame; undefined if there is none.
    drawingAt(frame) {
      const { drawing } = this;
      if (!drawing.length || frame < drawing[0].first) return undefined;
      let low = 0, high = drawing.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (drawing[middle].first <= frame) low = middle; else high = middle - 1;
      }
      const { template, first, columns } = drawing[low];
      const texts = this.side.templates[template];
      let text = texts[0];
      for (let index = 0; index < columns.length; index += 1) {
        let column = columns[index];
        if (typeof column === "string") column = columns[index] = decode(column);
        const units = typeof column === "number" ? column : column[Math.min(frame - first, column.length - 1)];
        text += units / UNIT + texts[index + 1];
      }
      return text;
    }
    isShown(frame) { return covers(this.shown, frame); }
  }

  const sides = trace.sides.map((data, number) => {
    const side = { ...data, number };
    side.views = data.views.map((view, index) => new View(view, index, side));
    side.elements = data.elements.map((element, index) => new Element(element, index, side));
    for (const element of side.elements) element.isBox = !element.drawing.length && !element.hasBorder && !element.columns.has("shadowAlpha");
    for (const element of side.elements) if (element.parent !== undefined) side.elements[element.parent].isBox = false;
    side.byView = side.views.map((view) => side.elements.filter((element) => element.view === view));
    return side;
  });
  const isDifference = sides.length > 1;
  const lastFrame = Math.max(trace.frames - 1, 0);
  const timeOf = (frame) => trace.from + frame / trace.fps;
  const endTime = timeOf(lastFrame);
  const frameOf = (time) => Math.min(Math.max(Math.round((time - trace.from) * trace.fps), 0), lastFrame);

  // MARK: The picture

  // Rounds a factor and a length; shorter texts are quicker to print and to read.
  const factor = (value) => Math.round(value * 1e7) / 1e7;
  const length = (value) => Math.round(value * 1e4) / 1e4;
  const css = (red, green, blue, alpha) => `rgb(${length(red * 255)} ${length(green * 255)} ${length(blue * 255)} / ${length(alpha)})`;

  // The matrix of an element to that of its parent: 3 × 3, row by row, for column vectors.
  const homography = (n) => [n[0], n[2], n[4], n[1], n[3], n[5], n[E.px], n[E.py], 1];
  const multiply = (p, q) => {
    const result = [];
    for (let row = 0; row < 9; row += 3) {
      for (let column = 0; column < 3; column += 1) {
        result.push(p[row] * q[column] + p[row + 1] * q[column + 3] + p[row + 2] * q[column + 6]);
      }
    }
    return result;
  };
  const onScreen = (element, frame) => {
    let matrix = homography(element.at(frame));
    for (let above = element.parent; above !== undefined; above = element.side.elements[above].parent) {
      matrix = multiply(homography(element.side.elements[above].at(frame)), matrix);
    }
    return matrix;
  };
  const corners = (element, frame) => {
    const matrix = onScreen(element, frame);
    const n = element.at(frame);
    const left = n[E.x], top = n[E.y], right = left + n[E.width], bottom = top + n[E.height];
    return [[left, top], [right, top], [right, bottom], [left, bottom]].map(([x, y]) => {
      const weight = matrix[6] * x + matrix[7] * y + matrix[8];
      return [(matrix[0] * x + matrix[1] * y + matrix[2]) / weight, (matrix[3] * x + matrix[4] * y + matrix[5]) / weight];
    });
  };
  const elementOf = (view, frame) => view.side.byView[view.index].find((element) => element.isShown(frame));

  // The elements of one copy of a side, which show a frame. A style is set only when it changes, so that a
  // frame costs what moves in it.
  class Picture {
    constructor(side, parent) {
      this.number = Picture.count += 1;
      this.root = add("div", `picture side-${side.number}`, parent);
      this.items = side.elements.map((element) => ({ element, styles: {}, frame: -1, text: undefined }));
      for (const item of this.items) {
        const { element } = item;
        item.box = add("div", "n", element.parent === undefined ? this.root : this.items[element.parent].inside);
        if (element.view) item.box.dataset.view = element.view.name;
        if (element.view) item.box.dataset.index = element.view.index;
        // The shadow of a path lies below the background, which then needs an element of its own.
        if (element.hasPathShadow) {
          item.under = make("svg", { class: "c", "aria-hidden": "true" }, item.box);
          item.ground = add("div", "g", item.box);
        }
        item.inside = element.hasOrigin ? add("div", "i", item.box) : item.box;
        if (element.hasBorder) item.border = add("div", "b", item.box);
      }
    }
    set(item, name, value) {
      if (item.styles[name] === value) return;
      item.styles[name] = value;
      item.box.style[name] = value;
    }
    setNumber(item, name, value, unit) {
      if (item.styles[name] === value) return;
      item.styles[name] = value;
      item.box.style[name] = value + unit;
    }
    show(frame) {
      for (const item of this.items) {
        const isShown = item.element.isShown(frame);
        this.set(item, "display", isShown ? "" : "none");
        if (!isShown) continue;
        if (item.element.isMoving || !item.isPlaced) this.place(item, frame);
        if (item.element.drawing.length) this.draw(item, frame);
      }
    }
    place(item, frame) {
      const n = item.element.at(frame);
      const x = n[E.x], y = n[E.y];
      item.isPlaced = true;
      const tx = n[E.a] * x + n[E.c] * y + n[E.tx], ty = n[E.b] * x + n[E.d] * y + n[E.ty];
      const px = n[E.px], py = n[E.py];
      this.set(item, "transform", px || py
        ? `matrix3d(${n[E.a]},${n[E.b]},0,${px},${n[E.c]},${n[E.d]},0,${py},0,0,1,0,${tx},${ty},0,${px * x + py * y + 1})`
        : `matrix(${factor(n[E.a])},${factor(n[E.b])},${factor(n[E.c])},${factor(n[E.d])},${length(tx)},${length(ty)})`);
      // Browsers cut sizes off to 1/64 px; the nearest such size is closer.
      this.setNumber(item, "width", Math.round(Math.max(n[E.width], 0) * 64) / 64, "px");
      this.setNumber(item, "height", Math.round(Math.max(n[E.height], 0) * 64) / 64, "px");
      // A box without anything in it fades by its colour, which is much quicker than a group.
      const opacity = Math.min(Math.max(n[E.opacity], 0), 1);
      this.setNumber(item, "opacity", item.element.isBox ? 1 : opacity, "");
      const alpha = n[E.alpha] * (item.element.isBox ? opacity : 1);
      const color = alpha > 0 ? css(n[E.red], n[E.green], n[E.blue], alpha) : "";
      if (item.ground) item.ground.style.backgroundColor = color;
      else this.set(item, "backgroundColor", color);
      const missing = n[E.corners], radius = n[E.radius];
      const corner = (bit) => (missing & bit ? "0" : `${radius}px`);
      this.set(item, "borderRadius", radius > 0
        ? (missing ? `${corner(1)} ${corner(2)} ${corner(8)} ${corner(4)}` : `${radius}px`) : "");
      this.set(item, "overflow", n[E.clips] ? "clip" : "");
      this.setNumber(item, "zIndex", n[E.order], "");
      this.set(item, "filter", n[E.shadowAlpha] > 0
        ? `drop-shadow(${n[E.shadowX]}px ${n[E.shadowY]}px ${n[E.shadowRadius]}px ${css(n[E.shadowRed], n[E.shadowGreen], n[E.shadowBlue], n[E.shadowAlpha])})` : "");
      if (item.inside !== item.box) item.inside.style.transform = `translate(${-x}px,${-y}px)`;
      if (item.border) {
        item.border.style.border = n[E.borderWidth] > 0
          ? `${n[E.borderWidth]}px solid ${css(n[E.borderRed], n[E.borderGreen], n[E.borderBlue], n[E.borderAlpha])}` : "none";
      }
      item.bounds = [x, y, n[E.width], n[E.height]];
    }
    // Shows the four lines of a drawing: contents, clips, the shadow of a path, and a mask.
    draw(item, frame) {
      const text = item.element.drawingAt(frame) ?? "";
      if (text === item.text) return;
      item.text = text;
      const prefix = `e${this.number}-${item.element.side.number}-${item.element.index}-`;
      const [contents = "", clips = "", shadow = "", mask = ""] = text.replaceAll("\ue000", prefix).split("\n");
      item.svg ??= make("svg", { class: "c", "aria-hidden": "true" });
      if (!item.svg.parentNode) {
        if (item.ground && item.inside === item.box) item.ground.after(item.svg); else item.inside.prepend(item.svg);
      }
      let definitions = "";
      if (clips) {
        const [x, y] = item.bounds;
        clips.split(";").forEach((clip, index, all) => {
          const [rule, path] = clip.split(/,(.*)/s);
          const next = index + 1 < all.length ? ` clip-path="url(#${prefix}clip${index + 1})"` : "";
          definitions += `<clipPath id="${prefix}clip${index}"${next}><path transform="translate(${-x} ${-y})" clip-rule="${rule}" d="${path}"/></clipPath>`;
        });
      }
      this.set(item, "clipPath", clips ? `url(#${prefix}clip0)` : "");
      item.svg.innerHTML = definitions + contents;
      if (item.under) item.under.innerHTML = shadow && `<g transform="translate(${-item.bounds[0]} ${-item.bounds[1]})">${shadow}</g>`;
      const style = item.box.style;
      if (mask) {
        const [x, y, width, height] = item.bounds;
        const picture = `<svg xmlns="${SVG}" width="${3 * width}" height="${3 * height}" viewBox="${x - width} ${y - height} ${3 * width} ${3 * height}">${mask}</svg>`;
        style.mask = `url("data:image/svg+xml,${encodeURIComponent(picture)}") ${-width}px ${-height}px / ${3 * width}px ${3 * height}px no-repeat no-clip`;
      } else if (style.mask) {
        style.mask = "";
      }
    }
    remove() { this.root.remove(); }
  }
  Picture.count = 0;

  const { width, height, background } = trace.screen;
  const stage = $("stage");
  stage.style.width = `${width}px`;
  stage.style.height = `${height}px`;
  if (background) stage.style.background = css(...background);
  else stage.classList.add("transparent");
  const ghosts = add("div", "ghosts", stage);
  const pictures = sides.map((side) => new Picture(side, stage));
  const overlay = make("svg", { id: "overlay", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" }, stage);
  const trail = make("path", { class: "trail" }, overlay);
  const dots = make("path", { class: "dots" }, overlay);
  const outline = make("polygon", { class: "outline" }, overlay);

  // Fits the stage into the space that the window has for it.
  let scale = 1;
  const fit = () => {
    const style = getComputedStyle($("frame"));
    const space = $("frame").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    scale = Math.max(Math.min(space / width, (innerHeight * 0.58) / height, 2), 0.05);
    $("holder").style.width = `${width * scale}px`;
    $("holder").style.height = `${height * scale}px`;
    stage.style.transform = `scale(${scale})`;
    // A layer of its own stays at the resolution at which it was first drawn, so it is made anew.
    stage.style.willChange = "auto";
    requestAnimationFrame(() => requestAnimationFrame(() => { stage.style.willChange = ""; }));
    stage.style.setProperty("--line-width", 1.5 / scale);
  };

  // MARK: The state

  const state = { frame: 0, isPlaying: false, loops: true, speed: 1, selected: null, trails: false, onion: false };
  const cursors = [];

  const drawOverlay = () => {
    const view = state.selected;
    const element = view && elementOf(view, state.frame);
    outline.setAttribute("points", element ? corners(element, state.frame).map((point) => point.join(",")).join(" ") : "");
  };
  const drawTrail = () => {
    let path = "", marks = "";
    if (state.selected && state.trails) {
      let isOpen = false;
      for (let frame = 0; frame <= lastFrame; frame += 1) {
        const element = elementOf(state.selected, frame);
        if (!element) { isOpen = false; continue; }
        const points = corners(element, frame);
        const x = ((points[0][0] + points[2][0]) / 2).toFixed(2), y = ((points[0][1] + points[2][1]) / 2).toFixed(2);
        path += `${isOpen ? "L" : "M"}${x} ${y}`;
        if (frame % 6 === 0) marks += `M${x} ${y}h0`;
        isOpen = true;
      }
    }
    trail.setAttribute("d", path);
    dots.setAttribute("d", marks);
  };
  const drawOnion = () => {
    ghosts.replaceChildren();
    if (!state.onion || state.isPlaying) return;
    const step = Math.max(Math.round(lastFrame / 12), 1);
    for (const distance of [-3, -2, -1, 1, 2, 3]) {
      const frame = state.frame + distance * step;
      if (frame < 0 || frame > lastFrame) continue;
      const ghost = add("div", "ghost", ghosts);
      ghost.style.opacity = 0.34 - 0.08 * Math.abs(distance);
      for (const side of sides) new Picture(side, ghost).show(frame);
    }
  };

  // A cursor is as wide as what it moves over, so that a transform moves it without a layout.
  const moveCursor = (cursor, frame) => { cursor.style.transform = `translateX(${(100 * frame) / (lastFrame || 1)}%)`; };

  // The time at which the numbers were last shown; while the scene plays, nobody reads all of them.
  let lastNumbers = 0;

  const show = (frame) => {
    state.frame = Math.min(Math.max(frame, 0), lastFrame);
    for (const picture of pictures) picture.show(state.frame);
    drawOverlay();
    drawOnion();
    const time = timeOf(state.frame).toFixed(3);
    const isBrief = state.isPlaying && performance.now() - lastNumbers < 100;
    $("slider").value = state.frame;
    $("slider").style.setProperty("--done", `${(100 * state.frame) / (lastFrame || 1)}%`);
    if (!state.isPlaying) $("slider").setAttribute("aria-valuetext", `${time} seconds, frame ${state.frame} of ${lastFrame}`);
    for (const move of cursors) move(state.frame, isBrief);
    if (isBrief) return;
    lastNumbers = performance.now();
    $("time").textContent = `${time} s · frame ${state.frame}/${lastFrame}`;
    drawValues();
  };

  // MARK: Playing

  let base = null;
  const tick = (now) => {
    if (!state.isPlaying) return;
    base ??= { now, frame: state.frame };
    let frame = Math.floor(base.frame + ((now - base.now) / 1000) * trace.fps * state.speed + 1e-6);
    if (frame > lastFrame) {
      if (!state.loops) { play(false); return show(lastFrame); }
      base = { now, frame: 0 };
      frame = 0;
    }
    if (frame !== state.frame) show(frame);
    requestAnimationFrame(tick);
  };
  const play = (isPlaying) => {
    if (isPlaying === state.isPlaying) return;
    if (isPlaying && state.frame === lastFrame) show(0);
    state.isPlaying = isPlaying;
    base = null;
    $("play-icon").setAttribute("d", isPlaying ? "M4 2h3v12H4zM9 2h3v12H9z" : "M4 2v12l9-6z");
    $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    if (isPlaying) requestAnimationFrame(tick);
    show(state.frame);
  };
  const seek = (frame) => { play(false); show(frame); };
  const toggle = (key, id) => {
    state[key] = !state[key];
    $(id).setAttribute("aria-pressed", state[key]);
    drawTrail();
    show(state.frame);
  };

  const actions = {
    start: () => seek(0), back: () => seek(state.frame - 1), play: () => play(!state.isPlaying),
    forward: () => seek(state.frame + 1), end: () => seek(lastFrame), loop: () => toggle("loops", "loop"),
    trails: () => toggle("trails", "trails"), onion: () => toggle("onion", "onion"),
  };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
  $("speed").addEventListener("change", () => { state.speed = Number($("speed").value); base = null; });
  $("slider").max = lastFrame;
  $("slider").addEventListener("input", () => seek(Number($("slider").value)));

  const keys = {
    " ": actions.play, k: actions.play, Home: actions.start, End: actions.end, l: actions.loop,
    t: actions.trails, o: actions.onion,
    ArrowLeft: (event) => seek(state.frame - (event.shiftKey ? 10 : 1)),
    ArrowRight: (event) => seek(state.frame + (event.shiftKey ? 10 : 1)),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("select")) return;
    // A focused button handles its own space bar.
    if (event.key === " " && event.target.matches?.("button")) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });

  // MARK: Views

  const tree = $("views");
  const items = new Map();
  const depth = (view) => { let count = 0; for (let above = view.parent; above !== undefined; above = view.side.views[above].parent) count += 1; return count; };
  for (const side of sides) {
    if (isDifference) add("div", `side-name side-${side.number}`, tree, side.name).setAttribute("role", "presentation");
    const children = new Map();
    for (const view of side.views) children.set(view.parent, [...(children.get(view.parent) ?? []), view]);
    const order = [];
    const visit = [...(children.get(undefined) ?? [])].reverse();
    while (visit.length) {
      const view = visit.pop();
      order.push(view);
      visit.push(...[...(children.get(view.index) ?? [])].reverse());
    }
    for (const view of order) {
      const item = add("div", "", tree, view.title);
      item.id = `view-${side.number}-${view.index}`;
      item.setAttribute("role", "treeitem");
      item.setAttribute("aria-level", depth(view) + 1);
      item.setAttribute("aria-selected", "false");
      item.style.paddingInlineStart = `${0.6 + 0.9 * depth(view)}rem`;
      item.addEventListener("click", () => select(view));
      items.set(view, item);
    }
  }
  tree.addEventListener("keydown", (event) => {
    const order = [...items.keys()];
    const index = order.indexOf(state.selected);
    const view = state.selected;
    const target = {
      ArrowUp: () => order[index - 1], ArrowDown: () => order[index + 1],
      Home: () => order[0], End: () => order.at(-1),
      ArrowLeft: () => view?.side.views[view.parent],
      ArrowRight: () => order.find((other) => view && other.side === view.side && other.parent === view.index),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const found = target();
    if (found) select(found);
  });
  stage.addEventListener("click", (event) => {
    const box = event.target.closest?.("[data-index]");
    const side = sides.find((each) => box?.closest(`.side-${each.number}`));
    if (side) select(side.views[box.dataset.index]);
  });

  // MARK: Values and curves

  const counterpart = (view) => isDifference
    ? sides[1 - view.side.number].views.find((other) => other.name === view.name) : undefined;
  const shownColumns = (view) => viewLayout.names
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== "hasColor" && (index < 25 || view.columns.has(name)));

  let cells = [];
  const select = (view) => {
    state.selected = view;
    for (const [other, item] of items) item.setAttribute("aria-selected", other === view);
    const item = items.get(view);
    if (item) {
      tree.setAttribute("aria-activedescendant", item.id);
      const top = item.offsetTop - tree.offsetTop;
      if (top < tree.scrollTop || top + item.offsetHeight > tree.scrollTop + tree.clientHeight) tree.scrollTop = top - tree.clientHeight / 2;
    }
    $("selected").textContent = view ? view.title : "Values";
    $("values").replaceChildren();
    cells = [];
    const pair = view ? [view, counterpart(view)].filter(Boolean).sort((a, b) => a.side.number - b.side.number) : [];
    $("value-heads").replaceChildren();
    const heads = ["Property", ...(isDifference ? pair.map((each) => each.side.name.split(":")[0]) : ["Value"])];
    for (const head of heads) add("th", "", $("value-heads"), head).scope = "col";
    for (const { name, index } of view ? shownColumns(view) : []) {
      const row = $("values").insertRow();
      const head = add("th", pair.some((each) => each.moves(index)) ? "moving" : "", row, name);
      head.scope = "row";
      cells.push({ index, row, pair, cells: pair.map(() => row.insertCell()) });
    }
    drawCurves(pair);
    drawTrail();
    show(state.frame);
  };
  const drawValues = () => {
    for (const { index, row, pair, cells: each } of cells) {
      const texts = pair.map((view) => view.text(index, state.frame));
      texts.forEach((text, position) => { if (each[position].textContent !== text) each[position].textContent = text; });
      if (pair.length > 1) row.classList.toggle("differs", texts[0] !== texts[1]);
    }
  };

  const drawCurves = (pair) => {
    const box = $("curves");
    box.replaceChildren();
    cursors.length = timelineCursors;
    if (!pair.length) return;
    const moving = shownColumns(pair[0]).filter(({ index }) => pair.some((view) => view.moves(index)));
    if (!moving.length) add("p", "quiet", box, "Nothing of this view moves.");
    for (const { name, index } of moving) {
      const figure = add("figure", "", box);
      const series = pair.map((view) => {
        const points = [];
        const step = Math.max(Math.ceil(lastFrame / 800), 1);
        for (let frame = 0; frame <= lastFrame; frame += step) if (view.hasValue(index, frame)) points.push([frame, view.value(index, frame)]);
        return points;
      });
      const values = series.flat().map((point) => point[1]);
      const low = values.reduce((least, value) => Math.min(least, value), Infinity);
      const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
      const y = (value) => (high > low ? 38 - (36 * (value - low)) / (high - low) : 20);
      const caption = add("figcaption", "", figure);
      add("span", "name", caption, name);
      const now = add("span", "now", caption);
      const round = (value) => String(Number(value.toPrecision(4)));
      const svg = make("svg", { viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img", "aria-label": `${name} from ${round(low)} to ${round(high)}` }, figure);
      series.forEach((points, position) => make("polyline", {
        class: `curve side-${pair[position].side.number}`,
        points: points.map(([frame, value]) => `${((100 * frame) / (lastFrame || 1)).toFixed(3)},${y(value).toFixed(3)}`).join(" "),
      }, svg));
      const range = add("span", "range", figure);
      add("span", "", range, round(high));
      add("span", "", range, round(low));
      const cursor = add("i", "cursor", figure);
      cursors.push((frame, isBrief) => {
        moveCursor(cursor, frame);
        if (!isBrief) now.textContent = pair.map((view) => view.hasValue(index, frame) ? round(view.value(index, frame)) : "–").join(" · ");
      });
      svg.addEventListener("pointerdown", (event) => { svg.setPointerCapture(event.pointerId); seekInside(svg, event); });
      svg.addEventListener("pointermove", (event) => { if (event.buttons) seekInside(svg, event); });
    }
  };
  const seekInside = (element, event) => {
    const box = element.getBoundingClientRect();
    seek(Math.round(((event.clientX - box.left) / box.width) * lastFrame));
  };

  // MARK: The timeline

  const percent = (time) => `${Math.min(Math.max((100 * (time - trace.from)) / (endTime - trace.from || 1), 0), 100)}%`;
  const seconds = (time) => `${Number(time.toFixed(3))} s`;
  const KINDS = { delay: "delay", active: "active", repeat: "repeat", reverse: "reverse" };
  const usedKinds = new Set();

  const addRow = (name, className = "") => {
    const row = add("div", `row ${className}`, $("rows"));
    const title = add("span", "name", row, name);
    title.title = name;
    return { row, bar: add("div", "bar", row) };
  };
  const addMark = (bar, kind, time, label, interrupted = false) => {
    const mark = add("i", `mark ${kind}${interrupted ? " interrupted" : ""}`, bar);
    mark.style.left = percent(time);
    mark.title = label;
    usedKinds.add(kind);
  };
  const drawTimeline = () => {
    const rows = $("rows");
    const axis = addRow("", "axis");
    axis.row.setAttribute("aria-hidden", "true");
    const raw = (endTime - trace.from) / (innerWidth < 600 ? 4 : 8) || 1;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= raw);
    for (let index = Math.ceil(trace.from / step - 1e-9); index * step <= endTime + 1e-9; index += 1) {
      const label = add("span", "tick", axis.bar, `${Number((index * step).toFixed(6))}`);
      label.style.left = percent(index * step);
    }
    for (const side of sides) {
      if (isDifference && (side.blocks.length || side.touches.length)) add("div", `side-name side-${side.number}`, rows, side.name);
      for (const block of side.blocks) {
        const { row, bar } = addRow(block.name ?? "unnamed", block.name ? "" : "unnamed");
        const words = [];
        for (const [kind, from, to] of block.spans) {
          if (from > endTime) continue;
          const span = add("i", `span ${kind}`, bar);
          span.style.left = percent(from);
          span.style.right = `calc(100% - ${percent(to)})`;
          span.title = `${block.name ?? "unnamed"}: ${KINDS[kind]}, ${seconds(from)} to ${seconds(to)}`;
          usedKinds.add(kind);
          if (words.length < 12) words.push(`${KINDS[kind]} from ${seconds(from)} to ${seconds(to)}`);
        }
        for (const [kind, time] of block.marks) {
          addMark(bar, kind.startsWith("didStop") ? "didStop" : "willStart", time, `${kind} at ${seconds(time)}`, kind.includes("interrupted"));
          words.push(`${kind} at ${seconds(time)}`);
        }
        row.setAttribute("role", "img");
        row.setAttribute("aria-label", `${block.name ?? "unnamed block"}: ${words.join(", ")}`);
      }
      if (side.events.length) {
        const { row, bar } = addRow("other events");
        for (const [kind, time, name] of side.events) addMark(bar, kind.startsWith("didStop") ? "didStop" : "willStart", time, `${name ?? "unnamed"}: ${kind} at ${seconds(time)}`);
        row.setAttribute("role", "img");
        row.setAttribute("aria-label", `other events: ${side.events.slice(0, 20).map(([kind, time, name]) => `${name ?? "unnamed"} ${kind} at ${seconds(time)}`).join(", ")}`);
      }
      if (side.touches.length) {
        const { row, bar } = addRow("touches");
        for (const [time, name] of side.touches) addMark(bar, "touch", time, `${name} at ${seconds(time)}`);
        row.setAttribute("role", "img");
        row.setAttribute("aria-label", `touches: ${side.touches.slice(0, 20).map(([time, name]) => `${name} at ${seconds(time)}`).join(", ")}`);
      }
    }
    if (!sides.some((side) => side.blocks.length || side.touches.length || side.events.length)) add("p", "quiet", rows, "No animation blocks and no touches.");
    const track = add("div", "track", rows);
    const cursor = add("i", "now", track);
    if (trace.difference?.time !== undefined) {
      const mark = add("i", "first-difference", track);
      mark.style.left = percent(trace.difference.time);
      mark.title = trace.difference.text;
    }
    cursors.push((frame) => moveCursor(cursor, frame));
    const seekTo = (event) => seekInside(track, event);
    rows.addEventListener("pointerdown", (event) => {
      if (event.clientX < track.getBoundingClientRect().left - 4) return;
      rows.setPointerCapture(event.pointerId);
      seekTo(event);
    });
    rows.addEventListener("pointermove", (event) => { if (event.buttons && rows.hasPointerCapture(event.pointerId)) seekTo(event); });
    const labels = { delay: "delay", active: "active", repeat: "repeat", reverse: "reverse iteration", willStart: "willStart", didStop: "didStop", touch: "touch" };
    for (const [kind, label] of Object.entries(labels)) {
      if (!usedKinds.has(kind)) continue;
      const entry = add("li", "", $("legend"));
      add("i", kind in KINDS ? `span ${kind}` : `mark ${kind}`, entry);
      add("span", "", entry, label);
    }
  };

  // MARK: The difference of two traces

  const drawDifference = () => {
    if (!isDifference) return;
    $("difference").hidden = false;
    $("difference-text").textContent = trace.difference?.text ?? "The traces do not differ.";
    $("go").hidden = trace.difference?.time === undefined;
    $("go").addEventListener("click", () => {
      seek(frameOf(trace.difference.time));
      const view = sides[0].views.find((each) => each.name === trace.difference.view);
      if (view) select(view);
    });
    document.body.classList.add("is-difference");
    sides.forEach((side, index) => {
      const option = add("option", "", $("sides"), side.name);
      option.value = index;
    });
    $("sides").addEventListener("change", () => {
      const choice = $("sides").value;
      pictures.forEach((picture, index) => { picture.root.hidden = choice !== "both" && Number(choice) !== index; });
      stage.classList.toggle("single", choice !== "both");
    });
  };

  // MARK: The start

  drawTimeline();
  const timelineCursors = cursors.length;
  drawDifference();
  const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
  $("summary").textContent = `${plural(sides[0].views.length, "view")} · ${plural(trace.frames, "frame")} at ${trace.fps} per second · ${(endTime - trace.from).toFixed(3)} s`;
  stage.setAttribute("aria-label", `The scene, ${width} by ${height} points, with ${plural(sides[0].views.length, "view")}`);
  fit();
  addEventListener("resize", fit);
  const named = trace.difference?.view && sides[0].views.find((view) => view.name === trace.difference.view);
  select(named ?? sides[0].views.find((view) => view.columns.data.some((_, index) => view.columns.moves(index))) ?? sides[0].views[0] ?? null);
  if (isDifference && trace.difference?.time !== undefined) seek(frameOf(trace.difference.time));

  // For tests and scripts. `boxes()` returns the upright rectangle on the screen around each view that
  // shows, in points of the scene, by the name of the view: [x, y, width, height].
  window.animatic = {
    frames: trace.frames, from: trace.from, framesPerSecond: trace.fps, trace, state,
    seek, play: () => play(true), pause: () => play(false),
    views: (side = 0) => sides[side].views.map((view) => view.name),
    value: (name, column, frame = state.frame, side = 0) =>
      sides[side].views.find((view) => view.name === name && view.isPresent(frame))?.text(V[column], frame),
    boxes: (side = 0) => {
      const origin = stage.getBoundingClientRect();
      const boxes = {};
      for (const { element, box } of pictures[side].items) {
        if (!element.view || element.view.name in boxes || !element.isShown(state.frame)) continue;
        const rect = box.getBoundingClientRect();
        boxes[element.view.name] = [(rect.left - origin.left) / scale, (rect.top - origin.top) / scale, rect.width / scale, rect.height / scale];
      }
      return boxes;
    },
  };
  if (!isDifference && !matchMedia("(prefers-reduced-motion: reduce)").matches) play(true);
})();

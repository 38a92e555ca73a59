// Decodes the values of the trace. All of them are those of the recording; nothing is interpolated between
// frames.

const SVG = "http://www.w3.org/2000/svg";
const $ = (id) => root.getElementById(id);
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
// The columns of the components of a property, in their order; none if the trace has them not.
const columnsOf = (property) => viewLayout.names.flatMap((name, index) => name.startsWith(`${property}.`) ? [index] : []);
const [FRAME, BOUNDS, CENTER, TRANSFORM, COLOR, ANCHOR] = ["frame", "bounds", "center", "transform", "backgroundColor", "anchorPoint"]
  .map(columnsOf);
const GEOMETRY = [...BOUNDS, ...CENTER, ...TRANSFORM, ...ANCHOR];

// What designers say of a transform in place of its six numbers; these columns follow those of the trace.
const PARTS = ["scale x", "scale y", "rotation", "shift x", "shift y"];
const FIRST_PART = 1000;

// The geometry of a view that follows from its other values. The recorder computes the same, in the
// same order of operations, and the columns have the differences.
class View {
  constructor(data, index, side) {
    Object.assign(this, data, { index, side });
    this.columns = new Columns(viewLayout, data.columns, data.first);
    this.title = data.name || "unnamed view";
  }
  raw(index, frame) { return this.columns.units(index, frame) / UNIT; }
  anchor(axis, frame) { return ANCHOR.length ? this.raw(ANCHOR[axis], frame) : 0.5; }
  geometryAt(frame) {
    return [BOUNDS, CENTER, TRANSFORM].map((columns) => columns.map((index) => this.raw(index, frame)));
  }
  frameAt(frame) {
    const [[, , width, height], center, [a, b, c, d, tx, ty]] = this.geometryAt(frame);
    const left = -(this.anchor(0, frame) * width), top = -(this.anchor(1, frame) * height);
    const right = left + width, bottom = top + height;
    const x = [a * left + c * top, a * right + c * top, a * left + c * bottom, a * right + c * bottom];
    const y = [b * left + d * top, b * right + d * top, b * left + d * bottom, b * right + d * bottom];
    const minX = Math.min(...x), minY = Math.min(...y);
    return [minX + tx + center[0], minY + ty + center[1], Math.max(...x) - minX, Math.max(...y) - minY];
  }
  matrixAt(frame) {
    const [[left, top, width, height], center, [a, b, c, d, tx, ty]] = this.geometryAt(frame);
    const x = left + this.anchor(0, frame) * width, y = top + this.anchor(1, frame) * height;
    return [a, b, c, d, center[0] + tx - (a * x + c * y), center[1] + ty - (b * x + d * y)];
  }
  // The value of a column, as a trace has it.
  value(index, frame) {
    if (index >= FIRST_PART) return this.partsAt(frame)[index - FIRST_PART];
    const units = this.columns.units(index, frame);
    const side = FRAME.indexOf(index);
    return side < 0 ? units / UNIT : (Math.floor(this.frameAt(frame)[side] * UNIT + 0.5) + units) / UNIT;
  }
  // The scales, the angle in degrees and the shift of the transform.
  partsAt(frame) {
    const [a, b, c, d, tx, ty] = TRANSFORM.map((index) => this.raw(index, frame));
    const wide = Math.hypot(a, b), high = wide > 1e-9 ? (a * d - b * c) / wide : Math.hypot(c, d);
    return [wide, high, (Math.atan2(b, a) * 180) / Math.PI, tx, ty];
  }
  // The constraints that name the view, as text.
  constraintsAt(frame) { return (this.constraints ?? []).findLast((change) => change[0] <= frame)?.[1] ?? []; }
  isPresent(frame) { return covers(this.shown, frame); }
  hasValue(index, frame) {
    return this.isPresent(frame) && (!COLOR.includes(index) || this.raw(V.hasColor, frame) !== 0);
  }
  text(index, frame) {
    if (!this.hasValue(index, frame)) return "–";
    const value = this.value(index, frame);
    return index === V.hidden ? String(value !== 0) : value.toFixed(trace.decimals);
  }
  // Whether the values of a column change; those of a frame follow from others.
  moves(index) {
    if (index >= FIRST_PART) {
      this.partMoves ??= this.findPartMoves();
      return this.partMoves[index - FIRST_PART];
    }
    if (!FRAME.includes(index)) return this.columns.moves(index);
    this.frameMoves ??= this.findFrameMoves();
    return this.frameMoves[FRAME.indexOf(index)];
  }
  findPartMoves() {
    const moves = PARTS.map(() => false);
    if (!TRANSFORM.some((index) => this.columns.moves(index))) return moves;
    const first = this.partsAt(this.shown[0]);
    for (let frame = this.shown[0]; frame <= this.shown.at(-1); frame += 1) {
      this.partsAt(frame).forEach((part, index) => { if (Math.abs(part - first[index]) > 1e-5) moves[index] = true; });
    }
    return moves;
  }
  findFrameMoves() {
    if (![...FRAME, ...GEOMETRY].some((index) => this.columns.moves(index))) return FRAME.map(() => false);
    return FRAME.map((index) => {
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
// The values of a view that an element follows.
const FOLLOWED = [...GEOMETRY, V.alpha, ...COLOR];

class Element {
  constructor(data, index, side) {
    Object.assign(this, data, { index, side });
    this.columns = new Columns(elementLayout, data.columns, data.first);
    this.view = data.view === undefined ? undefined : side.views[data.view];
    this.numbers = new Float64Array(elementLayout.names.length);
    this.isMoving = elementLayout.names.some((_, column) => this.columns.moves(column))
      || (this.view !== undefined && FOLLOWED.some((column) => this.view.columns.moves(column)));
    this.hasOrigin = this.has("x", BOUNDS[0]) || this.has("y", BOUNDS[1]);
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
      BOUNDS.forEach((column, index) => { numbers[E.x + index] += view.raw(column, frame); });
      numbers[E.opacity] += Math.min(Math.max(view.raw(V.alpha, frame), 0), 1);
      COLOR.forEach((column, index) => { numbers[E.red + index] += view.raw(column, frame); });
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

const readSides = (trace) => trace.sides.map((data, number) => {
  const side = { ...data, number };
  side.views = data.views.map((view, index) => new View(view, index, side));
  side.elements = data.elements.map((element, index) => new Element(element, index, side));
  for (const element of side.elements) element.isLeaf = true;
  for (const element of side.elements) if (element.parent !== undefined) side.elements[element.parent].isLeaf = false;
  for (const element of side.elements) element.isBox = element.isLeaf && !element.drawing.length && !element.hasBorder && !element.columns.has("shadowAlpha");
  side.byView = side.views.map((view) => side.elements.filter((element) => element.view === view));
  return side;
});
const sides = readSides(trace);
const isDifference = sides.length > 1;
const lastFrame = Math.max(trace.frames - 1, 0);
const timeOf = (frame) => trace.from + frame / trace.fps;
const endTime = timeOf(lastFrame);
const frameOf = (time) => Math.min(Math.max(Math.round((time - trace.from) * trace.fps), 0), lastFrame);

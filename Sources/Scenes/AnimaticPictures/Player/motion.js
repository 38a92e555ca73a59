// The mathematics of curves and springs, and their spellings. Nothing here knows the page.

const rounded = (number, digits = 3) => Number(number.toFixed(digits)) + 0;

// MARK: Curves

const NAMED = { linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1] };
const WORDS = { ease: NAMED.default, "ease-in": NAMED.easeIn, "ease-out": NAMED.easeOut, "ease-in-out": NAMED.easeInOut };
const PRESETS = {
  Named: NAMED,
  CSS: { ...WORDS, "ease-out-back": [0.34, 1.56, 0.64, 1], "ease-in-out-cubic": [0.65, 0, 0.35, 1] },
  Material: {
    standard: [0.2, 0, 0, 1], "standard decelerate": [0, 0, 0, 1], "standard accelerate": [0.3, 0, 1, 1],
    "emphasized decelerate": [0.05, 0.7, 0.1, 1], "emphasized accelerate": [0.3, 0, 0.8, 0.15], legacy: [0.4, 0, 0.2, 1],
  },
  // The keyboard of iOS moves on a critically damped spring.
  Springs: { keyboard: { stiffness: 1000, damping: 109.545, mass: 3 }, smooth: { response: 0.5, dampingRatio: 1 }, snappy: { response: 0.5, dampingRatio: 0.85 }, bouncy: { response: 0.5, dampingRatio: 0.7 } },
};

const along = (a, b, s) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
const slope = (a, b, s) => 3 * a * (1 - s) ** 2 + 6 * (b - a) * s * (1 - s) + 3 * (1 - b) * s * s;
// The progress and the velocity, in distances per duration, of a Bézier curve at a fraction of its duration.
const bezierAt = ([x1, y1, x2, y2], fraction) => {
  let low = 0, high = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < fraction) low = middle; else high = middle;
  }
  const s = (low + high) / 2;
  const run = slope(x1, x2, s);
  return { value: along(y1, y2, s), velocity: run > 1e-6 ? slope(y1, y2, s) / run : 0 };
};

// What a file says about a curve: control points or a spring, and the form in which it says so.
const readCurve = (value) => {
  if (value === undefined) return { points: NAMED.easeInOut, form: "none" };
  if (Array.isArray(value)) return { points: value, form: "array" };
  if (typeof value === "object") return { spring: value.spring, form: "object" };
  if (value in NAMED) return { points: NAMED[value], form: "name" };
  if (value in WORDS) return { points: WORDS[value], form: "word" };
  const numbers = value.match(/-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/gi)?.map(Number) ?? [];
  const comma = value.includes(", ") ? ", " : ",";
  if (/^\s*cubic-bezier\(/i.test(value) && numbers.length === 4) return { points: numbers, form: "css", comma };
  if (value.startsWith("spring:")) {
    const body = value.slice(7);
    if (!body.includes("=")) return { spring: { dampingRatio: numbers[0], ...(numbers.length > 1 ? { velocity: numbers[1] } : {}) }, form: "text" };
    return { spring: Object.fromEntries(body.split(",").map((item) => item.split("=")).map(([key, number]) => [key, Number(number)])), form: "text" };
  }
  if (/^[-\d., ]+$/.test(value) && numbers.length === 4) return { points: numbers, form: "numbers", comma };
  return { form: "other" };
};
// A curve in the form of another one.
const spellPoints = (points, like) => {
  const names = { name: NAMED, none: NAMED, word: WORDS }[like.form] ?? {};
  const name = Object.keys(names).find((each) => names[each].join() === points.join());
  if (name) return name;
  if (like.form === "css") return `cubic-bezier(${points.join(like.comma)})`;
  if (like.form === "numbers") return points.join(like.comma);
  return points;
};
const spellSpring = (spring, like) => {
  if (like.form !== "text") return { spring };
  const { dampingRatio, velocity, ...rest } = spring;
  if (!Object.keys(rest).length) return `spring:${dampingRatio}${velocity ? `,${velocity}` : ""}`;
  return `spring:${Object.entries(spring).map(([key, number]) => `${key}=${number}`).join(",")}`;
};

// MARK: Springs

// The constants of a spring in any notation; one of a damping ratio alone settles in a duration.
const constantsOf = (spring, duration) => {
  const { dampingRatio, response, stiffness, damping, tension, friction, mass = 1, velocity = 0, bounce = 0 } = spring;
  if (spring.duration !== undefined) {
    const frequency = 2 * Math.PI / spring.duration, ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
    return { mass: 1, stiffness: frequency ** 2, damping: 2 * ratio * frequency, velocity };
  }
  if (response !== undefined) {
    const frequency = 2 * Math.PI / response;
    return { mass: 1, stiffness: frequency ** 2, damping: 2 * dampingRatio * frequency, velocity };
  }
  if (dampingRatio === undefined) return { mass, stiffness: stiffness ?? tension, damping: damping ?? friction, velocity };
  const ratio = Math.min(Math.max(dampingRatio, 0.01), 1);
  const frequency = fittingDecay(ratio, velocity * duration) / (ratio * duration);
  return { mass: 1, stiffness: frequency ** 2, damping: 2 * ratio * frequency, velocity, fits: true };
};
// The decay over the whole duration after which a thousandth of the distance remains.
const fittingDecay = (ratio, velocity) => {
  const slant = Math.sqrt(1 - ratio * ratio) / ratio;
  const residue = (x) => (ratio === 1 ? Math.abs(1 + x - velocity) : Math.abs(x - velocity) / (x * slant)) * Math.exp(-x);
  const crest = ratio === 1 ? velocity : (velocity + Math.sqrt(velocity * (velocity + 4))) / 2;
  let low = velocity > 0 ? crest : 0, high = low + 1;
  if (velocity > 0 && residue(crest) < 0.001) { low = 0; high = ratio === 1 ? velocity - 1 : velocity; }
  else while (residue(high) > 0.001) high *= 2;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (residue(middle) > 0.001) low = middle; else high = middle;
  }
  return high;
};
// The progress and the velocity, in distances per second, of a spring after a time in seconds.
const springAt = ({ mass, stiffness, damping, velocity }, time) => {
  const frequency = Math.sqrt(stiffness / mass), ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const decay = ratio * frequency;
  const bend = Math.sqrt(Math.abs(1 - ratio * ratio)) * frequency;
  const weight = bend > 1e-9 ? (decay - velocity) / bend : decay - velocity;
  const left = (t) => {
    if (bend <= 1e-9) return Math.exp(-decay * t) * (1 + weight * t);
    if (ratio < 1) return Math.exp(-decay * t) * (Math.cos(bend * t) + weight * Math.sin(bend * t));
    // Both exponentials of a creeping spring fall, so that none overflows.
    return (Math.exp((bend - decay) * t) * (1 + weight) + Math.exp(-(bend + decay) * t) * (1 - weight)) / 2;
  };
  const step = 1e-5;
  return { value: 1 - left(time), velocity: time > 0 ? (left(Math.max(time - step, 0)) - left(time + step)) / (time + step - Math.max(time - step, 0)) : velocity };
};
// The time in seconds after which a spring counts as settled, as the scene has it.
const settlingOf = (constants) => {
  const { mass, stiffness, damping, velocity } = constants;
  const frequency = Math.sqrt(stiffness / mass), ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (ratio <= 0) return Infinity;
  if (ratio < 1) {
    const decay = ratio * frequency, weight = (decay - velocity) / (Math.sqrt(1 - ratio * ratio) * frequency);
    return Math.log((1 + Math.abs(weight)) / 0.001) / decay;
  }
  let time = 0.1;
  while (time < 1e6 && Math.abs(1 - springAt(constants, time).value) >= 0.001) time += Math.max(0.1, time / 4096);
  return time;
};
// A spring in another notation: "response" or "stiffness".
const springIn = (notation, spring, duration) => {
  const { mass, stiffness, damping, velocity } = constantsOf(spring, duration);
  const rest = velocity ? { velocity } : {};
  if (notation === "ratio") return { dampingRatio: rounded(damping / (2 * Math.sqrt(stiffness * mass))), ...rest };
  if (notation === "stiffness") return { stiffness: rounded(stiffness, 2), damping: rounded(damping, 3), ...(mass === 1 ? {} : { mass }), ...rest };
  return { response: rounded(2 * Math.PI * Math.sqrt(mass / stiffness)), dampingRatio: rounded(damping / (2 * Math.sqrt(stiffness * mass))), ...rest };
};

// MARK: Times

// The time near another one to which a drag snaps: an edge within reach, or else a hundredth of a second.
const snapped = (time, edges, reach, isExact = false) => {
  if (isExact) return rounded(time);
  const near = edges.filter((edge) => Math.abs(edge - time) < reach).sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0];
  return rounded(near ?? time, near === undefined ? 2 : 3);
};

// MARK: Transforms

// A matrix as a designer says it: scales, an angle in degrees and a shift.
const partsOf = ([a, b, c, d, tx, ty]) => {
  const scaleX = Math.hypot(a, b), scaleY = scaleX > 1e-9 ? (a * d - b * c) / scaleX : Math.hypot(c, d);
  return { scaleX: rounded(scaleX), scaleY: rounded(scaleY), rotation: rounded((Math.atan2(b, a) * 180) / Math.PI), shiftX: rounded(tx), shiftY: rounded(ty) };
};
// A transform of a file as scale, rotation and shift; undefined for one that has an operation twice.
const readTransform = (value = []) => {
  const parts = { scaleX: 1, scaleY: 1, rotation: 0, shiftX: 0, shiftY: 0 };
  if (!Array.isArray(value) || isComputed(JSON.stringify(value))) return undefined;
  if (typeof value[0] === "number") return value.length === 6 ? partsOf(value) : undefined;
  const names = value.map((operation) => Object.keys(operation)[0]);
  if (new Set(names).size < names.length) return undefined;
  for (const { translate, rotate, scale } of value) {
    if (translate) [parts.shiftX, parts.shiftY] = translate;
    if (rotate !== undefined) parts.rotation = rotate;
    if (scale !== undefined) [parts.scaleX, parts.scaleY] = Array.isArray(scale) ? scale : [scale, scale];
  }
  return parts;
};
// Scale, rotation and shift in the form of a transform of a file: a matrix, or operations in their order.
const spellTransform = ({ scaleX, scaleY, rotation, shiftX, shiftY }, like = []) => {
  if (typeof like[0] === "number") {
    const angle = (rotation * Math.PI) / 180, [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [scaleX * cos, scaleX * sin, -scaleY * sin, scaleY * cos, shiftX, shiftY].map((number) => rounded(number, 6));
  }
  const amounts = { translate: [shiftX, shiftY], rotate: rotation, scale: scaleX === scaleY ? scaleX : [scaleX, scaleY] };
  const isNeeded = { translate: shiftX !== 0 || shiftY !== 0, rotate: rotation !== 0, scale: scaleX !== 1 || scaleY !== 1 };
  const operations = like.map((operation) => { const [name] = Object.keys(operation); return { [name]: amounts[name] }; });
  const has = (name) => operations.some((operation) => name in operation);
  if (isNeeded.translate && !has("translate")) operations.unshift({ translate: amounts.translate });
  for (const name of ["rotate", "scale"]) if (isNeeded[name] && !has(name)) operations.push({ [name]: amounts[name] });
  return operations;
};

// Keeps what the reader chose, plays, and moves in time.

// `area` has the first and the last frame of the part that loops; null for all frames.
const state = { frame: 0, isPlaying: false, loops: true, speed: 1, selected: null, trails: false, onion: false, area: null };
const cursors = [];
// What the editor of the page wants to hear.
const hooks = {};
let hasStarted = false;

const drawOverlay = () => {
  const view = state.selected;
  const element = view && elementOf(view, state.frame);
  outline.setAttribute("points", element ? corners(element, state.frame).map((point) => point.join(",")).join(" ") : "");
};
const drawTrail = () => {
  const isShown = state.selected && state.trails;
  const path = isShown ? pathOf(state.selected, 0, lastFrame) : "";
  for (const line of trails) line.setAttribute("d", path);
  const points = path.split(/[ML]/).slice(1);
  for (const mark of dots) mark.setAttribute("d", points.filter((_, index) => index % 6 === 0).map((point) => `M${point}h0`).join(""));
};
// The way of the middle of a view on the screen.
const pathOf = (view, first, last) => {
  let path = "", isOpen = false;
  for (let frame = first; frame <= last; frame += 1) {
    const element = elementOf(view, frame);
    if (element) {
      const points = corners(element, frame);
      path += `${isOpen ? "L" : "M"}${((points[0][0] + points[2][0]) / 2).toFixed(2)} ${((points[0][1] + points[2][1]) / 2).toFixed(2)}`;
    }
    isOpen = Boolean(element);
  }
  return path;
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
    for (const side of sides) {
      const picture = new Picture(side, ghost);
      picture.show(frame);
      if (state.selected) picture.showOnly(state.selected.name);
    }
  }
};

// A cursor is as wide as what it moves over, so that a transform moves it without a layout.
const moveCursor = (cursor, frame) => { cursor.style.transform = `translateX(${(100 * frame) / (lastFrame || 1)}%)`; };

// The time at which the numbers were last shown; while the scene plays, nobody reads all of them.
let lastNumbers = 0;

const show = (frame) => {
  state.frame = Math.min(Math.max(frame, 0), lastFrame);
  for (const picture of pictures) {
    if (state.isPlaying) picture.play(state.frame); else picture.show(state.frame);
  }
  drawOverlay();
  drawOnion();
  const time = timeOf(state.frame).toFixed(3);
  const isBrief = state.isPlaying && performance.now() - lastNumbers < 100;
  $("slider").value = state.frame;
  $("slider").style.setProperty("--done", `${(100 * state.frame) / (lastFrame || 1)}%`);
  if (!state.isPlaying) $("slider").setAttribute("aria-valuetext", `${time} seconds, frame ${state.frame} of ${lastFrame}`);
  for (const move of cursors) move(state.frame, isBrief);
  $("time").textContent = `${time} s · frame ${state.frame}/${lastFrame}`;
  hooks.onFrame?.();
  if (isBrief) return;
  lastNumbers = performance.now();
  drawValues();
  if (!state.isPlaying) noteAddress();
};

// MARK: Playing

let base = null;
const tick = (now) => {
  if (!state.isPlaying) return;
  base ??= { now, frame: state.frame };
  let frame = Math.floor(base.frame + ((now - base.now) / 1000) * trace.fps * state.speed + 1e-6);
  const [first, last] = state.area ?? [0, lastFrame];
  if (frame > last) {
    if (!state.loops) { play(false); return show(last); }
    base = { now, frame: first };
    frame = first;
  }
  if (frame !== state.frame) show(frame);
  requestAnimationFrame(tick);
};
const play = (isPlaying) => {
  if (isPlaying === state.isPlaying) return;
  const [first, last] = state.area ?? [0, lastFrame];
  if (isPlaying && state.frame >= last) show(first);
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

const setSpeed = (speed) => {
  state.speed = speed;
  base = null;
  $("speed").value = speed;
};
// Changes the speed by steps of the menu.
const stepSpeed = (step) => {
  const speeds = [...$("speed").options].map((option) => Number(option.value));
  setSpeed(speeds[Math.min(Math.max(speeds.indexOf(state.speed) + step, 0), speeds.length - 1)]);
};
const stride = (event) => event.shiftKey || "<>".includes(event.key) ? 10 : 1;
const skip = (time) => seek(frameOf(timeOf(state.frame) + time));

const actions = {
  start: () => seek(0), back: () => seek(state.frame - 1), play: () => play(!state.isPlaying),
  forward: () => seek(state.frame + 1), end: () => seek(lastFrame), loop: () => toggle("loops", "loop"),
  trails: () => toggle("trails", "trails"), onion: () => toggle("onion", "onion"),
  "show-keys": () => $("help").open ? $("help").close() : $("help").showModal(),
};
for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
$("speed").addEventListener("change", () => setSpeed(Number($("speed").value)));
$("slider").max = lastFrame;
$("slider").addEventListener("input", () => seek(Number($("slider").value)));

// The rows of the keys: their names in the list, what they do, the events, and the action. `animatic play` has
// those, too, which need no page.
const keyRows = [
  ["Space, K", "play or pause", [" ", "k"], actions.play],
  ["← or ,", "one frame back, with Shift ten", ["ArrowLeft", ",", "<"], (event) => seek(state.frame - stride(event))],
  ["→ or .", "one frame forward, with Shift ten", ["ArrowRight", ".", ">"], (event) => seek(state.frame + stride(event))],
  ["J", "one second back", ["j"], () => skip(-1)],
  ["L", "one second forward", ["l"], () => skip(1)],
  ["Home, G", "to the start", ["Home", "g"], actions.start],
  ["End, Shift G", "to the end", ["End", "G"], actions.end],
  ["+", "faster", ["+", "="], () => stepSpeed(1)],
  ["−", "slower", ["-"], () => stepSpeed(-1)],
  ["R", "loop", ["r"], actions.loop],
  ["T", "motion trails of the chosen view", ["t"], actions.trails],
  ["O", "onion skin", ["o"], actions.onion],
  ["B", "begin the part that loops here", ["b"], () => setArea(state.frame, state.area?.[1] ?? lastFrame)],
  ["N", "end the part that loops here", ["n"], () => setArea(state.area?.[0] ?? 0, state.frame)],
  ["X", "loop over all again", ["x"], () => setArea(0, lastFrame)],
  ["Z", "zoom the timeline in", ["z"], () => zoom(2)],
  ["Shift Z", "zoom the timeline out", ["Z"], () => zoom(0.5)],
  ["F", "show the whole timeline", ["f"], () => zoom(0)],
  ["/", "find views and blocks", ["/"], () => $("find").focus()],
  ["?", "these keys", ["?"], actions["show-keys"]],
];
const keys = new Map();
for (const [names, text, events, action] of keyRows) {
  for (const event of events) keys.set(event, action);
  add("dt", "", $("keys"), names);
  add("dd", "", $("keys"), text);
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("select, input[type=search]")) return;
  // A focused button handles its own space bar, and a list of keys only its end.
  if (event.key === " " && event.target.matches?.("button")) return;
  if ($("help").open && event.key !== "?") return;
  const action = keys.get(event.key) ?? keys.get(event.key.toLowerCase());
  if (!action) return;
  event.preventDefault();
  action(event);
}, { signal });
signal.addEventListener("abort", () => { state.isPlaying = false; });

// MARK: The address

// The address says the time, the view and the part that loops, so that a link leads to them.
const noteAddress = () => {
  if (!hasStarted) return;
  const words = [`t=${Number(timeOf(state.frame).toFixed(4))}`];
  if (state.selected?.name) words.push(`view=${encodeURIComponent(state.selected.name)}`);
  if (state.area) words.push(`part=${partWords().join("-")}`);
  const hash = `#${words.join("&")}`;
  // Browsers allow a few changes in a second.
  clearTimeout(noteAddress.timer);
  noteAddress.timer = setTimeout(() => { if (!signal.aborted && location.hash !== hash) history.replaceState(null, "", hash); }, 150);
};
// What an address says: a time, the name of a view and the part that loops, or some of them.
const readAddress = () => {
  const words = new URLSearchParams(location.hash.slice(1));
  const time = words.has("t") ? Number(words.get("t")) : NaN;
  const area = /^(-?[\d.]+)-(-?[\d.]+)$/.exec(words.get("part") ?? "")?.slice(1).map(Number);
  return { time: Number.isFinite(time) ? time : undefined, view: words.get("view") ?? undefined, area };
};
// The times of the part that loops, as an address and a command have them.
const partWords = () => state.area.map((frame) => Number(timeOf(frame).toFixed(4)));
const viewNamed = (name) => name === undefined ? undefined : sides[0].views.find((view) => view.name === name);
const follow = ({ time, view, area }) => {
  if (area?.every(Number.isFinite)) setArea(...area.map(frameOf));
  const found = viewNamed(view);
  if (found) select(found);
  if (time !== undefined) seek(frameOf(time));
};
addEventListener("hashchange", () => follow(readAddress()), { signal });

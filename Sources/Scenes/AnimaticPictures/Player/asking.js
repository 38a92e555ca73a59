// Asks the program for changes of the files, one after the other.

let version = {{version}}, source, isBusy = false, isDragging = false;
const waiting = [];
const $ = (id) => document.getElementById(id);
const page = () => window.animatic.page;

const tell = (request) => fetch("request", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ version, ...request }),
}).catch(() => {});
const post = (request) => {
  isBusy = true;
  // A program that does not answer does not keep the page from asking again.
  clearTimeout(post.timer);
  post.timer = setTimeout(goOn, 3000);
  tell(request);
};
// Sends the next request, after the answer to the one before.
const goOn = () => {
  isBusy = false;
  clearTimeout(post.timer);
  const next = waiting.shift();
  if (next) post(next);
};
// Of the requests of one drag, only the last one matters.
const ask = (request) => {
  if (!isBusy) return post(request);
  const last = waiting.at(-1);
  if (request.gesture && last?.gesture === request.gesture && last.place === request.place) waiting.pop();
  waiting.push(request);
};
const undo = () => ask({ undo: true });
const redo = () => ask({ redo: true });
// Sets keys of an object of a file.
const set = ({ file, place }, values, options = {}) => ask({ file, place, set: values, ...options });
// Sets one value, where the file or its variables have it.
const setValue = ({ file, place, key }, value, options = {}) => set({ file, place }, { [key]: value }, { name: nameOf({ place, key }), ...options });
// The name of a request, by which its field hears that it was refused.
const nameOf = ({ place, key }) => `${place} ${key}`;
let gestureCount = 0;
const newGesture = () => `${performance.timeOrigin} ${gestureCount += 1}`;

const make = (name, attributes, parent) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
};
const add = (name, properties, parent) => {
  const element = Object.assign(document.createElement(name), properties);
  return parent ? parent.appendChild(element) : element;
};
const iconButton = (parent, id, text, title, action) => {
  const button = add("button", { id, type: "button", className: "quiet-button", textContent: text, title, ariaLabel: title }, parent);
  button.addEventListener("click", action);
  return button;
};

// Follows a pointer from an event on, wherever it goes, even if its element is made anew.
const follow = (event, { move, end }) => {
  event.preventDefault();
  event.stopPropagation();
  isDragging = true;
  const id = event.pointerId;
  const stop = new AbortController();
  const finish = (isDone) => (other) => {
    if (other.pointerId !== id) return;
    stop.abort();
    isDragging = false;
    end(other, isDone);
    dispatchEvent(new Event("dragdone"));
  };
  addEventListener("pointermove", (other) => { if (other.pointerId === id) move(other); }, { signal: stop.signal });
  addEventListener("pointerup", finish(true), { signal: stop.signal });
  addEventListener("pointercancel", finish(false), { signal: stop.signal });
};

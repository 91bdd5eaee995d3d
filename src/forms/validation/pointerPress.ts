const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const;

let isPressed = false;
let watchers = 0;

const press = ({ button }: MouseEvent) => {
  // Other buttons open menus, which may swallow the release.
  if (button === 0) isPressed = true;
};
const release = () => {
  isPressed = false;
};

/** Tracks whether a pointer is down. Returns a function that stops it. */
export function watchPointer(): () => void {
  watchers += 1;
  if (watchers === 1) {
    for (const type of begins) document.addEventListener(type, press, { capture: true });
    for (const type of ends) document.addEventListener(type, release, { capture: true });
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    for (const type of begins) document.removeEventListener(type, press, { capture: true });
    for (const type of ends) document.removeEventListener(type, release, { capture: true });
    release();
  };
}

/**
 * Runs `work` at once or, while a pointer is down, after it is up and its click has fired: moving the page between
 * press and release would take the button away from below the pointer. On a touch screen the field is blurred by the
 * mouse events that follow the touch, so those count as well.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    // The click event fires in the same task as the release.
    setTimeout(work);
  };
  for (const type of ends) document.addEventListener(type, run, { capture: true, signal: waiting.signal });
}

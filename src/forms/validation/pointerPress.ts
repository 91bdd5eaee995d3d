const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const;

let isPressed = false;
let watchers = 0;

const press = ({ button }: MouseEvent) => {
  // Others open menus, which may swallow the release.
  if (button === 0) isPressed = true;
};
const release = () => {
  isPressed = false;
};

/** Follows whether a pointer is down, until the function it answers with is called. */
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
 * Runs `work` at once, or, while a pointer is down, once it is up and its click has landed: what moves the page
 * between the press and the release takes the button away from below the pointer. On a touch screen the field is
 * left in the mouse events that follow the touch, so those count as well.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    // The click comes in the same task as the release.
    setTimeout(work);
  };
  for (const type of ends) document.addEventListener(type, run, { capture: true, signal: waiting.signal });
}

/** The events after which the focus is left where the user has set it. */
const userActions = ['keydown', 'pointerdown'] as const;

/** Calls the listener when the user next presses a key or a pointer, before the page handles that; returns how to stop. */
export function onUserAction(listener: () => void): () => void {
  const page = document;
  for (const action of userActions) page.addEventListener(action, listener, true);
  return () => {
    for (const action of userActions) page.removeEventListener(action, listener, true);
  };
}

/** Where the browser keeps the choice of light, dark or system. */
export const colourSchemeStorageKey = 'foyer-colour-scheme';

/** Shows the colour scheme that was chosen in this browser, or the system's. */
export function showStoredColourScheme(): void {
  const chosen = stored();
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia?.('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
}

function stored(): string | null {
  try {
    return localStorage.getItem(colourSchemeStorageKey);
  } catch {
    // A browser that keeps nothing, by its owner's wish.
    return null;
  }
}

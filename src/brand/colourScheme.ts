/** The key under which localStorage keeps the choice of light, dark or system. */
export const colourSchemeStorageKey = 'foyer-colour-scheme';

/** Applies the colour scheme that was chosen in this browser, or the system's. */
export function showStoredColourScheme(): void {
  const chosen = stored();
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia?.('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
}

function stored(): string | null {
  try {
    return localStorage.getItem(colourSchemeStorageKey);
  } catch {
    // The user has disabled storage in the browser.
    return null;
  }
}

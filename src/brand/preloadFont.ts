/**
 * Requests the font while the scripts are running. A browser would request it only when it renders the first text, and
 * then lay out the page again.
 */
export function preloadFont(): void {
  void document.fonts?.load('1em "Inter Variable"');
}

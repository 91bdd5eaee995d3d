/**
 * Asks for the font while the scripts are at work. A browser asks for it when the first text is to be drawn, and lays
 * the page out once more when it has come.
 */
export function askForFont(): void {
  void document.fonts?.load('1em "Inter Variable"');
}

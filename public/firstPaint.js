// The colour scheme that was chosen in this browser (src/brand/colourScheme.ts), before anything is shown. A file of its
// own, because the content security policy allows no script within the page.
try {
  const chosen = localStorage.getItem('foyer-colour-scheme');
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.colorScheme = chosen;
} catch {
  // A browser that keeps nothing, by its owner's wish.
}

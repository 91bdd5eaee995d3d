/** Runs `work` after the next paint; a hidden page does not paint, so there it runs without waiting. */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

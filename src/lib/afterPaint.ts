/** Runs `work` when the browser has drawn what was rendered until now; a hidden page draws nothing, and waits for none. */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

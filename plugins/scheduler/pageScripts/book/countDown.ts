/** Counts down the time for which the chosen time is held, behind the sentence that says so. */
export function countDown(): void {
  const held = document.querySelector<HTMLElement>('[data-until]');
  const until = Date.parse(held?.dataset.until ?? '');
  if (!held || Number.isNaN(until)) return;
  const left = document.createElement('span');
  // Read out once with the sentence, and not again with every second.
  left.ariaHidden = 'true';
  held.append(' ', left);
  const tell = () => {
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    left.textContent = `(${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`;
    if (seconds === 0) clearInterval(timer);
  };
  const timer = setInterval(tell, 1000);
  tell();
}

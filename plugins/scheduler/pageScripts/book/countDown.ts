/** Counts down the time for which the chosen time is held, after the sentence that says so. */
export function countDown(): void {
  const sentence = document.querySelector<HTMLElement>('[data-until]');
  const deadline = Date.parse(sentence?.dataset.until ?? '');
  if (!sentence || Number.isNaN(deadline)) return;
  const countdown = document.createElement('span');
  // Hidden from screen readers, which would otherwise announce it every second.
  countdown.ariaHidden = 'true';
  sentence.append(' ', countdown);
  const update = () => {
    const seconds = Math.max(0, Math.round((deadline - Date.now()) / 1000));
    countdown.textContent = `(${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`;
    if (seconds === 0) clearInterval(timer);
  };
  const timer = setInterval(update, 1000);
  update();
}

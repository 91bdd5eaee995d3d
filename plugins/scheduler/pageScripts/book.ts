/**
 * Enhances the booking page where scripts run: preselects the guest's time zone, submits the zone list on change, moves
 * through the month with arrow keys, and counts down the time left for the form.
 */

const zone = document.querySelector<HTMLSelectElement>('#tz');
const address = new URL(window.location.href);

if (zone) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = [...zone.options].some(({ value }) => value === own);
  if (!address.searchParams.has('tz') && isKnown && own !== zone.value) {
    address.searchParams.set('tz', own);
    window.location.replace(address);
  }
  zone.addEventListener('change', () => zone.form?.requestSubmit());
}

const days = [...document.querySelectorAll<HTMLAnchorElement>('.month td a')];

/** Returns the selectable day `step` cells further, or the nearest one beyond it. */
function dayBeside(from: HTMLAnchorElement, step: number): HTMLAnchorElement | undefined {
  const cells = [...document.querySelectorAll('.month td')];
  const start = cells.findIndex((cell) => cell.contains(from));
  for (let index = start + step; index >= 0 && index < cells.length; index += Math.sign(step)) {
    const found = cells[index]?.querySelector('a');
    if (found) return found;
  }
  return undefined;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

for (const day of days) {
  day.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const next =
      event.key === 'Home' ? days[0] : event.key === 'End' ? days.at(-1) : step ? dayBeside(day, step) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

const held = document.querySelector<HTMLElement>('[data-until]');
const until = Date.parse(held?.dataset.until ?? '');

if (held && !Number.isNaN(until)) {
  const words = held.textContent;
  const tell = () => {
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    held.textContent = `${words} (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`;
    if (seconds === 0) clearInterval(timer);
  };
  const timer = setInterval(tell, 1000);
}

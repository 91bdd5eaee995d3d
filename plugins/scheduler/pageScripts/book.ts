/**
 * What makes the booking page more pleasant where scripts run: the guest's own time zone is chosen at first, the list of
 * zones needs no button, arrow keys move through the month, and the time that is left for the form is counted down.
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

/** The day so many cells further that can be chosen, or the nearest behind it. */
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

/**
 * Lets the keyboard move between the days of the month, and shows other days and months without loading the whole page.
 */

type CachedPage = { at: number; page: Promise<Document> };

/** Milliseconds for which a preloaded page is reused. It is short, because other guests may book in the meantime. */
const cacheMilliseconds = 60_000;
const pages = new Map<string, CachedPage>();

const cardOf = (page: Document) => page.querySelector('.booking')?.closest('.card');
const withoutHash = (href: string) => href.replace(/#.*/, '');

async function fetchPage(href: string): Promise<Document> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.text();
  // Parses only the body, because a style sheet in the head has another nonce and would violate the policy of this
  // page.
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
}

function load(href: string): Promise<Document> {
  const address = withoutHash(href);
  const cached = pages.get(address);
  if (cached && Date.now() - cached.at < cacheMilliseconds) return cached.page;
  const page = fetchPage(address);
  // A failed page is removed from the cache, so that the next call requests it again.
  page.catch(() => pages.delete(address));
  pages.set(address, { at: Date.now(), page });
  return page;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Returns the selectable day `step` cells further, or the nearest one beyond it. */
function nextSelectableDay(from: Element, step: number): HTMLElement | null | undefined {
  const cells = [...document.querySelectorAll('.month td')];
  const start = cells.findIndex((cell) => cell.contains(from));
  for (let index = start + step; index >= 0 && index < cells.length; index += Math.sign(step)) {
    const found = cells[index]?.querySelector('a');
    if (found) return found;
  }
  return undefined;
}

/** Makes the month a single tab stop, as in the ARIA grid pattern. Without a script every day is a tab stop. */
function makeRovingGrid(): void {
  document.querySelector('.month table')?.setAttribute('role', 'grid');
  const days = [...document.querySelectorAll<HTMLElement>('.month td a')];
  const current = days.find((day) => day.ariaCurrent) ?? days[0];
  for (const day of days) day.tabIndex = day === current ? 0 : -1;
}

function loadNextMonth(): void {
  const next = document.querySelector<HTMLAnchorElement>('.month a[rel="next"]');
  if (next) load(next.href).catch(() => undefined);
}

/** Returns a selector that finds the focused element again in the next page. */
function focusSelector(card: Element): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLAnchorElement) || !card.contains(focused)) return undefined;
  return focused.rel ? `.month a[rel="${focused.rel}"]` : '.month td a[aria-current]';
}

async function show(href: string, historyMode: 'push' | 'replace' | 'none'): Promise<void> {
  const card = cardOf(document);
  try {
    // Prevents an early click from booking a time of the previous day.
    document.querySelector('#times')?.replaceChildren();
    const fresh = cardOf(await load(href))?.cloneNode(true);
    if (!card || !(fresh instanceof Element)) throw new Error('The page has no month');
    const focused = focusSelector(card);
    card.replaceWith(fresh);
    if (historyMode === 'push') history.pushState(null, '', href);
    if (historyMode === 'replace') history.replaceState(null, '', href);
    makeRovingGrid();
    const target = focused && document.querySelector<HTMLElement>(focused);
    if (target) target.focus({ preventScroll: true });
    if (href.endsWith('#times')) document.querySelector('#times')?.scrollIntoView({ block: 'nearest' });
    loadNextMonth();
  } catch {
    window.location.assign(href);
  }
}

/** Adds the event handlers. Returns `show`, which replaces the month by that of another address. */
export function enhanceMonth(): { show: typeof show } {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.month a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show(link.href, 'push');
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const day = target instanceof Element ? target.closest('.month td a') : null;
    if (!day) return;
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>(`.month a[rel="${key === 'PageUp' ? 'prev' : 'next'}"]`)?.click();
      return;
    }
    const days = [...document.querySelectorAll<HTMLElement>('.month td a')];
    const step = steps[key];
    const next =
      key === 'Home' ? days[0] : key === 'End' ? days.at(-1) : step ? nextSelectableDay(day, step) : undefined;
    if (!next) return;
    event.preventDefault();
    for (const one of days) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  });
  window.addEventListener('popstate', () => void show(window.location.href, 'none'));
  if (cardOf(document)) {
    makeRovingGrid();
    // Waits until the page itself has loaded.
    setTimeout(loadNextMonth, 1500);
  }
  return { show };
}

type Notice = { tone: 'neutral' | 'danger'; text: string | undefined; codes: readonly string[] };

/** Shows what happens to a scan in the place of the previous result, which must not be taken for its result. */
function showNotice({ tone, text, codes }: Notice): void {
  for (const old of document.querySelectorAll('main > .notice')) old.remove();
  const notice = document.createElement('div');
  notice.className = `notice ${tone}`;
  notice.setAttribute('role', tone === 'danger' ? 'alert' : 'status');
  notice.setAttribute('aria-live', tone === 'danger' ? 'assertive' : 'polite');
  const words = document.createElement('div');
  const answer = document.createElement('strong');
  answer.className = 'answer';
  answer.textContent = text ?? '';
  words.append(answer, codes.join(', '));
  notice.append(words);
  document.querySelector('[data-scan]')?.before(notice);
  showColour(undefined);
}

const textsOf = () => document.querySelector<HTMLElement>('[data-scan]')?.dataset;

/** Shows the colour of a rule, or the brand's own, also where the page was loaded with the colour of a rule. */
export function showColour(colour: string | undefined): void {
  document.documentElement.style.setProperty('--page', colour || 'var(--brand-page)');
}

export function showChecking(code: string): void {
  showNotice({ tone: 'neutral', text: textsOf()?.checking, codes: [code] });
}

export function showConnectionLost(code: string): void {
  showNotice({ tone: 'danger', text: textsOf()?.lost, codes: [code] });
}

const key = 'foyer.scan.unsent';

/** Keeps the codes that wait while the whole page is loaded, so that the next page can ask for them. */
export function keepUnsent(codes: readonly string[]): void {
  try {
    if (codes.length > 0) sessionStorage.setItem(key, codes.join(', '));
  } catch {
    // The browser keeps nothing for this page.
  }
}

/** Adds the codes that were not sent before the page was loaded anew to what the page says. */
export function showUnsent(): void {
  const card = document.querySelector<HTMLElement>('[data-scan]');
  if (!card) return;
  try {
    const codes = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!codes) return;
    const notice = document.createElement('div');
    notice.className = 'notice warn';
    notice.setAttribute('role', 'alert');
    notice.textContent = `${card.dataset.unsent} ${codes}`;
    card.before(notice);
  } catch {
    // The browser keeps nothing for this page.
  }
}

import type { CameraFailure } from './camera/camera.ts';

const cameraNotices = {
  refused: 'cameraRefused',
  missing: 'cameraMissing',
  unreadable: 'cameraUnreadable',
} as const satisfies Record<CameraFailure, string>;
type NoticeName = 'checking' | 'lost' | 'unsent' | (typeof cameraNotices)[CameraFailure];

/** Shows one of the notices that the server has rendered into the page, above the form. */
function showNotice(name: NoticeName, codes = ''): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`);
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  notice.dataset.shown = name;
  const place = notice.querySelector('[data-codes]');
  if (place) place.textContent = codes;
  document.querySelector('[data-scan]')?.before(notice);
}

/** Removes the previous result and its colour, which must not be taken for those of the next scan. */
function removeResult(): void {
  for (const old of document.querySelectorAll('main > .notice')) old.remove();
  showColour(undefined);
}

/** Shows the colour of a rule, or the brand's own, also where the page was loaded with the colour of a rule. */
export function showColour(colour: string | undefined): void {
  document.documentElement.style.setProperty('--page', colour || 'var(--brand-page)');
}

export function showChecking(code: string): void {
  removeResult();
  showNotice('checking', code);
}

export function showConnectionLost(code: string): void {
  removeResult();
  showNotice('lost', code);
}

/** Says why the camera cannot be used. */
export function showCameraFailure(failure: CameraFailure): void {
  for (const old of document.querySelectorAll('main > [data-shown^="camera"]')) old.remove();
  showNotice(cameraNotices[failure]);
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

/** Adds the codes that were not sent before the page was loaded anew to the notices of the page. */
export function showUnsent(): void {
  try {
    const codes = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (codes) showNotice('unsent', codes);
  } catch {
    // The browser keeps nothing for this page.
  }
}

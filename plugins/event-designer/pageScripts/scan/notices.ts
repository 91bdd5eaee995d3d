import type { CameraFailure } from './camera/camera.ts';

const cameraNotices = {
  refused: 'cameraRefused',
  missing: 'cameraMissing',
  unreadable: 'cameraUnreadable',
} as const satisfies Record<CameraFailure, string>;
type NoticeName = 'checking' | 'gate' | 'lost' | 'unsent' | (typeof cameraNotices)[CameraFailure];

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

/** Sets the page's colour to that of a rule or, if the rule has none, to the brand's. */
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

/** Says in the head and at the field that a gate has to be chosen before the first scan. */
export function showGateMissing(field: HTMLSelectElement): void {
  removeResult();
  showNotice('gate');
  markGate(field, true);
}

/** Marks the field of the gate as missing, or as chosen. */
export function markGate(field: HTMLSelectElement, isMissing: boolean): void {
  const problem = document.getElementById('gate-problem');
  if (!problem) return;
  problem.hidden = !isMissing;
  field.setAttribute('aria-invalid', String(isMissing));
  field.setAttribute('aria-describedby', isMissing ? problem.id : '');
}

/** Says why the camera cannot be used. */
export function showCameraFailure(failure: CameraFailure): void {
  for (const old of document.querySelectorAll('main > [data-shown^="camera"]')) old.remove();
  showNotice(cameraNotices[failure]);
}

const key = 'foyer.scan.unsent';

/**
 * Stores the codes that were not sent when another page is loaded, so that the next page can ask people to scan them
 * again.
 */
export function storeUnsent(codes: readonly string[]): void {
  try {
    if (codes.length > 0) sessionStorage.setItem(key, codes.join(', '));
  } catch {
    // The browser keeps nothing for this page.
  }
}

/** Shows a notice with the codes that the previous page had not sent. */
export function showUnsent(): void {
  try {
    const codes = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (codes) showNotice('unsent', codes);
  } catch {
    // The browser keeps nothing for this page.
  }
}

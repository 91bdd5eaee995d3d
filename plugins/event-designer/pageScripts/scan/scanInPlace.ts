import { scanResults } from '../../contract/access.ts';
import { isMuted, showMuteSwitch } from './mute.ts';
import { signal, unlockSound } from './signals.ts';

const isResult = (value: string | undefined) => scanResults.find((result) => result === value);

/** Returns the page of an answer without its head, because the nonce of its styles is not the one of this page. */
async function pageOf(answer: Response): Promise<Document> {
  const html = await answer.text();
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
}

const codeOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('#code');

/** Gives the next scan a name of its own, by which the server knows one that is sent twice. */
function nameAnew(form: HTMLFormElement): void {
  const name = form.querySelector<HTMLInputElement>('[name="scanId"]');
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))];
  if (name) name.value = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends scans and shows their results in the page that is open, so that it may go on making sounds. */
export function scanInPlace(): void {
  let muted = isMuted();
  let isSending = false;
  /** The code of the last scan, if no answer to it came. */
  let lostCode: string | undefined;

  const begin = () => {
    const card = document.querySelector<HTMLElement>('[data-scan]');
    const { result, colour } = card?.dataset ?? {};
    const { style } = document.documentElement;
    if (colour) style.setProperty('--page', colour);
    else if (card) style.removeProperty('--page');
    showMuteSwitch(muted, (now) => {
      muted = now;
      if (!muted) signal('success');
    });
    const known = isResult(result);
    if (known && !muted) signal(known);
  };

  const tellLost = (form: HTMLFormElement) => {
    lostCode = codeOf(form)?.value;
    const text = document.querySelector<HTMLElement>('[data-lost]')?.dataset.lost;
    const notice = document.querySelector('main > .notice') ?? document.createElement('div');
    notice.className = 'notice danger';
    notice.setAttribute('role', 'alert');
    notice.replaceChildren(document.createTextNode(text ?? ''));
    if (!notice.isConnected) document.querySelector('[data-scan]')?.before(notice);
    document.documentElement.style.removeProperty('--page');
    codeOf(form)?.select();
    if (!muted) signal('error');
  };

  const send = async (form: HTMLFormElement) => {
    // The scan that was lost may have been taken. It keeps its name for the same ticket, and another ticket needs its own.
    if (lostCode !== undefined && codeOf(form)?.value !== lostCode) nameAnew(form);
    lostCode = undefined;
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const body = new URLSearchParams(fields);
    const answer = await fetch(window.location.href, { method: 'POST', body }).catch(() => undefined);
    if (!answer) return tellLost(form);
    const page = await pageOf(answer);
    const main = page.querySelector('main');
    // Anything but a result, such as the question whether a person is there, needs the whole page.
    if (!answer.ok || !main?.querySelector('[data-scan]')) return form.submit();
    document.querySelector('main')?.replaceWith(main);
    document.querySelector<HTMLInputElement>('#code')?.focus();
    begin();
  };

  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, unlockSound);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-scan]')) return;
    event.preventDefault();
    unlockSound();
    if (isSending) return;
    isSending = true;
    void send(form).finally(() => {
      isSending = false;
    });
  });
  begin();
}

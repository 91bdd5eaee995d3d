import { scanResults, scanSounds } from '../../contract/scanResults.ts';
import { canUseCamera, createCamera } from './camera/camera.ts';
import {
  focusCameraSwitch,
  isAtCameraSwitch,
  needsCamera,
  newCameraView,
  offersCamera,
  paintCameraSwitch,
  showCameraSwitch,
} from './camera/cameraSwitch.ts';
import { isMuted, showMuteSwitch } from './mute.ts';
import { keepUnsent, showCameraFailure, showChecking, showColour, showConnectionLost, showUnsent } from './notices.ts';
import {
  bodyOf,
  codeFieldOf,
  keyOf,
  readScan,
  renewScanId,
  type Scan,
  scanFormOf,
  scanIdOf,
  scanOf,
  showPage,
  submitWhole,
} from './scanForm.ts';
import { signal, unlockSound } from './signals.ts';

/** Milliseconds after which a scan counts as lost. People wait at the gate. */
const timeLimit = 10_000;
/** Milliseconds between an answer and the next scan that waits, longer than any signal, so that each is heard alone. */
const signalTime = 800;

const isResult = (value: string | undefined) => scanResults.find((result) => result === value);
const isSound = (value: string | undefined) => scanSounds.find((sound) => sound === value);

type Answer = { ok: boolean; main: HTMLElement | null };

/** Sends a scan. Returns undefined if no whole answer came in time. */
async function post(body: URLSearchParams): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const answer = await fetch(window.location.href, { method: 'POST', body, signal });
    const html = await answer.text();
    // Without its head, because the nonce of its styles is not the one of this page.
    const page = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
    return { ok: answer.ok, main: page.querySelector('main') };
  } catch {
    return undefined;
  }
}

/** Sends scans and shows their results in the page that is open, so that it may go on making sounds. */
export function scanInPlace(): void {
  let muted = isMuted();
  let isSending = false;
  let isLeaving = false;
  /** The code of the ticket for which a gate has to be chosen. */
  let asksGate: string | undefined;
  /** Scans that were made while another one was being sent, in their order. */
  const waiting: Scan[] = [];
  /** The ids of scans to which no answer came. They may have been taken: the same scan has the same id, and counts once. */
  const lostIds = new Map<string, string>();

  const camera = createCamera({
    view: newCameraView,
    onCode: (code) => {
      const form = scanFormOf(document);
      if (form) take(scanOf(form, code));
    },
    onChange: () => paintCameraSwitch(camera),
    onFailure: showCameraFailure,
  });

  const begin = () => {
    const card = document.querySelector<HTMLElement>('[data-scan]');
    const { result, colour, sound } = card?.dataset ?? {};
    if (card) showColour(colour);
    showMuteSwitch(muted, (now) => {
      muted = now;
      if (!muted) signal('success');
    });
    const known = isResult(result);
    if (known && !muted) signal(known, isSound(sound));
    if (canUseCamera()) showCameraSwitch(camera);
  };

  const loseScan = (form: HTMLFormElement, scan: Scan, scanId: string) => {
    lostIds.set(keyOf(scan), scanId);
    renewScanId(form);
    showConnectionLost(scan.code ?? '');
    // A ticket that is still held before the camera is sent again by itself, with the same id.
    const isHeld = camera.repeat(scan.code ?? '');
    const field = codeFieldOf(form);
    // Whatever is read next takes the place of the code. What is being typed already is another one.
    if (!isHeld && field && field.value === '' && field === document.activeElement && waiting.length === 0) {
      field.value = scan.code ?? '';
      field.select();
    }
    if (!muted) signal('error');
  };

  const leave = () => {
    isLeaving = true;
    keepUnsent(waiting.map(({ code }) => code ?? ''));
  };

  /** Sends a scan and shows its answer. Returns false if the browser leaves the page. */
  const send = async (scan: Scan): Promise<boolean> => {
    const form = scanFormOf(document);
    if (!form) return true;
    const scanId = lostIds.get(keyOf(scan)) ?? scanIdOf(form);
    showChecking(scan.code ?? '');
    const answer = await post(bodyOf(form, scan, scanId));
    if (!answer) {
      loseScan(form, scan, scanId);
      return true;
    }
    lostIds.delete(keyOf(scan));
    const { ok, main } = answer;
    const card = main?.querySelector<HTMLElement>('[data-scan]');
    // Anything but a result, such as the question whether a person is there, needs the whole page.
    if (!main || !card || !(ok || isResult(card.dataset.result))) {
      leave();
      submitWhole(form, scan, scanId);
      return false;
    }
    asksGate = card.dataset.asksGate === undefined ? undefined : scan.code;
    const isAtSwitch = isAtCameraSwitch();
    // Nobody could switch it off any more.
    if (!offersCamera(main)) camera.stop();
    showPage(main, camera.state() === 'off');
    begin();
    if (isAtSwitch) focusCameraSwitch();
    return true;
  };

  const sendAll = async () => {
    isSending = true;
    try {
      for (let scan = waiting.shift(); scan; scan = waiting.shift()) {
        if (!(await send(scan))) return;
        if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, signalTime));
      }
    } finally {
      // Whatever goes wrong with one scan, the next one is sent.
      isSending = false;
    }
  };

  const take = (scan: Scan) => {
    waiting.push(scan);
    // A lost scan is repeated at once or not at all: later, its id would bring an old answer.
    const next = waiting.map(keyOf);
    for (const key of lostIds.keys()) if (!next.includes(key)) lostIds.delete(key);
    if (isLeaving) leave();
    else if (!isSending) void sendAll();
  };

  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, unlockSound);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    // The script that solves a challenge holds a form back, and sends it itself.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.closest('[data-scan]')) return;
    event.preventDefault();
    unlockSound();
    take(readScan(form));
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'gate' || asksGate === undefined) return;
    // A ticket that is still held before the camera is scanned again, at the gate that was chosen.
    if (target.value !== '') camera.repeat(asksGate);
    asksGate = undefined;
  });
  window.addEventListener('pagehide', camera.stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser came back to the page as it was left.
    if (persisted) [isLeaving, isSending] = [false, false];
  });
  begin();
  showUnsent();
  if (needsCamera() && !canUseCamera()) showCameraFailure('missing');
}

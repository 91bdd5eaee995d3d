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
import { restoreGate, storeGate } from './gate.ts';
import { isMuted, showMuteSwitch } from './mute.ts';
import {
  markGate,
  showCameraFailure,
  showChecking,
  showColour,
  showConnectionLost,
  showGateMissing,
  showUnsent,
  storeUnsent,
} from './notices.ts';
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

/** Milliseconds after which a scan without a response counts as lost. It is short, because people wait at the gate. */
const timeLimit = 10_000;
/**
 * Milliseconds between a response and the next queued scan. It is longer than any signal, so that signals do not
 * overlap.
 */
const signalTime = 800;

const isResult = (value: string | undefined) => scanResults.find((result) => result === value);
const isSound = (value: string | undefined) => scanSounds.find((sound) => sound === value);

type Answer = { ok: boolean; main: HTMLElement | null };

/** Sends a scan. Returns undefined if no complete response arrived in time. */
async function post(body: URLSearchParams): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const answer = await fetch(window.location.href, { method: 'POST', body, signal });
    const html = await answer.text();
    // The head is removed, because the nonce of its styles differs from that of this page.
    const page = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
    return { ok: answer.ok, main: page.querySelector('main') };
  } catch {
    return undefined;
  }
}

/**
 * Sends scans and shows their results without leaving the page, so that the page keeps its permission to play sounds.
 */
export function scanInPlace(): void {
  let muted = isMuted();
  let isSending = false;
  let isLeaving = false;
  /** The code of the ticket for which a gate has to be chosen. */
  let asksGate: string | undefined;
  /** Scans that were made while another one was being sent, in their order. */
  const waiting: Scan[] = [];
  /**
   * The ids of scans without a response. The server may have recorded them, so a repeated scan has the same id and
   * counts once.
   */
  const lostIds = new Map<string, string>();

  const camera = createCamera({
    view: newCameraView,
    onCode: (code) => {
      const form = scanFormOf(document);
      if (form) enqueue(scanOf(form, code));
    },
    onChange: () => paintCameraSwitch(camera),
    onFailure: showCameraFailure,
  });

  const setUpPage = () => {
    const card = document.querySelector<HTMLElement>('[data-scan]');
    const { result, colour, sound } = card?.dataset ?? {};
    if (card) showColour(colour);
    showMuteSwitch(muted, (now) => {
      muted = now;
      if (!muted) signal('success');
    });
    const shownResult = isResult(result);
    if (shownResult && !muted) signal(shownResult, isSound(sound));
    if (canUseCamera()) showCameraSwitch(camera);
  };

  const loseScan = (form: HTMLFormElement, scan: Scan, scanId: string) => {
    lostIds.set(keyOf(scan), scanId);
    renewScanId(form);
    showConnectionLost(scan.code ?? '');
    // A ticket that is still in front of the camera is sent again automatically, with the same id.
    const isHeld = camera.repeat(scan.code ?? '');
    const field = codeFieldOf(form);
    // The lost code is put into the empty field and selected, so that the next input replaces it. Text that is being
    // typed stays.
    if (!isHeld && field && field.value === '' && field === document.activeElement && waiting.length === 0) {
      field.value = scan.code ?? '';
      field.select();
    }
    if (!muted) signal('error');
  };

  const leave = () => {
    isLeaving = true;
    storeUnsent(waiting.map(({ code }) => code ?? ''));
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
    // A response that is not a result, such as a challenge, needs the whole page.
    if (!main || !card || !(ok || isResult(card.dataset.result))) {
      leave();
      submitWhole(form, scan, scanId);
      return false;
    }
    asksGate = card.dataset.asksGate === undefined ? undefined : scan.code;
    const isAtSwitch = isAtCameraSwitch();
    // The new page has no button that switches the camera off.
    if (!offersCamera(main)) camera.stop();
    showPage(main, camera.state() === 'off');
    setUpPage();
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
      // If a scan fails, the next one can still be sent.
      isSending = false;
    }
  };

  const enqueue = (scan: Scan) => {
    waiting.push(scan);
    // Only the next scan may repeat a lost scan: later, the server would answer its id with the old result.
    const next = waiting.map(keyOf);
    for (const key of lostIds.keys()) if (!next.includes(key)) lostIds.delete(key);
    if (isLeaving) leave();
    else if (!isSending) void sendAll();
  };

  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, unlockSound);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    // If a challenge must be solved, its script prevents the submit and sends the form itself.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.closest('[data-scan]')) return;
    event.preventDefault();
    unlockSound();
    enqueue(readScan(form));
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'gate') return;
    storeGate();
    markGate(target, false);
    if (asksGate === undefined) return;
    // A ticket that is still in front of the camera is scanned again at the chosen gate.
    if (target.value !== '') camera.repeat(asksGate);
    asksGate = undefined;
  });
  // Invalid fields do not bubble. The browser's own hint is easily overlooked at a gate.
  document.addEventListener(
    'invalid',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'gate') showGateMissing(target);
    },
    true,
  );
  window.addEventListener('pagehide', camera.stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser restored the page from its cache.
    if (persisted) [isLeaving, isSending] = [false, false];
  });
  restoreGate();
  setUpPage();
  showUnsent();
  if (needsCamera() && !canUseCamera()) showCameraFailure('missing');
}

import { type CodeReader, loadCodeReader, ReaderMissingError } from './codeReader.ts';
import { keepAwake } from './keepAwake.ts';
import { createSightings } from './sightings.ts';

/** Milliseconds between two looks at the picture. */
const interval = 150;

type CameraState = 'off' | 'starting' | 'on';
/**
 * `refused`: the person or the browser does not allow it. `missing`: there is none, or another app uses it. `unreadable`:
 * there is a picture, and nothing that reads its codes.
 */
export type CameraFailure = 'refused' | 'missing' | 'unreadable';

export type Camera = {
  state: () => CameraState;
  start: () => Promise<void>;
  stop: () => void;
  /** Reports a code again if it is still held, after a pause. Returns false if the camera has not seen it. */
  repeat: (code: string) => boolean;
};

type Handlers = {
  /** Returns the element with the `video` for the picture, as a copy that is in no page yet. */
  view: () => HTMLElement | undefined;
  onCode: (code: string) => void;
  onChange: () => void;
  onFailure: (failure: CameraFailure) => void;
};

/** Browsers have cameras only in pages that came over a secure connection. */
export const canUseCamera = () => window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

const stopTracks = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

function failureOf(error: unknown): CameraFailure {
  if (error instanceof ReaderMissingError) return 'unreadable';
  return Object(error).name === 'NotAllowedError' ? 'refused' : 'missing';
}

/** A camera whose picture is shown above the page, and whose codes are reported once each time they come into sight. */
export function createCamera({ view, onCode, onChange, onFailure }: Handlers): Camera {
  let state: CameraState = 'off';
  let stream: MediaStream | undefined;
  let shown: HTMLElement | undefined;
  let letSleep: (() => void) | undefined;
  let sightings = createSightings();
  /** Rises with each start and stop, so that a start that was overtaken ends. */
  let attempt = 0;

  const become = (next: CameraState) => {
    state = next;
    onChange();
  };

  const stop = () => {
    if (state === 'off') return;
    attempt += 1;
    stopTracks(stream);
    shown?.remove();
    letSleep?.();
    [stream, shown, letSleep] = [undefined, undefined, undefined];
    become('off');
  };

  const fail = (error: unknown) => {
    stop();
    onFailure(failureOf(error));
  };

  /** Shows the picture. It stays outside of `main`, which each answer replaces. */
  const show = (opened: MediaStream): HTMLVideoElement | undefined => {
    shown = view();
    const picture = shown?.querySelector('video');
    if (!shown || !picture) return undefined;
    document.querySelector('main')?.before(shown);
    picture.muted = true;
    picture.srcObject = opened;
    void picture.play().catch(() => undefined);
    return picture;
  };

  const watch = async (picture: HTMLVideoElement, read: CodeReader, opened: MediaStream) => {
    sightings = createSightings();
    const look = async () => {
      // A hidden page has no picture to look at.
      if (document.hidden) return;
      const code = await read(picture);
      if (stream === opened && sightings.isNew(code, performance.now()) && code) onCode(code);
    };
    while (stream === opened) {
      await look().catch((error) => {
        // A picture that has not begun cannot be read yet, and is looked at again.
        if (stream === opened && error instanceof ReaderMissingError) fail(error);
      });
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  };

  const start = async () => {
    if (state !== 'off') return;
    attempt += 1;
    const mine = attempt;
    become('starting');
    try {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      const opened = await navigator.mediaDevices.getUserMedia({ video: wanted });
      if (attempt !== mine) {
        // It was switched off while the browser asked the person.
        stopTracks(opened);
        return;
      }
      stream = opened;
      for (const track of opened.getTracks()) track.addEventListener('ended', stop);
      const read = await loadCodeReader();
      if (attempt !== mine) return;
      const picture = show(opened);
      if (!picture) {
        stop();
        return;
      }
      letSleep = keepAwake();
      become('on');
      void watch(picture, read, opened);
    } catch (error) {
      if (attempt === mine) fail(error);
    }
  };

  const repeat = (code: string) => state === 'on' && sightings.repeat(code, performance.now());

  return { state: () => state, start, stop, repeat };
}

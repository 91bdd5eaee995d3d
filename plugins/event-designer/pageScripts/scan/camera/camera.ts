import { type CodeReader, loadCodeReader, ReaderNotLoadedError } from './codeReader.ts';
import { keepAwake } from './keepAwake.ts';
import { createSightings } from './sightings.ts';

/** The pause between two attempts to read a code, in milliseconds. */
const interval = 150;

type CameraState = 'off' | 'starting' | 'on';
/**
 * `refused`: the person or the browser does not allow it. `missing`: there is none, or another app uses it. `unreadable`:
 * the camera works, but the reader of codes could not be loaded.
 */
export type CameraFailure = 'refused' | 'missing' | 'unreadable';

export type Camera = {
  state: () => CameraState;
  start: () => Promise<void>;
  stop: () => void;
  /**
   * Reports a code again after a pause if it is still in front of the camera. Returns false if the camera has not seen
   * it.
   */
  repeat: (code: string) => boolean;
};

type Handlers = {
  /** Returns a new element that contains a `video` and is not in the page yet. */
  view: () => HTMLElement | undefined;
  onCode: (code: string) => void;
  onChange: () => void;
  onFailure: (failure: CameraFailure) => void;
};

/** Browsers allow cameras only in pages that were loaded over a secure connection. */
export const canUseCamera = () => window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

const stopTracks = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

function failureOf(error: unknown): CameraFailure {
  if (error instanceof ReaderNotLoadedError) return 'unreadable';
  return Object(error).name === 'NotAllowedError' ? 'refused' : 'missing';
}

/** Creates a camera that shows its video above the page, and reports each code once whenever it comes into view. */
export function createCamera({ view, onCode, onChange, onFailure }: Handlers): Camera {
  let state: CameraState = 'off';
  let stream: MediaStream | undefined;
  let shown: HTMLElement | undefined;
  let releaseWakeLock: (() => void) | undefined;
  let sightings = createSightings();
  /** The number of starts and stops so far. A start ends early if another start or stop follows it. */
  let attempt = 0;

  const setState = (next: CameraState) => {
    state = next;
    onChange();
  };

  const stop = () => {
    if (state === 'off') return;
    attempt += 1;
    stopTracks(stream);
    shown?.remove();
    releaseWakeLock?.();
    [stream, shown, releaseWakeLock] = [undefined, undefined, undefined];
    setState('off');
  };

  const fail = (error: unknown) => {
    stop();
    onFailure(failureOf(error));
  };

  /** Shows the video outside of `main`, because each answer replaces the content of `main`. */
  const show = (opened: MediaStream): HTMLVideoElement | undefined => {
    shown = view();
    const video = shown?.querySelector('video');
    if (!shown || !video) return undefined;
    document.querySelector('main')?.before(shown);
    video.muted = true;
    video.srcObject = opened;
    void video.play().catch(() => undefined);
    return video;
  };

  const watch = async (video: HTMLVideoElement, read: CodeReader, opened: MediaStream) => {
    sightings = createSightings();
    const look = async () => {
      // The video of a hidden page has no new frames.
      if (document.hidden) return;
      const code = await read(video);
      if (stream === opened && sightings.isNew(code, performance.now()) && code) onCode(code);
    };
    while (stream === opened) {
      await look().catch((error) => {
        // Other errors are ignored: while the video has no frame yet, reading fails and is repeated.
        if (stream === opened && error instanceof ReaderNotLoadedError) fail(error);
      });
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  };

  const start = async () => {
    if (state !== 'off') return;
    attempt += 1;
    const ownAttempt = attempt;
    setState('starting');
    try {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      const opened = await navigator.mediaDevices.getUserMedia({ video: wanted });
      if (attempt !== ownAttempt) {
        // The camera was stopped while the browser asked for permission.
        stopTracks(opened);
        return;
      }
      stream = opened;
      for (const track of opened.getTracks()) track.addEventListener('ended', stop);
      const read = await loadCodeReader();
      if (attempt !== ownAttempt) return;
      const video = show(opened);
      if (!video) {
        stop();
        return;
      }
      releaseWakeLock = keepAwake();
      setState('on');
      void watch(video, read, opened);
    } catch (error) {
      if (attempt === ownAttempt) fail(error);
    }
  };

  const repeat = (code: string) => state === 'on' && sightings.repeat(code, performance.now());

  return { state: () => state, start, stop, repeat };
}

import type { ErrorCode, Problem } from '@contract/problem.ts';
import type { ImageRenderer, PixelRectangle, Size } from '../ports.ts';

/** A task about a picture, as it is sent to a drawing process. */
export type Job =
  | { method: 'inspect'; bytes: Uint8Array }
  | { method: 'display'; bytes: Uint8Array }
  | { method: 'crops'; bytes: Uint8Array; crop: PixelRectangle; widths: readonly number[] }
  | { method: 'encode'; pixels: Uint8Array; size: Size };

export type Drawn = { header?: Awaited<ReturnType<ImageRenderer['inspect']>>; pictures: Uint8Array[] };

/** The response of a drawing process. */
export type Outcome =
  | { drawn: Drawn }
  | { refused: { code: ErrorCode; message: string; problems: Problem[] } }
  | { fault: string };

/** Runs a task. When the signal aborts, the work ends and the promise is rejected. */
export type Draw = (job: Job, signal?: AbortSignal) => Promise<Drawn>;

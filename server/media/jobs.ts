import type { ErrorCode, Problem } from '@contract/problem.ts';
import type { ImageWorkshop, PixelRectangle, Size } from '../ports.ts';

/** One piece of work on a picture, as it travels to a process that draws. */
export type Job =
  | { method: 'inspect'; bytes: Uint8Array }
  | { method: 'display'; bytes: Uint8Array }
  | { method: 'crops'; bytes: Uint8Array; crop: PixelRectangle; widths: readonly number[] }
  | { method: 'encode'; pixels: Uint8Array; size: Size };

export type Drawn = { header?: Awaited<ReturnType<ImageWorkshop['inspect']>>; pictures: Uint8Array[] };

/** The answer of a process that draws. */
export type Outcome =
  | { drawn: Drawn }
  | { refused: { code: ErrorCode; message: string; problems: Problem[] } }
  | { fault: string };

/** Does a job as soon as it is asked to. When the signal aborts, the work ends and the promise is rejected. */
export type Draw = (job: Job, signal?: AbortSignal) => Promise<Drawn>;

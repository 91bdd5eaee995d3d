import type { RefusedError } from '@contract/problem.ts';
import { createFairQueue, type FairQueueOptions, type NotStarted } from '../fairQueue.ts';
import { requestAborted } from '../http/requestAborted.ts';
import { tryLater } from '../http/tryLater.ts';
import type { DrawnFor, ImageRenderer, Picture, Size } from '../ports.ts';
import type { Draw, Drawn, Job } from './jobs.ts';

type Limits = Omit<FairQueueOptions, 'refusal'>;

const defaultLimits: Limits = {
  atOnce: 2,
  // The second place is for other accounts, however much one of them sends.
  atOncePerLine: 1,
  // In pixels. Decoding takes up to 4 bytes per pixel: this allows the largest picture together with a phone's, or two
  // of 33 megapixels.
  capacity: 66_000_000,
  waiting: 64,
  waitingPerLine: 16,
  timeoutMs: 60_000,
};

function refusal(reason: NotStarted, signal: AbortSignal | undefined): Error {
  switch (reason) {
    case 'aborted':
      return abortedRefusal(signal);
    case 'lineFull':
      return tryLater('too_many_requests', 'Too many pictures of your account are being processed', 10);
    case 'queueFull':
    case 'waitedTooLong':
      return tryLater('unavailable', 'Too many pictures are being processed', 10);
  }
}

function abortedRefusal(signal: AbortSignal | undefined): RefusedError {
  return requestAborted(String(signal?.reason));
}

/** Wraps a renderer so that accounts take turns, and nothing is drawn for a disconnected caller. */
export function createImages(draw: Draw, limits: Partial<Limits> = {}): ImageRenderer {
  const queue = createFairQueue({ ...defaultLimits, ...limits, refusal });

  const inTurn = (job: Job, { width, height }: Size, { account, signal, isBegun }: DrawnFor): Promise<Drawn> =>
    queue({ line: account, weight: width * height, signal, isBegun }, async () => {
      try {
        return await draw(job, signal);
      } catch (error) {
        throw signal?.aborted ? abortedRefusal(signal) : error;
      }
    });

  const one = async (drawing: Promise<Drawn>): Promise<Uint8Array> => {
    const [picture] = (await drawing).pictures;
    if (!picture) throw new Error('Nothing was drawn');
    return picture;
  };

  return {
    inspect: async (bytes, drawnFor) => {
      const { header } = await inTurn({ method: 'inspect', bytes }, { width: 0, height: 0 }, drawnFor);
      if (!header) throw new Error('Nothing was read');
      return header;
    },
    display: (picture: Picture, drawnFor) =>
      one(inTurn({ method: 'display', bytes: picture.bytes }, picture, drawnFor)),
    crops: async (picture, crop, widths, drawnFor) =>
      (await inTurn({ method: 'crops', bytes: picture.bytes, crop, widths }, picture, drawnFor)).pictures,
    encode: (pixels, size, drawnFor) => one(inTurn({ method: 'encode', pixels, size }, size, drawnFor)),
  };
}

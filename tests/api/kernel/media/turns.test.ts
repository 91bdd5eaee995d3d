import { createImages } from '@server/media/images.ts';
import type { Draw } from '@server/media/jobs.ts';
import type { ImageRenderer } from '@server/ports.ts';
import { describe, expect, it, vi } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { bearer, picturesOn } from './pictures.ts';

/** A workshop that draws nothing: the test ends each job. The first byte of a picture identifies its owner. */
function slowWorkshop(limits: Parameters<typeof createImages>[1]) {
  const running: { end: () => void; wasGivenUp: boolean }[] = [];
  const begun: number[] = [];
  let askCount = 0;
  const draw: Draw = async (job, signal) => {
    begun.push(job.method === 'encode' ? 0 : (job.bytes[0] ?? 0));
    await new Promise<void>((resolve, reject) => {
      const entry = { end: resolve, wasGivenUp: false };
      running.push(entry);
      signal?.addEventListener('abort', () => {
        entry.wasGivenUp = true;
        reject(new Error('given up'));
      });
    }).finally(() => running.shift());
    const header = { format: 'png', width: 100, height: 50 } as const;
    return { header, pictures: [1, 2, 3, 4].map((byte) => new Uint8Array([byte])) };
  };
  const images = createImages(draw, limits);
  const workshop: ImageRenderer = {
    ...images,
    inspect: (bytes, drawnFor) => {
      askCount += 1;
      return images.inspect(bytes, drawnFor);
    },
  };
  return {
    workshop,
    running,
    begun,
    /** Waits until this many uploads have reached the workshop. */
    hasAsked: (count: number) => vi.waitFor(() => expect(askCount).toBe(count), { timeout: 10_000 }),
    endOne: async () => {
      const before = begun.length;
      running[0]?.end();
      await vi.waitFor(() => expect(running.length === 0 || begun.length > before).toBe(true), { timeout: 10_000 });
    },
  };
}

describe.each(engines)('The order of drawing pictures on %s', (engine) => {
  let slow = slowWorkshop({});
  const my = picturesOn(engine, () => {
    slow = slowWorkshop({ atOnce: 1, waitingPerLine: 4 });
    return slow.workshop;
  });

  const send = (whose: number, token: string, signal?: AbortSignal) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array([whose])], 'hall.png'));
    return my.app.app.request('/api/media', { method: 'POST', body: form, headers: bearer(token), signal });
  };
  const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;
  const endAll = async () => {
    while (slow.running.length > 0) await slow.endOne();
  };

  it("an upload waits only for the running one, not for another account's queue", async () => {
    const mine = Array.from({ length: 5 }, () => send(1, my.mine));
    await slow.hasAsked(5);
    const theirs = send(2, my.theirs);
    await slow.hasAsked(6);
    expect(slow.begun).toEqual([1]);
    await slow.endOne();
    expect(slow.begun).toEqual([1, 2]);
    await endAll();
    // Their picture takes three turns (inspect, draw, crop), with at most one of mine before each.
    expect(slow.begun.lastIndexOf(2)).toBeLessThanOrEqual(6);
    expect(await Promise.all([theirs, ...mine].map(statusOf))).toEqual(Array(6).fill(200));
  });

  it('an abandoned upload is never started, or stopped, and leaves no files', async () => {
    const caller = new AbortController();
    const mine = Array.from({ length: 5 }, () => send(1, my.mine, caller.signal));
    await slow.hasAsked(5);
    const [drawing] = slow.running;
    caller.abort();
    expect(await Promise.all(mine.map(statusOf))).toEqual(Array(5).fill(400));
    expect(drawing?.wasGivenUp).toBe(true);
    expect(slow.begun).toEqual([1]);
    expect([...my.blobs.stored.keys()]).toEqual([]);
    const theirs = send(2, my.theirs);
    await slow.hasAsked(6);
    await endAll();
    expect(await statusOf(theirs)).toBe(200);
  });

  it('too many uploads of one account are refused with Retry-After, but not those of another', async () => {
    const mine = Array.from({ length: 5 }, () => send(1, my.mine));
    await slow.hasAsked(5);
    const refused = await send(1, my.mine);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    const theirs = send(2, my.theirs);
    await slow.hasAsked(7);
    await endAll();
    expect(await Promise.all([theirs, ...mine].map(statusOf))).toEqual(Array(6).fill(200));
  });
});

import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('The picture queue', () => {
  it('runs two at once, the rest in order', async () => {
    const queue = createQueue(2, 10);
    const gates = Array.from({ length: 5 }, gate);
    const started: number[] = [];
    const works = gates.map(({ opened }, index) =>
      queue(async () => {
        started.push(index);
        await opened;
        return index;
      }),
    );
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await works[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on after a failure', async () => {
    const queue = createQueue(1, 10);
    const failed = queue(async () => {
      throw new Error('broken');
    });
    const next = queue(async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('refuses when too many wait', async () => {
    const queue = createQueue(1, 1);
    const { open, opened } = gate();
    const first = queue(() => opened);
    const second = queue(async () => {});
    await expect(queue(async () => {})).rejects.toMatchObject({ code: 'unavailable' });
    open();
    await Promise.all([first, second]);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue, type FairQueueOptions, type Turn } from './fairQueue.ts';

const usual: FairQueueOptions = {
  atOnce: 2,
  atOncePerLine: 1,
  waiting: 100,
  waitingPerLine: 100,
  timeoutMs: 60_000,
  refusal: (reason) => new Error(reason),
};

/** A queue whose work ends when the test says so, and what has been started and how it ended. */
function watched(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ ...usual, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  return {
    started,
    outcomes,
    add: (name: string, turn: Turn) => {
      queue(turn, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }).then(
        () => outcomes.set(name, 'done'),
        (error: Error) => outcomes.set(name, error.message),
      );
    },
    end: async (name: string) => {
      ends.get(name)?.();
      ends.delete(name);
      await settled();
    },
    running: () => [...ends.keys()],
  };
}

/** Until everything that follows from what was done has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('A fair queue', () => {
  it("keeps the order within an account's queue", async () => {
    const { add, end, started } = watched();
    for (const name of ['a1', 'a2', 'a3']) add(name, { line: 'a' });
    expect(started).toEqual(['a1']);
    await end('a1');
    await end('a2');
    expect(started).toEqual(['a1', 'a2', 'a3']);
  });

  it('alternates between accounts, however much one of them requests', async () => {
    const { add, end, started } = watched({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, { line: 'a' });
    for (const name of ['b1', 'b2']) add(name, { line: 'b' });
    add('c1', { line: 'c' });
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('keeps capacity for others while one account is busy', () => {
    const { add, started } = watched();
    for (const name of ['a1', 'a2']) add(name, { line: 'a' });
    add('b1', { line: 'b' });
    expect(started).toEqual(['a1', 'b1']);
  });

  it('holds back work that is too heavy now, and lets nothing overtake it', async () => {
    const { add, end, started } = watched({ capacity: 10 });
    add('a1', { line: 'a', weight: 6 });
    add('b1', { line: 'b', weight: 6 });
    add('c1', { line: 'c', weight: 1 });
    expect(started).toEqual(['a1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    add('d1', { line: 'd', weight: 11 });
    await end('b1');
    await end('c1');
    expect(started.at(-1)).toBe('d1');
  });

  it('never starts work whose caller left, and continues with the next', async () => {
    const { add, end, started, outcomes } = watched({ capacity: 10 });
    const caller = new AbortController();
    add('a1', { line: 'a', weight: 6 });
    add('b1', { line: 'b', weight: 6, signal: caller.signal });
    add('c1', { line: 'c', weight: 1 });
    caller.abort();
    await settled();
    add('b2', { line: 'b', signal: caller.signal });
    await settled();
    expect([...outcomes]).toEqual([
      ['b1', 'aborted'],
      ['b2', 'aborted'],
    ]);
    await end('a1');
    await end('c1');
    expect(started).toEqual(['a1', 'c1']);
  });

  it('refuses too many requests of one account, and of all together', async () => {
    const { add, outcomes } = watched({ atOnce: 1, waiting: 3, waitingPerLine: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, { line: 'a' });
    add('b1', { line: 'b' });
    add('c1', { line: 'c' });
    await settled();
    expect(Object.fromEntries(outcomes)).toEqual({ a4: 'lineFull', c1: 'queueFull' });
  });

  it('lets the next step of started work pass its queue, even a full one', async () => {
    const { add, end, started, outcomes } = watched({ atOnce: 1, waiting: 3, waitingPerLine: 2 });
    for (const name of ['a1', 'a2', 'a3']) add(name, { line: 'a' });
    add('a1, next step', { line: 'a', isBegun: true });
    add('a4', { line: 'a' });
    for (const name of ['a1', 'a1, next step', 'a2']) await end(name);
    expect(started).toEqual(['a1', 'a1, next step', 'a2', 'a3']);
    expect(outcomes.get('a4')).toBe('lineFull');
  });

  it('continues after a failure', async () => {
    const queue = createFairQueue({ ...usual, atOnce: 1 });
    const failed = queue({ line: 'a' }, async () => {
      throw new Error('broken');
    });
    const next = queue({ line: 'a' }, () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it.each([
    { atOnce: 1, atOncePerLine: 1, capacity: 5 },
    { atOnce: 3, atOncePerLine: 1, capacity: 5 },
    { atOnce: 4, atOncePerLine: 3, capacity: 100 },
  ])('starts, ends or refuses all work, within its limits and in turn: %j', async (limits) => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), line: fc.integer({ min: 0, max: 3 }), weight: fc.nat(6) }),
      fc.record({ kind: fc.constant('end' as const), which: fc.nat(20) }),
      fc.record({ kind: fc.constant('leave' as const), which: fc.nat(20) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const all = watched({ ...limits, waiting: 12, waitingPerLine: 5 });
        const added: { name: string; line: number; weight: number; caller: AbortController }[] = [];
        const of = (name: string) => {
          const found = added.find((one) => one.name === name);
          if (!found) throw new Error(`${name} was never added`);
          return found;
        };
        const check = () => {
          const running = all.running().map(of);
          expect(running.length).toBeLessThanOrEqual(limits.atOnce);
          for (const { line } of running)
            expect(running.filter((one) => one.line === line).length).toBeLessThanOrEqual(limits.atOncePerLine);
          const weight = running.reduce((sum, one) => sum + one.weight, 0);
          if (running.length > 1) expect(weight).toBeLessThanOrEqual(limits.capacity);
        };
        for (const next of steps) {
          if (next.kind === 'add') {
            const one = {
              name: `${added.length}`,
              line: next.line,
              weight: next.weight,
              caller: new AbortController(),
            };
            added.push(one);
            all.add(one.name, { line: one.line, weight: one.weight, signal: one.caller.signal });
          } else if (next.kind === 'end') {
            const running = all.running();
            await all.end(running[next.which % running.length] ?? '');
          } else added[next.which % added.length]?.caller.abort();
          await settled();
          check();
        }
        while (all.running().length > 0) {
          await all.end(all.running()[0] ?? '');
          check();
        }
        for (const { name } of added) expect(all.outcomes.get(name)).toBeDefined();
        for (const [name, outcome] of all.outcomes) expect(all.started.includes(name)).toBe(outcome === 'done');
        // Of one line in the order in which it was added.
        for (const line of [0, 1, 2, 3]) {
          const order = all.started.map(of).filter((one) => one.line === line);
          expect(order).toEqual([...order].sort((one, other) => Number(one.name) - Number(other.name)));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('starts work of a new account before queued work of an active one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 40 }), async (queues) => {
        const { add, end, started, running } = watched({ atOnce: 1 });
        queues.forEach((line, index) => {
          add(`${line}-${index}`, { line });
        });
        add('newcomer', { line: 'newcomer' });
        while (running().length > 0) await end(running()[0] ?? '');
        const before = started.slice(0, started.indexOf('newcomer')).map((name) => name.split('-')[0]);
        expect(new Set(before).size).toBe(before.length);
        expect(started).toHaveLength(queues.length + 1);
      }),
    );
  });

  it('serves an account with repeated requests no more often than one with many at once', async () => {
    const { add, end, started, running } = watched({ atOnce: 1 });
    for (let count = 0; count < 6; count += 1) add(`much-${count}`, { line: 'much' });
    for (let count = 0; started.length < 12; count += 1) {
      add(`often-${count}`, { line: 'often' });
      await end(running()[0] ?? '');
    }
    expect(started.slice(0, 10).filter((name) => name.startsWith('much'))).toHaveLength(5);
  });
});

describe('The time limit of a fair queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('ends waiting work, but not running work', async () => {
    const { add, end, started, outcomes } = watched({ atOnce: 1, timeoutMs: 1_000 });
    add('a1', { line: 'a' });
    add('b1', { line: 'b' });
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect([...outcomes]).toEqual([['b1', 'waitedTooLong']]);
    add('c1', { line: 'c' });
    await vi.advanceTimersByTimeAsync(999);
    await end('a1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(started).toEqual(['a1', 'c1']);
  });
});

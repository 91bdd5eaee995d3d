import { RefusedError } from '@contract/problem.ts';
import { threadWork } from '../threadWork.ts';

/** Work for the tests of threads. */

export const addUp = threadWork({
  name: 'workshop.addUp',
  run: async ({ numbers }: { numbers: number[] }, { progress }) => {
    await progress(0.5);
    return { sum: numbers.reduce((one, other) => one + other, 0), bytes: new Uint8Array([1, 2, 3]) };
  },
});

declare module '@contract/problem.ts' {
  interface ProblemTexts {
    no_wood: string;
  }
}

export const refuse = threadWork({
  name: 'workshop.refuse',
  run: async () => {
    throw new RefusedError('rule_broken', 'No wood', [{ path: 'wood', code: 'no_wood', message: 'No wood' }]);
  },
});

export const fail = threadWork({
  name: 'workshop.fail',
  run: async () => {
    throw new Error('The saw broke');
  },
});

export const leave = threadWork({ name: 'workshop.leave', run: async () => process.exit(3) });

/** Reports progress, and then blocks the thread for ever. */
export const spin = threadWork({
  name: 'workshop.spin',
  run: async (_: object, { progress }) => {
    await progress(0.25);
    for (;;);
  },
});

export const wait = threadWork({
  name: 'workshop.wait',
  run: async (_: object, { progress }) => {
    await progress(0.25);
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
});

/** Allocates memory in the engine's heap until there is none left. */
export const fillHeap = threadWork({
  name: 'workshop.fillHeap',
  run: async () => {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length, more: [kept.length] });
  },
});

/** Allocates memory outside of the engine's heap, a little more than one job may use. */
export const fillBuffers = threadWork({
  name: 'workshop.fillBuffers',
  run: async (_: object, { progress }) => {
    const kept: Uint8Array[] = [];
    for (let part = 0; part < 80; part += 1) {
      kept.push(new Uint8Array(1_048_576).fill(part));
      await progress(part / 80);
    }
    return kept.length;
  },
});

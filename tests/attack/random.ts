/** A random number generator with a seed: the same seed gives the same values. */
export type Random = {
  /** Returns an integer from 0 to `below` - 1. */
  number: (below: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** Returns true in this percentage of cases. */
  happens: (percent: number) => boolean;
  /** Returns an independent generator, whose values do not depend on how often this one was used. */
  fork: (name: string | number) => Random;
};

/** Mulberry32 (Tommy Ettinger, public domain): small, and good enough to choose test values. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick: (values) => {
      for (const value of values.slice(number(values.length))) return value;
      throw new Error('There is nothing to pick from');
    },
    happens: (percent) => number(100) < percent,
    fork: (name) => randomFrom(hashOf(`${seed} ${name}`)),
  };
}

/** Hashes a text with FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

import { proofOfWorkKey } from '@shared/proofOfWorkKey.ts';
import type { Challenge } from './challenge.ts';

/** A worker's share: every `step`-th number from `first` on. */
export type Share = Challenge & { first: number; step: number };

/** Returns the answer, if it is among this share's numbers. Blocks until it is found. */
export function solve({ salt, target, work, first, step }: Share): number | undefined {
  for (let number = first; number < work; number += step) if (proofOfWorkKey(salt, number) === target) return number;
  return undefined;
}

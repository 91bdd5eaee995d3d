import { challengeOf } from '@/signIn/challenge.ts';
import { solve } from '@/signIn/solve.ts';

/** Returns the challenge with its solution, as a browser submits it. */
export function solved(text: string): string {
  const challenge = challengeOf(text);
  if (!challenge) throw new Error('This is no challenge');
  return `${text}~${solve({ ...challenge, first: 0, step: 1 })}`;
}

import { challengeOf } from '@/signIn/challenge.ts';
import { solve } from '@/signIn/solve.ts';

/** The challenge with its answer, as a browser sends it back. */
export function solved(text: string): string {
  const challenge = challengeOf(text);
  if (!challenge) throw new Error('This is no challenge');
  return `${text}~${solve({ ...challenge, first: 0, step: 1 })}`;
}

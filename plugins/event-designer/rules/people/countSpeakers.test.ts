import { expect, it } from 'vitest';
import { countSpeakers } from './countSpeakers.ts';

it('counts the sessions of each speaker, one with two roles in a session once', () => {
  const session = (...ids: number[]) => ({ speakers: ids.map((speakerId) => ({ speakerId })) });
  expect(countSpeakers([session(1, 2), session(2, 2), session()])).toEqual([
    { id: 1, count: 1 },
    { id: 2, count: 2 },
  ]);
});

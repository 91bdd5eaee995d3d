import { expect, it } from 'vitest';
import { startGroups } from './startGroups.ts';

it('puts sessions that start together into one group, and those on demand last', () => {
  const session = (id: number, start: string, delivery = 'live') => ({ id, start, delivery });
  const day = [session(1, '09:00'), session(2, '09:00', 'on_demand'), session(3, '09:00'), session(4, '10:30')];
  expect(startGroups(day).map(({ start, sessions }) => [start, sessions.map(({ id }) => id)])).toEqual([
    ['09:00', [1, 3]],
    ['10:30', [4]],
    [null, [2]],
  ]);
});

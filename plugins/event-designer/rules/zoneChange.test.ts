import { expect, it } from 'vitest';
import { changeTime, minutesMoved } from './zoneChange.ts';

const change = { from: 'Europe/Oslo', to: 'America/New_York', mode: 'change_time_zone_and_event_times' } as const;
const moved = (wallClock: string) => changeTime({ kind: 'slot', row: 1, name: '', field: 'start', wallClock }, change);

it('says by how much all times move, unless they move differently', () => {
  const winter = moved('2027-02-16T09:00');
  expect(minutesMoved([winter, moved('2027-06-16T09:00')], change.to)).toBe(360);
  // In these two weeks only one of the zones has summer time.
  expect(minutesMoved([winter, moved('2027-03-20T09:00')], change.to)).toBeNull();
  expect(minutesMoved([], change.to)).toBeNull();
});

import type { TestApi } from '@server/http/testing.ts';
import { describe, expect, test } from 'vitest';
import { type Data, onBothEngines } from './sampleApi.ts';

/** Both engines treat dates of the sample series in the same way when their rules are removed, restored or replaced. */

async function play({ call }: Pick<TestApi, 'call'>): Promise<Record<string, Data>> {
  const read = async (path: string): Promise<Data> => (await call('GET', path)).body.data;
  const [meetup] = await read('/events?q=Makers');
  const at = (path: string) => `/events/${meetup.id}${path}`;
  const upcoming = async (): Promise<Data[]> =>
    (await read(at('/dates?disablePagination=true'))).filter(({ startsAt }: Data) => startsAt > '2027-01-04');
  const comparable = async () =>
    (await upcoming()).map(({ start, label, notes, status, isOverridden, ruleId, ruleStart, sold }) => ({
      start,
      label,
      notes,
      status,
      isOverridden,
      ruleStart,
      sold,
      hasRule: ruleId !== null,
    }));
  const preview = async (patch: object) => (await call('POST', at('/schedule/preview'), patch)).body.data;

  const { rules } = await read(at('/schedule'));
  const plain = (await upcoming()).filter(
    ({ isOverridden, sold, status, start }) =>
      !isOverridden && sold === 0 && status === 'scheduled' && start.endsWith('18:30'),
  );
  const [noted, moved] = plain;
  await call('PATCH', at(`/dates/${noted.id}`), { notes: 'Ring twice' });
  await call('PATCH', at(`/dates/${moved.id}`), { start: `${moved.start.slice(0, 10)}T20:00` });

  const results: Record<string, Data> = { without: await preview({ rules: rules.slice(1) }) };
  await call('PATCH', at('/schedule'), { rules: rules.slice(1) });
  results.kept = await comparable();
  const [removal] = await read(`/changes?scope=eventId:${meetup.id}&resource=schedule`);
  results.foreseen = await preview(removal.before);
  results.status = (await call('POST', `/changes/${removal.id}/take-back`, {})).status;
  results.back = await comparable();

  await call('PATCH', at('/schedule'), { rules: rules.slice(1) });
  const { id: _id, ...evenings } = rules[0];
  const times = ['18:30', '20:00'].map((time) => ({ time, label: '', durationMinutes: 150 }));
  await call('PATCH', at('/schedule'), { rules: [{ ...evenings, timesOfDay: times }, ...rules.slice(1)] });
  results.anew = await comparable();
  results.days = [noted, moved].map(({ start }) => start.slice(0, 10));
  return results;
}

describe('deleting and restoring rules of the sample', () => {
  test('results in the same dates, as previewed, on both database engines', async () => {
    const [embedded, real] = await onBothEngines(play);
    expect(embedded).toEqual(real);
    const [noted, moved] = real.days ?? [];
    const reasonsOn = (day: string) => real.without.leaves.find(({ start }: Data) => start.startsWith(day))?.reasons;
    expect([reasonsOn(noted), reasonsOn(moved)]).toEqual([['noted'], ['edited']]);
    const on = (dates: Data[], day: string) =>
      dates.filter(({ start }) => start.startsWith(day)).map(({ start, notes }) => [start.slice(11), notes]);
    expect([on(real.kept, noted), on(real.kept, moved)]).toEqual([[['18:30', 'Ring twice']], [['20:00', '']]]);
    // The restored rule owns the dates again and creates no duplicates.
    expect(real.status).toBe(200);
    expect([on(real.back, noted), on(real.back, moved)]).toEqual([[['18:30', 'Ring twice']], [['20:00', '']]]);
    // A rule with two times a day adds the missing time on each day, and no date where one exists.
    expect(on(real.anew, noted)).toEqual([
      ['18:30', 'Ring twice'],
      ['20:00', ''],
    ]);
    expect(on(real.anew, moved)).toEqual([
      ['18:30', ''],
      ['20:00', ''],
    ]);
  });
});

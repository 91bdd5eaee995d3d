import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { offerFreedPlaces } from '../../server/waitingList/offerFreed.ts';
import { type Entry, waitingActivityOn } from './waitingActivityOn.ts';

describe.each(engines)('freed places of an activity on %s', (engine) => {
  const { my, soldOut, join, entries, states, read, change, offer, order } = waitingActivityOn(engine);
  const turn = () => offerFreedPlaces(my.api.ports, my.api.live.tell);

  test('are offered by the server to those who wait longest', async () => {
    const id = await soldOut(2, { offersFreedPlaces: true, minPerOrder: 2 });
    for (const name of ['anna', 'bo']) await join(id, name);
    expect(await turn()).toBe(0);
    await change(id, { capacity: 5 });
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    expect(await states()).toEqual(['anna offered', 'bo waiting']);
    await change(id, { capacity: 7, isPaused: true });
    expect(await turn()).toBe(0);
    await change(id, { isPaused: false });
    expect(await turn()).toBe(1);
  });

  test('are offered and taken once, however many calls are made at once', async () => {
    const id = await soldOut(2, { offersFreedPlaces: true });
    const names = Array.from({ length: 6 }, (_, index) => `person${index}`);
    for (const name of names) await join(id, name);
    await change(id, { capacity: 3 });
    await Promise.all([turn(), turn(), offer(id, { next: 1 }), offer(id, { next: 1 }), offer(id, { next: 1 })]);
    expect((await entries()).filter(({ state }: Entry) => state === 'offered')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ remaining: 0, heldForCodes: 1, waitingCount: 5 });
    const taken = await Promise.all([...names, ...names].map((name) => order(id, name)));
    expect(taken.reduce((sum, places) => sum + places, 0)).toBe(1);
    expect(await read(id)).toMatchObject({ sold: 3, remaining: 0, heldForCodes: 0 });
  });
});

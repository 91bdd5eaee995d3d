import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { basicInfoOn } from './basicInfoOn.ts';
import { createTicket, day } from './support.ts';

describe.each(areaEngines)('versions of basic info on %s', (engine) => {
  const my = basicInfoOn(engine);
  const { get, patch } = my;

  test('refuses an outdated save with the current document, and loses nothing', async () => {
    await patch({ name: 'First' });
    const answer = await my.api.call(
      'PATCH',
      my.at('/basic-info'),
      { name: 'Second' },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(answer.status).toBe(412);
    expect(answer.body.current).toMatchObject({ name: 'First', version: 2 });
  });

  test('exactly one of two simultaneous saves succeeds', async () => {
    const headers = { 'If-Match': '"1"' };
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => my.api.call('PATCH', my.at('/basic-info'), { name }, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body.data.name;
    expect(await get()).toMatchObject({ name: winner, version: 2 });
  });

  test('saving one document does not outdate another', async () => {
    await patch({ name: 'Renamed' });
    await createTicket(my.api, my.event);
    const headers = { 'If-Match': '"1"' };
    const details = await my.api.call('PATCH', my.at('/details'), { details: { summary: 'Short' } }, { headers });
    const publish = await my.api.call(
      'PATCH',
      my.at('/publish-settings'),
      { visibilitySettings: { isIndexed: false } },
      { headers },
    );
    const settings = await my.api.call(
      'PATCH',
      `/managed-events/events/${my.event}/settings`,
      { settings: { isEnableAttendeeApp: true } },
      { headers },
    );
    expect([details.status, publish.status, settings.status]).toEqual([200, 200, 200]);
  });

  test.each(['basic-info', 'time-settings'])(
    'a change of zone or display by %s changes the version of the settings, and their card names the author',
    async (path) => {
      const send = (timeSettings: object, timeSlots = [day]) =>
        my.api.call('PATCH', my.at(`/${path}`), { timeSettings, timeSlots });
      const settings = async () =>
        (await my.api.call('GET', `/managed-events/events/${my.event}/settings`)).body.data.version;
      const timeCard = async () => {
        const { data } = (await my.api.call('GET', `/managed-events/events/${my.event}/setting-cards`)).body;
        return data.find(({ card }: { card: string }) => card === 'time').lastChange;
      };
      await send({ timeZone: { id: 'Europe/Oslo' }, timeDisplay: 'eventTimeZone' }, []);
      expect([await settings(), await timeCard()]).toEqual([1, null]);
      await send({ timeDisplay: 'attendeesLocalTimeZone' });
      expect([await settings(), await timeCard()]).toEqual([2, { at: expect.any(String), by: expect.any(String) }]);
      await send({ timeZone: { id: 'Asia/Tokyo' } });
      expect(await settings()).toBe(3);
    },
  );
});

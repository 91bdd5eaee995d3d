import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { extrasOn } from './extrasOn.ts';
import { problems } from './support.ts';

const visit = {
  kind: 'activity',
  title: 'Control room visit',
  description: 'Bring a coat',
  price: 4_500,
  startsAt: '2027-05-03T10:00:00.000Z',
  endsAt: '2027-05-03T11:30:00.000Z',
  location: 'Aula',
  capacity: 40,
};

describe.each(areaEngines)('converting activities and sessions on %s', (engine) => {
  const my = extrasOn(engine);
  const call = (method: string, path: string, body?: object) => my.api.call(method, my.at(path), body);
  const data = async (path: string) => (await call('GET', path)).body.data;
  const convert = (path: string, version = 1) => call('POST', `${path}/convert`, { version });

  test('works in both directions, and can be undone', async () => {
    const room = (await call('POST', '/session-rooms', { name: 'Aula' })).body.data;
    const activity = await my.created(visit);
    const { status, body } = await convert(`/extras/${activity}`);
    expect(status).toBe(200);
    const session = await data(`/sessions/${body.data.sessionId}`);
    expect(session).toMatchObject({
      title: visit.title,
      description: '<p>Bring a coat</p>',
      duration: 90,
      roomId: room.id,
      capacity: 40,
      state: 'draft',
    });
    expect((await call('GET', `/extras/${activity}`)).status).toBe(404);

    const back = await convert(`/sessions/${session.id}`, session.version);
    expect(await my.read(back.body.data.extraId)).toMatchObject({
      ...visit,
      price: 0,
      isPaused: true,
    });
    expect((await call('GET', `/sessions/${session.id}`)).status).toBe(404);

    const changes = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    const removal = changes.find(({ kind }: { kind: string }) => kind === 'removed');
    expect((await my.api.call('POST', `/changes/${removal.id}/take-back`, { wholeGroup: true })).status).toBe(200);
    expect((await call('GET', `/sessions/${session.id}`)).status).toBe(200);
  });

  test('is refused if it has sales, is in a package, does not fit, or is outdated', async () => {
    const sold = await my.created(visit);
    await my.sellExtra(sold, 1, { state: 'cancelled' });
    expect(problems(await convert(`/extras/${sold}`))).toEqual([409, ' extra_has_sales']);

    const packed = await my.created(visit);
    const members = [{ kind: 'extra', id: packed, choiceIds: [] }];
    const components = [{ id: 'component-visit', label: '', count: 1, members, designatedPrice: null }];
    await call('POST', '/packages', { name: 'Family', price: 100, components });
    expect(problems(await convert(`/extras/${packed}`))).toEqual([409, ' in_packages']);
    const removal = await call('DELETE', `/extras/${packed}`);
    expect(removal.body.errors).toMatchObject([{ code: 'in_packages', params: { packages: 'Family' } }]);

    const known = await my.created({ ...visit, externalId: 'A-1' });
    const { body } = await call('POST', '/sessions', { title: 'Opening', externalId: 'A-1' });
    const taken = { path: 'externalId', code: 'external_id_taken' };
    expect((await convert(`/extras/${known}`)).body.errors).toMatchObject([{ ...taken, params: { title: 'Opening' } }]);
    const back = await convert(`/sessions/${body.data.id}`);
    expect(back.body.errors).toMatchObject([{ ...taken, params: { title: visit.title } }]);

    const long = await call('POST', '/sessions', { title: 'Long', description: `<p>${'x'.repeat(4_001)}</p>` });
    const refused = await convert(`/sessions/${long.body.data.id}`);
    expect(problems(refused)).toEqual([422, 'description too_long_for_activity']);

    const changed = await my.created(visit);
    expect(problems(await convert(`/extras/${changed}`, 7))).toEqual([409, ' changed_meanwhile']);
    const addon = await my.created();
    expect((await convert(`/extras/${addon}`)).status).toBe(404);
  });
});

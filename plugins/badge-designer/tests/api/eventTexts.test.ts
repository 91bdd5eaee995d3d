import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { maximumTermsLength } from '../../contract/eventTexts.ts';
import { everybody, printing } from './printing.ts';

describe.each(areaEngines)('the texts of an event, on %s', (engine) => {
  let here: Awaited<ReturnType<typeof printing>>;
  beforeAll(async () => {
    here = await printing(engine);
  });
  afterAll(() => here.api.close());

  test('only one of several simultaneous first writes succeeds, and the others get a conflict', async () => {
    const { api, read } = here;
    const other = (await read('/events')).find(({ id }: { id: number }) => id !== here.eventId);
    const written = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((terms) =>
        api.call('PATCH', `/badge-designer/events/${other.id}/texts`, { terms }, { headers: { 'If-Match': '"0"' } }),
      ),
    );
    expect(written.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  test("only one of several simultaneous first choices of a ticket's design succeeds", async () => {
    const { api, ticket, read, eventId } = here;
    const copy = await api.call('POST', `/events/${eventId}/tickets/${ticket('Press')}/duplicate`);
    const path = `/ticket-designs/${copy.body.data.id}`;
    const { version, badgeDesignId } = await read(path);
    expect([version, badgeDesignId]).toEqual([0, null]);
    const chosen = await Promise.all(
      Array.from({ length: 4 }, () =>
        api.call('PATCH', path, { badgeDesignId: here.design }, { headers: { 'If-Match': '"0"' } }),
      ),
    );
    expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  test('are empty until somebody writes them, and then appear on every ticket', async () => {
    const { api, at, read } = here;
    expect(await read(at('/texts'))).toMatchObject({ id: here.eventId, version: 0, terms: '' });
    const { status, body } = await api.call('PATCH', at('/texts'), { terms: 'No refunds.' });
    expect([status, body.data]).toMatchObject([200, { version: 1, terms: 'No refunds.' }]);
    const selection = { kind: 'ticket', who: everybody.who };
    const people = await api.call('POST', at('/people'), selection);
    expect(people.body.data.event).toMatchObject({ terms: 'No refunds.' });
  });

  test('the second of two simultaneous writes gets a conflict', async () => {
    const { api, at } = here;
    const write = (terms: string) => api.call('PATCH', at('/texts'), { terms }, { headers: { 'If-Match': '"1"' } });
    expect((await write('First')).status).toBe(200);
    const late = await write('Second');
    expect([late.status, late.body.current]).toMatchObject([412, { terms: 'First' }]);
  });

  test('are refused if they are too long, and hidden from other accounts', async () => {
    const { api, at } = here;
    const long = await api.call('PATCH', at('/texts'), { terms: 'x'.repeat(maximumTermsLength + 1) });
    expect([long.status, long.body.errors[0].path]).toEqual([422, 'terms']);
    expect((await api.call('GET', at('/texts'), undefined, { as: api.stranger })).status).toBe(404);
  });

  test.each([
    ['with its tickets', ['tickets']],
    ['with none of its parts', []],
  ])('are copied with the event %s, and not changed when a ticket is copied', async (_, parts) => {
    const { api, at, read, eventId, ticket } = here;
    await api.call('PATCH', at('/texts'), { terms: 'Bring a photo.' });
    const again = { name: 'Next year', start: null, parts };
    const copy = (await api.call('POST', `/events/${eventId}/duplicate`, again)).body.data;
    expect(await read(`/badge-designer/events/${copy.id}/texts`)).toMatchObject({ terms: 'Bring a photo.' });
    await api.call('PATCH', `/badge-designer/events/${copy.id}/texts`, { terms: 'Another text.' });
    await api.call('POST', `/events/${eventId}/tickets/${ticket('Press')}/duplicate`);
    expect(await read(at('/texts'))).toMatchObject({ terms: 'Bring a photo.' });
    expect(await read(`/badge-designer/events/${copy.id}/texts`)).toMatchObject({ terms: 'Another text.' });
  });
});

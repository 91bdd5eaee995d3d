import { apiFor, type TestApi } from '@server/http/testing.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allAreas } from '../../../../tests/support/areas.ts';
import { engines } from '../../../../tests/support/databases.ts';
import { designDocument } from '../../contract/document.ts';
import { newDocument } from '../../rules/newDocument.ts';
import { newElement } from '../../rules/newElement.ts';
import { designs } from '../../server/tables.ts';

const document = newDocument('badge', 'en');
const box = { x: 10, y: 10, width: 40, height: 10 };
const sized = (size: { width?: number; height?: number }) => ({ ...document, page: { ...document.page, ...size } });

describe.each(engines)('badge-designer on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: await allAreas() });
  });
  afterAll(() => api.close());

  const make = async (name: string, kind = 'badge') =>
    (await api.call('POST', '/designs', { name, kind, document })).body.data;

  test('stores a design with its document, and shows it only to its account', async () => {
    const { status, body } = await api.call('POST', '/designs', { name: 'Crew', kind: 'badge', document });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Crew', status: 'draft', width: 105, height: 148, useCount: 0 });
    const read = await api.call('GET', `/designs/${body.data.id}/document`);
    expect(read.body.data).toEqual({ id: body.data.id, version: 1, document });
    const elsewhere = await api.call('GET', `/designs/${body.data.id}/document`, undefined, { as: api.stranger });
    expect(elsewhere.status).toBe(404);
  });

  test('refuses an outdated document, and returns the newer one', async () => {
    const { id } = await make('Two at once');
    const path = `/designs/${id}/document`;
    const save = (width: number) =>
      api.call('PATCH', path, { document: sized({ width }) }, { headers: { 'If-Match': '"1"' } });
    expect((await save(74)).body.data).toMatchObject({ version: 2, document: { page: { width: 74 } } });
    const late = await save(86);
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ version: 2, document: { page: { width: 74 } } });
    expect((await api.call('GET', `/designs/${id}`)).body.data).toMatchObject({ width: 74 });
  });

  test('refuses a damaged document, and names the element', async () => {
    const { id } = await make('Damaged');
    const side = { ...document.sides[0], elements: [{ ...newElement('text', 'one', box), x: 'left' }] };
    const answer = await api.call('PATCH', `/designs/${id}/document`, { document: { ...document, sides: [side] } });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'document.sides.0.elements.0.x']);
    const twice = [newElement('text', 'one', box), newElement('qr_code', 'one', box)];
    const broken = { ...document, sides: [{ ...document.sides[0], elements: twice }] };
    const second = await api.call('PATCH', `/designs/${id}/document`, { document: broken });
    expect([second.status, second.body.errors[0].path]).toEqual([422, 'document.sides.0.elements.1.id']);
  });

  test('refuses a missing picture, and names the element', async () => {
    const picture = { kind: 'media', source: 'ticket_design', mediaId: 999999 };
    const elements = [newElement('text', 'one', box), { ...newElement('image', 'two', box), picture }];
    const lost = { ...document, sides: [{ ...document.sides[0], elements }] };
    const created = await api.call('POST', '/designs', { name: 'Lost', kind: 'badge', document: lost });
    expect([created.status, created.body.errors[0].path]).toEqual([422, 'document.sides.0.elements.1.picture.mediaId']);
    const { id } = await make('Without a picture');
    const saved = await api.call('PATCH', `/designs/${id}/document`, { document: lost });
    expect([saved.status, saved.body.errors[0].code]).toEqual([422, 'no_such_media']);
    expect((await api.call('GET', '/design-pictures?ids=999999')).body.data).toEqual([]);
  });

  test('refuses texts that are too long, in new and stored designs', async () => {
    const elements = Array.from({ length: 11 }, (_, index) => ({
      ...newElement('text', `t${index}`, box),
      text: 'x'.repeat(5000),
    }));
    const long = { ...document, sides: [{ ...document.sides[0], elements }] };
    const problem = { path: 'document.sides.0.elements.10.text', code: 'too_much_text' };
    const created = await api.call('POST', '/designs', { name: 'Long', kind: 'badge', document: long });
    expect([created.status, created.body.errors]).toMatchObject([422, [problem]]);
    const { id } = await make('Short');
    const saved = await api.call('PATCH', `/designs/${id}/document`, { document: long });
    expect([saved.status, saved.body.errors]).toMatchObject([422, [problem]]);
    // A design from before the limit can be shortened step by step.
    await api.database.asAccount(api.me.account, (tx) =>
      tx
        .update(designs)
        .set({ document: designDocument.parse(long) })
        .where(eq(designs.id, id)),
    );
    const [first, ...others] = elements;
    const shorter = { ...document, sides: [{ ...document.sides[0], elements: [{ ...first, text: 'x' }, ...others] }] };
    expect((await api.call('PATCH', `/designs/${id}/document`, { document: shorter })).status).toBe(200);
  });

  test('renames a design while somebody else edits it', async () => {
    const { id } = await make('Working title');
    await api.call('PATCH', `/designs/${id}`, { name: 'Speaker' });
    const drawn = await api.call(
      'PATCH',
      `/designs/${id}/document`,
      { document: sized({ height: 74 }) },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(drawn.status).toBe(200);
  });

  test('has one default of each kind, which can be neither archived nor deleted', async () => {
    const [first, second, ticket] = [await make('One'), await make('Two'), await make('Three', 'ticket')];
    for (const { id } of [first, ticket, second]) await api.call('PATCH', `/designs/${id}`, { isDefault: true });
    const defaults = await api.call('GET', '/designs?isDefault=true');
    expect(defaults.body.data.map(({ id }: { id: number }) => id).sort()).toEqual([second.id, ticket.id].sort());
    const archived = await api.call('PATCH', `/designs/${second.id}`, { isArchived: true });
    expect([archived.status, archived.body.errors[0].code]).toEqual([422, 'default_archived']);
    const removed = await api.call('DELETE', `/designs/${second.id}`);
    expect([removed.status, removed.body.errors[0].code]).toEqual([409, 'design_is_default']);
  });

  test('stores versions of a design under a name', async () => {
    const { id } = await make('With versions');
    const kept = await api.call('POST', `/designs/${id}/versions`, { name: 'Before the sponsor' });
    expect(kept.status).toBe(201);
    await api.call('PATCH', `/designs/${id}/document`, { document: sized({ width: 60 }) });
    const version = await api.call('GET', `/designs/${id}/versions/${kept.body.data.id}/document`);
    expect(version.body.data).toEqual({ document });
    const other = await make('Without versions');
    expect((await api.call('GET', `/designs/${other.id}/versions/${kept.body.data.id}/document`)).status).toBe(404);
  });

  test('assigns designs to a ticket, one of each kind, and does not delete a design that is in use', async () => {
    const event = (await api.call('POST', '/events', { name: 'Conference', timeZone: 'Europe/Berlin' })).body.data;
    const ticket = (await api.call('POST', `/events/${event.id}/tickets`, { name: 'Day pass', quantity: 100 })).body;
    const path = `/ticket-designs/${ticket.data.id}`;
    const [badge, paper] = [await make('Badge'), await make('Paper', 'ticket')];
    const wrong = await api.call('PATCH', path, { badgeDesignId: paper.id });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'badgeDesignId']);
    const saved = await api.call('PATCH', path, { badgeDesignId: badge.id, ticketDesignId: paper.id });
    expect(saved.body.data).toMatchObject({ badgeDesignId: badge.id, ticketDesignId: paper.id, eventId: event.id });
    expect((await api.call('DELETE', `/designs/${badge.id}`)).body.errors[0].code).toBe('design_in_use');
    const used = await api.call('GET', '/designs?useCount[gt]=0&sort=useCount');
    expect(used.body.data.map(({ name }: { name: string }) => name)).toEqual(['Badge', 'Paper']);
    expect((await api.call('GET', `/designs/${badge.id}/uses`)).body.data).toEqual([
      { ticketId: ticket.data.id, ticket: 'Day pass', event: 'Conference' },
    ]);
    expect((await api.call('GET', '/ticket-designs/999999')).status).toBe(404);

    const again = { name: 'Next year', start: null, parts: ['tickets'] };
    const copy = (await api.call('POST', `/events/${event.id}/duplicate`, again)).body.data;
    const [copied] = (await api.call('GET', `/events/${copy.id}/tickets`)).body.data;
    const second = await api.call('POST', `/events/${event.id}/tickets/${ticket.data.id}/duplicate`);
    const copies = [
      { id: copied.id, eventId: copy.id },
      { id: second.body.data.id, eventId: event.id },
    ];
    for (const { id, eventId } of copies) {
      expect((await api.call('GET', `/ticket-designs/${id}`)).body.data).toMatchObject({
        eventId,
        badgeDesignId: badge.id,
        ticketDesignId: paper.id,
      });
    }
  });

  test('duplicates a design as an unused draft', async () => {
    const { id } = await make('Original');
    await api.call('PATCH', `/designs/${id}`, { isDefault: true, status: 'live' });
    const copy = await api.call('POST', `/designs/${id}/duplicate`, { name: 'Copy' });
    const read = await api.call('GET', `/designs/${copy.body.data.id}`);
    expect(read.body.data).toMatchObject({ name: 'Copy', status: 'draft', isDefault: false, width: 105 });
  });
});

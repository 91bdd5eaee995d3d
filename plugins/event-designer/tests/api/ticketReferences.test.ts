import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createTicket, problems } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('a ticket that others refer to, on %s', (engine) => {
  const my = ticketsOn(engine);

  test('is not deleted while a code, an extra, an admission rule or a card is for it, but archived', async () => {
    const id = await createTicket(my.api, my.event, { name: 'Early bird' });
    const other = await createTicket(my.api, my.event, { name: 'Other' });
    const scoped = { scope: 'specific_tickets', ticketIds: [id, other] };
    const make = async (path: string, body: object) => {
      const answer = await my.api.call('POST', path, { ...body, ...scoped });
      expect([path, answer.status]).toEqual([path, 201]);
    };
    await make(my.at('/codes'), { code: 'SUMMER', percentage: 10 });
    await make(my.at('/extras'), { title: 'Dinner', kind: 'addon' });
    await make(`/managed-events/events/${my.event}/accessibility-rules`, { name: 'Hall' });
    await make(my.at('/attendee-app/highlights'), { kind: 'text', title: 'Welcome', text: 'Come in' });
    const refused = await my.api.call('DELETE', my.ticketsAt(`/${id}`));
    expect(problems(refused)).toEqual([
      409,
      ' ticket_in_codes',
      ' ticket_in_extras',
      ' ticket_in_rules',
      ' ticket_in_cards',
    ]);
    expect(refused.body.errors).toMatchObject([
      { params: { name: 'Early bird', codes: '“SUMMER”' } },
      { params: { extras: '“Dinner”' } },
      { params: { rules: '“Hall”' } },
      { params: { cards: '“Welcome”' } },
    ]);
    expect((await my.patch(id, { isArchived: true })).status).toBe(200);
  });

  test('is deleted if codes are for all others, or are archived', async () => {
    const id = await createTicket(my.api, my.event, { name: 'Early bird' });
    const make = async (code: string, scope: string) =>
      (await my.api.call('POST', my.at('/codes'), { code, percentage: 10, scope, ticketIds: [id] })).body.data;
    await make('OTHERS', 'all_tickets_except');
    const spring = await make('SPRING', 'specific_tickets');
    const remove = () => my.api.call('DELETE', my.ticketsAt(`/${id}`));
    expect(problems(await remove())).toEqual([409, ' ticket_in_codes']);
    const archived = await my.api.call('PATCH', my.at(`/codes/${spring.id}`), { isArchived: true });
    expect(archived.status).toBe(200);
    expect((await remove()).status).toBe(204);
  });
});

import type { TestApi } from '@server/http/testing.ts';
import { createEvent, createTicket } from './support.ts';

const component = (id: string, member: object) => ({
  id,
  label: '',
  designatedPrice: null,
  count: 1,
  members: [member],
});

/** Creates an event with one row, or two, of everything that can be copied. Returns its id. */
export async function summitToCopy(api: TestApi): Promise<number> {
  const from = await createEvent(api, { name: 'Summit 2027' });
  const post = async (path: string, sent: object) => {
    const { status, body } = await api.call('POST', `/events/${from}${path}`, sent);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const pool = (await post('/stock-pools', { name: 'Hall', quantity: 50 })).id;
  const group = (await post('/ticket-groups', { name: 'Members', kind: 'collection' })).id;
  const standard = await createTicket(api, from, {
    name: 'Standard',
    saleStart: '2027-02-01T08:00:00.000Z',
    saleEnd: '2027-04-30T21:59:00.000Z',
    groupId: group,
  });
  await createTicket(api, from, { name: 'Seat', type: 'stock', stockPoolId: pool, quantity: null });
  const ada = (await post('/speakers', { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' })).id;
  const room = (await post('/session-rooms', { name: 'Main hall' })).id;
  const keynote = { title: 'Keynote', startsAt: '2027-05-03T10:00', duration: 60, roomId: room };
  const session = (await post('/sessions', { ...keynote, speakers: [{ speakerId: ada, role: 'speaker' }] })).id;
  const gold = (await post('/sponsor-tiers', { name: 'Gold' })).id;
  const acme = (await post('/sponsors', { name: 'Acme', tierId: gold })).id;
  await post(`/sponsors/${acme}/entitlements`, { kind: 'booth', promised: 1, note: 'Corner' });
  const dinner = (
    await post('/extras', {
      kind: 'addon',
      title: 'Dinner',
      price: 4000,
      scope: 'specific_tickets',
      ticketIds: [standard],
    })
  ).id;
  const components = [
    component('entry-ticket', { kind: 'ticket', id: standard, choiceIds: [] }),
    component('meal-dinner', { kind: 'extra', id: dinner, choiceIds: [] }),
  ];
  await post('/packages', { name: 'Weekend', price: 9000, components });
  await post('/codes', { code: 'EARLY', percentage: 10, scope: 'specific_tickets', ticketIds: [standard] });
  const gate = (await post('/access-gates', { name: 'North' })).id;
  const rule = {
    name: 'Members only',
    scope: 'specific_tickets',
    ticketIds: [standard],
    gateIds: [gate],
    days: ['2027-05-03'],
  };
  await api.call('POST', `/managed-events/events/${from}/accessibility-rules`, rule);
  await post('/attendee-app/highlights', { kind: 'session', title: 'Do not miss', targetId: session });
  await api.call('PATCH', `/events/${from}/attendee-app/settings`, { opensAt: '2027-05-01T08:00:00.000Z' });
  await api.call('PATCH', `/managed-events/events/${from}/scan-settings`, { direction: 'both' });
  return from;
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { newDocument } from '../../rules/newDocument.ts';
import { everybody, printing } from './printing.ts';

describe.each(areaEngines)('the plan of a print, on %s', (engine) => {
  let here: Awaited<ReturnType<typeof printing>>;
  beforeAll(async () => {
    here = await printing(engine);
  });
  afterAll(() => here.api.close());

  const plan = async (options: object) => {
    const { status, body } = await here.api.call('POST', here.at('/print-plan'), { ...everybody, ...options });
    return status === 200 ? body.data : [status, body.errors[0]?.path];
  };
  const codes = ({ problems }: { problems: { path: string; code: string }[] }) =>
    problems.map(({ path, code }) => `${path} ${code}`);

  test('counts badges and sheets, and names the tickets without a design', async () => {
    const { api, ticket, design } = here;
    await api.call('PATCH', `/ticket-designs/${ticket('Student')}`, { badgeDesignId: design });
    const { sheets, badges, withoutDesign, designs, problems } = await plan({ startAt: 4 });
    expect({ sheets, badges, problems }).toEqual({ sheets: 7, badges: 61, problems: [] });
    expect(withoutDesign).toBe(732 - 61);
    expect(designs).toEqual([{ id: design, name: 'Attendee', status: 'draft', badges: 61 }]);
    const part = await plan({ range: { from: 60, to: 70 } });
    expect(part.printed.map(({ designId }: { designId: number }) => designId)).toEqual([design, design]);
  });

  test('gives everybody one design if requested', async () => {
    const { design } = here;
    expect(await plan({ designId: design, copies: 2 })).toMatchObject({ badges: 1464, sheets: 147, withoutDesign: 0 });
  });

  test('explains why there is nobody to print for', async () => {
    const { design } = here;
    const who = { ...everybody.who, search: 'nobody is called so' };
    expect(codes(await plan({ designId: design, who }))).toEqual(['who nobody_to_print']);
    expect(codes(await plan({ designId: design, startAt: 11 }))).toEqual(['startAt start_beyond_sheet']);
    const large = await here.api.call('POST', '/designs', {
      name: 'Large',
      kind: 'badge',
      document: newDocument('badge', 'en'),
    });
    expect(codes(await plan({ designId: large.body.data.id }))).toEqual(['sheet too_large_for_sheet']);
    expect(await plan({ copies: 0 })).toEqual([422, 'copies']);
    expect(await plan({ range: { from: 118, to: 117 } })).toEqual([422, 'range.to']);
    expect(await plan({ who: { ...everybody.who, registrationIds: Array(2_001).fill(1) } })).toEqual([
      422,
      'who.registrationIds',
    ]);
  });

  test('shows nothing of another account', async () => {
    const { api, at } = here;
    const { stranger } = api;
    expect((await api.call('POST', at('/print-plan'), everybody, { as: stranger })).status).toBe(404);
    expect((await api.call('GET', at('/prints'), undefined, { as: stranger })).status).toBe(404);
    const selection = { kind: 'badge', who: everybody.who };
    expect((await api.call('POST', at('/people'), selection, { as: stranger })).status).toBe(404);
  });

  test('lists people with the values that a design shows', async () => {
    const { api, at, ticket } = here;
    const who = { ...everybody.who, ticketIds: [ticket('Press')], search: '_' };
    const ask = async (selection: object) =>
      (await api.call('POST', at('/people'), { kind: 'badge', who: selection })).body.data;
    // The search is literal text: `%` and `_` are not wildcards.
    expect((await ask(who)).people).toEqual([]);
    const { event, cover, tickets, people, isCut } = await ask({ ...who, search: '' });
    expect(people).toHaveLength(17);
    expect(isCut).toBe(false);
    expect(cover).toEqual({ url: expect.stringMatching(/^\/media\//), width: 1600, height: 800 });
    expect(event).toMatchObject({ event_place: 'Fjordhallen, Oslo', organiser_name: 'Northern Light Association' });
    expect(tickets.map(({ values }: { values: object }) => values)).toContainEqual(
      expect.objectContaining({ registration_type: 'Press', ticket_price: '$0' }),
    );
    expect(people[0].values).toMatchObject({ registration_code: expect.stringMatching(/^[2-9A-Z]{10}$/) });
    expect((await ask({ ...who, search: people[0].values.registration_code })).people).toHaveLength(1);
    expect((await ask({ ...who, search: '', registrationIds: [people[1].registrationId] })).people).toHaveLength(1);

    // The times are those that the gate asks for: of what each person bought, here an hour from the purchase.
    const hour = { validity: 'dynamic', validityStarts: 'purchase', validityMinutes: 60 };
    expect((await api.call('PATCH', `/events/${here.eventId}/tickets/${ticket('Press')}`, hour)).status).toBe(200);
    const timed = (await ask({ ...who, search: '' })).people[0].values;
    expect(timed.ticket_valid_until).not.toBe(timed.ticket_valid_from);
    expect(timed.ticket_valid_until).toMatch(/\d{4}/);
  });

  test('stores a printer with the measurements of its test sheet', async () => {
    const { api } = here;
    const printer = { name: 'Front desk', paper: 'A4', firstX: 25.6, firstY: 24.2, secondX: 185.4, secondY: 272 };
    const made = await api.call('POST', '/badge-designer/printers', printer);
    expect([made.status, made.body.data]).toMatchObject([201, printer]);
    const far = await api.call('PATCH', `/badge-designer/printers/${made.body.data.id}`, { secondY: 240 });
    expect([far.status, far.body.errors[0]]).toMatchObject([422, { path: 'secondY', code: 'measured_too_far_off' }]);
  });
});

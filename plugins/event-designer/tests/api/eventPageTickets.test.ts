import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { tuesdays } from './series.ts';
import { createEvent, createTicket, sell } from './support.ts';

describe.each(areaEngines)("the tickets on an event's public page on %s", (engine) => {
  const visited = eventPageOn(engine);
  const { my, page, publish } = visited;

  test('shows tickets by their rules: by link, in sections, with a code, for later, sold out', async () => {
    const { event, api } = my;
    const group = async (fields: object) => (await api.call('POST', my.at('/ticket-groups'), fields)).body.data;
    const partners = await group({ name: 'Partners', kind: 'with_link' });
    const extras = await group({ name: 'Extras' });
    await createTicket(api, event, { name: 'For partners', groupId: partners.id });
    await createTicket(api, event, { name: 'Poster', groupId: extras.id, price: 0 });
    await createTicket(api, event, { name: 'Crew', accessProtection: 'pass_code', passCode: 'letmein' });
    await createTicket(api, event, { name: 'Hidden one', visibility: 'hidden' });
    await createTicket(api, event, { name: 'Late', saleStart: '2027-04-01T10:00:00.000Z' });
    await createTicket(api, event, { name: 'Desk', availability: 'at_the_door_only' });
    await createTicket(api, event, { name: 'Gone', quantity: 0 });
    await publish();
    const { text } = await page();
    expect(text).not.toMatch(/For partners|Hidden one/);
    expect(text).toMatch(/<h3[^>]*>Extras<\/h3>.*Poster.*Free/s);
    expect(text).toMatch(/Crew.*With a passcode only/s);
    expect(text).toMatch(/Late.*Available from 1 April 2027 at\u00a012:00/s);
    expect(text).toMatch(/Desk.*Sold at the door/s);
    expect(text).toMatch(/Gone.*Sold out/s);
    const linked = await page(`?tickets=${partners.linkToken}`);
    expect(linked.text).toMatch(/Partners.*For partners/s);
    expect(linked.text).not.toContain('Hidden one');
    expect(linked.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('says that it takes no orders, and whom to ask', async () => {
    const { event, api } = my;
    await createTicket(api, event, { name: 'Standard' });
    await publish();
    expect((await page()).text).toMatch(/You can’t order tickets on this page yet\. Ask the organiser\.</);
    const settings = `/managed-events${my.at('/notification-settings')}`;
    await api.call('PATCH', settings, { supportEmail: 'hello@example.org' });
    expect((await page()).text).toMatch(/Ask the organiser: <a href="mailto:hello%40example.org">hello@example.org</);
    const organizer = (await api.call('POST', '/organizers', { name: 'Harbour Events' })).body.data;
    await api.call('PATCH', my.at('/basic-info'), { organizerId: organizer.id });
    expect((await page()).text).toMatch(/Ask Harbour Events: <a href="mailto:hello%40example.org">/);
  });

  test('applies the code of a link: prices, hidden tickets, and why it has no effect', async () => {
    const { api, event } = my;
    const code = (fields: object) => api.call('POST', my.at('/codes'), fields);
    const secret = await createTicket(api, event, { name: 'Hidden one', visibility: 'hidden', price: 5000 });
    await code({ code: 'EARLY', percentage: 10 });
    await code({ code: 'CREW', kind: 'access', scope: 'specific_tickets', ticketIds: [secret] });
    await code({ code: 'LATER', percentage: 10, startsAt: '2027-04-01T10:00:00Z' });
    await code({ code: 'ORDER', discountType: 'amount_per_order', amount: 1500 });
    const seat = await createTicket(api, event, { name: 'Seat' });
    const members = [{ kind: 'ticket', id: seat, choiceIds: [] }];
    const component = { id: 'component-1', label: '', count: 2, members, designatedPrice: null };
    const locked = { accessProtection: 'pass_code', passCode: 'sesame', components: [component] };
    await api.call('POST', my.at('/packages'), { name: 'Locked pack', price: 8000, ...locked });
    await code({ code: 'PACK', kind: 'access', scope: 'specific_tickets', ticketIds: [secret], alsoPackages: true });
    await publish();
    const early = await page('?code=early');
    expect(early.text).toMatch(/Locked pack.*With a passcode only/s);
    expect((await page('?code=CREW')).text).toContain('With a passcode only');
    expect((await page('?code=PACK')).text).not.toContain('With a passcode only');
    expect(early.text).toMatch(/Code EARLY applied\..*Without the code:.*\$90\.00.*With the code:.*\$81\.00/s);
    expect(early.text).not.toContain('Hidden one');
    await sell(api, event, seat, 100);
    expect((await page('?code=early')).text).toMatch(
      /<strong>Seat<\/strong>[^<]*<\/div><div class="price"><strong>\$90\.00</,
    );
    expect(early.headers.get('x-robots-tag')).toBe('noindex');
    expect((await page('?code=CREW')).text).toMatch(/Hidden one.*\$50\.00/s);
    expect((await page('?code=ORDER')).text).toContain('$15.00 off your order with code ORDER.');
    expect((await page('?code=LATER')).text).toContain('Code LATER can be used from 1 April 2027 at 12:00');
    const unknown = (await page('?code=%3Cb%3Enobody')).text;
    expect(unknown).toContain('Code &lt;B&gt;NOBODY isn’t valid.');
    expect(unknown).not.toContain('With the code:');
  });

  test('of a series says what is left of each date and of all, and links the dates after the first ones', async () => {
    my.event = await createEvent(my.api, { name: 'Weekly', isRecurring: true, start: null, end: null });
    const rule = { ...tuesdays, count: 12, defaultCapacity: 40 };
    expect((await my.api.call('PATCH', my.at('/schedule'), { rules: [rule] })).status).toBe(200);
    const dates = (await my.api.call('GET', my.at('/dates?disablePagination=true'))).body.data;
    const ticket = await my.complete();
    const sellOn = (dateId: number, count: number) =>
      sell(my.api, my.event, ticket, count, 'sold', { dateId, pricePaid: 0 });
    await sellOn(dates[0].id, 40);
    await sellOn(dates[1].id, 5);
    await publish();
    const { text } = await page('?tickets=one&tickets=two');
    expect(text).toContain(`Available</span> <span class="left">${12 * 40 - 45} left across all dates`);
    expect(text).toMatch(
      /16 March 2027[\s\S]*Sold out[\s\S]*23 March 2027[\s\S]*35 places left[\s\S]*18 May 2027[\s\S]*40 places left/,
    );
    expect(text).not.toContain('25 May 2027');
    const [, more] = /href="([^"]*#dates)">and 2 more dates/.exec(text) ?? [];
    expect(more).toBe('?tickets=one&amp;tickets=two&amp;dates=10#dates');
    const rest = (await page(more?.replaceAll('&amp;', '&').replace('#dates', ''))).text;
    expect(rest).toMatch(/25 May 2027[\s\S]*40 places left[\s\S]*1 June 2027[\s\S]*40 places left/);
    expect(rest).not.toContain('18 May 2027');
    expect(rest).toContain('href="?tickets=one&amp;tickets=two#dates">Back to the first dates');
    expect((await page('?dates=12')).text).toContain('16 March 2027');
    await my.patch({ visibilitySettings: { showsRemaining: false } });
    expect((await page()).text).not.toMatch(/\d left/);
  });

  test('says how many are left at the price of a tier, not of the whole ticket', async () => {
    const early = { id: 'early-birds', label: 'Early bird', price: 3_950, saleStart: null, saleEnd: null };
    const tiers = [{ ...early, quantity: 10, isHidden: false }];
    const ticket = await createTicket(my.api, my.event, { name: 'Tiered', quantity: 100, tiers });
    await publish();
    expect((await page()).text).toMatch(
      /Tiered[\s\S]*\$39\.50[\s\S]*Early bird[\s\S]*Available<\/span> <span class="left">10 left at this price/,
    );
    await sell(my.api, my.event, ticket, 10, 'sold', { pricePaid: 3_950, tierId: early.id });
    expect((await page()).text).toMatch(/Tiered[\s\S]*Available<\/span> <span class="left">90 left</);
  });

  test('says that a sale ends with the event if it would end later', async () => {
    await createTicket(my.api, my.event, { name: 'Long', saleEnd: '2029-01-01T10:00:00.000Z' });
    await publish();
    const { text } = await page();
    expect(text).toMatch(/Long.*Available until/s);
    expect(text).not.toContain('2029');
  });

  test('says of an activity that it needs no booking, but not of others', async () => {
    const activity = (title: string, isBookingRequired: boolean, fields = {}) =>
      my.api.call('POST', my.at('/extras'), { kind: 'activity', title, isBookingRequired, ...fields });
    await activity('Open rehearsal', false);
    await activity('Boat trip', true);
    expect((await activity('Safety briefing', false, { isMandatory: true })).status).toBe(201);
    await publish();
    const { text } = await page();
    expect(text).toContain('Safety briefing');
    expect(text).toMatch(/Open rehearsal.*No booking needed.*Boat trip/s);
    expect(text.match(/No booking needed/g)).toHaveLength(1);
  });
});

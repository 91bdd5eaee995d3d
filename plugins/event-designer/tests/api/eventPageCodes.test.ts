import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { maximumTickets } from '../../contract/tickets.ts';
import { tickets } from '../../server/ticketTables.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { createTicket, testNow } from './support.ts';

describe.each(areaEngines)("codes entered on an event's public page on %s", (engine) => {
  const visited = eventPageOn(engine);
  const { my, get, page, post, publish } = visited;
  const locked = { accessProtection: 'pass_code', passCode: 'Harbour' };
  const newTicket = (fields: object) => createTicket(my.api, my.event, fields);
  const newPackage = async (fields: object) => {
    const members = [{ kind: 'ticket', id: await newTicket({ name: 'Seat' }), choiceIds: [] }];
    const components = [{ id: 'component-1', label: '', count: 2, members, designatedPrice: null }];
    const { body } = await my.api.call('POST', my.at('/packages'), { price: 8000, components, ...fields });
    return body.data.id;
  };
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const here = () => `/p/events/${visited.slug}`;

  test('has a field for codes while there is a code that can be used', async () => {
    await publish();
    expect((await page()).text).not.toContain('Have a code?');
    const code = (fields: object) => my.api.call('POST', my.at('/codes'), { percentage: 10, ...fields });
    await code({ code: 'OVER', endsAt: '2026-12-01T10:00:00Z' });
    await code({ code: 'ONCE', maxUses: 1 });
    expect((await page()).text).toContain('Have a code?');
    const lines = [{ ticketId: await createTicket(my.api, my.event, { price: 5000 }), count: 1 }];
    expect((await my.api.call('POST', my.at('/codes/redeem'), { code: 'ONCE', orderKey: 'A-1', lines })).status).toBe(
      200,
    );
    expect((await page()).text).not.toContain('Have a code?');
    await code({ code: 'EARLY' });
    const { text } = await page('?tickets=secret&joined=1');
    // The form is sent to the address itself, with its query.
    expect(text).toMatch(/<details class="waiting"><summary>Have a code\?<\/summary><form method="post">/);
    const wrong = await page('?code=%22nobody');
    expect(wrong.text).toMatch(/<details class="waiting" open=""><summary>Have a code/);
    expect(wrong.text).toContain('value="&quot;NOBODY"');
  });

  test('apply codes by the address, and keep what else it opens', async () => {
    await my.api.call('POST', my.at('/codes'), { code: 'EARLY', percentage: 10 });
    await my.api.call('POST', my.at('/codes'), { code: 'LATER', percentage: 10, startsAt: '2027-04-01T10:00:00Z' });
    await publish();
    const early = await post({ code: ' early ' }, {}, '?tickets=one&tickets=two&joined=1');
    expect([early.status, early.headers.get('location')]).toEqual([
      303,
      `${here()}?tickets=one&tickets=two&code=EARLY#tickets`,
    ]);
    expect(cookieOf(early)).toBe('');
    expect((await post({ code: 'later' })).headers.get('location')).toBe(`${here()}?code=LATER#tickets`);
    expect((await post({ code: '' }, {}, '?code=EARLY')).headers.get('location')).toBe(`${here()}#tickets`);
    expect((await page('?code=EARLY')).text).toMatch(
      /id="tickets".*Code EARLY applied\..*name="code" value="".*aria-label="Remove code">Remove<.*Enter another code/s,
    );
    const wrong = await post({ code: 'nobody<' });
    expect([wrong.status, cookieOf(wrong)]).toEqual([422, '']);
    expect(wrong.text).toMatch(/<details class="waiting" open="">.*value="nobody&lt;".*This code isn’t valid\./s);
    const german = await post({ code: 'nobody' }, { 'accept-language': 'de' });
    expect(german.text).toContain('Dieser Code ist ungültig.');
  });

  test('show hidden extras if they give access to extras', async () => {
    await my.api.call('POST', my.at('/extras'), { kind: 'addon', title: 'Backstage tour', visibility: 'hidden' });
    await my.api.call('POST', my.at('/codes'), { code: 'CREW', kind: 'access', alsoExtras: true });
    await my.api.call('POST', my.at('/codes'), { code: 'TICKETS', kind: 'access' });
    await publish();
    expect((await page('?code=TICKETS')).text).not.toContain('Backstage tour');
    expect((await page('?code=CREW')).text).toContain('Backstage tour');
  });

  test('open the tickets and packages of a pass code for this visitor, until it changes', async () => {
    const crew = await newTicket({ name: 'Crew', ...locked });
    await newTicket({ name: 'Backstage', visibility: 'hidden', ...locked });
    const press = await newTicket({ name: 'Press', ...locked, passCode: 'newsroom' });
    await newPackage({ name: 'Crew pack', ...locked });
    await publish();
    const closed = await page();
    expect(closed.text).toMatch(/Have a code\?.*Crew.*With a passcode only.*Crew pack.*With a passcode only/s);
    expect(closed.text).not.toContain('Backstage');
    const right = await post({ code: ' HARBOUR' });
    expect([right.status, right.headers.get('location')]).toEqual([303, `${here()}#tickets`]);
    expect(right.headers.get('set-cookie')).toContain(`Path=${here()}; Max-Age=43200; HttpOnly; SameSite=Lax`);
    const cookie = cookieOf(right);
    const opened = (await page('', { cookie })).text;
    expect(opened).toMatch(/Your passcode opens: <span lang="en">Crew, Backstage, Crew pack<\/span>\./);
    expect(opened.match(/With a passcode only/g)).toHaveLength(1);
    const both = cookieOf(await post({ code: 'newsroom' }, { cookie }));
    expect((await page('', { cookie: both })).text).not.toContain('With a passcode only');
    // A signature is worth nothing for other tickets.
    const forged = (tickets: string, packs: string) => ({
      cookie: cookie.replace(/=[^~]*~[^~]*/, `=${tickets}~${packs}`),
    });
    // Crew, Backstage and Press come after the ticket that each event begins with.
    expect((await page('', forged('6', '1'))).text).toContain('Your passcode opens');
    for (const [tickets, packs] of [
      ['8', '0'],
      ['e', '1'],
      ['6', '0'],
      ['2', ''],
      ['0', '0'],
      [`t${press}`, ''],
    ] as const) {
      expect((await page('', forged(tickets, packs))).text).not.toContain('Your passcode opens');
    }
    my.api.time.now = new Date(testNow.getTime() + 12 * 3_600_000);
    expect((await page('', { cookie: both })).text).not.toContain('Your passcode opens');
    my.api.time.now = testNow;
    await my.api.call('PATCH', my.at(`/tickets/${crew}`), { passCode: 'another' });
    expect((await page('', { cookie: both })).text).toMatch(/Your passcode opens: <span lang="en">Press<\/span>/);
    expect((await post({ code: 'newsroom' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('open as many tickets as an event can have, with a cookie that browsers take', async () => {
    await newTicket({ name: 'Crew 1', ...locked });
    const { account } = my.api.me;
    const copy = async (count: number) =>
      my.api.database.asAccount(account, async (tx) => {
        const [first] = await tx.select().from(tickets).where(eq(tickets.name, 'Crew 1'));
        if (!first) throw new Error('There is no ticket');
        const { id: _id, ...row } = first;
        await tx.insert(tickets).values(
          Array.from({ length: count }, (_, index) => ({
            ...row,
            name: `Crew ${index + 2}`,
            position: index + 2,
            linkToken: `token-${index}`,
          })),
        );
      });
    await copy(maximumTickets - 2);
    await publish();
    const right = await post({ code: 'harbour' });
    const cookie = cookieOf(right);
    expect(cookie.length).toBeLessThan(400);
    const opened = (await page('', { cookie })).text;
    expect(opened).toContain(`Crew ${maximumTickets - 1}`);
    expect(opened).not.toContain('With a passcode only');
    // Without a ticket before them, the cookie names others.
    const [{ id }] = (await my.api.call('GET', my.at('/tickets?perPage=1&q=Standard'))).body.data;
    expect((await my.api.call('DELETE', my.at(`/tickets/${id}`))).status).toBe(204);
    expect((await page('', { cookie })).text).not.toContain('Your passcode opens');
  });

  test('stop after ten wrong ones from one network for a quarter of an hour, but not the password', async () => {
    await newTicket({ name: 'Crew', ...locked });
    await my.api.call('POST', my.at('/codes'), { code: 'EARLY', percentage: 10 });
    await publish();
    for (let tries = 0; tries < 3; tries += 1) expect((await post({ code: 'harbour' })).status).toBe(303);
    const tries = await Promise.all(Array.from({ length: 12 }, () => post({ code: 'guess' })));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await post({ code: 'harbour' })).status).toBe(429);
    expect((await post({ code: 'early' })).status).toBe(303);
    await my.patch({ privacySettings: { access: 'private', password: 'open sesame' } });
    expect((await post({ password: 'open sesame' })).status).toBe(303);
    my.api.time.now = new Date(testNow.getTime() + 15 * 60_000);
    await my.patch({ privacySettings: { access: 'public' } });
    expect((await post({ code: 'harbour' })).status).toBe(303);
  });

  test('stay out of the address even if they are the word of a code that gives access, and can be taken off', async () => {
    await newTicket({ name: 'Crew', ...locked });
    await my.api.call('POST', my.at('/codes'), { code: 'HARBOUR', kind: 'access' });
    await my.api.call('POST', my.at('/codes'), { code: 'BACKSTAGE', kind: 'access' });
    await publish();
    const right = await post({ code: 'harbour' });
    expect(right.headers.get('location')).toBe(`${here()}#tickets`);
    const opened = await page('', { cookie: cookieOf(right) });
    expect(opened.text).toMatch(/Your passcode opens.*Remove passcode/s);
    expect(opened.text).not.toContain('Remove code');
    const off = await post({ code: '' }, { cookie: cookieOf(right) });
    expect(off.headers.get('set-cookie')).toContain(`Path=${here()}; Max-Age=0`);
    // Each of the two has a button of its own, which leaves the other one alone.
    const both = (await page('?code=BACKSTAGE', { cookie: cookieOf(right) })).text;
    expect(both).toMatch(/Code BACKSTAGE applied\..*Remove code.*Your passcode opens.*Remove passcode/s);
    const cookie = cookieOf(right);
    const noCode = await post({ code: '', remove: 'code' }, { cookie }, '?code=BACKSTAGE');
    expect([noCode.headers.get('location'), cookieOf(noCode)]).toEqual([`${here()}#tickets`, '']);
    const noPassCode = await post({ code: '', remove: 'passcode' }, { cookie }, '?code=BACKSTAGE');
    expect(noPassCode.headers.get('location')).toBe(`${here()}?code=BACKSTAGE#tickets`);
    expect(noPassCode.headers.get('set-cookie')).toContain('Max-Age=0');
    const neither = await post({ code: '', remove: 'voucher' }, { cookie }, '?code=BACKSTAGE');
    expect(neither.headers.get('location')).toBe(`${here()}#tickets`);
    expect(neither.headers.get('set-cookie')).toContain('Max-Age=0');
    const access = (await page('?code=BACKSTAGE')).text;
    expect(access).toContain('Code BACKSTAGE applied.');
    expect(access).not.toContain('Prices with code');
  });

  test('open by their hash what cannot be decrypted', async () => {
    await newTicket({ name: 'Crew', ...locked });
    await publish();
    await my.api.database.asAccount(my.api.me.account, (tx) => tx.update(tickets).set({ passCodeSealed: null }));
    expect((await post({ code: 'port' })).status).toBe(422);
    const cookie = cookieOf(await post({ code: 'harbour' }));
    expect((await page('', { cookie })).text).toContain('Your passcode opens');
  });

  test('are explained in a preview, which takes no pass codes', async () => {
    await newTicket({ name: 'Crew', ...locked });
    const { address } = (await my.api.call('GET', my.at('/page-preview'))).body.data;
    expect((await get(address)).text).toMatch(/<form method="get">.*Visitors can enter passcodes here, too\./s);
  });

  test('say nothing about pass codes where something else closes a package', async () => {
    const id = await newTicket({ name: 'Paused', isPaused: true });
    await newPackage({
      name: 'Pack',
      components: [
        {
          id: 'component-2',
          label: '',
          count: 1,
          members: [{ kind: 'ticket', id, choiceIds: [] }],
          designatedPrice: null,
        },
      ],
    });
    await publish();
    const { text } = await page();
    expect(text).toMatch(/Pack<.*Not available at the moment/s);
    expect(text).not.toMatch(/With a passcode only|Have a code|Enter another code/);
  });
});

describe.each(areaEngines)('an empty code at an unusual rate on %s', (engine) => {
  const { my, post, page, publish } = eventPageOn(engine);

  test('is asked for a proof in the form that sent it', async () => {
    await my.api.call('POST', my.at('/codes'), { code: 'EARLY', percentage: 10 });
    await publish();
    for (let sent = 0; sent < 120; sent += 1) expect((await post({ code: '' })).status).toBe(303);
    const proofs = (text: string) => text.match(/name="proof"/g)?.length ?? 0;
    const asked = await post({ code: '' });
    expect([asked.status, proofs(asked.text)]).toEqual([429, 1]);
    expect(asked.text).toMatch(/<details class="waiting" open=""><summary>Have a code.*name="proof"/s);
    // A code applies, so the page has a button that removes it. Only that button's form contains the proof.
    const removing = await post({ code: '', remove: 'code' }, {}, '?code=EARLY');
    expect([removing.status, proofs(removing.text)]).toEqual([429, 1]);
    expect(removing.text).toMatch(/name="proof".*Remove code.*Enter another code/s);
    expect(proofs((await page()).text)).toBe(0);
  });
});

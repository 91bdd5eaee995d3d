import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
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
      `${here()}?tickets=one&tickets=two&code=EARLY`,
    ]);
    expect(cookieOf(early)).toBe('');
    expect((await post({ code: 'later' })).headers.get('location')).toBe(`${here()}?code=LATER`);
    expect((await post({ code: '' }, {}, '?code=EARLY')).headers.get('location')).toBe(here());
    const wrong = await post({ code: 'nobody<' });
    expect([wrong.status, cookieOf(wrong)]).toEqual([422, '']);
    expect(wrong.text).toMatch(/<details class="waiting" open="">.*value="nobody&lt;".*This code isn’t valid\./s);
    const german = await post({ code: 'nobody' }, { 'accept-language': 'de' });
    expect(german.text).toContain('Dieser Code ist ungültig.');
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
    expect([right.status, right.headers.get('location')]).toEqual([303, here()]);
    expect(right.headers.get('set-cookie')).toContain(`Path=${here()}; Max-Age=43200; HttpOnly; SameSite=Lax`);
    const cookie = cookieOf(right);
    const opened = (await page('', { cookie })).text;
    expect(opened).toMatch(/Your passcode opens: <span lang="en">Crew, Backstage, Crew pack<\/span>/);
    expect(opened.match(/With a passcode only/g)).toHaveLength(1);
    const both = cookieOf(await post({ code: 'newsroom' }, { cookie }));
    expect((await page('', { cookie: both })).text).not.toContain('With a passcode only');
    // A signature is worth nothing for other tickets.
    expect((await page('', { cookie: cookie.replace(/=[^~]+/, `=t${press}`) })).text).toMatch(
      /Press.*With a passcode only/s,
    );
    my.api.time.now = new Date(testNow.getTime() + 12 * 3_600_000);
    expect((await page('', { cookie: both })).text).not.toContain('Your passcode opens');
    my.api.time.now = testNow;
    await my.api.call('PATCH', my.at(`/tickets/${crew}`), { passCode: 'another' });
    expect((await page('', { cookie: both })).text).toMatch(/Your passcode opens: <span lang="en">Press<\/span>/);
    expect((await post({ code: 'newsroom' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
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
    expect(text).toMatch(/Pack<.*Not on sale at the moment/s);
    expect(text).not.toMatch(/With a passcode only|Have a code/);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { events } from '../../server/tables.ts';
import { tickets } from '../../server/ticketTables.ts';
import { createTicket, problems } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('secrets that organisers hand out on %s', (engine) => {
  const my = ticketsOn(engine);
  const asMe = <T>(work: Parameters<typeof my.api.database.asAccount<T>>[1]) =>
    my.api.database.asAccount(my.api.me.account, work);

  test('are returned by a separate call as typed, and nowhere else', async () => {
    const at = my.ticketsAt();
    const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: ' OpenSesame ' });
    const path = `/events/${my.event}/publish-settings`;
    await my.api.call('PATCH', path, { privacySettings: { access: 'private', password: 'Candle Light' } });
    const code = await my.api.call('GET', `${at}/${id}/pass-code`);
    expect(code.body.data).toEqual({ secret: 'OpenSesame', unreadable: null });
    const password = await my.api.call('GET', `/events/${my.event}/page-password`);
    expect(password.body.data).toEqual({ secret: 'Candle Light', unreadable: null });

    const answers = await Promise.all([at, `${at}/${id}`, path, '/changes'].map((one) => my.api.call('GET', one)));
    const rows = await asMe(async (tx) => [await tx.select().from(events), await tx.select().from(tickets)]);
    const sealed = rows.flat().flatMap((row) => ('passCodeSealed' in row ? row.passCodeSealed : row.passwordSealed));
    expect(sealed.filter(Boolean)).toHaveLength(2);
    for (const text of [JSON.stringify(answers), JSON.stringify(my.api.logged), JSON.stringify(sealed)])
      expect(text).not.toMatch(/opensesame|candle light/i);
  });

  test('are shown to people who may change the event, for their own event only', async () => {
    const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: 'harbour' });
    const paths = [my.ticketsAt(`/${id}/pass-code`), `/events/${my.event}/page-password`];
    for (const path of paths) {
      expect(problems(await my.api.call('GET', path, undefined, { as: my.api.viewer }))[0]).toBe(403);
      expect((await my.api.call('GET', path, undefined, { as: my.api.editor })).status).toBe(200);
      expect((await my.api.call('GET', path, undefined, { as: my.api.stranger })).status).toBe(404);
    }
    expect((await my.api.call('GET', my.ticketsAt('/999999/pass-code'))).status).toBe(404);
  });

  test('from earlier releases stay valid and say why they cannot be shown, as do those of another key', async () => {
    const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: 'harbour' });
    const read = async () => (await my.api.call('GET', my.ticketsAt(`/${id}/pass-code`))).body.data;
    const store = (passCodeSealed: string | null) =>
      asMe((tx) => tx.update(tickets).set({ passCodeSealed }).where(eq(tickets.id, id)));
    await store(null);
    expect(await read()).toEqual({ secret: null, unreadable: 'made_before' });
    const check = await my.api.call('POST', my.ticketsAt(`/${id}/pass-code-checks`), { passCode: 'HARBOUR' });
    expect(check.body.data.isRight).toBe(true);
    await store('v1.unknown.AAAA.AAAA');
    expect(await read()).toEqual({ secret: null, unreadable: 'other_key' });
    await my.api.call('PATCH', my.ticketsAt(`/${id}`), { passCode: 'mooring' });
    expect(await read()).toEqual({ secret: 'mooring', unreadable: null });
  });

  test('that were removed or never set are empty', async () => {
    const path = `/events/${my.event}/page-password`;
    const read = async () => (await my.api.call('GET', path)).body.data;
    expect(await read()).toEqual({ secret: null, unreadable: null });
    const save = (password: string | null) =>
      my.api.call('PATCH', `/events/${my.event}/publish-settings`, { privacySettings: { password } });
    await save('candle');
    expect((await read()).secret).toBe('candle');
    await save(null);
    expect(await read()).toEqual({ secret: null, unreadable: null });
  });
});

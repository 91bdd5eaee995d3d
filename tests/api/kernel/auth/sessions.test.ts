import { users } from '@server/database/tables.ts';
import { describe, expect, it } from 'vitest';
import { browserFor } from '../../../support/application.ts';
import { engines } from '../../../support/databases.ts';
import { newUserOn } from './newUser.ts';

describe.each(engines)('Sessions on %s', (engine) => {
  const my = newUserOn(engine);

  it('let two tabs refresh at once', async () => {
    const browser = browserFor(my.app);
    await browser.signIn(my.email);
    const answers = await Promise.all([browser.call('refresh'), browser.call('refresh'), browser.call('auth')]);
    for (const { body } of answers) expect(body.jwt).toEqual(expect.any(String));
    my.app.pass(60);
    expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
    expect(my.app.warnings).toEqual([]);
  });

  it('end completely when a used token is sent again later', async () => {
    const owner = browserFor(my.app);
    const thief = browserFor(my.app, '203.0.113.66');
    await owner.signIn(my.email);
    thief.cookies.set('foyer-refresh', owner.cookies.get('foyer-refresh') ?? '');
    expect((await thief.call('refresh')).body.jwt).toEqual(expect.any(String));
    my.app.pass(25);
    expect((await thief.call('refresh')).body.jwt).toEqual(expect.any(String));
    expect((await owner.call('refresh')).body).toEqual({});
    expect((await thief.call('refresh')).body).toEqual({});
    expect(my.app.warnings).toEqual(['a used refresh token came back; its session was ended']);
  });

  it('are independent: ending one keeps the others', async () => {
    const [here, there] = [browserFor(my.app), browserFor(my.app)];
    await here.signIn(my.email);
    await there.signIn(my.email);
    await here.call('logout');
    expect((await there.call('refresh')).body.jwt).toEqual(expect.any(String));
  });

  it('end thirty days after the sign-in, however often they were refreshed', async () => {
    const browser = browserFor(my.app);
    await browser.signIn(my.email);
    my.app.pass(29 * 86_400);
    expect((await browser.call('refresh')).body.jwt).toEqual(expect.any(String));
    expect(browser.setCookies.at(-1)).toContain('Max-Age=86400');
    my.app.pass(86_400);
    expect((await browser.call('refresh')).body).toEqual({});
  });

  it("contain the person's current name", async () => {
    const browser = browserFor(my.app);
    await browser.signIn(my.email);
    await my.database.asSystem((tx) => tx.update(users).set({ name: 'Ada Lovelace' }));
    const { body } = await browser.call('refresh');
    expect((await my.app.verifyToken(body.jwt))?.user.name).toBe('Ada Lovelace');
  });
});

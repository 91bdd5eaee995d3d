import { resetPassword } from '@server/account/accounts.ts';
import { describe, expect, it } from 'vitest';
import { challengeOf } from '@/signIn/challenge.ts';
import { browserFor, createPerson } from '../../../support/application.ts';
import { engines } from '../../../support/databases.ts';
import { newUserOn } from './newUser.ts';
import { solved } from './solved.ts';

describe.each(engines)('Wrong passwords from unknown browsers on %s', (engine) => {
  const my = newUserOn(engine);
  let networks = 0;
  const elsewhere = () => {
    networks += 1;
    return `2001:db8:${engine.length}:${networks.toString(16)}::1`;
  };

  const tryApi = async (password: string, { from = elsewhere(), proof }: { from?: string; proof?: string } = {}) => {
    const answer = await my.apiSignIn(my.email, password, from, my.app, proof);
    const body = await answer.json();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), problem: body.errors?.[0], body };
  };
  const challengeOfApi = async (from?: string) => {
    const { problem } = await tryApi('wrong', { from });
    return String(problem.params.challenge);
  };
  const wrongTries = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await tryApi('wrong');
  };
  /** Returns the challenge in a page. */
  const challengeIn = (page: string) => /name="proof" value="([\w.-]+)"/.exec(page)?.[1] ?? '';

  it('require a proof after the fifth, for that name only, and no password is checked without one', async () => {
    await wrongTries(5);
    my.app.passwords.asked.length = 0;
    const refused = await tryApi('secret');
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: '30',
      body: { code: 'too_many_requests' },
      problem: { path: 'proof', code: 'proof_needed', params: { seconds: 30, challenge: expect.any(String) } },
    });
    expect(my.app.passwords.asked).toEqual([]);
    const other = `other${my.number}@example.org`;
    await createPerson(my.database, other);
    expect((await my.apiSignIn(other, 'secret', elsewhere())).status).toBe(200);
  });

  it('by the hundred do not block anybody who solves a challenge', async () => {
    await wrongTries(100);
    const proof = solved(await challengeOfApi());
    expect((await tryApi('secret', { proof })).status).toBe(200);
    expect((await tryApi('secret', { proof })).status).toBe(429);
  });

  it('by the hundred do not block anybody who waits, without a script', async () => {
    await wrongTries(100);
    const browser = browserFor(my.app, '198.51.100.200');
    const answer = await browser.signIn(my.email);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect(page).toContain('Several wrong passwords were entered for this email address');
    expect(page).toContain('<noscript><p class="hint">JavaScript is off: wait 30 seconds');
    const fields = { userName: my.email, password: 'secret', return: '/n/me', proof: challengeIn(page) };
    const early = await browser.form('/login', fields);
    expect([early.status, challengeIn(await early.text())]).toEqual([429, fields.proof]);
    my.app.pass(30);
    const late = await browser.form('/login', fields);
    expect([late.status, late.headers.get('location')]).toEqual([303, '/n/me']);
  });

  it('are answered with the next challenge, so that no password is typed twice', async () => {
    const browser = browserFor(my.app, elsewhere());
    const submit = async (password: string, proof?: string) => {
      const answer = await browser.form('/login', { userName: my.email, password, ...(proof && { proof }) });
      return { status: answer.status, challenge: challengeIn(await answer.text()) };
    };
    for (let turn = 0; turn < 4; turn += 1) expect(await submit('wrong')).toEqual({ status: 401, challenge: '' });
    const fifth = await submit('wrong');
    expect(fifth).toEqual({ status: 401, challenge: expect.stringContaining('.') });
    const sixth = await submit('wrong', solved(fifth.challenge));
    expect(sixth.status).toBe(401);
    expect((await submit('secret', solved(sixth.challenge))).status).toBe(303);
    for (let turn = 0; turn < 9; turn += 1) expect(await submit('wrong')).toEqual({ status: 401, challenge: '' });
    const tenth = await submit('wrong');
    expect((await submit('secret', solved(tenth.challenge))).status).toBe(303);
  });

  it('by the hundred do not affect a browser in which the user has signed in before', async () => {
    const browser = browserFor(my.app, elsewhere());
    await browser.signIn(my.email);
    await wrongTries(100);
    expect((await browser.signIn(my.email, 'mistyped')).status).toBe(401);
    expect((await browser.signIn(my.email)).status).toBe(303);
  });

  it('from such a browser are counted separately, and end its privilege if there are many', async () => {
    const browser = browserFor(my.app, elsewhere());
    await browser.signIn(my.email);
    for (let turn = 0; turn < 15; turn += 1) await browser.signIn(my.email, 'wrong');
    expect((await browser.signIn(my.email)).status).toBe(429);
    expect((await tryApi('secret')).status).toBe(429);
    my.app.pass(15 * 60 + 1);
    expect((await browser.signIn(my.email)).status).toBe(303);
  });

  it('count as many for that browser too after another password was set', async () => {
    const browser = browserFor(my.app, elsewhere());
    await browser.signIn(my.email);
    await wrongTries(5);
    const { database, app } = my;
    await resetPassword(my.email, 'another', { database, clock: () => new Date(), passwords: app.passwords });
    expect((await browser.signIn(my.email, 'another')).status).toBe(429);
  });

  it("gain nothing from another user's device, or an invalid one", async () => {
    const thief = browserFor(my.app, elsewhere());
    const other = `thief${my.number}@example.org`;
    await createPerson(my.database, other);
    await thief.signIn(other);
    await wrongTries(5);
    expect((await thief.signIn(my.email)).status).toBe(429);
    for (const made of ['a.b.c', 'x'.repeat(900), 'é']) {
      thief.cookies.set('foyer-device', made);
      expect((await thief.signIn(my.email)).status).toBe(429);
    }
  });

  it('become more expensive: every fifth doubles the work, but refused unchecked ones do not', async () => {
    const workNow = async () => challengeOf(await challengeOfApi())?.work;
    await wrongTries(50);
    expect(await workNow()).toBe(128);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await tryApi('wrong', { proof: solved(await challengeOfApi()) })).status).toBe(401);
    }
    expect(await workNow()).toBe(256);
  });

  it('by waiting are limited to one at a time per network, however many challenges were collected', async () => {
    await wrongTries(5);
    const from = elsewhere();
    const gathered: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) gathered.push(await challengeOfApi(from));
    my.app.pass(60);
    const statuses: number[] = [];
    for (const proof of gathered) statuses.push((await tryApi('wrong', { from, proof })).status);
    expect(statuses).toEqual([401, 429, 429, 429]);
  });

  it('by waiting are limited to sixty an hour, from however many networks', async () => {
    await wrongTries(5);
    const waiting: { from: string; proof: string }[] = [];
    for (let turn = 0; turn < 62; turn += 1) {
      const from = elsewhere();
      waiting.push({ from, proof: await challengeOfApi(from) });
    }
    my.app.pass(31);
    const statuses: number[] = [];
    for (const one of waiting) statuses.push((await tryApi('wrong', one)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  it('are reset after an hour', async () => {
    await wrongTries(6);
    expect((await tryApi('secret')).status).toBe(429);
    my.app.pass(3_601);
    expect((await tryApi('secret')).status).toBe(200);
  });

  it('are counted the same when simultaneous, in any process', async () => {
    const second = { ...my.app, ...my.app.anotherProcess() };
    const tries = Array.from({ length: 20 }, (_, turn) =>
      my.apiSignIn(my.email, 'wrong', elsewhere(), turn % 2 ? my.app : second),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('show a page with our own script, which may start workers only if there is a challenge', async () => {
    const browser = browserFor(my.app, elsewhere());
    const first = (await browser.send('/login')).headers.get('content-security-policy');
    expect(first).toContain("script-src 'self'; style-src");
    expect(first).not.toContain('worker-src');
    await wrongTries(5);
    const answer = await browser.form('/login', { userName: my.email, password: 'secret', lng: 'de' });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const page = await answer.text();
    expect(policy).toContain("script-src 'self'; worker-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(page).toContain('<script type="module" src="/n/assets/signIn-test.js"></script>');
    expect(page).toContain('mehrmals falsche Passwörter');
    expect(page).not.toContain('secret');
  });
});

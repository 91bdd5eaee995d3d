import type { TestApiOptions } from '@server/http/testing.ts';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { sellExtra } from './extrasOn.ts';
import { createTicket, sell, testNow } from './support.ts';
import { waitingOn } from './waitingTesting.ts';

const servers: [string, Pick<TestApiOptions, 'transports'>][] = [
  ['without a mail server', {}],
  ['with a mail server', { transports: { mail: async () => 'sent' } }],
];
const cases = areaEngines.flatMap((engine) => servers.map(([name, options]) => [name, engine, options] as const));

describe.each(cases)('the waiting list in a browser, %s on %s', (_, engine, options) => {
  const visited = eventPageOn(engine, options);
  const { my, page, post, publish } = visited;
  const { entries } = waitingOn(my);

  const soldOut = async (fields: object = {}) => {
    const id = await createTicket(my.api, my.event, { name: 'Rare', quantity: 1, hasWaitlist: true, ...fields });
    await publish();
    await sell(my.api, my.event, id, 1);
    return id;
  };
  const states = async () =>
    (await entries()).map(({ email, state }: { email: string; state: string }) => `${email.split('@')[0]} ${state}`);
  const passSecond = () => {
    my.api.time.now = new Date(my.api.time.now.getTime() + 1000);
  };

  /** Visits the page as a browser that keeps the cookie of the latest answer. */
  const openBrowser = (given = '') => {
    let cookie = given;
    const sends = async (fields: Record<string, string>) => {
      const answer = await post(fields, cookie ? { cookie } : {});
      passSecond();
      const set = answer.headers.get('set-cookie');
      if (set) cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
      return answer;
    };
    return {
      get cookie() {
        return cookie;
      },
      view: (query = '') => page(query, cookie ? { cookie } : {}),
      join: (key: number | string, name: string) =>
        sends({ waitingFor: String(key), [`email-${key}`]: `${name}@example.com` }),
      leave: (key: number | string) => sends({ waitingFor: String(key), leaves: '1' }),
    };
  };

  /** Returns all that a visitor can see of an answer, without what chance makes different in each answer. */
  const seenOf = ({ status, text, headers }: Awaited<ReturnType<typeof page>>) => ({
    status,
    text: text.replaceAll(/nonce="[^"]+"/g, ''),
    headers: [...headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [
        name,
        value
          .replaceAll(/'nonce-[^']+'/g, '')
          // Signatures are of the same length.
          .replaceAll(/-[\w-]{22}(?=[~;])/g, '-signature'),
      ]),
  });

  test('answers the same whether an address waits already or not, on the first try and later', async () => {
    const id = await soldOut();
    await openBrowser().join(id, 'known');
    /** Enters an address several times, leaves, and comes back; returns what was seen of each step. */
    const tryOut = async (name: string) => {
      my.api.time.now = new Date(testNow.getTime() + 60_000);
      const { join, leave, view } = openBrowser();
      const answers = [await join(id, name), await view(`?joined=${id}`), await join(id, name), await view()];
      answers.push(await leave(id), await view(`?left=${id}`), await view(), await join(id, name), await view());
      return answers.map(seenOf);
    };
    const ofKnown = await tryOut('known');
    expect(await states()).toEqual(['known waiting']);
    const ofNew = await tryOut('new');
    expect(await states()).toEqual(['known waiting', 'new waiting']);
    expect(ofKnown).toEqual(ofNew);
    const cookies = ofKnown.map(({ headers }) => headers.find(([name]) => name === 'set-cookie')?.[1]);
    const ofOne = new RegExp(
      `^waiting${my.event}=${id}\\.\\w+\\.\\w+-\\w+-signature; Path=/p/events; Max-Age=7776000; `,
    );
    const ofTwo = new RegExp(`^waiting${my.event}=${id}\\.[^~]+-signature~${id}\\.[^~]+-signature; `);
    const gone = new RegExp(`^waiting${my.event}=; Path=/p/events; Max-Age=0; `);
    expect(cookies).toEqual([
      expect.stringMatching(ofOne),
      undefined,
      expect.stringMatching(ofTwo),
      undefined,
      expect.stringMatching(gone),
      undefined,
      undefined,
      expect.stringMatching(ofOne),
      undefined,
    ]);
    expect(cookies[0]).toContain('HttpOnly; SameSite=Lax');
  });

  test('is left on the page by the browser that joined it, whenever it comes back', async () => {
    const id = await soldOut();
    const browser = openBrowser();
    await browser.join(id, 'anna');
    await browser.join(id, 'Anna');
    const joined = (await browser.view(`?joined=${id}`)).text;
    expect(joined).toMatch(/You are on the waiting list for Rare\..*Leave the list.*for Rare.*Add another address/s);
    expect(joined).not.toContain('Join the waiting list');
    const later = (await browser.view()).text;
    expect(later).toMatch(
      /You joined the waiting list for Rare in this browser\..*Leave the list.*Add another address/s,
    );
    expect(later).not.toMatch(/You are on the waiting list|Join the waiting list/);
    expect((await page()).text).not.toContain('Leave the list');
    const left = await browser.leave(id);
    expect([left.status, left.headers.get('location')]).toEqual([
      303,
      `/p/events/${visited.slug}?left=${id}#waiting-${id}`,
    ]);
    expect(await states()).toEqual(['anna left']);
    expect(browser.cookie).toBe('');
    const after = (await browser.view(`?left=${id}`)).text;
    expect(after).toMatch(/is withdrawn.*Join the waiting list/s);
    expect(after).not.toContain('Leave the list');
  });

  test('is not left by whoever enters the address of somebody who waits', async () => {
    const id = await soldOut();
    const own = openBrowser();
    await own.join(id, 'anna');
    const other = openBrowser();
    await other.join(id, 'anna');
    await other.join(id, 'anna');
    const { cookie } = other;
    expect((await other.leave(id)).status).toBe(303);
    const [name, text] = own.cookie.split('=');
    const [key, at, link = ''] = text?.split('.') ?? [];
    // The right signature for another moment or another list, and another signature for the right ones.
    const guessed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const theirs = [cookie.replace(/\.\w+\./, `.${at}.`), `${name}=${key}.${at}.${guessed}`];
    const elsewhere = await createTicket(my.api, my.event, { name: 'Else', quantity: 0, hasWaitlist: true });
    for (const forged of [...theirs, `${name}=${elsewhere}.${at}.${link}`]) {
      await openBrowser(forged).leave(id);
      await openBrowser(forged).leave(elsewhere);
    }
    expect(await states()).toEqual(['anna waiting']);
    // The first browser does not remove a person who has left and joined again elsewhere.
    const earlier = own.cookie;
    await own.leave(id);
    expect(await states()).toEqual(['anna left']);
    await openBrowser().join(id, 'anna');
    await openBrowser(earlier).leave(id);
    expect(await states()).toEqual(['anna waiting']);
  });

  test('is left with all addresses that the browser has entered, and with no others', async () => {
    const id = await soldOut();
    await openBrowser().join(id, 'other');
    const family = openBrowser();
    for (const name of ['anan', 'anna', 'other', 'bo']) await family.join(id, name);
    await family.leave(id);
    expect((await states()).sort()).toEqual(['anan left', 'anna left', 'bo left', 'other waiting']);
  });

  test('can be left by the browser that joined again after the address had left', async () => {
    const id = await soldOut();
    const first = openBrowser();
    const second = openBrowser();
    await first.join(id, 'anna');
    await second.join(id, 'anna');
    await first.leave(id);
    await second.join(id, 'anna');
    expect(await states()).toEqual(['anna waiting']);
    await second.leave(id);
    expect(await states()).toEqual(['anna left']);
  });

  test('is left alone by the button of another list of the event', async () => {
    const { body } = await my.api.call('POST', my.at('/extras'), {
      kind: 'activity',
      title: 'Tour',
      capacity: 1,
      hasWaitlist: true,
    });
    const id = await soldOut();
    await sellExtra(my.api, my.event, body.data.id, { quantity: 1 });
    const browser = openBrowser();
    await browser.join(id, 'anna');
    await browser.join(`extra-${body.data.id}`, 'bo');
    const { text } = await browser.view();
    expect(text).toMatch(/You joined the waiting list for Rare in.*You joined the waiting list for Tour in/s);
    await browser.leave(id);
    expect((await states()).sort()).toEqual(['anna left', 'bo waiting']);
    const after = (await browser.view()).text;
    expect(after).toMatch(/Join the waiting list.*for Rare.*You joined the waiting list for Tour in/s);
    await browser.leave(`extra-${body.data.id}`);
    expect((await states()).sort()).toEqual(['anna left', 'bo left']);
  });

  const changeTicket = (fields: object) => (id: number) => my.api.call('PATCH', my.at(`/tickets/${id}`), fields);

  test.each([
    ['places are left again', 'Rare', changeTicket({ quantity: 5 })],
    ['it is switched off', 'Rare', changeTicket({ hasWaitlist: false })],
    ['its ticket is hidden', 'this event', changeTicket({ visibility: 'hidden' })],
    ['the event is cancelled', 'this event', () => my.patch({ status: 'cancelled', cancellationReason: 'Storm' })],
    [
      'the event is over',
      'this event',
      () => {
        my.api.time.now = new Date('2027-06-01T12:00:00.000Z');
      },
    ],
  ])('is left after it has closed, because %s', async (_reason, name, close) => {
    const id = await soldOut();
    const browser = openBrowser();
    await browser.join(id, 'anna');
    await close(id);
    const { text } = await browser.view();
    expect(text).toMatch(
      new RegExp(`id="waiting-${id}".*You joined the waiting list for ${name} in.*Leave the list`, 's'),
    );
    expect(text.match(/Leave the list/g)).toHaveLength(1);
    expect(text).not.toMatch(/Add another address|Join the waiting list/);
    expect((await page()).text).not.toContain('Leave the list');
    expect((await browser.leave(id)).status).toBe(303);
    expect(await states()).toEqual(['anna left']);
    const after = (await browser.view(`?left=${id}`)).text;
    expect(after).toMatch(new RegExp(`Your request for ${name} is withdrawn`));
    expect(after).not.toContain('Leave the list');
  });

  test('keeps the latest twenty entries of a browser, and nothing that is no entry', async () => {
    const id = await soldOut();
    const link = `1-1-${'x'.repeat(22)}`;
    const full = Array.from({ length: 30 }, (_unused, index) => `${id}.${index + 1}.${link}`).join('~');
    const browser = openBrowser(`waiting${my.event}=${full}`);
    await browser.join(id, 'anna');
    const kept = browser.cookie.split('=')[1]?.split('~') ?? [];
    expect([kept.length, kept[1]]).toEqual([20, `${id}.1.${link}`]);
    await browser.leave(id);
    expect([await states(), browser.cookie]).toEqual([['anna left'], '']);
    for (const value of ['x', '~~', `${id}.zzzzzzzzzz.${link}`, `${id}.1.<b>`, 'extra-x.1.1']) {
      const { status, text } = await openBrowser(`waiting${my.event}=${value}`).view();
      expect([status, text.includes('Leave the list')]).toEqual([200, false]);
    }
  });

  test('promises emails only if a mail server is set up', async () => {
    const id = await soldOut();
    const { text } = await page();
    const mail = 'If a place is offered to you, you’ll get an email';
    const noMail = 'The organiser can offer you a place';
    const [promised, other] = options.transports ? [mail, noMail] : [noMail, mail];
    expect(text).toMatch(new RegExp(`name="email-${id}".*${promised}`, 's'));
    expect(text).not.toContain(other);
  });
});

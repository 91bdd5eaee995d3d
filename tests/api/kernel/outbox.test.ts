import type { OutboxChannel } from '@contract/outbox.ts';
import type { Area } from '@server/http/area.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { publishAndSend } from '@server/outbox/kick.ts';
import { type Composed, outboxKind } from '@server/outbox/message.ts';
import { queueMessage, queueMessages, withdrawMessages } from '@server/outbox/queue.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { tidyOutbox } from '@server/outbox/tidy.ts';
import { NotSent, type Transports } from '@server/outbox/transports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../support/databases.ts';

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };
/** The title and the recipient of a message before it is composed. */
const announced = { title: 'Greeting', recipient: { name: 'Ada Berg', address: 'ada@example.net' } };
/** The messages to compose when they are due, by booking. */
const world = new Map<number, Composed>();
const greeting = outboxKind({
  kind: 'greeter.greeting',
  reference: z.object({ booking: z.int() }),
  compose: async ({ booking }) => world.get(booking) ?? { skip: 'the booking was cancelled' },
});
const area: Area = { id: 'greeter', since: '2027-01-04', routes: () => undefined, messages: [greeting] };

describe.each(engines)('the outbox on %s', (engine) => {
  let api: TestApi;
  let sent: string[] = [];
  const transports: Transports = {
    mail: async ({ subject }, { id }) => {
      sent.push(`${subject} ${id}`);
      return 'sent';
    },
  };
  const turn = (given: Transports = transports) =>
    sendDue(api.ports, { areas: { served: () => [area] }, transports: given });
  const queue = (booking: number, cause = `booking ${booking}`, sendAt?: Date, channel: OutboxChannel = 'mail') =>
    api.database.asAccount(api.me.account, (tx) =>
      queueMessage({ tx, account: api.me.account, now: api.time.now }, greeting, {
        cause,
        channel,
        reference: { booking },
        ...announced,
        sendAt,
      }),
    );
  const messageOf = async (cause: string) =>
    (await api.call('GET', `/outbox-messages?cause=${encodeURIComponent(cause)}`)).body.data[0];
  const pass = (minutes: number) => {
    api.time.now = new Date(api.time.now.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area], transports });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    sent = [];
  });

  it('tells everybody which channels the server does not have, but no viewer what was sent', async () => {
    for (const as of [api.editor, api.viewer]) {
      const absent = await api.call('GET', '/absent-outbox-channels', undefined, { as });
      expect(absent.body.data).toEqual(['sms', 'webhook']);
    }
    expect((await api.call('GET', '/outbox-messages', undefined, { as: api.viewer })).status).toBe(403);
  });

  it('sends right after a commit, once for several messages', async () => {
    world.set(81, { mail });
    await queue(81);
    let turns = 0;
    const published: number[] = [];
    await new Promise<void>((resolve) => {
      const tell = publishAndSend((account) => published.push(account), {
        log: api.ports.log,
        send: async () => {
          turns += 1;
          await turn();
          resolve();
        },
      });
      tell(1, []);
      tell(2, []);
    });
    expect([published, turns, (await messageOf('booking 81')).state]).toEqual([[1, 2], 1, 'sent']);
  });

  it('deletes finished messages after 90 days; waiting ones stay', async () => {
    world.set(91, { mail });
    await queue(91);
    await queue(92, 'booking 92', new Date(api.time.now.getTime() + 200 * 24 * 60 * 60_000));
    await turn();
    pass(89 * 24 * 60);
    await tidyOutbox(api.ports);
    expect(await messageOf('booking 91')).toBeDefined();
    pass(2 * 24 * 60);
    await tidyOutbox(api.ports);
    expect(await messageOf('booking 91')).toBeUndefined();
    expect((await messageOf('booking 92')).state).toBe('queued');
  });

  it('sends once per cause, at the due time', async () => {
    world.set(1, { mail });
    const later = new Date(api.time.now.getTime() + 3_600_000);
    expect(await queue(1, 'booking 1', later)).toBe(true);
    expect(await queue(1, 'booking 1', later)).toBe(false);
    await turn();
    expect(sent).toEqual([]);
    pass(60);
    await Promise.all([turn(), turn(), turn()]);
    await turn();
    expect(sent).toHaveLength(1);
    expect(await messageOf('booking 1')).toMatchObject({
      state: 'sent',
      recipient: 'ada@example.org',
      html: '<p>Hello Ada</p>',
      sentAt: api.time.now.toISOString(),
    });
  });

  it('shows and finds a planned message by its title and recipient, and then by what was sent', async () => {
    world.set(41, { mail });
    await queue(41, 'planned', new Date(api.time.now.getTime() + 3_600_000));
    const found = async (text: string) =>
      (await api.call('GET', `/outbox-messages?cause=planned&q=${encodeURIComponent(text)}`)).body.data.length === 1;
    const planned = { title: 'Greeting', subject: '', recipientName: 'Ada Berg', recipient: 'ada@example.net' };
    expect(await messageOf('planned')).toMatchObject(planned);
    expect(await messageOf('planned')).not.toHaveProperty('recipientAddress');
    for (const text of ['greet', 'ada berg', 'example.net']) expect([text, await found(text)]).toEqual([text, true]);
    expect(await found('hello')).toBe(false);
    pass(60);
    await turn();
    expect(await messageOf('planned')).toMatchObject({ ...planned, subject: 'Hello', recipient: 'ada@example.org' });
    expect([await found('hello'), await found('example.org'), await found('example.net')]).toEqual([true, true, false]);
  });

  it('sends messages past any number of others whose area is not served', async () => {
    const unserved = outboxKind({ ...greeting, kind: 'absent.greeting', reference: z.object({}) });
    await api.database.asAccount(api.me.account, async (tx) => {
      const many = Array.from({ length: 200 }, (_, index) => ({
        cause: `absent ${index}`,
        channel: 'mail' as const,
        reference: {},
        ...announced,
      }));
      await queueMessages({ tx, account: api.me.account, now: api.time.now }, unserved, many);
    });
    pass(1);
    world.set(31, { mail });
    await queue(31);
    await turn();
    expect([sent.length, (await messageOf('absent 0')).state]).toEqual([1, 'queued']);
    await api.database.asAccount(api.me.account, (tx) =>
      tx.delete(outboxMessages).where(eq(outboxMessages.kind, unserved.kind)),
    );
  });

  it('writes a message with its cause, or not at all', async () => {
    const broken = api.database.asAccount(api.me.account, async (tx) => {
      await queueMessage({ tx, account: api.me.account, now: api.time.now }, greeting, {
        cause: 'never',
        channel: 'mail',
        reference: { booking: 1 },
        ...announced,
      });
      throw new Error('the booking was refused');
    });
    await expect(broken).rejects.toThrow('refused');
    expect(await messageOf('never')).toBeUndefined();
  });

  it('checks the current state before sending: holds back, waits, or withdraws', async () => {
    await queue(2, 'cancelled');
    world.set(3, { later: new Date(api.time.now.getTime() + 60 * 60_000) });
    await queue(3, 'moved');
    world.set(4, { mail });
    await queue(4, 'withdrawn');
    await api.database.asAccount(api.me.account, (tx) =>
      withdrawMessages({ tx, now: api.time.now }, greeting, ['withdrawn', 'unknown'], 'rejected'),
    );
    await turn();
    expect(sent).toEqual([]);
    expect(await messageOf('cancelled')).toMatchObject({ state: 'skipped', reason: 'the booking was cancelled' });
    expect(await messageOf('withdrawn')).toMatchObject({ state: 'canceled', reason: 'rejected' });
    expect(await messageOf('moved')).toMatchObject({ state: 'queued' });
    world.set(3, { mail });
    pass(60);
    await turn();
    expect(sent).toHaveLength(1);
  });

  it('retries if nothing was sent, and gives up in the end', async () => {
    world.set(5, { mail });
    await queue(5, 'busy');
    let tries = 0;
    const busy: Transports = {
      mail: async () => {
        tries += 1;
        throw new NotSent('450 busy');
      },
    };
    for (const minutes of [0, 1, 4, 16, 64, 600]) {
      pass(minutes);
      await turn(busy);
      await turn(busy);
    }
    expect(tries).toBe(5);
    expect(await messageOf('busy')).toMatchObject({ state: 'failed', reason: '450 busy', attempts: 5 });
    const { id } = await messageOf('busy');
    expect((await api.call('POST', `/outbox-messages/${id}/send-again`)).status).toBe(200);
    await turn();
    expect(sent).toHaveLength(1);
    expect((await api.call('POST', `/outbox-messages/${id}/send-again`)).status).toBe(409);
  });

  it('never sends mail twice if the server is killed between sending and recording', async () => {
    world.set(6, { mail });
    await queue(6, 'killed');
    // The mail is sent, and the process ends before it can record that.
    const killed: Transports = {
      mail: async ({ subject }, { id }) => {
        sent.push(`${subject} ${id}`);
        return new Promise(() => undefined);
      },
    };
    void turn(killed);
    await expect.poll(() => sent.length).toBe(1);
    await turn();
    pass(3);
    await turn();
    await turn();
    expect(sent).toHaveLength(1);
    expect(await messageOf('killed')).toMatchObject({ state: 'uncertain' });
    const { id } = await messageOf('killed');
    await api.call('POST', `/outbox-messages/${id}/send-again`);
    await turn();
    // Both have the same Message-ID, so that mailboxes recognise the duplicate.
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
  });

  it('decides about repeating by the channel that was really used', async () => {
    world.set(93, { mail });
    await queue(93, 'became a mail', undefined, 'console');
    const broken: Transports = {
      mail: async ({ subject }, { id }) => {
        sent.push(`${subject} ${id}`);
        throw new Error('the connection broke');
      },
    };
    await turn(broken);
    pass(5);
    await turn(broken);
    expect(sent).toHaveLength(1);
    expect(await messageOf('became a mail')).toMatchObject({ state: 'uncertain', channel: 'mail' });
  });

  it('keeps messages of unconfigured channels, and shows them to owners and editors of the account only', async () => {
    world.set(7, {
      mail: { ...mail, attachments: [{ name: 'a.ics', type: 'text/calendar', content: 'BEGIN', encoding: 'text' }] },
    });
    await queue(7, 'kept');
    await turn({});
    expect(await messageOf('kept')).toMatchObject({
      state: 'kept',
      attachments: [{ name: 'a.ics', content: 'BEGIN' }],
    });
    expect((await api.call('GET', '/outbox-messages', undefined, { as: api.editor })).status).toBe(200);
    expect((await api.call('GET', '/outbox-messages', undefined, { as: api.viewer })).status).toBe(403);
    expect((await api.call('GET', '/outbox-messages', undefined, { as: api.stranger })).body.data).toEqual([]);
  });
});

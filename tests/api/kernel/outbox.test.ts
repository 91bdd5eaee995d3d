import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboxChannel } from '@contract/outbox.ts';
import type { Area } from '@server/http/area.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { tellAndSend } from '@server/outbox/kick.ts';
import { type Composed, outboxKind } from '@server/outbox/message.ts';
import { queueMessage, withdrawMessages } from '@server/outbox/queue.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { smtpTransport } from '@server/outbox/smtp.ts';
import { tidyOutbox } from '@server/outbox/tidy.ts';
import { NotSent, type Transports } from '@server/outbox/transports.ts';
import { isPrivate, webhookTransport } from '@server/outbox/webhook.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../support/databases.ts';

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };
/** The messages to compose when they are due, by booking. */
const world = new Map<number, Composed>();
const greeting = outboxKind({
  kind: 'greeter.greeting',
  reference: z.object({ booking: z.int() }),
  compose: async ({ booking }) => world.get(booking) ?? { hold: 'the booking was cancelled' },
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
        sendAt,
      }),
    );
  const messageOf = async (cause: string) =>
    (await api.call('GET', `/outbox-messages?cause=${encodeURIComponent(cause)}`)).body.data[0];
  const pass = (minutes: number) => {
    api.time.now = new Date(api.time.now.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    sent = [];
  });

  it('is sent right after a change is told, once for several', async () => {
    world.set(81, { mail });
    await queue(81);
    let turns = 0;
    const told: number[] = [];
    await new Promise<void>((resolve) => {
      const tell = tellAndSend((account) => told.push(account), {
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
    expect([told, turns, (await messageOf('booking 81')).state]).toEqual([[1, 2], 1, 'sent']);
  });

  it('is kept for 90 days once it is over; what waits stays', async () => {
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

  it('sends once for a cause, when it is due', async () => {
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

  it('is written with its cause, or not at all', async () => {
    const broken = api.database.asAccount(api.me.account, async (tx) => {
      await queueMessage({ tx, account: api.me.account, now: api.time.now }, greeting, {
        cause: 'never',
        channel: 'mail',
        reference: { booking: 1 },
      });
      throw new Error('the booking was refused');
    });
    await expect(broken).rejects.toThrow('refused');
    expect(await messageOf('never')).toBeUndefined();
  });

  it('asks the world at the moment of sending: holds back, waits, and is withdrawn', async () => {
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

  it('tries again when it certainly was not sent, and gives up in the end', async () => {
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

  it('never sends mail twice when the server is killed between sending and recording', async () => {
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

  it('judges by what is sent, not by what was planned, whether it may be sent twice', async () => {
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

  it('keeps what nothing sends, and shows it to owners and editors of the account only', async () => {
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

describe('mail', () => {
  const received: { from: string; to: string[]; data: string }[] = [];
  let server: SMTPServer;
  let port = 0;
  const signal = AbortSignal.timeout(30_000);

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
        if (address.startsWith('nobody')) done(refusal);
        else if (address.startsWith('full')) done(Object.assign(new Error('mailbox is full'), { responseCode: 452 }));
        else done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            data: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  const send = (to: string) =>
    smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'events@foyer.example' })(
      {
        ...mail,
        to,
        subject: 'Grüße\r\nBcc: evil@example.org',
        fromName: 'Ada "Admin" <x>',
        attachments: [
          { name: 'invite.ics', type: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR', encoding: 'text' },
        ],
      },
      { id: '1.7', signal },
    );

  it('arrives at a real server, whole and with a Message-ID that stays the same', async () => {
    await send('ada@example.org');
    const [arrived] = received;
    expect(arrived).toMatchObject({ from: 'events@foyer.example', to: ['ada@example.org'] });
    expect(arrived?.data).toContain('Message-ID: <1.7@foyer.example>');
    expect(arrived?.data).toContain('text/calendar');
    expect(arrived?.data).toContain('Hello Ada');
    expect(arrived?.data).not.toMatch(/^Bcc:/m);
  });

  it('tells a refusal for good from one for now, and from a server that is away', async () => {
    await expect(send('nobody@example.org')).rejects.toMatchObject({ name: 'NotSent', isFinal: true });
    await expect(send('full@example.org')).rejects.toMatchObject({ name: 'NotSent', isFinal: false });
    const away = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'events@foyer.example' });
    await expect(away(mail, { id: '1.8', signal })).rejects.toMatchObject({ name: 'NotSent', isFinal: false });
  });
});

describe('a webhook', () => {
  let server: Server;
  let url = '';
  let calls: { headers: Record<string, unknown>; body: string }[] = [];
  let status = 200;
  const clock = () => new Date('2027-05-03T07:00:00.000Z');
  const delivery = () => ({ id: '1.9', signal: AbortSignal.timeout(10_000) });

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        calls.push({ headers: request.headers, body });
        response.writeHead(status, status === 302 ? { Location: url } : {}).end('ok');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/hook`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => {
    calls = [];
    status = 200;
  });

  it('is signed, and names the delivery', async () => {
    await webhookTransport({ clock, allowPrivate: true })(
      { url, secret: 'shh', body: { event: 'booked' } },
      delivery(),
    );
    const [call] = calls;
    expect(call?.body).toBe('{"event":"booked"}');
    const seconds = clock().getTime() / 1000;
    const expected = createHmac('sha256', 'shh').update(`${seconds}.${call?.body}`).digest('hex');
    expect(call?.headers).toMatchObject({ 'foyer-delivery': '1.9', 'foyer-signature': `t=${seconds},v1=${expected}` });
  });

  it('follows no redirect, and tells what the server answered', async () => {
    for (status of [302, 404, 500, 410]) {
      const sending = webhookTransport({ clock, allowPrivate: true })({ url, secret: 's', body: {} }, delivery());
      await expect(sending).rejects.toMatchObject({
        message: `The server answered ${status}`,
        isFinal: status === 410,
      });
    }
    expect(calls).toHaveLength(4);
  });

  it('refuses private addresses, by name and by number', async () => {
    for (const address of [
      url,
      url.replace('localhost', '127.0.0.1'),
      'http://[::1]/',
      'http://169.254.169.254/latest',
      'http://2130706433/',
    ]) {
      const sending = webhookTransport({ clock, allowPrivate: false })(
        { url: address, secret: 's', body: {} },
        delivery(),
      );
      await expect(sending, address).rejects.toThrow('private');
    }
    expect(calls).toEqual([]);
    const lookLikeOthers = [
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '::ffff:10.0.0.1',
      'fd00::1',
      'fe80::1',
      '0.0.0.0',
    ];
    expect(lookLikeOthers.filter((address) => !isPrivate(address))).toEqual([]);
    expect(['93.184.216.34', '2606:2800:220:1::1'].filter(isPrivate)).toEqual([]);
  });
});

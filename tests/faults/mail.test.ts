import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate, emptyDatabase } from '../support/templates.ts';
import { buildServer, FaultyServer } from './server.ts';

type Received = { to: string[]; data: string };

const received: Received[] = [];
/** The guest whose mail the server is killed over. */
const fatal = 'ada@berg.example';
let smtp: SMTPServer;
let built: Awaited<ReturnType<typeof buildServer>>;
let server: FaultyServer;
let database: Awaited<ReturnType<typeof copyTemplate>>;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const data = await text(stream);
      received.push({ to: envelope.rcptTo.map(({ address }) => address), data });
      // The mail has arrived, and the server that sent it never learns so.
      if (envelope.rcptTo.some(({ address }) => address === fatal)) await server.end('SIGKILL');
      done();
    },
  });
  // The connection of a killed server ends without a word.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  database = await copyTemplate(inject('postgresUrl'), emptyDatabase, `foyer_mail_${process.pid}`);
  built = await buildServer();
  server = await FaultyServer.create(built.program, {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'book@foyer.example',
  });
  expect(await server.command('account', ['create', '--email', 'organiser@example.org'])).toMatchObject({ code: 0 });
  await server.start();
});
afterAll(async () => {
  await server.remove();
  await built.remove();
  await database.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function send(path: string, body?: object) {
  const answer = await server.fetch(`/api${path}`, body);
  const { data } = await answer.json();
  expect(answer.status, JSON.stringify(data)).toBeLessThan(300);
  return data;
}

/** Books for a guest; the usual workflow confirms it by mail at once. */
async function book(schedulerId: number, email: string, hour: number): Promise<{ id: number }> {
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return send(`/schedulers/${schedulerId}/bookings`, {
    startsAt: `${inTwoWeeks}T${String(hour).padStart(2, '0')}:00:00.000Z`,
    duration: 30,
    name: 'Mei Tan',
    email,
    timeZone: 'Asia/Tokyo',
    override: { reason: 'Whatever the weekday' },
  });
}

const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email));
const messages = async (): Promise<{ recipient: string; state: string; sentAt: string | null }[]> =>
  send('/outbox-messages?disablePagination=true');

/** Returns the calendar file of a mail, as another parser reads it. */
function invitationIn({ data }: Received) {
  const [, part = ''] = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(data) ?? [];
  const file = new ICAL.Component(ICAL.parse(Buffer.from(part, 'base64').toString()));
  const entry = file.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('The invitation has no entry');
  return { method: file.getFirstPropertyValue('method'), event: new ICAL.Event(entry) };
}

test('a confirmation mail contains its invitation, and is sent once even if the server is killed before it has recorded that', {
  timeout: 120_000,
}, async () => {
  const { id } = await send('/schedulers', { name: 'Demo', state: 'active' });
  await book(id, 'mei@tan.example', 9);
  await expect.poll(() => mailsTo('mei@tan.example'), { timeout: 20_000 }).toHaveLength(1);
  const [first] = mailsTo('mei@tan.example');
  if (!first) throw new Error('The mail has arrived');
  const { method, event } = invitationIn(first);
  expect([method, event.summary, event.sequence]).toEqual(['REQUEST', 'Demo', 0]);
  expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(1800);

  await book(id, fatal, 11);
  await expect.poll(() => mailsTo(fatal), { timeout: 20_000 }).toHaveLength(1);
  await server.ended();

  // The claim of the killed server has expired, as it does after two minutes.
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    `update outbox_messages set claimed_until = now() - interval '1 second' where state = 'sending'`,
  );
  await client.end();
  expect(rowCount).toBe(1);

  await server.start();
  await book(id, 'lin@okafor.example', 13);
  await expect.poll(() => mailsTo('lin@okafor.example'), { timeout: 20_000 }).toHaveLength(1);
  await expect
    .poll(async () => (await messages()).find(({ recipient, state }) => recipient === fatal && state !== 'queued'), {
      timeout: 20_000,
    })
    .toMatchObject({ state: 'uncertain' });
  expect(mailsTo(fatal)).toHaveLength(1);
  expect(mailsTo('mei@tan.example')).toHaveLength(1);
});

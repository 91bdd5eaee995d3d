import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpTransport } from './smtp.ts';

const message = { to: 'ada@example.org', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };

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
        ...message,
        to,
        subject: 'Grüße\r\nBcc: evil@example.org',
        fromName: 'Ada "Admin" <x>',
        attachments: [
          { name: 'invite.ics', type: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR', encoding: 'text' },
        ],
      },
      { id: '1.7', signal },
    );

  it('is delivered to a real server unchanged, with a stable Message-ID', async () => {
    await send('ada@example.org');
    const [arrived] = received;
    expect(arrived).toMatchObject({ from: 'events@foyer.example', to: ['ada@example.org'] });
    expect(arrived?.data).toContain('Message-ID: <1.7@foyer.example>');
    expect(arrived?.data).toContain('text/calendar');
    expect(arrived?.data).toContain('Hello Ada');
    expect(arrived?.data).not.toMatch(/^Bcc:/m);
  });

  it('distinguishes a permanent refusal from a temporary one and from an unreachable server', async () => {
    await expect(send('nobody@example.org')).rejects.toMatchObject({ name: 'NotSent', isFinal: true });
    await expect(send('full@example.org')).rejects.toMatchObject({ name: 'NotSent', isFinal: false });
    const away = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'events@foyer.example' });
    await expect(away(message, { id: '1.8', signal })).rejects.toMatchObject({ name: 'NotSent', isFinal: false });
  });
});

import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPrivate, webhookTransport } from './webhook.ts';

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

  it('is signed, and contains the delivery id', async () => {
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

  it('follows no redirect, and reports the response', async () => {
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

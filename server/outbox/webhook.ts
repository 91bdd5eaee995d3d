import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { WebhookContent } from './message.ts';
import { type Delivery, NotSent, type Transports } from './transports.ts';

const refused = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  refused.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  refused.addSubnet(network, bits, 'ipv6');
}

/** Returns true if an address is private, such as this machine or its local network. */
export function isPrivate(address: string): boolean {
  return refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a name, and refuses it if any of its addresses is private. The connection uses the checked address. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = addresses ?? [];
    if (error) return callback(error, '', 0);
    if (found.length === 0 || found.some(({ address }) => isPrivate(address))) {
      return callback(new NotSent('The address is private', { isFinal: true }), '', 0);
    }
    if (options.all) return callback(null, found);
    return callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of `<seconds>.<body>`, so that an old call cannot be sent again by others. */
function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

type WebhookOptions = { clock: () => Date; allowPrivate: boolean };

/** Calls other people's servers. Redirects are not followed, and the body of the response is not read. */
export function webhookTransport({ clock, allowPrivate }: WebhookOptions): NonNullable<Transports['webhook']> {
  return ({ url: address, secret, body: content }: WebhookContent, { id, signal }: Delivery) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && isIP(host) !== 0 && isPrivate(host)) {
        return reject(new NotSent('The address is private', { isFinal: true }));
      }
      const body = JSON.stringify(content);
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const call = request(url, {
        method: 'POST',
        signal,
        agent: false,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Foyer',
          'Foyer-Delivery': id,
          'Foyer-Signature': signatureOf(secret, body, clock()),
        },
      });
      call.once('response', (answer) => {
        answer.destroy();
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) return resolve('sent');
        const isFinal = statusCode === 410;
        reject(new NotSent(`The server answered ${statusCode}`, { isFinal }));
      });
      call.once('error', (error) => reject(error instanceof NotSent ? error : new NotSent(error.message)));
      call.end(body);
    });
}

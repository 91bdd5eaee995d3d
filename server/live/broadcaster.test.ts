import { describe, expect, it, vi } from 'vitest';
import { createBroadcaster, type Message, packed, withoutDetail } from './broadcaster.ts';

const presence = (client: string): Message => ({
  account: 1,
  presence: { user: { id: 1, name: 'Ada' }, client, scope: 'eventId:5', page: 'x/y' },
});

describe('A broadcast to other processes', () => {
  it('fits into one notification if it is small', () => {
    const messages = [presence('a'), presence('b')];
    const payloads = packed(messages);
    expect(payloads).toHaveLength(1);
    expect(JSON.parse(payloads[0] ?? '')).toEqual(messages);
  });

  it('is split into notifications that PostgreSQL accepts, in any script', () => {
    const messages = Array.from({ length: 100 }, (_, index) => presence(`日本語 ${index} ${'ä'.repeat(100)}`));
    const payloads = packed(messages);
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(new TextEncoder().encode(payload).length).toBeLessThan(8000);
    expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(messages);
  });

  it('is sent after an empty message', () => {
    const asSystem = vi.fn(() => new Promise<never>(() => undefined));
    const broadcaster = createBroadcaster({ database: { asSystem }, log: { warn: () => undefined } });
    broadcaster.send();
    broadcaster.send(presence('a'));
    expect(asSystem).toHaveBeenCalledOnce();
  });

  it('is not sent if it is empty', () => {
    expect(packed([])).toEqual([]);
  });

  it('is one resync per account if it could not be sent, without presences', () => {
    const lost: Message[] = [
      { account: 1, resync: { from: 7, to: 9 } },
      { account: 2, resync: { from: 4, to: 4 } },
      presence('a'),
      { account: 1, resync: { from: 3, to: 5 } },
    ];
    expect(withoutDetail(lost)).toEqual([
      { account: 1, resync: { from: 3, to: 9 } },
      { account: 2, resync: { from: 4, to: 4 } },
    ]);
  });
});

import type { LiveEvent } from '@refinedev/core';
import { describe, expect, test, vi } from 'vitest';
import { type LiveMessage, liveChannel } from '@/live/messages.ts';
import { createLiveProvider } from './createLiveProvider.ts';
import { lazyLiveProvider } from './lazyLiveProvider.ts';
import { changeNotice } from './liveTesting.ts';

function changed(over: object = {}): LiveMessage {
  return { type: 'change', change: { ...changeNotice, ...over } };
}

function setUp() {
  const close = vi.fn();
  let tell: (message: LiveMessage) => void = () => undefined;
  const open = vi.fn((listen: (message: LiveMessage) => void) => {
    tell = listen;
    return close;
  });
  let time = 0;
  const provider = createLiveProvider('me', open, () => time);
  const subscribe = (channel: string, types = ['*']) => {
    const events: LiveEvent[] = [];
    const subscription: unknown = provider.subscribe({ channel, types, callback: (event) => events.push(event) });
    return { events, end: () => provider.unsubscribe(subscription) };
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { open, close, subscribe, pass, tell: (message: LiveMessage) => tell(message) };
}

const turn = () => Promise.resolve();

describe('the live provider', () => {
  test('opens one connection for all subscribers, and closes it after the last', async () => {
    const { open, close, subscribe } = setUp();
    const [one, other] = [subscribe(liveChannel), subscribe('resources/tickets')];
    one.end();
    await turn();
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    other.end();
    await turn();
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('keeps the connection while a page is remounted', async () => {
    const { open, close, subscribe } = setUp();
    subscribe(liveChannel).end();
    subscribe(liveChannel);
    await turn();
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  });

  test("reports saves of a contract as Refine's events, of the requested kinds only", () => {
    const { subscribe, tell } = setUp();
    const [all, made, others] = [
      subscribe('resources/tickets'),
      subscribe('resources/tickets', ['created']),
      subscribe('resources/events'),
    ];
    tell(changed());
    expect(all.events).toMatchObject([
      { channel: 'resources/tickets', type: 'updated', payload: { ids: [3], params: { eventId: 5 } } },
    ]);
    expect([made.events, others.events]).toEqual([[], []]);
  });

  test("skips this tab's own saves", () => {
    const { subscribe, tell } = setUp();
    const { events } = subscribe(liveChannel);
    tell(changed({ client: 'me' }));
    tell(changed({ client: null }));
    expect(events.map(({ payload }) => payload.message.change.client)).toEqual([null]);
  });

  test('sends a later subscriber the connection state, presences, and recent saves', async () => {
    const { subscribe, tell, pass } = setUp();
    subscribe(liveChannel);
    tell({ type: 'open', client: 'me' });
    tell({ type: 'presence', presence: { scope: 'eventId:5', people: [] } });
    tell(changed());
    pass(9_000);
    const { events } = subscribe(liveChannel);
    await turn();
    expect(events.map(({ type }) => type)).toEqual(['open', 'presence', 'change']);
    pass(2_000);
    const later = subscribe(liveChannel);
    await turn();
    expect(later.events.map(({ type }) => type)).toEqual(['open', 'presence']);
  });
});

describe('its lazy loading', () => {
  test('waits for the first subscriber, and skips those that have unsubscribed', async () => {
    const unsubscribe = vi.fn();
    const subscribe = vi.fn(() => 'subscription');
    const load = vi.fn(async () => ({ subscribe, unsubscribe }));
    const provider = lazyLiveProvider(load);
    expect(load).not.toHaveBeenCalled();
    const options = { channel: liveChannel, types: ['*'], callback: () => undefined };
    const [stays, goes]: unknown[] = [provider.subscribe(options), provider.subscribe(options)];
    provider.unsubscribe(goes);
    await turn();
    await turn();
    expect([load.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
    provider.unsubscribe(stays);
    expect(unsubscribe).toHaveBeenCalledWith('subscription');
  });

  test('leaves the console working if it fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const provider = lazyLiveProvider(async () => Promise.reject(new Error('offline')));
    provider.subscribe({ channel: liveChannel, types: ['*'], callback: () => undefined });
    await expect.poll(() => warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

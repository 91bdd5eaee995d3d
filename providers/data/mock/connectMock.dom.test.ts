import { readFileSync } from 'node:fs';
import { tokenCookie } from '@contract/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { type LiveMessage, liveChannel } from '@/live/messages.ts';
import { createTestProduct } from '@/testing/backend.ts';
import type { Connection } from '../../connect.ts';
import { connectMock, type MockConsole } from './connectMock.ts';
import { checkedSwitches, createSwitches, setSwitches } from './switches.ts';

async function open(search = ''): Promise<{ connection: Connection; mock: MockConsole }> {
  window.history.replaceState(null, '', `/n/${search}`);
  const connection = await connectMock(testConfig, window, async () => createTestProduct());
  if (!window.__foyerMock) throw new Error('The mock has no switches');
  return { connection, mock: window.__foyerMock };
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the mock in a tab', () => {
  it('signs in without changing the cookie of the real session', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the session's own cookie is what must not change
    document.cookie = `${tokenCookie}=real; path=/`;
    const { connection } = await open();
    await connection.session.login();
    expect(connection.session.state()).toBe('authenticated');
    await connection.session.logout();
    expect(document.cookie).toContain(`${tokenCookie}=real`);
  });

  it('makes the page reload its data after a reset', async () => {
    const { connection, mock } = await open();
    const messageTypes: LiveMessage['type'][] = [];
    connection.liveProvider?.subscribe({
      channel: liveChannel,
      types: ['*'],
      callback: ({ payload }) => void messageTypes.push(payload.message.type),
    });
    await expect.poll(() => messageTypes).toContain('open');
    messageTypes.length = 0;
    await mock.reset();
    await expect.poll(() => messageTypes).toContain('resync');
  });
});

describe('docs/testing.md', () => {
  const text = readFileSync('docs/testing.md', 'utf8');
  const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
  const addresses = [...text.matchAll(/`(mock\.(?:fail|latency)=[^`]+)`/g)].map(([, search = '']) => search);

  it('has examples', () => {
    expect([examples.length, addresses.length]).toEqual([2, 6]);
  });

  it.each(examples)('describes what works in the browser’s console: %s', async (code) => {
    const { mock } = await open();
    // biome-ignore lint/security/noGlobalEval: the documentation's own lines are what is tested
    await eval(`(async (__foyerMock) => {${code}})`)(mock);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(addresses)('names what the mock supports: %s', async (search) => {
    await open(`?provider=mock&${search}`);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('failures by name', () => {
  it('affect one method only, or all', () => {
    const { switches, failureOf } = createSwitches();
    setSwitches(switches, '?mock.fail=POST tickets:500,PATCH+tickets:412:1,events:0');
    expect(failureOf('GET', 'tickets')).toBeUndefined();
    expect(failureOf('POST', 'tickets')).toBe(500);
    expect([failureOf('PATCH', 'tickets'), failureOf('PATCH', 'tickets')]).toEqual([412, undefined]);
    expect([failureOf('GET', 'events'), failureOf('DELETE', 'events')]).toEqual([0, 0]);
  });

  it.each([
    ['tikets:500', 'no contract "tikets". It knows: events, tickets'],
    ['SEND tickets:500', 'no method "SEND"'],
    ['tickets:often', 'needs a status for "tickets"'],
  ])('warn about unknown names: %s', (failures, said) => {
    const logged: string[] = [];
    const switches = checkedSwitches(
      createSwitches().switches,
      ['tickets', 'events'],
      (line) => void logged.push(line),
    );
    setSwitches(switches, `?mock.fail=${failures}`);
    expect(logged.join()).toContain(said);
  });
});

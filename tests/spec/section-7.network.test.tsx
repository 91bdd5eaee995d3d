// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callMeta } from '@/data/params.ts';
import { inventory } from '@/testing/shelves.ts';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { createHttp } from '../../providers/data/http.ts';
import { createProductApi } from '../../providers/data/productApi.ts';
import { clause } from './clauses.ts';
import { endConsole, heading, openConsole } from './support/console.ts';
import { withFair } from './support/fair.ts';
import { type Answer, authentication, type Call, json, never } from './support/network.ts';
import { called, choose, save } from './support/organiser.ts';

const { init } = vi.hoisted(() => ({ init: vi.fn() }));
vi.mock('@sentry/react', () => ({
  init,
  browserTracingIntegration: () => ({ name: 'tracing' }),
  captureException: () => '',
  lastEventId: () => '',
  showReportDialog: () => undefined,
}));

const fair = withFair();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  init.mockClear();
  vi.restoreAllMocks();
});

const go = async (entry: string) => {
  const menu = await screen.findByText(entry, { selector: 'nav a span' });
  fireEvent.click(menu);
  await heading(entry);
};
const publishSettings = () => `/api/events/${fair.id}/publish-settings`;
const ofApi = ({ path }: Call) => path.startsWith('/api/') && !path.startsWith('/api/live');

// This test is the first, because a console that has ended may still send requests to its previous API address.
test(clause('§7.32', 'by the console'), async () => {
  const base = '/elsewhere/v1';
  const answer: Answer = async ({ method, path, headers, body }) => {
    if (!path.startsWith(base) || path === `${base}/live`) return undefined;
    const given = await fair.api.answer({
      method,
      url: path.replace(base, '/api'),
      headers: Object.fromEntries(headers),
      body: body === '' ? undefined : JSON.stringify(body),
    });
    return new Response(JSON.stringify(given.body), {
      status: given.status,
      headers: { 'content-type': 'application/json' },
    });
  };
  const event = await createEvent(fair.api);
  const { calls } = await openConsole(fair.api, `/n/events/${event}/publish`, { config: { apiBaseUrl: base }, answer });
  await choose('Unlisted');
  await save();
  await called(calls, `PATCH ${base}/events/${event}/publish-settings`);
  await waitFor(() => expect(calls.some(({ path }) => path === `${base}/live`)).toBe(true));
  expect(calls.filter(({ path }) => path.startsWith('/api'))).toEqual([]);
});

test(clause('§7.1'), async () => {
  const timeouts = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  const { calls } = await openConsole(fair.api, `${fair.at}/publish`);
  await choose('Unlisted');
  await save();
  await called(calls, `PATCH ${publishSettings()}`);
  const sent = calls.filter(ofApi);
  expect(sent.length).toBeGreaterThan(3);
  for (const { line, headers } of sent) {
    expect([line, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      line,
      'application/json',
      'no-cache',
    ]);
  }
  expect(new Set(timeouts.mock.calls.flat())).toEqual(new Set([30_000]));
  expect(timeouts.mock.calls.length).toBeGreaterThanOrEqual(sent.length);
});

test(clause('§7.2'), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/publish`, { signedIn: false });
  await heading('Publish');
  await waitFor(() => expect(calls.filter(ofApi).length).toBeGreaterThan(3));
  for (const call of calls) {
    const { line, headers } = call;
    expect([line, headers.get('authorization')]).toEqual([
      line,
      ofApi(call) || line.includes('/api/live') ? `Bearer ${fair.api.token}` : null,
    ]);
  }
});

test(clause('§7.2', 'a call that skips it'), async () => {
  const session = { token: () => 'a.b.c', refreshed: async () => undefined, unauthorized: async () => undefined };
  const sent: unknown[] = [];
  const http = createHttp({
    baseUrl: '/api',
    session,
    adapter: async (config) => {
      sent.push(config.headers.get('Authorization'));
      return { status: 200, statusText: '', headers: {}, config, data: { data: {} } };
    },
  });
  const { custom } = createProductApi(http, '/api');
  const meta = callMeta(inventory, { shelfId: 1 });
  await custom?.({ url: '', method: 'get', meta });
  await custom?.({ url: '', method: 'get', meta: { ...meta, skipAuth: true } });
  expect(sent).toEqual(['Bearer a.b.c', undefined]);
});

test(clause('§7.3'), async () => {
  // The clock stands still, so that nothing depends on the speed of the machine.
  const began = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(began);
  const { calls, lines } = await openConsole(fair.api, `${fair.at}/publish`);
  const list = `/api/events/${fair.id}/tickets`;
  const reads = () =>
    lines().filter((line) => line.startsWith(`GET ${publishSettings()}`) || line.startsWith(`GET ${list}`));
  await called(calls, `GET ${publishSettings()}`);
  // Data counts as fresh from the moment of its arrival.
  await screen.findAllByText('Unlisted');
  await go('Tickets');
  await waitFor(() => expect(reads()).toHaveLength(2));
  await screen.findAllByText('Standard', { selector: 'main *' });
  clock.mockReturnValue(began + 9_999);
  await go('Publish');
  await go('Tickets');
  await go('Publish');
  expect(reads()).toHaveLength(2);
  // Waits until the page is complete and has sent all of its requests, before the clock moves.
  await screen.findByText('Unlisted');
  await screen.findByText('Publish', { selector: 'main button' });
  let before = -1;
  while (before !== calls.length) {
    before = calls.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }

  clock.mockReturnValue(began + 10_001);
  calls.length = 0;
  window.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(lines().filter((line) => line.startsWith('GET'))).toEqual([]);

  await go('Tickets');
  await go('Publish');
  await waitFor(() =>
    expect(new Set(reads().map((line) => line.split('?')[0]))).toEqual(
      new Set([`GET ${list}`, `GET ${publishSettings()}`]),
    ),
  );
});

test(clause('§7.33'), async () => {
  const moments = async (refused: string, status: number, act: () => Promise<unknown>) => {
    const times: number[] = [];
    const answer: Answer = ({ line }) => {
      if (!line.startsWith(refused)) return undefined;
      times.push(performance.now());
      return json({ message: 'No' }, status);
    };
    await openConsole(fair.api, `${fair.at}/publish`, { answer });
    await act();
    endConsole();
    // A refused save leaves a draft, which the next console would show.
    localStorage.clear();
    return times;
  };
  const apart = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const failed = () => screen.findByText('Couldn’t load this content');
  const read = await moments(`GET ${publishSettings()}`, 401, failed);
  expect(read).toHaveLength(3);
  for (const pause of apart(read)) expect(Math.round(pause / 100) / 10).toBeGreaterThanOrEqual(0.5);
  expect(await moments(`GET ${publishSettings()}`, 500, failed)).toHaveLength(1);

  const change = async () => {
    await choose('Private');
    await choose('Unlisted');
    fireEvent.click(await screen.findByLabelText('Allow search engines to list the page'));
    await save();
    // Longer than all retries together take.
    await new Promise((resolve) => setTimeout(resolve, 1_600));
  };
  expect(await moments(`PATCH ${publishSettings()}`, 401, change)).toHaveLength(3);
  expect(await moments(`PATCH ${publishSettings()}`, 500, change)).toHaveLength(1);
});

test(clause('§7.4'), async () => {
  const signIn = async (answer: object) => {
    const { calls } = await openConsole(fair.api, `${fair.at}/publish`, {
      signedIn: false,
      answer: authentication({ auth: () => json(answer) }),
    });
    const { headers, body } = await called(calls, 'POST /nAuth.php');
    expect([body, headers.get('content-type')]).toEqual(['action=auth', expect.stringContaining('form-urlencoded')]);
    await waitFor(() =>
      expect(document.cookie || window.location.hash || vi.mocked(console.error).mock.calls.length).toBeTruthy(),
    );
    const outcome = [document.cookie, window.location.hash, vi.mocked(console.error).mock.calls.length > 0];
    vi.mocked(console.error).mockClear();
    endConsole();
    return outcome;
  };
  expect(await signIn({ success: 1, jwt: fair.api.token })).toEqual([
    `foyer-token=${encodeURIComponent(fair.api.token)}`,
    '',
    false,
  ]);
  expect(await signIn({ success: 0, redirect: '#sent' })).toEqual(['', '#sent', true]);
  for (const other of [{ success: 1 }, { success: 0 }, { jwt: 'a.b.c' }, {}]) {
    expect(await signIn(other)).toEqual(['', '', true]);
  }
});

test(clause('§7.5'), async () => {
  const refresh = (answer: object) =>
    authentication({ refresh: () => json(answer), logout: () => json({ redirect: '#left' }) });
  const renewed = await openConsole(fair.api, `${fair.at}/publish`, {
    token: 'old',
    answer: refresh({ jwt: fair.api.token }),
  });
  await heading('Publish');
  await waitFor(() => expect(document.cookie).toBe(`foyer-token=${encodeURIComponent(fair.api.token)}`));
  expect(renewed.calls.filter(({ path }) => path === '/nAuth.php').map(({ body }) => body)).toEqual(['action=refresh']);
  endConsole();

  const ended = await openConsole(fair.api, `${fair.at}/publish`, { token: 'old', answer: refresh({}) });
  await waitFor(() => expect(window.location.hash).toBe('#left'));
  const authActions = ended.calls.filter(({ path }) => path === '/nAuth.php').map(({ body }) => body);
  expect(authActions).toEqual(['action=refresh', 'action=logout']);
  expect(document.cookie).toBe('');
});

test(clause('§7.7'), async () => {
  for (const [mode, basePath] of [
    ['hosted', '/n'],
    ['ngw', '/ngw'],
  ] as const) {
    const { calls } = await openConsole(fair.api, `${basePath}/events/${fair.id}/publish`, {
      config: { mode, basePath },
    });
    await heading('Publish');
    const texts = calls.filter(({ path }) => path.includes('locales')).map(({ line }) => line);
    expect(texts.toSorted()).toEqual([
      `GET ${basePath}/locales/en/meTranslation.json`,
      `GET ${basePath}/locales/en/translation.json`,
    ]);
    endConsole();
  }
});

const sentry = { dsn: 'https://key@reports.example/1', environment: 'production' };

test(clause('§7.22'), async () => {
  for (const [configured, rate] of [
    [1.0, 1],
    [0.5, 0.5],
    [Number.NaN, 1],
  ] as const) {
    await openConsole(fair.api, '/n/nowhere', { config: { sentry: { ...sentry, tracesSampleRate: configured } } });
    await waitFor(() => expect(init).toHaveBeenCalledTimes(1));
    expect(init).toHaveBeenCalledWith(
      expect.objectContaining({
        dsn: sentry.dsn,
        environment: 'production',
        debug: false,
        release: 'foyer@1.9.2',
        tracesSampleRate: rate,
      }),
    );
    init.mockClear();
    endConsole();
  }
});

test(clause('§7.37'), async () => {
  await openConsole(fair.api, '/n/nowhere', { config: { sentry: null } });
  await heading('Page not found');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(init).not.toHaveBeenCalled();
});

test(clause('§8.4'), async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const answer: Answer = ({ line }) => (line === `GET ${publishSettings()}` ? never() : undefined);
  const { calls } = await openConsole(fair.api, `${fair.at}/publish`, { answer });
  await called(calls, `GET ${publishSettings()}`);
  log.mockClear();
  await go('Tickets');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Request canceled:', expect.any(String)));
});

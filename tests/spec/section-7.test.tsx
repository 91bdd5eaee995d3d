// @vitest-environment jsdom
import type { Media } from '@contract/media.ts';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { HttpError } from '@/data/httpError.ts';
import { callMeta } from '@/data/params.ts';
import { createQueryClient } from '@/data/queryClient.ts';
import { fetchImageFile } from '@/media/fetchImageFile.ts';
import type { Picture } from '@/media/index.ts';
import { reportSettings } from '@/reporting/errorReporting.ts';
import { startSentry } from '@/reporting/sentryService.ts';
import { createTestBackend, renderHookOnPage } from '@/testing/render.tsx';
import { inventory, lendAll } from '@/testing/shelves.ts';
import { eventDetails } from '../../plugins/event-designer/contract/details.ts';
import { toForm } from '../../plugins/event-designer/pages/details/detailsForm.ts';
import { useSaveDetails } from '../../plugins/event-designer/pages/details/useSaveDetails.ts';
import { createAuthEndpoint } from '../../providers/auth/authEndpoint.ts';
import { createHttp } from '../../providers/data/http.ts';
import { createProductApi } from '../../providers/data/productApi.ts';
import { createI18n } from '../../providers/i18n/createI18n.ts';
import { languagePreset } from '../../providers/i18n/languages.ts';
import { answerMockAuth } from '../../scripts/vite/mockAuth.ts';
import { clause } from './clauses.ts';
import { refusal } from './support/api.ts';
import { cookieJar, sessionWith } from './support/session.ts';

const { init } = vi.hoisted(() => ({ init: vi.fn() }));
vi.mock('@sentry/react', () => ({
  init,
  browserTracingIntegration: () => ({ name: 'tracing' }),
  captureException: () => '',
  lastEventId: () => '',
  showReportDialog: () => undefined,
}));

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The product API's client, and the requests it would have sent. */
function client(token: string | undefined = 'good') {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    return { status: 200, statusText: '', headers: {}, config, data: { data: {} } };
  };
  const session = { token: () => token, refreshed: async () => undefined, unauthorized: async () => undefined };
  const { custom } = createProductApi(createHttp({ baseUrl: '/api', session, adapter }), '/api');
  if (!custom) throw new Error('The provider has no custom calls');
  return { custom, sent };
}

const hall = { shelfId: 1 };

test(clause('§7.1'), async () => {
  const { custom, sent } = client();
  await custom({ url: '', method: 'get', meta: callMeta(inventory, hall) });
  await custom({ url: '', method: 'post', payload: { to: 'Ann' }, meta: callMeta(lendAll, hall) });
  const body = new FormData();
  await custom({ url: '', method: 'post', payload: body, meta: { ...callMeta(lendAll, hall), isUpload: true } });
  expect(sent.map(({ baseURL }) => baseURL)).toEqual(['/api', '/api', '/api']);
  expect(sent.map(({ timeout }) => timeout)).toEqual([30_000, 30_000, 120_000]);
  expect(sent.map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-cache', 'no-cache', 'no-cache']);
  expect(sent[1]?.headers.get('Content-Type')).toBe('application/json');
});

test(clause('§7.2'), async () => {
  const authorization = async (token: string | undefined, meta: object) => {
    const { custom, sent } = client(token);
    await custom({ url: '', method: 'get', meta: { ...callMeta(inventory, hall), ...meta } });
    return sent[0]?.headers.get('Authorization');
  };
  expect(await authorization('a.b.c', {})).toBe('Bearer a.b.c');
  expect(await authorization('a.b.c', { skipAuth: true })).toBeUndefined();
  expect(await authorization('', {})).toBeUndefined();
});

test(clause('§7.3'), async () => {
  vi.useFakeTimers();
  const began = Date.now();
  const failing = (status: number) => {
    const moments: number[] = [];
    const call = () => {
      moments.push(Date.now() - began);
      return Promise.reject(new HttpError({ type: 'Response Error', message: 'no', status }));
    };
    return { moments, call };
  };
  const refused = failing(401);
  const broken = failing(500);
  const written = failing(401);
  const fresh = vi.fn(async () => 'data');
  const queryClient = createQueryClient();
  queryClient.mount();
  const watch = (key: string, queryFn: () => Promise<unknown>) =>
    new QueryObserver(queryClient, { queryKey: [key], queryFn }).subscribe(() => undefined);
  watch('refused', refused.call);
  watch('broken', broken.call);
  watch('fresh', fresh);
  new MutationObserver(queryClient, { mutationFn: written.call }).mutate().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(9_999);
  expect([refused.moments, broken.moments, written.moments]).toEqual([[0, 500, 1000], [0], [0, 500, 1000]]);

  watch('fresh', fresh)();
  expect(fresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1);
  expect(fresh).toHaveBeenCalledTimes(1);
  watch('fresh', fresh)();
  expect(fresh).toHaveBeenCalledTimes(2);
  queryClient.unmount();
  queryClient.clear();
});

test(clause('§7.4'), async () => {
  const sent: InternalAxiosRequestConfig[] = [];
  const post = createAuthEndpoint(testConfig.authUrl, async (config) => {
    sent.push(config);
    return { status: 200, statusText: '', headers: {}, config, data: { success: 1, jwt: 'a.b.c' } };
  });
  expect(await post('auth')).toEqual({ success: 1, jwt: 'a.b.c' });
  expect(sent[0]).toMatchObject({ method: 'post', url: '/nAuth.php' });
  expect(String(sent[0]?.data)).toBe('action=auth');

  const signIn = async (answer: object) => {
    const { session, post: endpoint, tokens, redirect } = sessionWith(cookieJar());
    endpoint.mockResolvedValue(answer);
    const outcome = await session.login().then(
      () => 'resolved',
      () => 'rejected',
    );
    return [outcome, tokens.read(), session.state() === 'authenticated', redirect.mock.calls.flat()];
  };
  expect(await signIn({ success: 1, jwt: 'a.b.c' })).toEqual(['resolved', 'a.b.c', true, []]);
  expect(await signIn({ success: 0, redirect: '/in' })).toEqual(['rejected', undefined, false, ['/in']]);
  for (const other of [{ success: 1 }, { success: 0 }, { jwt: 'a.b.c' }, {}]) {
    expect(await signIn(other)).toEqual(['rejected', undefined, false, []]);
  }
});

test(clause('§7.5'), async () => {
  const renewed = sessionWith(cookieJar('foyer-token=old'));
  renewed.post.mockResolvedValue({ jwt: 'new' });
  await renewed.session.unauthorized();
  expect(renewed.post.mock.calls).toEqual([['refresh']]);
  expect(renewed.tokens.read()).toBe('new');

  const ended = sessionWith(cookieJar('foyer-token=old'));
  await ended.session.unauthorized();
  expect(ended.post.mock.calls).toEqual([['refresh'], ['logout']]);
  expect(ended.tokens.read()).toBeUndefined();
});

test(clause('§7.6'), async () => {
  const config = { apiUrl: 'https://api.example', userName: 'olga', password: 'secret', authorization: 'Basic abc' };
  const answered = (status: number, body: unknown) =>
    vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json(body, { status }));
  const upstream = answered(200, { data: { token: 'a.b.c' } });
  expect(await answerMockAuth(config, upstream)).toEqual({ status: 200, body: { success: 1, jwt: 'a.b.c' } });
  const [address, request] = upstream.mock.calls[0] ?? [];
  expect([address, request?.method, new Headers(request?.headers).get('Authorization')]).toEqual([
    'https://api.example/auth',
    'POST',
    'Basic abc',
  ]);
  expect(JSON.parse(String(request?.body))).toEqual({ userName: 'olga', password: 'secret' });
  for (const [status, body] of [
    [401, { message: 'Wrong password' }],
    [200, { data: {} }],
  ] as const) {
    expect(await answerMockAuth(config, answered(status, body))).toEqual({ status, body });
  }
  const broken = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  expect((await answerMockAuth(config, broken)).body).toEqual({ status: 400, message: 'connect ECONNREFUSED' });
});

test(clause('§7.7'), async () => {
  const read = vi.fn(async (_address: string) => Response.json({}));
  vi.stubGlobal('fetch', read);
  for (const basePath of ['/n', '/ngw']) {
    await createI18n({ basePath, preset: languagePreset('production'), namespaces: ['meTranslation'] }).ready;
  }
  expect(read.mock.calls.map(([address]) => address)).toEqual([
    '/n/locales/en/translation.json',
    '/n/locales/en/meTranslation.json',
    '/ngw/locales/en/translation.json',
    '/ngw/locales/en/meTranslation.json',
  ]);
});

const crop = { x: 10, y: 20, width: 50, height: 40 };
const cropWritten = 'cropWidth=50&cropHeight=40&croppedX=10&croppedY=20&unit=%25&source=event_cover';

test(clause('§7.20'), async () => {
  const backend = createTestBackend();
  const sent: string[] = [];
  const patches: unknown[] = [];
  const stored: Partial<Media> = { id: 31, variants: { cropped: 'c', desktop: '/d', mobile: '/m', thumbnail: '/t' } };
  let mediaAnswer: Partial<Media> = stored;
  const item = { id: 1, version: 1, details: { summary: '', coverMedia: null, coverAlt: '' }, content: [] };
  const answer: typeof backend.answer = async ({ method, url, body }) => {
    if (method === 'GET') return { status: 200, body: { data: item } };
    sent.push(`${method} ${url}`);
    if (url.startsWith('/api/media')) return { status: 200, body: { data: mediaAnswer } };
    patches.push(JSON.parse(String(body)));
    return { status: 200, body: { data: item } };
  };
  const details = eventDetails.item.parse({
    ...item,
    details: { ...item.details, profileImageUrl: null, tabletImageUrl: null, mobileImageUrl: null },
  });
  const page = { path: '/events/:eventId/details', route: '/events/1/details', mock: { ...backend, answer } };
  const { result } = renderHookOnPage(() => useSaveDetails(details), page);
  const save = (coverMedia: Picture) => {
    sent.length = 0;
    patches.length = 0;
    return act(() => result.current.save({ details: { ...toForm(details).details, coverMedia } }, 1));
  };

  await save({ kind: 'stored', id: 7, url: '/u', originalUrl: '/o', crop });
  expect(sent).toEqual([`PATCH /api/media/7?${cropWritten}`, 'PATCH /api/events/1/details']);
  expect(patches).toMatchObject([{ details: { coverMedia: { id: 31 } } }]);

  const file = new File(['picture'], 'hall.png', { type: 'image/png' });
  await save({ kind: 'new', file, crop });
  expect(sent).toEqual([`POST /api/media?${cropWritten}`, 'PATCH /api/events/1/details']);
  expect(patches).toMatchObject([{ details: { coverMedia: { id: 31 }, profileImageUrl: '/t' } }]);

  mediaAnswer = {};
  await refusal(save({ kind: 'stored', id: 8, url: '/u', originalUrl: '/o', crop }));
  expect(sent).toEqual([`PATCH /api/media/8?${cropWritten}`]);
});

test(clause('§7.21'), async () => {
  const fetched = vi.fn(async (_address: URL | RequestInfo) => {
    return new Response('picture', { headers: { 'content-type': 'image/webp' } });
  });
  const random = vi.fn().mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
  const file = await fetchImageFile('https://example.org/cover', { fetch: fetched, random });
  await fetchImageFile('https://example.org/cover', { fetch: fetched, random });
  const queries = fetched.mock.calls.map(([address]) => new URL(String(address)).search);
  expect(queries[0]).toContain('0.25');
  expect(queries[1]).toContain('0.75');
  expect([file instanceof File, file.type, file.size]).toEqual([true, 'image/webp', 7]);
});

test(clause('§7.22'), () => {
  const sentry = { dsn: 'https://key@reports.example/1', environment: 'production' };
  for (const [configured, rate] of [
    [1.0, 1],
    [0.5, 0.5],
    [Number.NaN, 1],
  ] as const) {
    const settings = reportSettings({ ...testConfig, sentry: { ...sentry, tracesSampleRate: configured } });
    if (!settings) throw new Error('Reporting is off');
    startSentry(settings);
    expect(init).toHaveBeenLastCalledWith(
      expect.objectContaining({
        environment: 'production',
        debug: false,
        release: 'foyer@1.9.2',
        tracesSampleRate: rate,
      }),
    );
  }
  expect(reportSettings({ ...testConfig, sentry: null })).toBeUndefined();
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { AxiosError, AxiosHeaders } from 'axios';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBrand } from '@/brand/index.ts';
import { HttpError } from '@/data/httpError.ts';
import { ConfirmProvider, ErrorScreen, useConfirm, useSnackbar } from '@/feedback/index.ts';
import { openConsole } from '@/shell/shellTesting.tsx';
import { toHttpError } from '../../providers/data/toHttpError.ts';
import { createI18n } from '../../providers/i18n/createI18n.ts';
import { languagePreset } from '../../providers/i18n/languages.ts';
import { clause } from './clauses.ts';
import { refusal } from './support/api.ts';
import { throwingArea } from './support/areas.ts';
import { WithKeys } from './support/keys.tsx';
import { cookieJar, sessionWith } from './support/session.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(clause('§8.1'), () => {
  const answered = (status: number, data: unknown) =>
    new AxiosError(
      'failed',
      undefined,
      undefined,
      {},
      {
        status,
        data,
        statusText: '',
        headers: {},
        config: { headers: new AxiosHeaders() },
      },
    );
  expect(toHttpError(answered(418, { message: 'A teapot' }))).toMatchObject({
    type: 'Response Error',
    message: 'A teapot',
    status: 418,
    data: { message: 'A teapot' },
  });
  expect(toHttpError(answered(0, { message: 'No status' })).status).toBe(400);
  expect(toHttpError(new AxiosError('failed', undefined, undefined, {}))).toMatchObject({
    type: 'Request Error',
    message: 'The request was made but no response was received!',
  });
  expect(toHttpError(new Error('No idea'))).toMatchObject({
    type: 'Unknown Error',
    message: 'No idea!',
    status: 400,
  });
});

test(clause('§8.2'), async () => {
  const refused = (status: number, message: string) => new HttpError({ type: 'Response Error', message, status });
  const outcomes = [
    { cookie: '', refresh: async () => ({ jwt: 'new' }), refreshes: 0, leaves: true },
    { cookie: 'foyer-token=old', refresh: async () => ({}), refreshes: 1, leaves: true },
    {
      cookie: 'foyer-token=old',
      refresh: () => Promise.reject(refused(400, 'Not Expired JWT')),
      refreshes: 1,
      leaves: false,
    },
    { cookie: 'foyer-token=old', refresh: () => Promise.reject(refused(400, 'Other')), refreshes: 1, leaves: true },
    {
      cookie: 'foyer-token=old',
      refresh: () => Promise.reject(refused(500, 'Not Expired JWT')),
      refreshes: 1,
      leaves: true,
    },
    { cookie: 'foyer-token=old', refresh: async () => ({ jwt: 'new' }), refreshes: 1, leaves: false },
  ];
  for (const status of [401, 403]) {
    for (const { cookie, refresh, refreshes, leaves } of outcomes) {
      const body = { message: 'The original' };
      const { http, post, callsOf, redirect } = sessionWith(cookieJar(cookie), { status, body });
      post.mockImplementation((action) => (action === 'refresh' ? refresh() : Promise.resolve({})));
      const error = await refusal(http.get('/events'));
      expect(error).toMatchObject({ status, message: 'The original' });
      await expect.poll(() => [callsOf('refresh'), callsOf('logout')]).toEqual([refreshes, leaves ? 1 : 0]);
      await expect.poll(() => redirect).toHaveBeenCalledTimes(leaves ? 1 : 0);
    }
  }
});

test(clause('§8.3'), async () => {
  const { session, post, log, redirect } = sessionWith(cookieJar());
  post.mockResolvedValue({ success: 0, redirect: 'https://host.example/signin' });
  await expect(session.login()).rejects.toThrow(/^Login failed! due to auth error$/);
  expect(log.error).toHaveBeenCalledExactlyOnceWith('Login failed!');
  expect(session.token()).toBeUndefined();
  expect(session.state()).not.toBe('authenticated');
  expect(redirect).toHaveBeenCalledExactlyOnceWith('https://host.example/signin');
});

test(clause('§8.4'), async () => {
  const { http, log } = sessionWith(cookieJar('foyer-token=good'), { status: 200, body: {} });
  const abort = new AbortController();
  abort.abort();
  expect((await refusal(http.get('/events', { signal: abort.signal }))).canceled).toBe(true);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test(clause('§8.5'), async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reads = async (answer: () => Response) => {
    const read = vi.fn(async (address: string) => (address.includes('/de/') ? answer() : Response.json({})));
    vi.stubGlobal('fetch', read);
    localStorage.setItem('language', 'de');
    const { ready } = createI18n({ basePath: '/n', preset: languagePreset('production') });
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    return read.mock.calls.filter(([address]) => address.includes('/de/')).length;
  };
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await reads(() => new Response(null, { status: 500 }))).toBe(6);
  expect(await reads(() => new Response(null, { status: 503 }))).toBe(6);
  expect(await reads(lost)).toBe(6);
  expect(await reads(() => new Response(null, { status: 404 }))).toBe(1);
  expect(warn).toHaveBeenCalledTimes(4);
});

test(clause('§8.6'), async () => {
  const titles = { 404: '404 Not Found', 405: '405 Method Not Allowed', 400: '400 Bad Request', 403: '403 Forbidden' };
  for (const [status, title] of Object.entries(titles)) {
    await openConsole({
      plugins: [throwingArea(new Response(null, { status: Number(status) }))],
      address: '/broken/start',
    });
    await screen.findByRole('heading', { level: 1, name: title });
    cleanup();
  }
  const error = Object.assign(new Error('Teapots only'), { status: 418 });
  await openConsole({ plugins: [throwingArea(error)], address: '/broken/start' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toContain('418');
  expect(screen.getByText('Teapots only')).toBeDefined();
});

test(clause('§8.7'), () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  render(<ErrorScreen />, { wrapper: WithKeys });
  expect(screen.getByText('somethingWentWrong')).toBeDefined();
  expect(screen.getByText('weAreWorkingOnFixingTheProblem')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test(clause('§8.8'), () => {
  expect(() => renderHook(useSnackbar)).toThrow(/^SnackbarContext must be used within a SnackbarProvider$/);
  expect(() => renderHook(useBrand)).toThrow(/^BrandContext must be used within a BrandProvider$/);
});

test(clause('§8.9'), async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WithKeys>
      <ConfirmProvider>{children}</ConfirmProvider>
    </WithKeys>
  );
  const { result } = renderHook(useConfirm, { wrapper });
  act(() => void result.current({}));
  const dialog = await screen.findByRole('dialog', { name: 'confirmation' });
  expect(dialog.textContent).toContain('confirmationDialogContentMessage');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['cancel', 'confirm']);
});

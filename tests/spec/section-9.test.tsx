// @vitest-environment jsdom
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brandFacts } from '@contract/brand.ts';
import { readConfig } from '@server/config/config.ts';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brandOf, brandTheme } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';
import {
  ConfirmProvider,
  notify,
  SnackbarProvider,
  Spinner,
  Toasts,
  useConfirm,
  useSnackbar,
} from '@/feedback/index.ts';
// Loaded ahead, because the lazy part would wait for the clock that a test holds.
import '@/feedback/MessageSnackbar.tsx';
import { inchesToPixels, pixelsPerInch } from '@/lib/lengths.ts';
import { centsToUnits, formatMoney, unitsToCents } from '@/lib/money.ts';
import { renderHookOnPage, renderPage } from '@/testing/render.tsx';
import { createTokenCookie } from '../../providers/auth/tokenCookie.ts';
import { createI18n } from '../../providers/i18n/createI18n.ts';
import { languagePreset } from '../../providers/i18n/languages.ts';
import { clause } from './clauses.ts';
import { openBasicInfo } from './support/basicInfo.tsx';
import { WithKeys } from './support/keys.tsx';
import { cookieJar } from './support/session.ts';

const given = vi.hoisted(() => ({ toaster: {} as Record<string, unknown> }));
vi.mock('sonner', async (original) => {
  const sonner = await original<typeof import('sonner')>();
  const Toaster = (props: Record<string, unknown>) => {
    given.toaster = props;
    return <sonner.Toaster {...props} />;
  };
  return { ...sonner, Toaster };
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(clause('§9.1'), async () => {
  const { router, sent, path, route, form } = await openBasicInfo();
  const references = [
    'managed-events/settings',
    'event-types',
    'event-categories',
    'organizers',
    'standard-timezones',
  ].map((name) => `GET ${name}`);
  const reads = () => new Set(sent.map(({ call }) => call));
  const own = [`GET ${path}`, `GET ${path}/basic-info`];
  // The zones are asked for by their field, which comes with the form.
  await waitFor(() => expect(reads()).toEqual(new Set([...references, ...own])));
  await act(() => router.navigate('/elsewhere'));
  sent.length = 0;
  const nextYear = Date.now() + 365 * 86_400_000;
  vi.spyOn(Date, 'now').mockReturnValue(nextYear);
  await act(() => router.navigate(route));
  await form();
  await screen.findByRole('combobox', { name: /^Time zone/ });
  await waitFor(() => expect(reads()).toEqual(new Set(own)));
});

test(clause('§9.2'), () => {
  const jar = cookieJar();
  createTokenCookie(jar, 'http:').write('a.b.c');
  createTokenCookie(jar, 'https:').write('a.b.c');
  createTokenCookie(jar, 'https:').remove();
  const [open = '', secure = '', removed = ''] = jar.written;
  const parts = (line: string) => line.split('; ').map((part) => part.toLowerCase());
  expect(parts(open)).toEqual(['foyer-token=a.b.c', 'path=/', 'samesite=strict']);
  expect(parts(secure)).toEqual([...parts(open), 'secure']);
  expect(parts(removed)).toEqual(['foyer-token=', 'path=/', 'samesite=strict', 'secure', 'max-age=0']);
});

test(clause('§9.3'), async () => {
  vi.useFakeTimers();
  const began = Date.now();
  const moments: number[] = [];
  let open = 0;
  let most = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    most = Math.max(most, ++open);
    if (address.endsWith('/de/broken.json')) moments.push(Date.now() - began);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return address.endsWith('/broken.json') ? new Response(null, { status: 503 }) : Response.json({});
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('language', 'de');
  const namespaces = ['broken', ...Array.from({ length: 30 }, (_, index) => `area${index}`)];
  const { i18n, ready } = createI18n({ basePath: '/n', preset: languagePreset('production'), namespaces });
  await vi.advanceTimersByTimeAsync(30_000);
  await ready;
  expect(most).toBe(10);
  const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(waits.map((wait) => Math.round(wait / 50) * 50)).toEqual([350, 700, 1400, 2800, 5600]);
  expect(i18n.options.detection).toMatchObject({
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: 'lng',
    caches: ['localStorage'],
  });
  const changed = i18n.changeLanguage('en');
  await vi.advanceTimersByTimeAsync(30_000);
  await changed;
  expect(localStorage.getItem('language')).toBe('en');
});

test(clause('§9.4'), () => {
  expect(formatMoney(123_456)).toBe('$1,235');
  expect(centsToUnits(1950)).toBe(19.5);
  expect(unitsToCents(19.5)).toBe(1950);
  expect([pixelsPerInch, inchesToPixels(2)]).toEqual([96, 192]);
});

test(clause('§9.5'), () => {
  const first = { primary: '#CF070D', secondary: '#111111', background: '#f7f7f7' };
  const second = { primary: '#ff982b', secondary: '#464646', background: '#f7f7f7' };
  expect([brandFacts.capture, brandFacts.management]).toMatchObject([first, second]);
});

/** Shows a message and holds it to what the specification says of it. */
async function expectSnackbarFor(milliseconds: number, show: () => void) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  act(show);
  const alert = await screen.findByRole('alert');
  expect(alert.className).toContain('standardInfo');
  expect(document.querySelector('.MuiSnackbar-anchorOriginTopCenter')).not.toBeNull();
  await pass(milliseconds - 500);
  expect(screen.queryByRole('alert')).not.toBeNull();
  await pass(500);
  // MUI takes a moment to fade it away.
  await pass(500);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
}

test(clause('§9.6'), async () => {
  const own = renderHook(useSnackbar, {
    wrapper: ({ children }) => (
      <WithKeys>
        <SnackbarProvider>{children}</SnackbarProvider>
      </WithKeys>
    ),
  });
  await expectSnackbarFor(3000, () => own.result.current.show({ text: 'Copied' }));
  own.unmount();

  const application = renderHookOnPage(useSnackbar);
  await expectSnackbarFor(5000, () => application.result.current.show({ text: 'Copied' }));
});

test(clause('§9.7'), () => {
  const sizes = ['small', 'medium', 'large', 'xlarge'] as const;
  const widths = sizes.map((size) => {
    const { container, unmount } = render(<Spinner size={size} />, { wrapper: WithKeys });
    const { width, height } = getComputedStyle(container.querySelector('[role=status] > *') ?? container);
    unmount();
    return [width, height];
  });
  expect(widths).toEqual([25, 50, 75, 100].map((pixels) => [`${pixels}px`, `${pixels}px`]));
});

test(clause('§9.8'), async () => {
  vi.stubGlobal('innerHeight', 900);
  renderPage(<Toasts />);
  notify.info('Numbers');
  await screen.findByText('Numbers');
  expect(given.toaster).toMatchObject({
    duration: 4000,
    visibleToasts: 3,
    position: 'bottom-right',
    containerAriaLabel: 'Notifications',
    hotkey: ['altKey', 'KeyT'],
    gap: 12,
    style: { '--width': '356px' },
  });
  // These two cannot be told to the library: its own numbers have to be the right ones.
  const library = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  expect(library).toContain('const SWIPE_THRESHOLD = 45;');
  expect(library).toContain('const TIME_BEFORE_UNMOUNT = 200;');
});

test(clause('§9.9'), async () => {
  const theme = brandTheme(brandOf('capture', testConfig));
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(theme.spacing(1)).toMatch(/8px/);
  const { result } = renderHook(useConfirm, {
    wrapper: ({ children }) => (
      <WithKeys>
        <ConfirmProvider>{children}</ConfirmProvider>
      </WithKeys>
    ),
  });
  act(() => void result.current({}));
  await screen.findByRole('dialog');
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [, rule = ''] = /@media \(max-width:899\.95px\)\{[^{]*MuiDialog-paper[^{]*\{([^}]*)\}/.exec(styles) ?? [];
  for (const part of ['width:100%', 'height:100%', 'margin:0']) expect(rule).toContain(part);
});

test(clause('§9.10'), () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.gallery).toMatch(/^storybook dev -p 6006\b/);
  expect(readConfig({}).port).toBe(3000);
});

test(clause('§9.11'), () => {
  const build = spawnSync(process.execPath, ['scripts/build.mjs', '--mode', 'unknown'], { encoding: 'utf8' });
  expect(build.status).toBe(2);
  for (const mode of ['staging', 'demo', 'german', 'production']) expect(build.stderr).toContain(mode);
  expect(languagePreset('german').fallback).toBe('de');
  for (const mode of ['staging', 'demo', 'production']) expect(languagePreset(mode).fallback).toBe('en');
});

test(clause('§9.12'), () => {
  const PUBLIC_PROFILE_BASE_URL = 'https://people.example/p';
  expect(readConfig({ PUBLIC_PROFILE_BASE_URL }).runtime.publicProfileBaseUrl).toBe(PUBLIC_PROFILE_BASE_URL);
});

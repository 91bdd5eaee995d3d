// @vitest-environment jsdom
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@server/config/config.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '@/feedback/index.ts';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { createI18n } from '../../providers/i18n/createI18n.ts';
import { languagePreset } from '../../providers/i18n/languages.ts';
import { clause } from './clauses.ts';
import { endConsole, openConsole } from './support/console.ts';
import { authentication, json } from './support/network.ts';
import { called, field, save, type } from './support/organiser.ts';
import { openProduct, type Product } from './support/product.ts';

/** Vitest's jsdom, which can change the page's address. */
declare const jsdom: { reconfigure: (options: { url: string }) => void };

let api: Product;
let eventId: number;
let at: string;

beforeAll(async () => {
  api = openProduct();
  eventId = await createEvent(api);
  at = `/n/events/${eventId}`;
});

function writeCookie(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${line}; path=/`;
}

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
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.documentElement.removeAttribute('lang');
});

test(clause('§9.1'), async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { calls } = await openConsole(api, `${at}/settings`);
  const reads = () => new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const references = [
    'managed-events/settings',
    'event-types',
    'event-categories',
    'organizers',
    'standard-timezones',
    'payment-gateways',
  ].map((path) => `/api/${path}`);
  /** Waits until no more requests follow, because parts of a page that render later send theirs later. */
  const allIsAsked = async () => {
    for (let before = -1; before !== calls.length; ) {
      before = calls.length;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  const visit = async () => {
    for (const entry of ['Basic info', 'Settings']) {
      fireEvent.click(await screen.findByText(entry, { selector: 'nav a span' }));
      await screen.findByRole('heading', { level: 1, name: entry });
      // The last field to appear needs the time zones.
      await field(entry === 'Settings' ? 'Support email' : 'Time zone');
      await allIsAsked();
    }
  };
  await visit();
  expect(references.filter((path) => !reads().has(path))).toEqual([]);
  clock.mockReturnValue(Date.now() + 365 * 86_400_000);
  calls.length = 0;
  await visit();
  expect(reads()).toContain(`/api/events/${eventId}/basic-info`);
  expect(references.filter((path) => reads().has(path))).toEqual([]);
});

test(clause('§9.2'), async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const parts = () => written.mock.calls.map(([line]) => line.split('; ').map((part) => part.toLowerCase()));
  const signInAt = async (origin: string) => {
    jsdom.reconfigure({ url: `${origin}/` });
    await openConsole(api, '/n/nowhere', { signedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const signedIn = parts().find(([pair]) => pair !== 'foyer-token=');
    endConsole();
    written.mockClear();
    return signedIn;
  };
  const plain = [`foyer-token=${encodeURIComponent(api.token).toLowerCase()}`, 'path=/', 'samesite=strict'];
  expect(await signInAt('http://localhost:3000')).toEqual(plain);
  expect(await signInAt('https://localhost:3000')).toEqual([...plain, 'secure']);
  jsdom.reconfigure({ url: 'http://localhost:3000/' });

  const answer = authentication({ logout: () => json({ redirect: '#left' }) });
  await openConsole(api, '/n/nowhere', { answer });
  fireEvent.click(await screen.findByRole('button', { name: /ccount/ }));
  written.mockClear();
  fireEvent.click(await screen.findByText('Sign out'));
  await waitFor(() => expect(parts()).toEqual([['foyer-token=', 'path=/', 'samesite=strict', 'max-age=0']]));
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
  const { ready } = createI18n({ basePath: '/n', preset: languagePreset('production'), namespaces });
  await vi.advanceTimersByTimeAsync(30_000);
  await ready;
  expect(most).toBe(10);
  const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(waits.map((wait) => Math.round(wait / 50) * 50)).toEqual([350, 700, 1400, 2800, 5600]);
});

test(clause('§9.13'), async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get');
  const language = vi.spyOn(navigator, 'language', 'get');
  /** The places in the specification's order, and how the test puts a language there. */
  const places: Record<string, (code: string) => unknown> = {
    query: (code) => code,
    cookie: (code) => writeCookie(`language=${code}`),
    localStorage: (code) => localStorage.setItem('language', code),
    sessionStorage: (code) => sessionStorage.setItem('language', code),
    browser: (code) => languages.mockReturnValue([code]),
    htmlTag: (code) => document.documentElement.setAttribute('lang', code),
  };
  const names = Object.keys(places);
  for (const [index, name] of names.entries()) {
    writeCookie('language=; max-age=0');
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    languages.mockReturnValue([]);
    language.mockReturnValue('');
    // German in this place, English in all later ones, nothing in earlier ones.
    for (const [later, put] of Object.values(places).entries()) if (later >= index) put(later === index ? 'de' : 'en');
    await openConsole(api, `/n/nowhere${name === 'query' ? '?lng=de' : ''}`);
    await screen.findByRole('heading', { level: 1, name: 'Seite nicht gefunden' });
    expect([name, localStorage.getItem('language')]).toEqual([name, 'de']);
    endConsole();
  }
});

test(clause('§9.4'), async () => {
  const id = await createEvent(api);
  await createTicket(api, id, { name: 'Patron', price: 310_000 });
  await createTicket(api, id, { name: 'Student', price: 1_950 });
  for (const language of ['en', 'de']) {
    await openConsole(api, `/n/events/${id}/tickets?lng=${language}`);
    for (const [ticket, price] of [
      ['Patron', '$3,100'],
      ['Student', '$19.50'],
    ] as const) {
      const row = (await screen.findByText(ticket, { selector: 'main *' })).closest('[role=row], tr');
      expect([language, row?.textContent]).toEqual([language, expect.stringContaining(price)]);
      expect(row?.textContent).not.toContain(`${price}.`);
    }
    endConsole();
  }
});

test(clause('§9.14'), async () => {
  const ticketId = await createTicket(api, eventId, { name: 'Day ticket', price: 9000 });
  const { calls } = await openConsole(api, `${at}/tickets/${ticketId}`);
  expect(await field('Price')).toHaveProperty('value', '90.00');
  await type('Price', '19.5');
  await save();
  expect((await called(calls, `PATCH /api/events/${eventId}/tickets/${ticketId}`)).body).toEqual({ price: 1950 });
});

test(clause('§9.8'), async () => {
  vi.stubGlobal('innerHeight', 900);
  await openConsole(api, '/n/nowhere');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  act(() => void notify.error('Numbers'));
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
  // These two are not configurable, so the library's own values must be the right ones.
  const library = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  expect(library).toContain('const SWIPE_THRESHOLD = 45;');
  expect(library).toContain('const TIME_BEFORE_UNMOUNT = 200;');
});

test(clause('§9.11'), async () => {
  const buildIn = (folder: string, mode: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs'), '--mode', mode], {
      cwd: folder,
      encoding: 'utf8',
    });
  // A stand-in for Vite that prints its arguments.
  const folder = mkdtempSync(join(tmpdir(), 'foyer-build-'));
  mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), 'console.log(process.argv.slice(2).join(" "))');
  for (const mode of ['staging', 'demo', 'german', 'production']) {
    const { status, stdout } = buildIn(folder, mode);
    expect([status, stdout.match(/--mode \w+/g)]).toEqual([0, [`--mode ${mode}`, `--mode ${mode}`]]);
  }
  const unknown = buildIn(folder, 'unknown');
  rmSync(folder, { recursive: true });
  expect(unknown.status).toBe(2);
  for (const mode of ['staging', 'demo', 'german', 'production']) expect(unknown.stderr).toContain(mode);

  for (const [mode, title] of [
    ['german', 'Seite nicht gefunden'],
    ['staging', 'Page not found'],
    ['demo', 'Page not found'],
    ['production', 'Page not found'],
  ] as const) {
    vi.stubEnv('MODE', mode);
    localStorage.clear();
    await openConsole(api, '/n/nowhere');
    await screen.findByRole('heading', { level: 1, name: title });
    endConsole();
  }
});

test(clause('§9.12'), async () => {
  const PUBLIC_PROFILE_BASE_URL = 'https://people.example/p';
  const { publicProfileBaseUrl } = readConfig({ PUBLIC_PROFILE_BASE_URL }).runtime;
  expect(publicProfileBaseUrl).toBe(PUBLIC_PROFILE_BASE_URL);
  await api.call('PATCH', `/events/${eventId}/publish-settings`, { privacySettings: { access: 'unlisted' } });
  await openConsole(api, `${at}/publish`, { config: { publicProfileBaseUrl } });
  const link = await screen.findByLabelText('Share link');
  await waitFor(() => expect(link).toHaveProperty('value', expect.stringContaining(`${PUBLIC_PROFILE_BASE_URL}/`)));
});

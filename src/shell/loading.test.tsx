import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '@/lib/pause.ts';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';
import { cardsPlugin, desksPlugin, eventsPlugin, heading, openConsole, page, ready } from './shellTesting.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => undefined);
const card = (plugin: Plugin, pageId: string): Plugin => ({
  ...plugin,
  home: { page: pageId, label: 'Name of it', description: 'What it is for', icon: () => null } as never,
});
/** A card of an area whose texts do not exist in the tests. */
const wordless = card({ ...desksPlugin, i18n: ['desks'] }, 'list');
const sound = card(cardsPlugin, 'cards');

describe('home', () => {
  it.each<[string, () => Promise<void>]>([
    ['could not be had', async () => undefined],
    ['never come', never],
  ])(
    "is shown at once if the texts of an area %s, whose card then shows the folder's name",
    async (_, loadNamespaces) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await openConsole({ plugins: [wordless, sound], address: '/', loadNamespaces });
      await heading('Welcome, Olga Berg');
      await act(() => vi.advanceTimersByTimeAsync(5000));
      const links = within(screen.getByRole('main')).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Desks', '/n/desks'],
        ['Name of itWhat it is for', '/n/dc/cards'],
      ]);
    },
  );
});

describe('a page', () => {
  it('whose script is late shows a placeholder within its frame', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const plugin: Plugin = { ...cardsPlugin, pages: { cards: () => late.then(page('Cards')) } };
    await openConsole({ plugins: [plugin], address: '/dc/cards' });
    await act(() => vi.advanceTimersByTimeAsync(1200));
    expect(screen.getByRole('banner')).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading…' })).toBeDefined();
    await act(async () => arrive());
    expect(await heading('Cards')).toBeDefined();
  });

  it('that is late is replaced by another late one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const late = (title: string) => () => pause(1500).then(page(title));
    const plugin = definePlugin({
      id: 'cards',
      since: '2026-11-21',
      owns: ['/dc/*'],
      i18n: ['translation'],
      routes: defineRoutes('/dc', { cards: 'cards', designs: 'designs' }),
      pages: { cards: late('Cards'), designs: late('Designs') },
    });
    const { router } = await openConsole({ plugins: [plugin], address: '/dc/cards' });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await heading('Cards')).toBeDefined();
    await act(() => router.navigate('/dc/designs'));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await heading('Designs')).toBe(document.activeElement);
  });

  it('whose area is late too focuses its heading, unless the user was faster', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const plugin: Plugin = {
      ...eventsPlugin(ready),
      area: () => pause(1500).then(() => ({ useArea: ready })),
      pages: {
        ...eventsPlugin(ready).pages,
        info: () => pause(3000).then(page('Basic info')),
        tickets: () => pause(3000).then(page('Tickets')),
      },
    };
    const { router } = await openConsole({ plugins: [plugin], address: '/me' });
    await heading('All events');
    await act(() => router.navigate('/events/7/basicinfo'));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(await heading('Basic info')).toBe(document.activeElement);

    await act(() => router.navigate('/events/7/tickets'));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    const exit = screen.getByRole('button', { name: 'Exit' });
    await act(() => {
      exit.focus();
      return vi.advanceTimersByTimeAsync(6000);
    });
    await heading('Tickets');
    expect(document.activeElement).toBe(exit);
  });

  it("whose script does not load says so in plain words, with the browser's message collapsed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const load = async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    await openConsole({ plugins: [{ ...cardsPlugin, pages: { cards: load } }], address: '/dc/cards' });
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await heading('Unexpected error')).toBeDefined();
    expect(screen.getByText(/^Couldn’t load this page/)).toBeDefined();
    expect(screen.getByText(/^Failed to fetch/).closest('details')?.open).toBe(false);
  });

  it.each<[string, () => Promise<void>, number]>([
    ['could not be had', async () => undefined, 0],
    ['never come', never, 16_000],
  ])(
    'whose texts %s says so in its frame, asks for them again, and keeps them for those who come back',
    async (_, loadNamespaces, milliseconds) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      let texts: i18n | undefined;
      const load = vi.fn(async (_namespaces: readonly string[], isAgain?: boolean) => {
        if (!isAgain) return loadNamespaces();
        texts?.addResourceBundle('en', 'desks', { title: 'Desks' });
      });
      const opened = await openConsole({ plugins: [wordless], address: '/desks', loadNamespaces: load });
      texts = opened.i18n;
      await act(() => vi.advanceTimersByTimeAsync(milliseconds));
      const alert = await screen.findByRole('alert');
      expect(screen.getByRole('banner')).toBeDefined();
      await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
      expect(await heading('Desks')).toBeDefined();
      await act(() => opened.router.navigate('/'));
      await heading('Welcome, Olga Berg');
      await act(() => opened.router.navigate('/desks'));
      expect(await heading('Desks')).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

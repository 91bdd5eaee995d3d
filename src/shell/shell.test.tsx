import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Face } from '@/live/Face.tsx';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { AreaState, Plugin } from '@/registry/types.ts';
import { RootErrorPage } from './pages/RouteErrorPage.tsx';
import {
  cardsPlugin,
  eventsPlugin,
  type Facts,
  heading,
  menu,
  openConsole,
  openEvent,
  page,
  ready,
} from './shellTesting.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the side menu', () => {
  it('shows the groups, marks where one is, and counts', async () => {
    await openEvent(ready());
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Basic info', 'Tickets7']);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/n/events/7/tickets']);
  });

  it('keeps the entry of a list marked on the page of one of its rows', async () => {
    await openEvent(ready(), '/events/7/tickets/3');
    const current = await within(await menu()).findByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Tickets7');
  });

  it('shows an entry when its condition holds (spec §2: schedule only for recurring events)', async () => {
    await openEvent(ready({ isRecurring: true }));
    expect(within(await menu()).getByRole('link', { name: 'Schedule' })).toBeDefined();
  });

  it('expands a group by its facts, and by hand from then on', async () => {
    await openEvent(ready({ hasApp: true }));
    const toggle = within(await menu()).getByRole('button', { name: 'Attendee App' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(within(await menu()).queryByRole('link', { name: 'Theme' })).toBeNull();
  });

  it('stays closed where the facts say so', async () => {
    await openEvent(ready({ hasApp: false }));
    const toggle = within(await menu()).getByRole('button', { name: 'Attendee App' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('waits with conditional entries until the facts are there', async () => {
    await openEvent({ status: 'loading' });
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Basic info', 'Tickets']);
    expect((await menu()).querySelectorAll('li > [aria-hidden]')).toHaveLength(1);
  });

  it('keeps the place of what could not be decided, says so, and reads it again', async () => {
    const retry = vi.fn();
    await openEvent({ status: 'failed', error: { statusCode: 500, message: 'broken' }, retry });
    expect(within(await menu()).getAllByRole('link')).toHaveLength(2);
    expect((await menu()).querySelectorAll('li > [aria-hidden]')).toHaveLength(1);
    expect((await menu()).textContent).toContain('Not everything could be read here.');
    await userEvent.click(within(await menu()).getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('leaves out a group that nothing will decide about, but for who is on one of its pages', async () => {
    const when = (facts: { hasApp: boolean }) => facts.hasApp;
    const openWith = (state: AreaState<Facts>, address: string) => {
      const plugin = eventsPlugin(() => state);
      const menuOf = plugin.menu?.map((group) =>
        group.id === 'app' ? { ...group, expanded: undefined, when } : group,
      );
      return openConsole({ plugins: [{ ...plugin, menu: menuOf }], address });
    };
    const failed: AreaState<Facts> = { status: 'failed', error: { statusCode: 500, message: '' }, retry: vi.fn() };
    const group = async () => within(await menu()).queryByRole('region', { name: 'Attendee App' });
    await openWith({ status: 'loading' }, '/events/7/tickets');
    expect(await group()).not.toBeNull();
    cleanup();
    await openWith(failed, '/events/7/tickets');
    expect(await group()).toBeNull();
    cleanup();
    await openWith(failed, '/events/7/attendee-app/theme');
    expect(await group()).not.toBeNull();
  });

  it('says to those who do not see it what could not be read, and keeps them in the menu when that is tried', async () => {
    const failed: AreaState<Facts> = {
      status: 'failed',
      error: { statusCode: 500, message: 'broken' },
      retry: () => setState(ready()),
    };
    let setState: (state: AreaState<Facts>) => void = () => undefined;
    const useArea = () => {
      const [state, set] = useState<AreaState<Facts>>({ status: 'loading' });
      setState = set;
      return state;
    };
    await openConsole({ plugins: [eventsPlugin(useArea)], address: '/events/7/tickets' });
    const status = within(await menu()).getByRole('status');
    act(() => setState(failed));
    expect(status.textContent).toContain('Not everything could be read here.');
    await userEvent.click(within(status).getByRole('button', { name: 'Try again' }));
    expect(status.textContent).toBe('');
    expect(document.activeElement).toBe(await menu());
  });

  it('names the page that is open, also while it is not decided whether it belongs there', async () => {
    await openEvent({ status: 'loading' }, '/events/7/schedule');
    const current = await within(await menu()).findByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Schedule');
  });
});

describe('a condition of the menu that throws', () => {
  const boom = () => {
    throw new Error('boom in the menu');
  };
  type Change = { when?: () => never; count?: () => never };
  const openWith = async (change: Change, address = '/events/7/tickets') => {
    const plugin = eventsPlugin(() => ready({ isRecurring: true }));
    const menuOf = plugin.menu?.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => (entry.page === 'schedule' ? { ...entry, ...change } : entry)),
    }));
    await openConsole({ plugins: [{ ...plugin, menu: menuOf }], address });
    const links = within(await menu()).getAllByRole('link');
    return links.map((link) => link.textContent);
  };

  it.each<[string, Change, string, string[]]>([
    ['hides its entry', { when: boom }, '/events/7/tickets', ['Basic info', 'Tickets7']],
    ['shows it to who is on its page', { when: boom }, '/events/7/schedule', ['Basic info', 'Schedule', 'Tickets7']],
    ['leaves out its number', { count: boom }, '/events/7/tickets', ['Basic info', 'Schedule', 'Tickets7']],
  ])('%s, and the page is there', async (_, change, address, entries) => {
    expect(await openWith(change, address)).toEqual(entries);
    expect(await heading(address.endsWith('schedule') ? 'Schedule' : 'Tickets')).toBeDefined();
  });

  it('is told once, with the name of its area', async () => {
    const count = () => boom();
    await openWith({ count });
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Basic info' }));
    await heading('Basic info');
    const told = vi.mocked(console.error).mock.calls.filter(([message]) => String(message).startsWith('The area'));
    expect(told).toEqual([['The area "events" failed in a condition of its menu:', new Error('boom in the menu')]]);
  });
});

describe('the top bar', () => {
  it('says what is open and in which state', async () => {
    await openEvent(ready());
    const bar = await screen.findByRole('banner');
    expect(within(bar).getByText('Summit')).toBeDefined();
    expect(within(bar).getByText('Published')).toBeDefined();
    expect(document.title).toBe('Foyer – Summit');
  });

  it('has the whole name and the state in the drawer of a phone, where it may have no room for them', async () => {
    await openEvent(ready());
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('presentation'));
    expect(drawer.getByText('Summit')).toBeDefined();
    expect(drawer.getByText('Published')).toBeDefined();
    expect(drawer.getByRole('navigation', { name: 'Menu of this area' })).toBeDefined();
  });

  it('leaves to the list one second after Exit, and says so meanwhile (spec §2)', async () => {
    const { router } = await openEvent(ready());
    const exit = await screen.findByRole('button', { name: 'Exit' });
    vi.useFakeTimers();
    fireEvent.click(exit);
    expect(exit.textContent).toBe('Leaving…');
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(router.state.location.pathname).toBe('/n/events/7/tickets');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/n/me');
  });

  it('leaves to the configured exit page', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await openEvent(ready(), '/events/7/tickets', 'https://host.example/done');
    const exit = await screen.findByRole('button', { name: 'Exit' });
    vi.useFakeTimers();
    fireEvent.click(exit);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(assign).toHaveBeenCalledWith('https://host.example/done');
    vi.unstubAllGlobals();
  });

  it('offers colour scheme, language and signing out', async () => {
    const { signOuts } = await openEvent(ready());
    const face = await screen.findByRole('button', { name: 'OB – Account of Olga Berg' });
    const elsewhere = render(<Face id={3} name="Olga Berg" />).container.querySelector('span');
    expect(face.style.background).toBe(elsewhere?.style.background);
    await userEvent.click(face);
    const panel = await screen.findByRole('dialog', { name: 'Account of Olga Berg' }, { timeout: 5000 });
    expect(within(panel).getByText('olga@example.org')).toBeDefined();
    await userEvent.click(within(panel).getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.colorScheme).toBe('dark');
    await userEvent.click(within(panel).getByRole('radio', { name: 'Light' }));
    expect(within(panel).getByRole('radio', { name: 'English', checked: true })).toBeDefined();
    await userEvent.click(within(panel).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(signOuts).toEqual(['asked']));
  });
});

describe('the account panel', () => {
  it('says to those who run the console what is missing of it, and whose fault that is', async () => {
    const late = { ...cardsPlugin, id: 'late', since: '2027-05-03', owns: ['/dc/*'] };
    await openConsole({ plugins: [late, cardsPlugin], address: '/dc/cards', areasDown: ['desks'] });
    await userEvent.click(await screen.findByRole('button', { name: 'OB – Account of Olga Berg' }));
    const panel = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
    await panel.findByText('Parts of this console are missing');
    expect((await panel.findAllByRole('listitem', { hidden: true })).map((item) => item.textContent)).toEqual([
      'The server does not serve the area “desks”. Its log says why.',
      'late goes without the address /dc: cards declares it too, and keeps it as the older area',
    ]);
  });

  it('says nothing of it where nothing is missing', async () => {
    await openConsole({ plugins: [cardsPlugin], address: '/dc/cards' });
    await userEvent.click(await screen.findByRole('button', { name: 'OB – Account of Olga Berg' }));
    const panel = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
    await panel.findByRole('button', { name: 'Sign out' });
    expect(panel.queryByText('Parts of this console are missing')).toBeNull();
  });
});

describe('what goes wrong', () => {
  it('in a page stays in that page (spec §4)', async () => {
    await openEvent(ready(), '/events/7/broken');
    expect(await screen.findByRole('heading', { name: 'You have encountered an error' })).toBeDefined();
    await userEvent.click(within(await menu()).getByRole('link', { name: /Tickets/ }));
    expect(await heading('Tickets')).toBeDefined();
  });

  it('with an area that is not ours is a page not found', async () => {
    await openEvent({ status: 'failed', error: { statusCode: 404, message: 'No such event' }, retry: () => undefined });
    expect(await heading('Page not found')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Menu of this area' })).toBeNull();
  });

  it('with an area otherwise leaves its page there, and is tried again with what failed on it', async () => {
    const retry = vi.fn();
    await openEvent({ status: 'failed', error: { statusCode: 500, message: 'Broken' }, retry }, '/events/7/unread');
    expect(await heading('Unread')).toBeDefined();
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new Response(null, { status: 400, statusText: '' }), '400 Bad Request'],
    [new Response(null, { status: 403 }), '403 Forbidden'],
    [new Response(null, { status: 404 }), '404 Not Found'],
    [new Response(null, { status: 405 }), '405 Method Not Allowed'],
    [Object.assign(new Error('Teapots only'), { statusCode: 418 }), '418 Unexpected error'],
    [new Error('No idea'), 'Unexpected error'],
  ])('on the way to a page has a page of its own: %s (spec §8)', async (error, title) => {
    const fail = () => {
      throw error;
    };
    const route = { path: '/broken', loader: fail, element: null, errorElement: <RootErrorPage /> };
    await openConsole({ plugins: [cardsPlugin], address: '/broken', routes: [route] });
    expect(await heading(title)).toBeDefined();
    if (!(error instanceof Error)) return;
    // Without a status it is the fault of some code, and its words help nobody but developers.
    const isForDevelopers = !('statusCode' in error);
    expect(screen.getByText(error.message).closest('details') !== null).toBe(isForDevelopers);
    expect(screen.queryByText(/^This page could not be shown/) !== null).toBe(isForDevelopers);
  });

  it('with the script of a page is tried again five times, then said (spec §2)', async () => {
    const load = vi.fn(async () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const plugin: Plugin = { ...cardsPlugin, pages: { cards: load } };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openConsole({ plugins: [plugin], address: '/dc/cards' });
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(load).toHaveBeenCalledTimes(6);
    expect(await heading('Unexpected error')).toBeDefined();
  });
});

it('draws the brand’s picture behind home, and behind nothing else (spec §1)', async () => {
  const pictures = () => document.querySelectorAll('img[src$="/brand/capture/home-background.svg"]');
  await openConsole({ plugins: [], address: '/' });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  expect(pictures()).toHaveLength(1);
  cleanup();
  await openConsole({ plugins: [], address: '/nowhere' });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(pictures()).toHaveLength(0);
});

describe('slots', () => {
  const contributing = (id: string, order: number, text: string | Error): Plugin =>
    definePlugin({
      id,
      since: '2026-11-21',
      routes: defineRoutes(`/${id}`, { start: 'start' }),
      i18n: ['translation'],
      pages: { start: page(id) },
      contributes: [
        {
          slot: 'home.recent',
          order,
          load: async () => ({
            Contribution: () => {
              if (text instanceof Error) throw text;
              return <p data-testid="contribution">{text}</p>;
            },
          }),
        },
      ],
    });

  it('show what every plugin contributes, in order, and one that throws takes down itself alone', async () => {
    const plugins = [
      contributing('one', 3, 'third'),
      contributing('two', 1, 'first'),
      contributing('three', 2, new Error('broken')),
    ];
    await openConsole({ plugins, address: '/' });
    await waitFor(() => expect(screen.getAllByTestId('contribution')).toHaveLength(2), { timeout: 5000 });
    expect(screen.getAllByTestId('contribution').map((found) => found.textContent)).toEqual(['first', 'third']);
    expect(await screen.findByText('Error: broken')).toBeDefined();
  });
});

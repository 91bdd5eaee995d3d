import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Face } from '@/live/Face.tsx';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';
import { cardsPlugin, heading, openConsole, openEvent, page, ready, resetShell } from './shellTesting.tsx';

resetShell();

describe('the top bar', () => {
  it('shows the name and the state of the open row', async () => {
    await openEvent(ready());
    await heading('Tickets');
    const bar = screen.getByRole('banner');
    expect(within(bar).getByText('Summit')).toBeDefined();
    expect(within(bar).getByText('Published')).toBeDefined();
    expect(document.title).toBe('Foyer – Summit');
  });

  it("shows the whole name and the state in a phone's drawer, where they have room", async () => {
    await openEvent(ready());
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('presentation'));
    expect(drawer.getByText('Summit')).toBeDefined();
    expect(drawer.getByText('Published')).toBeDefined();
    expect(drawer.getByRole('navigation', { name: 'Menu' })).toBeDefined();
  });

  it("opens the search from a phone's drawer, which closes, and closes it with its own button", async () => {
    await openEvent(ready());
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
    expect(await dialog.findByRole('option', { name: 'Home' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Search or jump to…' })).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    const face = await screen.findByRole('button', { name: 'OB – Olga Berg’s account' });
    const elsewhere = render(<Face id={3} name="Olga Berg" />).container.querySelector('span');
    expect(face.style.background).toBe(elsewhere?.style.background);
    await userEvent.click(face);
    const panel = await screen.findByRole('dialog', { name: 'Olga Berg’s account' });
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
  it('shows administrators which areas are missing, and why', async () => {
    const late = { ...cardsPlugin, id: 'late', since: '2027-05-03', owns: ['/dc/*'] };
    await openConsole({ plugins: [late, cardsPlugin], address: '/dc/cards', areasDown: ['desks'] });
    await userEvent.click(await screen.findByRole('button', { name: 'OB – Olga Berg’s account' }));
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByText('Parts of the console are missing');
    expect((await panel.findAllByRole('listitem', { hidden: true })).map((item) => item.textContent)).toEqual([
      'The server can’t run “desks”. See the server log for the reason.',
      'late goes without the address /dc: cards declares it too, and keeps it as the older area',
    ]);
  });

  it('shows nothing if all areas are there', async () => {
    await openConsole({ plugins: [cardsPlugin], address: '/dc/cards' });
    await userEvent.click(await screen.findByRole('button', { name: 'OB – Olga Berg’s account' }));
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByRole('button', { name: 'Sign out' });
    expect(panel.queryByText('Parts of the console are missing')).toBeNull();
  });
});

it('draws the brand’s picture behind the home page only (spec §1)', async () => {
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

  it('show what every plugin contributes, in order, without contributions that throw', async () => {
    const plugins = [
      contributing('one', 3, 'third'),
      contributing('two', 1, 'first'),
      contributing('three', 2, new Error('broken')),
    ];
    await openConsole({ plugins, address: '/' });
    await waitFor(() => expect(screen.getAllByTestId('contribution')).toHaveLength(2));
    expect(screen.getAllByTestId('contribution').map((found) => found.textContent)).toEqual(['first', 'third']);
    expect(await screen.findByText(/^Error: broken\b/)).toBeDefined();
  });
});

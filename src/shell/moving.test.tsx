import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showHistory } from '@/history/historyTarget.ts';
import { pause } from '@/lib/pause.ts';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';
import { cardsPlugin, desksPlugin, heading, menu, openConsole, openEvent, ready } from './shellTesting.tsx';

afterEach(cleanup);

describe('navigating', () => {
  it('within an area keeps its frame, and what was expanded in it', async () => {
    const { router } = await openEvent(ready({ hasApp: true }));
    const frame = await menu();
    await userEvent.click(within(frame).getByRole('button', { name: 'Attendee App' }));
    await act(() => router.navigate('/events/7/tickets/3'));
    await heading('One ticket');
    expect(await menu()).toBe(frame);
    expect(within(frame).getByRole('button', { name: 'Attendee App', expanded: false })).toBeDefined();
  });

  it('to something that has no area leaves the frame of the area', async () => {
    await openEvent(ready(), '/events/7/tickets/none');
    expect(await heading('Page not found')).toBeDefined();
    expect(await menu()).toBeDefined();
  });

  it('closes the history of the previous page', async () => {
    const { router } = await openEvent(ready());
    await heading('Tickets');
    act(() => showHistory({ name: 'Early bird' }));
    await screen.findByRole('dialog', { name: 'History' });
    await act(() => router.navigate('/events/7/basicinfo'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heading('Basic info')).toBeDefined();
  });

  it('focuses the heading of the new page', async () => {
    await openEvent(ready());
    await heading('Tickets');
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Basic info' }));
    const title = await heading('Basic info');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('keeps the scroll position of a loaded page under its own path, not for all loaded pages', async () => {
    await openEvent(ready());
    await heading('Tickets');
    window.dispatchEvent(new Event('pagehide'));
    const positions: unknown = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
    expect(positions).toEqual({ '/events/7/tickets': 0 });
  });

  it('starts with a link to the content', async () => {
    await openEvent(ready());
    await heading('Tickets');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });

  it('remounts the page for another record', async () => {
    const counting = definePlugin({
      id: 'counting',
      since: '2026-11-21',
      owns: ['/dc/*'],
      routes: defineRoutes('/dc', { card: 'cards/:cardId' }),
      i18n: ['translation'],
      pages: { card: async () => ({ Page: () => <input aria-label="Name" /> }) },
    });
    const { router } = await openConsole({ plugins: [counting], address: '/dc/cards/1' });
    await userEvent.type(await screen.findByRole('textbox'), 'typed into one');
    await act(() => router.navigate('/dc/cards/2'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''));
  });
});

it('passes a page its location before it is drawn, so that its first request starts at once', async () => {
  const order: string[] = [];
  const reading: Plugin = definePlugin({
    id: 'cards',
    since: '2026-11-21',
    owns: ['/dc/*'],
    routes: defineRoutes('/dc', { card: 'cards/:cardId' }),
    i18n: ['translation'],
    pages: {
      card: async () => ({
        preload: async (_, { params, search }) => {
          order.push(`card ${params.cardId}, page ${search.get('page')}`);
        },
        Page: () => {
          order.push('drawn');
          return <h1>Card</h1>;
        },
      }),
    },
  });
  await openConsole({ plugins: [reading], address: '/dc/cards/8?page=2' });
  await heading('Card');
  expect(order.slice(0, 2)).toEqual(['card 8, page 2', 'drawn']);
});

it('starts the requests of an area once, when it is entered, and before it is drawn', async () => {
  const order: string[] = [];
  const reading: Plugin = definePlugin({
    id: 'cards',
    since: '2026-11-21',
    owns: ['/dc/*'],
    routes: defineRoutes('/dc/:boxId', { cards: 'cards' }),
    i18n: ['translation'],
    pages: { cards: async () => ({ Page: () => <h1>Cards</h1> }) },
    area: async () => ({
      preload: async (_, { params }) => {
        order.push(`box ${params.boxId}`);
      },
      useArea: () => {
        order.push('drawn');
        return { status: 'ready', facts: undefined };
      },
    }),
  });
  const { router } = await openConsole({ plugins: [reading], address: '/dc/8/cards' });
  await heading('Cards');
  expect(order.slice(0, 2)).toEqual(['box 8', 'drawn']);
  await act(() => router.navigate('/dc/8/cards?page=2'));
  expect(order.filter((step) => step !== 'drawn')).toEqual(['box 8']);
  await act(() => router.navigate('/dc/9/cards'));
  expect(order.filter((step) => step !== 'drawn')).toEqual(['box 8', 'box 9']);
});

it('starts the requests of a page whose script is late when it arrives, and of every later visit', async () => {
  const order: string[] = [];
  const module = {
    preload: async () => {
      order.push('read');
    },
    Page: () => {
      order.push('drawn');
      return <h1>Cards</h1>;
    },
  };
  const late: Plugin = { ...cardsPlugin, pages: { cards: () => pause(300).then(() => module) } };
  const { router } = await openConsole({ plugins: [late, desksPlugin], address: '/dc/cards' });
  await heading('Cards');
  expect(order.slice(0, 2)).toEqual(['read', 'drawn']);
  await act(() => router.navigate('/desks'));
  await heading('Desks');
  order.length = 0;
  await act(() => router.navigate('/dc/cards'));
  await heading('Cards');
  expect(order.slice(0, 2)).toEqual(['read', 'drawn']);
});

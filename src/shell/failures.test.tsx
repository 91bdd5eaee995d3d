import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Plugin } from '@/registry/types.ts';
import { RootErrorPage } from './pages/RouteErrorPage.tsx';
import { cardsPlugin, heading, menu, openConsole, openEvent, ready, resetShell } from './shellTesting.tsx';

resetShell();

describe('an error', () => {
  it('in a page stays in that page (spec §4)', async () => {
    await openEvent(ready(), '/events/7/broken');
    expect(await screen.findByRole('heading', { name: 'You have encountered an error' })).toBeDefined();
    await userEvent.click(within(await menu()).getByRole('link', { name: /Tickets/ }));
    expect(await heading('Tickets')).toBeDefined();
  });

  it("of an area's missing row is a page not found", async () => {
    await openEvent({ status: 'failed', error: { statusCode: 404, message: 'No such event' }, retry: () => undefined });
    expect(await heading('Page not found')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('of an area otherwise keeps its page, and is retried with what failed on it', async () => {
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
  ])('during navigation has an error page: %s (spec §8)', async (error, title) => {
    const fail = () => {
      throw error;
    };
    const route = { path: '/broken', loader: fail, element: null, errorElement: <RootErrorPage /> };
    await openConsole({ plugins: [cardsPlugin], address: '/broken', routes: [route] });
    expect(await heading(title)).toBeDefined();
    if (!(error instanceof Error)) return;
    // An error without a status comes from the code, and its message helps only developers.
    const isForDevelopers = !('statusCode' in error);
    expect(screen.getByText(error.message).closest('details') !== null).toBe(isForDevelopers);
    expect(screen.queryByText(/^Couldn’t show this page/) !== null).toBe(isForDevelopers);
  });

  it("in loading a page's script is retried five times, then shown (spec §2)", async () => {
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

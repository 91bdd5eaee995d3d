import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, routerProvider } from './routerProvider.ts';

afterEach(cleanup);

const here = { search: '?tab=two&q=a%26b', hash: '#end' };

describe('an address that Refine builds', () => {
  it.each([
    [{ to: '/me' }, '/me'],
    [{ to: '/me', query: { q: 'R&D + 50% #1' } }, '/me?q=R%26D+%2B+50%25+%231'],
    [{ to: '/me', query: { page: 2, q: undefined, sort: null } }, '/me?page=2'],
    [{ to: '/me', hash: '#top' }, '/me#top'],
    [{ to: '/me', options: { keepQuery: true } }, '/me?tab=two&q=a%26b'],
    [{ to: '/me', query: { tab: 'one' }, options: { keepQuery: true } }, '/me?tab=one&q=a%26b'],
    [{ to: '/me', options: { keepHash: true } }, '/me#end'],
    [{}, ''],
  ])('%j is %s, with its values escaped', (config, address) => {
    expect(addressOf(config, here)).toBe(address);
  });
});

describe('the router binding', () => {
  function open(address: string) {
    const found: { go?: ReturnType<NonNullable<typeof routerProvider.go>>; parsed?: unknown } = {};
    function Probe() {
      found.go = routerProvider.go?.();
      found.parsed = routerProvider.parse?.()();
      return null;
    }
    const router = createMemoryRouter(
      [
        { path: '/events/:id', element: <Probe /> },
        { path: '*', element: <Probe /> },
      ],
      { initialEntries: ['/start', address] },
    );
    render(<RouterProvider router={router} />);
    return { router, found };
  }

  it('returns the parameters decoded once, and guesses no resource', () => {
    expect(open('/events/50%25').found.parsed).toEqual({ pathname: '/events/50%25', params: { id: '50%' } });
  });

  it('pushes, replaces, and only returns the address for the type path', async () => {
    const { router, found } = open('/events/1');
    expect(found.go?.({ to: '/me', type: 'path' })).toBe('/me');
    expect(router.state.location.pathname).toBe('/events/1');
    await act(async () => found.go?.({ to: '/me', query: { q: 'a b' } }));
    expect(router.state.location).toMatchObject({ pathname: '/me', search: '?q=a+b' });
    expect(router.state.historyAction).toBe('PUSH');
    await act(async () => found.go?.({ to: '/other', type: 'replace' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

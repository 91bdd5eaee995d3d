import { act, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AreaState } from '@/registry/types.ts';
import { eventsPlugin, type Facts, heading, menu, openConsole, openEvent, ready, resetShell } from './shellTesting.tsx';

resetShell();

describe('the side menu', () => {
  it('shows the groups, marks the current page, and shows counts', async () => {
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

  it('shows an entry if its condition holds (spec §2: schedule only for recurring events)', async () => {
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

  it('stays collapsed if the facts say so', async () => {
    await openEvent(ready({ hasApp: false }));
    const toggle = within(await menu()).getByRole('button', { name: 'Attendee App' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows placeholders until the facts are loaded, for conditional entries that were there last time', async () => {
    const placeholders = async () => (await menu()).querySelectorAll('li > [aria-hidden]').length;
    await openEvent({ status: 'loading' });
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Basic info', 'Tickets']);
    expect(await placeholders()).toBe(0);
    cleanup();
    await openEvent(ready({ isRecurring: true }));
    expect(within(await menu()).getByRole('link', { name: 'Schedule' })).toBeDefined();
    cleanup();
    await openEvent({ status: 'loading' });
    expect(await placeholders()).toBe(1);
  });

  it('leaves out undecided entries on a failure, shows the error, and retries', async () => {
    const retry = vi.fn();
    await openEvent({ status: 'failed', error: { statusCode: 500, message: 'broken' }, retry });
    expect(within(await menu()).getAllByRole('link')).toHaveLength(2);
    expect((await menu()).querySelectorAll('li > [aria-hidden]')).toHaveLength(0);
    expect((await menu()).textContent).toContain('Couldn’t load part of this menu.');
    await userEvent.click(within(await menu()).getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('leaves out a group that stays undecided, except on one of its pages', async () => {
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
    expect(await group()).toBeNull();
    cleanup();
    await openWith(failed, '/events/7/tickets');
    expect(await group()).toBeNull();
    cleanup();
    await openWith(failed, '/events/7/attendee-app/theme');
    expect(await group()).not.toBeNull();
  });

  it('announces what could not be loaded, and keeps the focus in the menu on retry', async () => {
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
    expect(status.textContent).toContain('Couldn’t load part of this menu.');
    await userEvent.click(within(status).getByRole('button', { name: 'Try again' }));
    expect(status.textContent).toBe('');
    expect(document.activeElement).toBe(await menu());
  });

  it('names the open page, even while it is undecided whether it belongs there', async () => {
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
    ['shows it on its own page', { when: boom }, '/events/7/schedule', ['Basic info', 'Schedule', 'Tickets7']],
    ['leaves out its number', { count: boom }, '/events/7/tickets', ['Basic info', 'Schedule', 'Tickets7']],
  ])('%s, and the page is shown', async (_, change, address, entries) => {
    expect(await openWith(change, address)).toEqual(entries);
    expect(await heading(address.endsWith('schedule') ? 'Schedule' : 'Tickets')).toBeDefined();
  });

  it('is reported once, with the name of its area', async () => {
    const count = () => boom();
    await openWith({ count });
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Basic info' }));
    await heading('Basic info');
    const logged = vi.mocked(console.error).mock.calls.filter(([message]) => String(message).startsWith('The area'));
    expect(logged).toEqual([['The area "events" failed in a condition of its menu:', new Error('boom in the menu')]]);
  });
});

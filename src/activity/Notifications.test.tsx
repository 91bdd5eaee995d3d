import type { Notification } from '@contract/notifications.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { definePlugin } from '../registry/definePlugin.ts';
import { defineRoutes } from '../registry/routes.ts';
import { createTestBackend } from '../testing/backend.ts';
import { renderPage } from '../testing/render.tsx';
import { Activity } from './Activity.tsx';

afterEach(cleanup);

const notification: Notification = {
  id: 1,
  version: 1,
  createdAt: '2027-01-04T07:00:00.000Z',
  updatedAt: '2027-01-04T07:00:00.000Z',
  title: 'Booked: Ada Berg',
  text: 'At nine\nin the hall',
  link: { page: 'library/book', params: { bookId: 3 } },
  isRead: false,
};

const library = definePlugin({
  id: 'library',
  since: '2027-01-04',
  routes: defineRoutes('/library', { book: 'books/:bookId' }),
  i18n: ['translation'],
  pages: { book: async () => ({ Page: () => null }) },
});

/** Renders the bell with these notifications, which remember what is read. */
async function open(...given: Partial<Notification>[]) {
  const rows = given.map((row, index) => ({ ...notification, id: index + 1, ...row }));
  const backend = createTestBackend();
  const answer: typeof backend.answer = async (request) => {
    const [, id, all] = /^\/api\/notifications(?:\/(\d+)|\/(read-all))?(?:\?|$)/.exec(request.url) ?? [];
    if (!request.url.startsWith('/api/notifications')) return backend.answer(request);
    const wanted = rows.filter((row) => all !== undefined || String(row.id) === id);
    if (all !== undefined) for (const row of wanted) row.isRead = true;
    if (id !== undefined) Object.assign(wanted[0] ?? {}, JSON.parse(String(request.body)));
    const listed = request.url.includes('isRead=false') ? rows.filter(({ isRead }) => !isRead) : rows;
    const data = all !== undefined ? { count: wanted.length } : id !== undefined ? wanted[0] : listed.slice(0, 20);
    return { status: 200, headers: {}, body: { data, meta: { total: listed.length, page: 1, perPage: 20 } } };
  };
  renderPage(<Activity />, { mock: { ...backend, answer }, plugins: [library] });
  const name = () => screen.getByRole('button', { name: /^Notifications/, hidden: true }).getAttribute('aria-label');
  const panel = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
    return within(await screen.findByRole('dialog', { name: 'Notifications' }));
  };
  return { name, panel };
}

describe('the notifications of a person', () => {
  it('are counted while unread, and link to their cause, which marks them as read', async () => {
    const { name, panel } = await open({}, { title: 'Older', isRead: true, link: null });
    await waitFor(() => expect(name()).toBe('Notifications: 1 unread message'));
    const shown = await panel();
    const link = shown.getByRole('link', { name: 'Booked: Ada Berg' });
    expect(link.getAttribute('href')).toBe('/library/books/3');
    expect(shown.queryByRole('link', { name: 'Older' })).toBeNull();
    await userEvent.click(link);
    await waitFor(() => expect(name()).toBe('Notifications'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are marked as read and unread one by one, and all at once', async () => {
    const { name, panel } = await open({}, { title: 'Moved' });
    await waitFor(() => expect(name()).toBe('Notifications: 2 unread messages'));
    const shown = await panel();
    await userEvent.click(shown.getByRole('button', { name: 'Mark as read: Moved' }));
    await waitFor(() => expect(name()).toBe('Notifications: 1 unread message'));
    await userEvent.click(shown.getByRole('button', { name: 'Mark as unread: Moved' }));
    await waitFor(() => expect(name()).toBe('Notifications: 2 unread messages'));
    await userEvent.click(shown.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(name()).toBe('Notifications'));
    expect(shown.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('are counted even beyond those in the list', async () => {
    const { name } = await open(...Array.from({ length: 25 }, () => ({})));
    await waitFor(() => expect(name()).toBe('Notifications: 25 unread messages'));
  });

  it('of a missing page have no link', async () => {
    const { panel } = await open({ link: { page: 'gone/page', params: {} } });
    const shown = await panel();
    expect(shown.getByText('Booked: Ada Berg')).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
  });
});

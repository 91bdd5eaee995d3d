import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { publishSettings } from '../../../contract/publish.ts';
import { type TicketGroup, ticketGroups } from '../../../contract/ticketGroups.ts';
import { GroupsDialog } from './GroupsDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens an event without groups. */
function bare() {
  const mock = createTestBackend();
  const { id: eventId = 0, slug } = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light')) ?? {};
  for (const { id } of mock.store.all(ticketGroups, { eventId })) mock.store.remove(ticketGroups, id);
  const show = () =>
    renderPage(<GroupsDialog onClose={() => {}} />, {
      mock,
      route: `/events/${eventId}/tickets`,
      path: '/events/:eventId/tickets',
    });
  return { mock, eventId, slug, show };
}

async function open(group: Partial<TicketGroup>, access?: 'unlisted') {
  const { mock, eventId, slug, show } = bare();
  const plain = { description: '', kind: 'collection', linkToken: null } as const;
  mock.store.insert(ticketGroups, { eventId }, { ...plain, ...group });
  const visitor = mock.visit('Ana Lima');
  if (access) await visitor.call('PATCH', `/events/${eventId}/publish-settings`, { privacySettings: { access } });
  show();
  await screen.findByText(group.name ?? '');
  return { visitor, eventId, slug, user: userEvent.setup() };
}

it('copies the whole address of a group, with the key of an unlisted event', async () => {
  const group = { name: 'Partners', kind: 'with_link', linkToken: 'abc' } as const;
  const { visitor, eventId, slug, user } = await open(group, 'unlisted');
  const settings = publishSettings.item.parse(await visitor.call('GET', `/events/${eventId}/publish-settings`));
  const write = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText: write } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Copy link' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  const { linkKey } = settings.privacySettings;
  expect(write).toHaveBeenCalledExactlyOnceWith(`https://profiles.example/events/${slug}?key=${linkKey}&tickets=abc`);
});

it('refuses the title of another group, at the title field', async () => {
  const { user } = await open({ name: 'Partners' });
  await user.click(screen.getByRole('button', { name: 'New group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.type(title, 'partners');
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  await dialog.findByText(/^Another group in this event already has this title/);
  expect(title.getAttribute('aria-invalid')).toBe('true');
});

it('says that there are no groups only after they were loaded', async () => {
  const { mock, show } = bare();
  mock.switches.fail('ticketGroups', 500);
  show();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByText('No groups yet')).toBeNull();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No groups yet')).toBeNull();
  mock.switches.clear();
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New group' })).toBeTruthy();
});

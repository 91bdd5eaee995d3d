import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FolderTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { ticketGroups } from '../contract/ticketGroups.ts';

afterEach(cleanup);

const params = { eventId: 1 };

function Groups() {
  const { t } = useTranslation('meTranslation');
  return (
    <EntityListPage
      of={ticketGroups}
      params={params}
      t={t}
      icon={FolderTree}
      title="Groups"
      sentence="What belongs together."
    />
  );
}

async function open(...names: string[]) {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  for (const { id } of backend.store.all(ticketGroups)) await ana.call('DELETE', `/events/1/ticket-groups/${id}`, {});
  for (const name of names) await ana.call('POST', '/events/1/ticket-groups', { name });
  renderPage(<Groups />, { mock: backend });
  await screen.findByRole('heading', { name: 'Groups' });
  return {
    ana,
    user: userEvent.setup(),
    held: () => backend.store.all(ticketGroups).filter(({ eventId }) => eventId === 1),
  };
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('explains the list while it is empty, and creates the first row', async () => {
  const { user } = await open();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New' }));
  const form = await dialogOf('New entry');
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Workshops');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('button', { name: 'Workshops' })).toBeTruthy();
});

it('opens a row with a click, and takes over what somebody else saved meanwhile', async () => {
  const { ana, user, held } = await open('Workshops');
  await user.click(await screen.findByRole('button', { name: 'Workshops' }));
  const form = await dialogOf('Edit Workshops');
  const [row] = held();
  await ana.call('PATCH', `/events/1/ticket-groups/${row?.id}`, { description: 'In small rooms' });
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' at noon');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(held()).toMatchObject([{ name: 'Workshops at noon', description: 'In small rooms' }]));
});

it('starts a copy with the values of the row', async () => {
  const { user } = await open('Workshops');
  await user.click(await screen.findByRole('button', { name: 'Actions for Workshops' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const form = await dialogOf('New entry');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Workshops');
});

it('deletes the selected rows after confirmation', async () => {
  const { user, held } = await open('Talks', 'Tours', 'Workshops');
  for (const name of ['Talks', 'Tours'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await dialogOf('Delete 2 entries?');
  expect(question.getByText('You can restore these entries from the history.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(held().map(({ name }) => name)).toEqual(['Workshops']));
});

import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { Page } from './MembersPage.tsx';

afterEach(cleanup);

it('invites as a viewer, shows the link once, and revokes it', async () => {
  renderPage(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite to this account' });
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Viewer' }).checked).toBe(true);
  expect(within(dialog).getByText('Can see everything but can’t change anything.')).toBeTruthy();
  const email = within(dialog).getByRole('textbox', { name: /^Email/ });
  await userEvent.type(email, 'nora');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(email, '@example.org');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));

  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' });
  expect(link.value).toMatch(/\/join\?token=[\w-]{43}$/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('nora@example.org')).toBeTruthy();
  expect(screen.queryByText(/join\?token/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Revoke invitation: nora@example.org' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await expect.poll(() => screen.queryByText('nora@example.org')).toBeNull();
});

it('changes a role, and removes a member', async () => {
  const { backend } = renderPage(<Page />);
  await backend.visit('Ana Lima').call('GET', '/members');
  cleanup();
  renderPage(<Page />, { mock: backend });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Ana Lima’s role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ana Lima’s role' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Viewer' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
  const people = await screen.findByRole('list', { name: 'Members' });
  expect(await within(people).findByText('Viewer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana Lima' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Ana Lima from this account?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove Ana Lima' })).toBeNull();
  // The only owner gets neither button.
  expect(screen.queryByRole('button', { name: /^Change .+’s role$/ })).toBeNull();
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { UserMenu } from '../frame/UserMenu.tsx';

afterEach(cleanup);

const openDialog = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /account$/ }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: /name$|password$/ }));
};

test('shows the new name as soon as it is saved', async () => {
  renderPage(<UserMenu />);
  const dialog = await openDialog('Change name…');
  const field = await dialog.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Mara Voss');
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('button', { name: 'MV – Mara Voss’s account' })).toBeTruthy();
});

test('says why a password was not changed, and keeps what was typed', async () => {
  renderPage(<UserMenu />);
  const dialog = await openDialog('Change password…');
  const field = await dialog.findByLabelText<HTMLInputElement>(/^New password/);
  await userEvent.type(field, 'short');
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText('Use at least 12 characters.')).toBeTruthy();
  await userEvent.type(field, ', but longer now');
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText(/isn’t available in the browser demo/)).toBeTruthy();
  expect(field.value).toBe('short, but longer now');
  await userEvent.click(dialog.getByRole('button', { name: 'Show New password' }));
  expect(field.type).toBe('text');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide New password' }));
  expect(field.type).toBe('password');
});

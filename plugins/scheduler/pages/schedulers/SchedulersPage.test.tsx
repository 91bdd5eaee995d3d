import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { Page } from './SchedulersPage.tsx';

afterEach(cleanup);

test('a scheduler is created with only a name', async () => {
  const { backend } = renderPage(<Page />);
  const [create] = await screen.findAllByRole('button', { name: 'New scheduler' });
  if (create) await userEvent.click(create);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Demo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await expect.poll(() => backend.store.all(schedulers).map(({ name }) => name)).toContain('Demo');
});

test('the price has the sign of its currency', async () => {
  renderPage(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for 30-minute demo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('€')).toBeTruthy();
  const currency = dialog.getByRole('textbox', { name: 'Currency' });
  await userEvent.clear(currency);
  await userEvent.type(currency, 'GBP');
  expect(await dialog.findByText('£')).toBeTruthy();
});

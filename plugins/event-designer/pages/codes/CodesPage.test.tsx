import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { codes } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { Page } from './CodesPage.tsx';

afterEach(cleanup);

function open() {
  const mock = createTestBackend();
  const event = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  renderPage(<Page />, { mock, path: '/events/:eventId/codes', route: `/events/${event?.id ?? 0}/codes` });
  return mock;
}

test('creates a code and tries it on a cart', async () => {
  const backend = open();
  await userEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = await screen.findByRole('dialog');
  const code = within(dialog).getByRole('textbox', { name: 'Code' });
  await userEvent.clear(code);
  await userEvent.type(code, 'autumn25');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Percentage' }), '25');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  await expect.poll(() => backend.store.all(codes).map((row) => row.code)).toContain('AUTUMN25');
  expect(await screen.findByRole('button', { name: 'AUTUMN25' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Code lab' }));
  const lab = await screen.findByRole('dialog');
  await userEvent.type(await within(lab).findByRole('textbox', { name: 'Code' }), 'autumn25');
  const count = within(lab).getByRole('textbox', { name: /Student/ });
  await userEvent.clear(count);
  await userEvent.type(count, '2');
  await userEvent.click(within(lab).getByRole('button', { name: 'Test code' }));
  expect(await within(lab).findByText('2 × $90, less $45')).toBeTruthy();
  expect(within(lab).getByText('The code works for this cart.')).toBeTruthy();
});

test('a code that holds places requires a ticket and a limit, and shows how many it holds', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = await screen.findByRole('dialog');
  const code = within(dialog).getByRole('textbox', { name: 'Code' });
  await userEvent.clear(code);
  await userEvent.type(code, 'crew');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Access' }));
  await userEvent.click(within(dialog).getByRole('switch', { name: /Hold places for this code/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  expect(await within(dialog).findByText('To hold places, choose exactly one ticket.')).toBeTruthy();
  expect(within(dialog).getByText('To hold places, enter the maximum number of tickets for the code.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Selected tickets' }));
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Student/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Maximum tickets(?! per)/ }), '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  const row = await screen.findByRole('row', { name: /CREW/ });
  expect(within(row).getByText('holds 2 places')).toBeTruthy();
});

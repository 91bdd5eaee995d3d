import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { CreateEventDialog } from './CreateEventDialog.tsx';

// The picker is large; here the browser's date input replaces it.
vi.mock('@/forms/time/LoadedDatePicker.tsx', async () => {
  const { NativeDateInput } = await import('@/forms/time/NativeDateInput.tsx');
  return { LoadedDatePicker: NativeDateInput };
});

afterEach(cleanup);
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<CreateEventDialog onClose={() => {}} />, options);

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

it('remarks a start in the past and an unusual length, and refuses neither', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(/^Starts/), '2020-06-13T09:00');
  expect(await screen.findByText('This start is in the past.')).toBeTruthy();
  await user.type(await field(/^Ends/), '2020-07-14T08:00');
  expect(screen.queryByText(/^The event lasts/)).toBeNull();
  await user.clear(await field(/^Ends/));
  await user.type(await field(/^Ends/), '2027-06-13T09:00');
  expect(await screen.findByText('The event lasts 2,556 days. Is the end right?')).toBeTruthy();
});

it('takes the end that was probably meant', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await field(/^Starts/), '2030-06-13T09:00');
  await user.type(await field(/^Ends/), '2030-06-12T15:00');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Use this time' }));
  expect((await field(/^Ends/)).value).toBe('2030-06-13T15:00');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

it('creates the event in the language of the console', async () => {
  const user = userEvent.setup();
  const mock = createTestBackend();
  open({ mock, language: 'de' });
  await user.type(await field(/^Name/), 'Sommerfest');
  await user.click(screen.getByRole('button', { name: 'Veranstaltung anlegen' }));
  const created = () => mock.store.all(events).find(({ name }) => name === 'Sommerfest');
  await waitFor(() => expect(created()).toBeTruthy());
  const info = await mock.visit('Ana Lima').call('GET', `/events/${created()?.id}/basic-info`);
  expect(info).toMatchObject({ languages: ['de'] });
});

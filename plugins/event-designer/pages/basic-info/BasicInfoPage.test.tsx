// @vitest-environment jsdom
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { eventRecords } from '../../mock/eventRecords.ts';
import { Page } from './BasicInfoPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

it('asks about those who bought already only when there is nothing wrong', async () => {
  const mock = createTestBackend();
  const event = mock.store.all(eventRecords).find(({ name }) => name.startsWith('Northern Light'));
  const path = '/events/:eventId/basicinfo';
  renderPage(<Page />, { mock, route: path.replace(':eventId', String(event?.id)), path });
  const user = userEvent.setup();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.click(await screen.findByRole('radio', { name: 'To be announced' }));
  await user.clear(name);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findAllByText(/1 field needs another look/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(name, 'Northern Light Summit');
  await user.keyboard('{Control>}s{/Control}');
  expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: /sold/ })).toBeTruthy();
});

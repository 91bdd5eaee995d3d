// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { eventRecords } from '../../mock/eventRecords.ts';
import { Page } from './PublishPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

it('takes no time before it knows by whose clock', async () => {
  const mock = createTestBackend();
  const [summit] = mock.store.all(eventRecords).filter((event) => event.name.startsWith('Northern Light'));
  const eventId = summit?.id ?? 0;
  mock.switches.fail('events', 500, 1);
  renderPage(<Page />, { mock, route: `/events/${eventId}/publish`, path: '/events/:eventId/publish' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('region', { name: 'When' })).toBeNull();
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'When' })).toBeTruthy();
});

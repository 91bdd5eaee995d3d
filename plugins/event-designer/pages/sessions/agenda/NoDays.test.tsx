import { z } from '@contract/fields.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { NoDays } from './NoDays.tsx';

afterEach(cleanup);

test.each([
  ['basic info', false, 'Go to basic info', 'basicinfo'],
  ['the schedule', true, 'Open schedule', 'schedule'],
])('links to %s, where the event gets its dates', async (_case, isRecurring, link, page) => {
  const mock = createTestBackend();
  const body = { name: 'Pottery', isRecurring, timeZone: 'Europe/Berlin' };
  const { id } = z.parse(z.object({ id: z.int() }), await mock.visit('Ana Lima').call('POST', '/events', body));
  renderPage(<NoDays />, { mock, path: '/events/:eventId/sessions', route: `/events/${id}/sessions` });
  const found = await screen.findByRole('link', { name: link });
  expect(found.getAttribute('href')).toBe(`/events/${id}/${page}`);
});

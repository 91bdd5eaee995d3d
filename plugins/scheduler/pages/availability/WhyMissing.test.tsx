import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { Page } from './AvailabilityPage.tsx';

afterEach(cleanup);

test('names the rule that hides a time from guests, and links to it', async () => {
  const mock = createTestBackend();
  const schedulerId = mock.store.all(schedulers)[0]?.id ?? 0;
  const hours = { weekly: Array(7).fill([]), overrides: [], holidays: [], blockedPeriods: [] };
  await mock.visit('Ana Lima').call('PATCH', `/schedulers/${schedulerId}/availability`, hours);
  const path = '/scheduler-list/:schedulerId/availability';
  renderPage(<Page />, { mock, route: `/scheduler-list/${schedulerId}/availability`, path });
  expect(await screen.findByText(/outside the weekly hours/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to this rule' });
  expect(link.getAttribute('href')).toMatch(/availability#weekly\.[0-6]$/);
});

import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { Page } from './AvailabilityPage.tsx';

afterEach(cleanup);

// The picker is large; here the browser's date input replaces it, as it does when the picker cannot be loaded.
vi.mock('@/forms/time/LoadedDatePicker.tsx', async () => {
  const { NativeDateInput } = await import('@/forms/time/NativeDateInput.tsx');
  return { LoadedDatePicker: NativeDateInput };
});

test('names the rule that hides a time from guests, links to it, and waits while the date is unfinished', async () => {
  const mock = createTestBackend();
  const schedulerId = mock.store.all(schedulers)[0]?.id ?? 0;
  const hours = { weekly: Array(7).fill([]), overrides: [], holidays: [], blockedPeriods: [] };
  await mock.visit('Ana Lima').call('PATCH', `/schedulers/${schedulerId}/availability`, hours);
  const path = '/scheduler-list/:schedulerId/availability';
  renderPage(<Page />, { mock, route: `/scheduler-list/${schedulerId}/availability`, path });
  expect(await screen.findByText(/outside the weekly hours/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to this rule' });
  expect(link.getAttribute('href')).toMatch(/availability#weekly\.[0-6]$/);
  await userEvent.clear(screen.getByLabelText('Date and time'));
  await expect.poll(() => screen.queryByText(/outside the weekly hours/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Weekly hours' })).toBeTruthy();
});

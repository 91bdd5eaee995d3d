import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { Page } from './AvailabilityPage.tsx';

afterEach(cleanup);

test('both times of hours that end before they start are marked and described by the error', async () => {
  const mock = createTestBackend();
  const schedulerId = mock.store.all(schedulers)[0]?.id;
  renderPage(<Page />, {
    mock,
    route: `/scheduler-list/${schedulerId}/availability`,
    path: '/scheduler-list/:schedulerId/availability',
  });
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  const [start, end] = monday.getAllByRole('textbox');
  if (!start || !end) throw new Error('The sample is open on Monday');
  await userEvent.clear(start);
  await userEvent.type(start, '23:00');
  await userEvent.tab();
  const message = await screen.findByText('The end must be after the start.');
  for (const time of [start, end]) {
    expect(time.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(time.getAttribute('aria-describedby') ?? '')?.contains(message)).toBe(true);
  }
  const tuesday = within(screen.getByRole('group', { name: 'Tuesday' })).getAllByRole('textbox');
  expect(tuesday.map((time) => time.getAttribute('aria-invalid'))).not.toContain('true');
});

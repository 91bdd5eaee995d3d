import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Finding } from '../../contract/publish.ts';
import { openSummit } from '../sampleTesting.ts';
import { Checklist } from './Checklist.tsx';

afterEach(cleanup);

const findings = Array.from(
  { length: 25 },
  (_, index): Finding => ({
    code: 'sale_ends_after_event',
    severity: 'advice',
    page: 'ticket',
    field: 'saleEnd',
    ticketId: index + 1,
    params: { ticket: `Ticket ${index + 1}` },
  }),
);

it('shows the first findings of a long group, and all of them on request', async () => {
  const { user } = openSummit().show(<Checklist status="published" findings={findings} passed={[]} />, 'publish');
  const shown = () => screen.getAllByText(/Ticket \d+/).length;
  const all = await screen.findByRole('button', { name: 'Show all 25' });
  expect(shown()).toBe(20);
  await user.click(all);
  expect(shown()).toBe(25);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(shown()).toBe(20);
});

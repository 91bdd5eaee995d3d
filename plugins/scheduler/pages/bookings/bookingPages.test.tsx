import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { Page as BookingsPage } from './BookingsPage.tsx';

afterEach(cleanup);

test('the list of bookings shows who comes, and when a request waits', async () => {
  renderPage(<BookingsPage />);
  expect(await screen.findByRole('link', { name: 'Mei Tan' })).toBeDefined();
  expect(await screen.findByText('Pending')).toBeDefined();
});

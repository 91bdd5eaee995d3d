import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { Page } from './HostsPage.tsx';

afterEach(cleanup);

test('a host without a limit says so, and the last change is not shown at first', async () => {
  renderPage(<Page />);
  const table = within(await screen.findByRole('table'));
  expect(await table.findByRole('columnheader', { name: /Max\. per day/ })).toBeTruthy();
  expect(await table.findAllByText('No limit')).not.toHaveLength(0);
  expect(table.queryByRole('columnheader', { name: /changed/ })).toBeNull();
});

import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RoleProvider } from '@/auth/role.ts';
import { renderPage } from '@/testing/render.tsx';
import { Page } from './MessagesPage.tsx';

afterEach(cleanup);

test('explains the outbox while it is empty', async () => {
  renderPage(<Page />);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

test('tells viewers who can read the outbox', async () => {
  renderPage(
    <RoleProvider value="viewer">
      <Page />
    </RoleProvider>,
  );
  expect(await screen.findByText(/owners and editors can read them/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

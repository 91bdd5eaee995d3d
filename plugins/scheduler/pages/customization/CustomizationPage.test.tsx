import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { Page } from './CustomizationPage.tsx';

afterEach(cleanup);

function open() {
  const mock = createTestBackend();
  const schedulerId = mock.store.all(schedulers)[0]?.id ?? 0;
  renderPage(<Page />, {
    mock,
    route: `/scheduler-list/${schedulerId}/customization`,
    path: '/scheduler-list/:schedulerId/customization',
  });
}

test('a saved draft is published by the button, which is hidden without changes', async () => {
  open();
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(publish.hasAttribute('disabled')).toBe(true);
  await userEvent.click(await screen.findByRole('radio', { name: 'Week' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Not published')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeTruthy();
});

test("names two colours that are too similar to the page's background", async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Use brand colours' }));
  const primary = screen.getByRole('textbox', { name: 'Primary colour' });
  await userEvent.clear(primary);
  await userEvent.type(primary, '#fafafa');
  const list = screen.getByRole('list', { name: 'Colour contrast' });
  expect(within(list).getAllByText(/hard to see/).length).toBeGreaterThan(0);
});

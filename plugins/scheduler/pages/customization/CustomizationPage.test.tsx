import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import { Page } from './CustomizationPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  await userEvent.click(await screen.findByRole('radio', { name: 'Week' }));
  expect(screen.getByText('Published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Not published')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the preview beside the form opens in a dialog too, larger', async () => {
  const ignore = () => {};
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 1200px)',
    addEventListener: ignore,
    removeEventListener: ignore,
    addListener: ignore,
    removeListener: ignore,
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview' });
  const desktop = within(dialog).getByRole<HTMLInputElement>('radio', { name: 'On desktop' });
  expect(desktop.checked).toBe(true);
  // The choice in the dialog is another one than the choice beside the form.
  const beside = screen.getByRole('complementary', { name: 'Preview', hidden: true });
  const mobile = within(beside).getByRole<HTMLInputElement>('radio', { name: 'On mobile', hidden: true });
  expect(mobile.checked).toBe(true);
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

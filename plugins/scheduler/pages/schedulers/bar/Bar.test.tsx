import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { schedulers } from '../../../contract/schedulers.ts';
import { Bar } from './Bar.tsx';

afterEach(cleanup);

const path = '/scheduler-list/:schedulerId/workflow';

test('a draft is activated from any of its pages, and then has a page to open', async () => {
  const mock = createTestBackend();
  const scheduler = mock.store.all(schedulers)[0];
  if (!scheduler) throw new Error('The sample has schedulers');
  mock.store.change(schedulers, scheduler.id, { state: 'draft' });
  renderPage(<Bar />, { mock, path, route: `/scheduler-list/${scheduler.id}/workflow` });
  await userEvent.click(await screen.findByRole('button', { name: 'Status and actions: Draft' }));
  expect(screen.queryByRole('button', { name: 'Open page', hidden: true })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByRole('button', { name: 'Status and actions: Active' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open page' })).toBeTruthy();
});

test('its settings are open where the address says so, and closing them stays on the page', async () => {
  const mock = createTestBackend();
  const scheduler = mock.store.all(schedulers)[0];
  if (!scheduler) throw new Error('The sample has schedulers');
  const { router } = renderPage(<Bar />, { mock, path, route: `/scheduler-list/${scheduler.id}/workflow?settings` });
  expect(await screen.findByRole('dialog', { name: `Settings of “${scheduler.name}”` })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('');
  expect(router.state.location.pathname).toBe(`/scheduler-list/${scheduler.id}/workflow`);
});

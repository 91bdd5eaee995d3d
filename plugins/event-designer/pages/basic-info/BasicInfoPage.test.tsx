// @vitest-environment jsdom
import '@/testing/noLayout.ts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openSummit } from '../sampleTesting.ts';
import { Page } from './BasicInfoPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

it('asks about those who bought already only when there is nothing wrong', async () => {
  const { user } = openSummit().show(<Page />, 'basicinfo');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.click(await screen.findByRole('radio', { name: 'To be announced' }));
  await user.clear(name);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findAllByText(/1 field needs another look/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(name, 'Northern Light Summit');
  await user.keyboard('{Control>}s{/Control}');
  expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: /sold/ })).toBeTruthy();
});

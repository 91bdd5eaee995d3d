import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSummit } from '../sampleTesting.ts';
import { Page } from './BasicInfoPage.tsx';

afterEach(cleanup);

it('asks about ticket holders only if the form is valid', async () => {
  const { user } = openSummit().show(<Page />, 'basicinfo');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(await screen.findByText('Currency: US Dollar (USD)')).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'To be announced' }));
  await user.clear(name);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findAllByText(/Check 1 field/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(name, 'Northern Light Summit');
  await user.keyboard('{Control>}s{/Control}');
  expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: /sold/ })).toBeTruthy();
});
